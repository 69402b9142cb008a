import type { Language } from '@fori/domain/languages';
import { and, desc, eq, isNotNull, sql } from 'drizzle-orm';
import { prepared } from '../../db/prepared.ts';
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
    .selectDistinct({ locale: t.textPageVersions.locale })
    .from(t.textPageVersions)
    .where(and(eq(t.textPageVersions.pageId, sql.placeholder('pageId')), isNotNull(t.textPageVersions.publishedAt))),
);

/** The languages in which a page was published. */
export const publishedLanguages = async (q: Queries, pageId: number): Promise<string[]> =>
  (await languagesQuery(q, { pageId })).map(({ locale }) => locale);
