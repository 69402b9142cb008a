import type { BlogStatus } from '@fori/domain/blog';
import { fallbackLanguage, type Language } from '@fori/domain/languages';
import { and, count, desc, eq, inArray, sql } from 'drizzle-orm';
import { likePattern } from '../../db/guard.ts';
import { placeholders, prepared, preparedList, preparedVariants } from '../../db/prepared.ts';
import type { Db, Queries } from '../../db/types.ts';

type Tables = Db['t'];

const summaryColumns = ({ blogPosts, blogTexts, blogFigures }: Tables) => ({
  id: blogPosts.id,
  slug: blogPosts.slug,
  status: blogPosts.status,
  author: blogPosts.author,
  coverFile: blogPosts.coverFile,
  coverWidth: blogPosts.coverWidth,
  coverHeight: blogPosts.coverHeight,
  coverPlaceholder: blogPosts.coverPlaceholder,
  publishedAt: blogPosts.publishedAt,
  updatedAt: blogPosts.updatedAt,
  locale: blogTexts.locale,
  translated: blogTexts.translated,
  title: blogTexts.title,
  excerpt: blogTexts.excerpt,
  coverAlt: blogTexts.coverAlt,
  tags: blogTexts.tags,
  readTime: blogTexts.readTime,
  views: blogFigures.views,
  likes: blogFigures.likes,
});

/** Joins a post's text in the language of the placeholder; every post has one in every language. */
const textOf = ({ blogPosts, blogTexts }: Tables) =>
  and(eq(blogTexts.postId, blogPosts.id), eq(blogTexts.locale, sql.placeholder('language')));

export interface PostFilter {
  statuses: readonly BlogStatus[];
  /** folded; empty for none */
  term: string;
  /** of the texts shown; the search covers this language and English */
  language: Language;
}

const shapeOf = ({ statuses, term }: PostFilter): string => [statuses.length, term !== ''].join();

const filtered = ({ blogPosts, blogTexts }: Tables, { statuses, term }: PostFilter) =>
  and(
    inArray(blogPosts.status, placeholders(statuses.map((_, index) => `status${index}`)) as never),
    term === ''
      ? undefined
      : sql`exists (select 1 from ${blogTexts} where ${blogTexts.postId} = ${blogPosts.id}
          and ${blogTexts.locale} in (${sql.placeholder('language')}, ${fallbackLanguage})
          and ${blogTexts.searchText} like ${sql.placeholder('term')} escape '\\')`,
  );

const valuesOf = ({ statuses, term, language }: PostFilter): Record<string, unknown> => ({
  language,
  term: likePattern(term),
  ...Object.fromEntries(statuses.map((status, index) => [`status${index}`, status])),
});

const countQuery = preparedVariants((q, t, filter: PostFilter) =>
  q.select({ total: count() }).from(t.blogPosts).where(filtered(t, filter)),
);

export const countPosts = async (q: Queries, filter: PostFilter): Promise<number> => {
  const [row] = await countQuery(q, shapeOf(filter), filter, valuesOf(filter));
  return row?.total ?? 0;
};

/** The ids are selected first, since search and display join different texts of a post. */
const pageQuery = preparedVariants((q, t, filter: PostFilter) => {
  const order = [desc(t.blogPosts.listedAt), desc(t.blogPosts.id)];
  const page = q
    .select({ id: t.blogPosts.id })
    .from(t.blogPosts)
    .where(filtered(t, filter))
    .orderBy(...order)
    .limit(sql.placeholder('limit'))
    .offset(sql.placeholder('offset'));
  return q
    .select(summaryColumns(t))
    .from(t.blogPosts)
    .innerJoin(t.blogTexts, textOf(t))
    .leftJoin(t.blogFigures, eq(t.blogFigures.postId, t.blogPosts.id))
    .where(inArray(t.blogPosts.id, page))
    .orderBy(...order);
});

/** A page of posts, the newest first. */
export const pageOfPosts = (q: Queries, filter: PostFilter, { limit, offset }: { limit: number; offset: number }) =>
  pageQuery(q, shapeOf(filter), filter, { ...valuesOf(filter), limit, offset });

