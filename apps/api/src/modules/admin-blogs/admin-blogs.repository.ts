import type { AdminBlogQuery } from '@fori/contracts/admin-blogs/schemas';
import { languages } from '@fori/domain/languages';
import { and, asc, count, desc, eq, inArray, isNotNull, or, type SQL, sql } from 'drizzle-orm';
import { likePattern } from '../../db/guard.ts';
import type { Db, Queries } from '../../db/types.ts';

type Tables = Db['t'];

export interface AdminBlogFilter {
  status: AdminBlogQuery['status'];
  translation: AdminBlogQuery['translation'];
  /** folded; each must occur in the post or be part of one of `authors` */
  terms: readonly { word: string; authors: readonly string[] }[];
}

/** In how many languages the post is complete; with `language`, 1 or 0 for that one. */
const completeTexts = ({ blogPosts, blogTexts }: Tables, language?: string): SQL<number> =>
  sql<number>`(select count(*) from ${blogTexts} where ${blogTexts.postId} = ${blogPosts.id} and ${blogTexts.translated}
    and ${blogTexts.title} <> '' and ${blogTexts.excerpt} <> '' and ${blogTexts.body} <> ''
    ${language === undefined ? sql`` : sql`and ${blogTexts.locale} = ${language}`})`;

const withStatus = ({ blogPosts }: Tables, status: AdminBlogFilter['status']): SQL | undefined => {
  if (status === 'all') return undefined;
  if (status === 'scheduled') return and(eq(blogPosts.status, 'draft'), isNotNull(blogPosts.publishAt));
  return eq(blogPosts.status, status);
};

const withTranslation = (t: Tables, translation: AdminBlogFilter['translation']): SQL | undefined => {
  if (translation === 'all') return undefined;
  if (translation === 'complete') return sql`${completeTexts(t)} = ${languages.length}`;
  if (translation === 'incomplete') return sql`${completeTexts(t)} < ${languages.length}`;
  return sql`${completeTexts(t, translation)} = 0`;
};

const withWord = (
  { blogPosts, blogTexts }: Tables,
  { word, authors }: AdminBlogFilter['terms'][number],
): SQL | undefined => {
  const pattern = likePattern(word);
  return or(
    sql`exists (select 1 from ${blogTexts} where ${blogTexts.postId} = ${blogPosts.id}
      and ${blogTexts.searchText} like ${pattern} escape '\\')`,
    sql`${blogPosts.slug} like ${pattern} escape '\\'`,
    authors.length > 0 ? inArray(blogPosts.author, [...authors]) : undefined,
  );
};

const matching = (t: Tables, { status, translation, terms }: AdminBlogFilter): SQL | undefined =>
  and(withStatus(t, status), withTranslation(t, translation), ...terms.map((word) => withWord(t, word)));

/** All authors: few, so names are compared here, where letter case is folded alike for both databases. */
export const authorsOf = async (q: Queries): Promise<string[]> =>
  (await q.selectDistinct({ author: q.t.blogPosts.author }).from(q.t.blogPosts)).map(({ author }) => author);

export const countAdminBlogs = async (q: Queries, filter: AdminBlogFilter): Promise<number> => {
  const { t } = q;
  const [row] = await q.select({ total: count() }).from(t.blogPosts).where(matching(t, filter));
  return row?.total ?? 0;
};

type StoredSort = Exclude<AdminBlogQuery['sort'], 'title'>;

const orderOf = ({ blogPosts, blogFigures }: Tables, sort: StoredSort): SQL[] => {
  const { listedAt, updatedAt, id } = blogPosts;
  const latest = [desc(listedAt), desc(id)];
  return {
    newest: latest,
    oldest: [asc(listedAt), asc(id)],
    updated: [desc(updatedAt), desc(id)],
    views: [sql`coalesce(${blogFigures.views}, 0) desc`, ...latest],
    likes: [sql`coalesce(${blogFigures.likes}, 0) desc`, ...latest],
  }[sort];
};

/** The ids of a page, in its order. */
export const pageOfAdminBlogIds = async (
  q: Queries,
  filter: AdminBlogFilter,
  { sort, limit, offset }: { sort: StoredSort; limit: number; offset: number },
): Promise<number[]> => {
  const { t } = q;
  const rows = await q
    .select({ id: t.blogPosts.id })
    .from(t.blogPosts)
    .leftJoin(t.blogFigures, eq(t.blogFigures.postId, t.blogPosts.id))
    .where(matching(t, filter))
    .orderBy(...orderOf(t, sort))
    .limit(limit)
    .offset(offset);
  return rows.map(({ id }) => id);
};

/**
 * Titles of the matching posts in some languages; they are sorted outside the database, by each language's alphabet.
 */
export const titlesOf = (q: Queries, filter: AdminBlogFilter, locales: readonly string[]) =>
  q
    .select({ id: q.t.blogPosts.id, locale: q.t.blogTexts.locale, title: q.t.blogTexts.title })
    .from(q.t.blogPosts)
    .innerJoin(q.t.blogTexts, eq(q.t.blogTexts.postId, q.t.blogPosts.id))
    .where(and(matching(q.t, filter), inArray(q.t.blogTexts.locale, [...locales])));

/** Posts with their figures, in no order. */
export const adminBlogsById = async (q: Queries, ids: readonly number[]) =>
  ids.length === 0
    ? []
    : q
        .select({ post: q.t.blogPosts, views: q.t.blogFigures.views, likes: q.t.blogFigures.likes })
        .from(q.t.blogPosts)
        .leftJoin(q.t.blogFigures, eq(q.t.blogFigures.postId, q.t.blogPosts.id))
        .where(inArray(q.t.blogPosts.id, [...ids]));

/** Texts of posts as a list needs them: whether there is a body, not the body itself. */
export const textHeads = async (q: Queries, ids: readonly number[]) =>
  ids.length === 0
    ? []
    : q
        .select({
          postId: q.t.blogTexts.postId,
          locale: q.t.blogTexts.locale,
          translated: q.t.blogTexts.translated,
          title: q.t.blogTexts.title,
          excerpt: q.t.blogTexts.excerpt,
          hasBody: sql<number>`case when ${q.t.blogTexts.body} <> '' then 1 else 0 end`.mapWith(Number),
          coverAlt: q.t.blogTexts.coverAlt,
          readTime: q.t.blogTexts.readTime,
        })
        .from(q.t.blogTexts)
        .where(inArray(q.t.blogTexts.postId, [...ids]));

export const textsOf = (q: Queries, id: number) => q.select().from(q.t.blogTexts).where(eq(q.t.blogTexts.postId, id));

export type AdminBlogPostRow = Awaited<ReturnType<typeof adminBlogsById>>[number];
export type TextHead = Awaited<ReturnType<typeof textHeads>>[number];
export type TextRow = Awaited<ReturnType<typeof textsOf>>[number];
