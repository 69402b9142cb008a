import type { Language } from '@fori/domain/languages';
import { systemPages } from '@fori/domain/text-pages';
import { and, asc, desc, eq, exists, inArray, isNotNull, notInArray, type SQL, sql } from 'drizzle-orm';
import { prepared, preparedInsert } from '../../db/prepared.ts';
import type { Queries } from '../../db/types.ts';

const publishedQuery = prepared((q, t) =>
  q
    .select({
      locale: t.textPageVersions.locale,
      number: t.textPageVersions.number,
      title: t.textPageVersions.title,
      description: t.textPageVersions.description,
      body: t.textPageVersions.body,
      publishedAt: t.textPageVersions.publishedAt,
      id: t.textPageVersions.id,
    })
    .from(t.textPageVersions)
    .where(
      and(
        eq(t.textPageVersions.pageId, sql.placeholder('pageId')),
        eq(t.textPageVersions.locale, sql.placeholder('language')),
        isNotNull(t.textPageVersions.publishedAt),
      ),
    )
    .orderBy(desc(t.textPageVersions.number))
    .limit(1),
);

/** The text of a page in force in a language; null where none was published. */
export const publishedText = async (q: Queries, pageId: number, language: Language) => {
  const [row] = await publishedQuery(q, { pageId, language });
  return row ?? null;
};

const pageQuery = prepared((q, t) =>
  q
    .select({ id: t.textPages.id, slug: t.textPages.slug, visible: t.textPages.visible })
    .from(t.textPages)
    .where(eq(t.textPages.slug, sql.placeholder('slug'))),
);

/** A page by its address; null for an unknown one. */
export const pageBySlug = async (q: Queries, slug: string) => {
  const [row] = await pageQuery(q, { slug });
  return row ?? null;
};

const languagesQuery = prepared((q, t) =>
  q
    .select({
      locale: t.textPageVersions.locale,
      hasText: sql<number>`case when ${t.textPageVersions.body} is null then 0 else 1 end`.mapWith(Number),
    })
    .from(t.textPageVersions)
    .where(and(eq(t.textPageVersions.pageId, sql.placeholder('pageId')), isNotNull(t.textPageVersions.publishedAt)))
    .orderBy(t.textPageVersions.number),
);

/** The languages in which a page has a text in force. */
export const publishedLanguages = async (q: Queries, pageId: number): Promise<string[]> => {
  // of each language the last version counts
  const newest = new Map((await languagesQuery(q, { pageId })).map(({ locale, hasText }) => [locale, hasText === 1]));
  return [...newest].flatMap(([locale, hasText]) => (hasText ? locale : []));
};

/** The visible pages of the shop's own that were published, by address. */
export const ownPageAddresses = async (q: Queries): Promise<{ id: number; slug: string; updatedAt: Date }[]> => {
  const { textPages, textPageVersions } = q.t;
  const published = q
    .select({ id: textPageVersions.id })
    .from(textPageVersions)
    .where(and(eq(textPageVersions.pageId, textPages.id), isNotNull(textPageVersions.publishedAt)));
  return q
    .select({ id: textPages.id, slug: textPages.slug, updatedAt: textPages.updatedAt })
    .from(textPages)
    .where(and(eq(textPages.visible, true), notInArray(textPages.slug, [...systemPages]), exists(published)))
    .orderBy(asc(textPages.slug));
};

/** The numbers of the versions in force by page and language, to be joined to the versions; `which` says which versions count. */
export const versionsInForce = (q: Queries, which: SQL) => {
  const { textPageVersions: versions } = q.t;
  const inForce = q
    .select({
      pageId: versions.pageId,
      locale: versions.locale,
      number: sql<number>`max(${versions.number})`.as('highest'),
    })
    .from(versions)
    .where(and(which, isNotNull(versions.publishedAt)))
    .groupBy(versions.pageId, versions.locale)
    .as('in_force');
  const isInForce = and(
    eq(inForce.pageId, versions.pageId),
    eq(inForce.locale, versions.locale),
    eq(inForce.number, versions.number),
  );
  return { inForce, isInForce };
};

/** The titles in force of the visible pages of the shop's own, in each of the languages that has one. */
export const ownPageTitles = (q: Queries, languages: readonly Language[]) => {
  const { textPages, textPageVersions: versions } = q.t;
  const { inForce, isInForce } = versionsInForce(q, inArray(versions.locale, [...languages]));
  return q
    .select({ id: textPages.id, slug: textPages.slug, locale: versions.locale, title: versions.title })
    .from(versions)
    .innerJoin(inForce, isInForce)
    .innerJoin(textPages, eq(textPages.id, versions.pageId))
    .where(and(eq(textPages.visible, true), notInArray(textPages.slug, [...systemPages]), isNotNull(versions.body)));
};

/** The shop's own pages by address, hidden and unpublished ones too. */
export const ownPages = (q: Queries): Promise<{ id: number; slug: string }[]> => {
  const { textPages } = q.t;
  return q
    .select({ id: textPages.id, slug: textPages.slug })
    .from(textPages)
    .where(notInArray(textPages.slug, [...systemPages]))
    .orderBy(asc(textPages.slug));
};

const storeTermsText = preparedInsert('termsTexts', 'keep');

/** Stores a text of the terms unless one with its hash is stored. */
export const insertTermsText = async (tx: Queries, text: Queries['t']['termsTexts']['$inferInsert']): Promise<void> => {
  await storeTermsText(tx, text);
};

/** A stored text of the terms; null for an unknown hash. */
export const termsTextOf = async (q: Queries, hash: string) => {
  const { termsTexts } = q.t;
  const [row] = await q.select().from(termsTexts).where(eq(termsTexts.hash, hash)).limit(1);
  return row ?? null;
};