const postsQuery = preparedList((q, t, names) =>
  q
    .select(summaryColumns(t))
    .from(t.blogPosts)
    .innerJoin(t.blogTexts, textOf(t))
    .leftJoin(t.blogFigures, eq(t.blogFigures.postId, t.blogPosts.id))
    .where(inArray(t.blogPosts.id, placeholders(names))),
);

/** Posts by id in a language, in no order. */
export const postsById = (q: Queries, ids: readonly number[], language: Language) => postsQuery(q, ids, { language });

const postQuery = prepared((q, t) =>
  q
    .select({ ...summaryColumns(t), body: t.blogTexts.body })
    .from(t.blogPosts)
    .innerJoin(t.blogTexts, textOf(t))
    .leftJoin(t.blogFigures, eq(t.blogFigures.postId, t.blogPosts.id))
    .where(eq(t.blogPosts.slug, sql.placeholder('slug'))),
);

/** A post of any status with its text in a language; null for an unknown slug. */
export const postBySlug = async (q: Queries, slug: string, language: Language) => {
  const [row] = await postQuery(q, { slug, language });
  return row ?? null;
};

const translationsQuery = prepared((q, t) =>
  q
    .select({ locale: t.blogTexts.locale, tags: t.blogTexts.tags })
    .from(t.blogTexts)
    .where(and(eq(t.blogTexts.postId, sql.placeholder('postId')), eq(t.blogTexts.translated, true))),
);

/** The languages a post is translated into, each with its tags. */
export const translationsOf = (q: Queries, postId: number) => translationsQuery(q, { postId });

/** candidates for related posts, newest first */
const MAX_CANDIDATES = 200;

const candidatesQuery = prepared((q, t) =>
  q
    .select({ id: t.blogPosts.id, tags: t.blogTexts.tags })
    .from(t.blogPosts)
    .innerJoin(t.blogTexts, and(eq(t.blogTexts.postId, t.blogPosts.id), eq(t.blogTexts.locale, fallbackLanguage)))
    .where(eq(t.blogPosts.status, 'published'))
    .orderBy(desc(t.blogPosts.listedAt), desc(t.blogPosts.id))
    .limit(MAX_CANDIDATES),
);

/** The newest published posts with their English tags, which every post has. */
export const relatedCandidates = (q: Queries) => candidatesQuery(q, {});

const feedQuery = prepared((q, t) =>
  q
    .select({ ...summaryColumns(t), body: t.blogTexts.body })
    .from(t.blogPosts)
    .innerJoin(t.blogTexts, textOf(t))
    .leftJoin(t.blogFigures, eq(t.blogFigures.postId, t.blogPosts.id))
    .where(eq(t.blogPosts.status, 'published'))
    .orderBy(desc(t.blogPosts.listedAt), desc(t.blogPosts.id))
    .limit(sql.placeholder('limit')),
);

/** The newest published posts with their whole texts in a language. */
export const newestPosts = (q: Queries, language: Language, limit: number) => feedQuery(q, { language, limit });

/** Every post of the statuses with the languages it is translated into, newest first. */
export const postAddresses = async (q: Queries, statuses: readonly BlogStatus[]) =>
  q
    .select({
      id: q.t.blogPosts.id,
      slug: q.t.blogPosts.slug,
      updatedAt: q.t.blogPosts.updatedAt,
      locale: q.t.blogTexts.locale,
    })
    .from(q.t.blogPosts)
    .innerJoin(q.t.blogTexts, and(eq(q.t.blogTexts.postId, q.t.blogPosts.id), eq(q.t.blogTexts.translated, true)))
    .where(inArray(q.t.blogPosts.status, [...statuses]))
    .orderBy(desc(q.t.blogPosts.listedAt), desc(q.t.blogPosts.id));

export type SummaryRow = Awaited<ReturnType<typeof pageOfPosts>>[number];
export type PostRow = NonNullable<Awaited<ReturnType<typeof postBySlug>>>;
