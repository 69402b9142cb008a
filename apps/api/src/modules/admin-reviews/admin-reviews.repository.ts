import type { AdminReviewQuery } from '@fori/contracts/admin-reviews/schemas';
import type { Language } from '@fori/domain/languages';
import { and, asc, desc, eq, inArray, or, type SQL, sql } from 'drizzle-orm';
import { likePattern } from '../../db/guard.ts';
import type { Db, Queries } from '../../db/types.ts';
import { reviewColumns } from '../reviews/index.ts';

type Tables = Db['t'];

export interface AdminReviewFilter {
  status: AdminReviewQuery['status'];
  productId: number | null;
  /** folded; each must occur */
  terms: readonly string[];
}

/** Mail addresses are matched in a subquery, once per person instead of once per review. */
const matching = ({ reviews, users }: Tables, { status, productId, terms }: AdminReviewFilter): SQL | undefined =>
  and(
    status === 'all' ? undefined : eq(reviews.status, status),
    productId === null ? undefined : eq(reviews.productId, productId),
    ...terms.map((word) => {
      const pattern = likePattern(word);
      return or(
        sql`${reviews.searchText} like ${pattern} escape '\\'`,
        sql`${reviews.userId} in (select ${users.id} from ${users} where ${users.email} like ${pattern} escape '\\')`,
      );
    }),
  );

const columnsOf = (t: Tables) => ({
  ...reviewColumns(t),
  orderNumber: t.orders.number,
  userEmail: t.users.email,
  productName: t.productTexts.name,
});

/** Every review has an author and a product with a text in each language; its order may have been deleted. */
const selectReviews = (q: Queries, language: Language) =>
  q
    .select(columnsOf(q.t))
    .from(q.t.reviews)
    .innerJoin(q.t.users, eq(q.t.users.id, q.t.reviews.userId))
    .innerJoin(
      q.t.productTexts,
      and(eq(q.t.productTexts.productId, q.t.reviews.productId), eq(q.t.productTexts.locale, language)),
    )
    .leftJoin(q.t.orders, eq(q.t.orders.id, q.t.reviews.orderId));

export const countAdminReviews = (q: Queries, filter: AdminReviewFilter): Promise<number> =>
  q.$count(q.t.reviews, matching(q.t, filter));

interface Page {
  sort: AdminReviewQuery['sort'];
  limit: number;
  offset: number;
  language: Language;
}

const orderOf = ({ reviews: { createdAt, id } }: Tables, sort: Page['sort']): SQL[] =>
  sort === 'newest' ? [desc(createdAt), desc(id)] : [asc(createdAt), asc(id)];

/** Reviews by id with author, product and order, in the order of their list. */
const reviewsOfPage = (q: Queries, ids: number[], { sort, language }: Page): Promise<AdminReviewRow[]> =>
  ids.length === 0
    ? Promise.resolve([])
    : selectReviews(q, language)
        .where(inArray(q.t.reviews.id, ids))
        .orderBy(...orderOf(q.t, sort));

/** A page of reviews. Their ids are found along an index; joined columns are fetched for these few only. */
export const pageOfAdminReviews = async (q: Queries, filter: AdminReviewFilter, page: Page) => {
  const { t } = q;
  const found = await q
    .select({ id: t.reviews.id })
    .from(t.reviews)
    .where(matching(t, filter))
    .orderBy(...orderOf(t, page.sort))
    .limit(page.limit)
    .offset(page.offset);
  const ids = found.map((row) => row.id);
  return reviewsOfPage(q, ids, page);
};

/** A page with the total: a search that scans all texts scans them once for both. */
export const searchedAdminReviews = async (q: Queries, filter: AdminReviewFilter, page: Page) => {
  const { t } = q;
  const found = await q
    .select({ id: t.reviews.id, total: sql<number>`count(*) over ()`.mapWith(Number) })
    .from(t.reviews)
    .where(matching(t, filter))
    .orderBy(...orderOf(t, page.sort))
    .limit(page.limit)
    .offset(page.offset);
  const [first] = found;
  const ids = found.map((row) => row.id);
  return {
    rows: await reviewsOfPage(q, ids, page),
    // a page beyond the last has no row to carry the total
    total: first ? first.total : page.offset === 0 ? 0 : await countAdminReviews(q, filter),
  };
};

/** The products with the most pending reviews. */
export const productsWithMostPending = async (q: Queries, limit: number): Promise<number[]> => {
  const { reviews } = q.t;
  const rows = await q
    .select({ id: reviews.productId })
    .from(reviews)
    .where(eq(reviews.status, 'pending'))
    .groupBy(reviews.productId)
    .orderBy(desc(sql`count(*)`), asc(reviews.productId))
    .limit(limit);
  return rows.map(({ id }) => id);
};

/** Names of products whose text contains each of the terms, folded. */
export const productsNamed = (
  q: Queries,
  { terms, language, limit }: { terms: readonly string[]; language: Language; limit: number },
) =>
  q
    .select({ id: q.t.productTexts.productId, name: q.t.productTexts.name })
    .from(q.t.productTexts)
    .where(
      and(
        eq(q.t.productTexts.locale, language),
        ...terms.map((word) => sql`${q.t.productTexts.searchText} like ${likePattern(word)} escape '\\'`),
      ),
    )
    .orderBy(asc(q.t.productTexts.nameRank), asc(q.t.productTexts.productId))
    .limit(limit);

/** Numbers of all and of pending reviews of some products; products without reviews are left out. */
export const reviewCounts = (q: Queries, { ids, language }: { ids: readonly number[]; language: Language }) =>
  q
    .select({
      id: q.t.reviews.productId,
      name: q.t.productTexts.name,
      reviews: sql<number>`count(*)`.mapWith(Number),
      pending: sql<number>`sum(case when ${q.t.reviews.status} = 'pending' then 1 else 0 end)`.mapWith(Number),
    })
    .from(q.t.reviews)
    .innerJoin(
      q.t.productTexts,
      and(eq(q.t.productTexts.productId, q.t.reviews.productId), eq(q.t.productTexts.locale, language)),
    )
    .where(inArray(q.t.reviews.productId, [...ids]))
    .groupBy(q.t.reviews.productId, q.t.productTexts.name);

export const adminReviewsById = (q: Queries, ids: readonly number[], language: Language) =>
  selectReviews(q, language).where(inArray(q.t.reviews.id, [...ids]));

/** Pictures of the products, in the shop's order. */
export const productPictures = async (q: Queries, productIds: readonly number[]) => {
  const { productImages } = q.t;
  if (productIds.length === 0) return [];
  return q
    .select({ productId: productImages.productId, file: productImages.file })
    .from(productImages)
    .where(and(inArray(productImages.productId, [...productIds]), eq(productImages.kind, 'image')))
    .orderBy(asc(productImages.productId), asc(productImages.position), asc(productImages.id));
};

export type AdminReviewRow = Awaited<ReturnType<typeof selectReviews>>[number];
