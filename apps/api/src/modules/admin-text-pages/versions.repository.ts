import type { Language } from '@fori/domain/languages';
import { systemPages } from '@fori/domain/text-pages';
import { and, asc, count, desc, eq, inArray, isNotNull, isNull, or, sql } from 'drizzle-orm';
import { likePattern } from '../../db/guard.ts';
import type { Db, Queries } from '../../db/types.ts';
import { versionsInForce } from '../text-pages/index.ts';

type Tables = Db['t'];
type NewVersion = Tables['textPageVersions']['$inferInsert'];

/** A page, its row locked until the transaction ends (PostgreSQL); null when it does not exist. */
export const lockPage = async (tx: Queries, id: number) => {
  const { textPages } = tx.t;
  const [page] = await tx.update(textPages).set({ id }).where(eq(textPages.id, id)).returning();
  return page ?? null;
};

export const pageById = async (q: Queries, id: number) => {
  const { textPages } = q.t;
  const [page] = await q.select().from(textPages).where(eq(textPages.id, id)).limit(1);
  return page ?? null;
};

/** Inserts a page unless its slug is taken; returns its id, or null. */
export const insertPage = async (tx: Queries, page: Tables['textPages']['$inferInsert']): Promise<number | null> => {
  const { textPages } = tx.t;
  const [row] = await tx.insert(textPages).values(page).onConflictDoNothing().returning({ id: textPages.id });
  return row?.id ?? null;
};

export const updatePage = async (
  tx: Queries,
  id: number,
  change: { slug?: string; visible?: boolean; updatedAt: Date },
): Promise<void> => {
  const { textPages } = tx.t;
  await tx.update(textPages).set(change).where(eq(textPages.id, id)).returning({ id: textPages.id });
};

export const deletePage = async (tx: Queries, id: number): Promise<void> => {
  const { textPages } = tx.t;
  await tx.delete(textPages).where(eq(textPages.id, id)).returning({ id: textPages.id });
};

/** Of some pages in each language: the text in force and the draft. */
export const newestVersions = (q: Queries, pageIds: readonly number[]) => {
  const { textPageVersions: versions } = q.t;
  const { inForce, isInForce } = versionsInForce(q, inArray(versions.pageId, [...pageIds]));
  return q
    .select({
      id: versions.id,
      pageId: versions.pageId,
      locale: versions.locale,
      number: versions.number,
      title: versions.title,
      description: versions.description,
      body: versions.body,
      publishedAt: versions.publishedAt,
    })
    .from(versions)
    .leftJoin(inForce, isInForce)
    .where(and(inArray(versions.pageId, [...pageIds]), or(isNull(versions.publishedAt), isNotNull(inForce.number))));
};
export type NewestVersion = Awaited<ReturnType<typeof newestVersions>>[number];

export const insertVersion = async (tx: Queries, version: NewVersion): Promise<void> => {
  const { textPageVersions } = tx.t;
  await tx.insert(textPageVersions).values(version).returning({ id: textPageVersions.id });
};

/** Rewrites a draft; a published version stays as it is. */
export const updateDraft = async (tx: Queries, id: number, change: Partial<NewVersion>): Promise<void> => {
  const { textPageVersions } = tx.t;
  await tx
    .update(textPageVersions)
    .set(change)
    .where(and(eq(textPageVersions.id, id), isNull(textPageVersions.publishedAt)))
    .returning({ id: textPageVersions.id });
};

export const deleteDraft = async (tx: Queries, id: number): Promise<void> => {
  const { textPageVersions } = tx.t;
  await tx
    .delete(textPageVersions)
    .where(and(eq(textPageVersions.id, id), isNull(textPageVersions.publishedAt)))
    .returning({ id: textPageVersions.id });
};

const matching = ({ textPages, textPageVersions }: Tables, search: string | undefined) => {
  if (!search) return undefined;
  const pattern = likePattern(search.toLowerCase());
  return or(
    sql`${textPages.slug} like ${pattern} escape '\\'`,
    sql`exists (select 1 from ${textPageVersions} where ${textPageVersions.pageId} = ${textPages.id}
      and lower(${textPageVersions.title}) like ${pattern} escape '\\')`,
  );
};

export const countPages = async (q: Queries, search: string | undefined): Promise<number> => {
  const [row] = await q.select({ total: count() }).from(q.t.textPages).where(matching(q.t, search));
  return row?.total ?? 0;
};

/** Those every shop has first, in their order, then its own by address. */
export const pageOfPages = (
  q: Queries,
  search: string | undefined,
  { limit, offset }: { limit: number; offset: number },
) => {
  const { textPages } = q.t;
  const rank = sql`case ${textPages.slug} ${sql.join(
    systemPages.map((slug, index) => sql`when ${slug} then ${sql.raw(String(index))}`),
    sql` `,
  )} else ${sql.raw(String(systemPages.length))} end`;
  return q
    .select()
    .from(textPages)
    .where(matching(q.t, search))
    .orderBy(rank, asc(textPages.slug))
    .limit(limit)
    .offset(offset);
};

const ofLanguage = ({ textPageVersions }: Tables, pageId: number, language: Language) =>
  and(eq(textPageVersions.pageId, pageId), eq(textPageVersions.locale, language));

export const countVersions = async (q: Queries, pageId: number, language: Language): Promise<number> => {
  const [row] = await q
    .select({ total: count() })
    .from(q.t.textPageVersions)
    .where(ofLanguage(q.t, pageId, language));
  return row?.total ?? 0;
};

/** The versions of a page in a language with their authors, newest first. */
export const pageOfVersions = (
  q: Queries,
  pageId: number,
  language: Language,
  { limit, offset }: { limit: number; offset: number },
) => {
  const { textPageVersions, users } = q.t;
  return q
    .select({ version: textPageVersions, author: users.name })
    .from(textPageVersions)
    .leftJoin(users, eq(users.id, textPageVersions.authorId))
    .where(ofLanguage(q.t, pageId, language))
    .orderBy(desc(textPageVersions.number))
    .limit(limit)
    .offset(offset);
};
