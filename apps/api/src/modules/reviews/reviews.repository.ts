import type { Language } from '@fori/domain/languages';
import type { RatingCounts, ReviewSort, ReviewStatus, Stars } from '@fori/domain/reviews';
import { and, asc, type Column, count, desc, eq, exists, inArray, ne, or, type SQL, sql } from 'drizzle-orm';
import { placeholders, prepared, preparedList, preparedVariants } from '../../db/prepared.ts';
import type { Db, Queries } from '../../db/types.ts';

type Tables = Db['t'];
export type ReviewInsert = Tables['reviews']['$inferInsert'];
export type MediaRow = Tables['reviewMedia']['$inferSelect'];
export type NewMedia = Omit<Tables['reviewMedia']['$inferInsert'], 'id' | 'reviewId' | 'position'>;

/** The columns of a fully shown review, with its author's name. */
export const reviewColumns = ({ reviews, users }: Db['t']) => ({
  id: reviews.id,
  productId: reviews.productId,
  userId: reviews.userId,
  orderId: reviews.orderId,
  isVerifiedPurchase: reviews.isVerifiedPurchase,
  rating: reviews.rating,
  title: reviews.title,
  text: reviews.text,
  language: reviews.language,
  status: reviews.status,
  rejectionReason: reviews.rejectionReason,
  createdAt: reviews.createdAt,
  updatedAt: reviews.updatedAt,
  decidedAt: reviews.decidedAt,
  userName: users.name,
});

const ratedProductQuery = prepared((q, { products }) =>
  q
    .select({
      1: products.stars1,
      2: products.stars2,
      3: products.stars3,
      4: products.stars4,
      5: products.stars5,
    })
    .from(products)
    .where(and(eq(products.id, sql.placeholder('id')), eq(products.status, 'active'))),
);

/** The rating counts of a product on sale; null when there is none. */
export const ratedProduct = async (q: Queries, id: number): Promise<RatingCounts | null> => {
  const [row] = await ratedProductQuery(q, { id });
  return row ?? null;
};

/** Whether a product is on sale. */
export const isOnSale = async (q: Queries, id: number): Promise<boolean> => (await ratedProduct(q, id)) !== null;

/** Who sees a product's reviews; visibility depends on nothing else. */
export type Audience = 'public' | 'author' | 'admin';

export interface ReviewFilter {
  productId: number;
  audience: Audience;
  /** whose reviews of any status are shown to an `author` */
  userId: string | null;
  rating: Stars | null;
}

const visibleTo = ({ reviews }: Tables, audience: Audience): SQL | undefined => {
  const approved = eq(reviews.status, 'approved');
  switch (audience) {
    case 'public':
      return approved;
    case 'author':
      return or(approved, eq(reviews.userId, sql.placeholder('user')));
    case 'admin':
      return undefined;
  }
};

const matching = (t: Tables, { audience, rating }: ReviewFilter): SQL | undefined =>
  and(
    eq(t.reviews.productId, sql.placeholder('product')),
    visibleTo(t, audience),
    rating === null ? undefined : eq(t.reviews.rating, sql.placeholder('rating')),
  );

const valuesOf = ({ productId, userId, rating }: ReviewFilter) => ({ product: productId, user: userId, rating });
const shapeOf = ({ audience, rating }: ReviewFilter) => `${audience} ${rating !== null}`;

const countQuery = preparedVariants((q, t, filter: ReviewFilter) =>
  q.select({ total: count() }).from(t.reviews).where(matching(t, filter)),
);

export const countReviews = async (q: Queries, filter: ReviewFilter): Promise<number> => {
  const [row] = await countQuery(q, shapeOf(filter), filter, valuesOf(filter));
  return row?.total ?? 0;
};

const orderings = ({ reviews }: Tables): Record<ReviewSort, SQL[]> => ({
  newest: [desc(reviews.createdAt), desc(reviews.id)],
  oldest: [asc(reviews.createdAt), asc(reviews.id)],
  highest: [desc(reviews.rating), desc(reviews.createdAt), desc(reviews.id)],
  lowest: [asc(reviews.rating), desc(reviews.createdAt), desc(reviews.id)],
});

/** Puts reviews in the reader's language first (REV-101). */
const inLanguageFirst = ({ reviews }: Tables): SQL =>
  sql`case when ${eq(reviews.language, sql.placeholder('language'))} then 0 else 1 end`;

/** Puts an author's own unpublished review first, where they will find it. */
const ownFirst = ({ reviews }: Tables): SQL => sql`case when ${reviews.status} = 'approved' then 1 else 0 end`;

interface ReviewOrder {
  sort: ReviewSort;
  /** whose reviews come first; null for those of no language */
  language: Language | null;
}

const pageQuery = preparedVariants((q, t, { filter, order }: { filter: ReviewFilter; order: ReviewOrder }) =>
  q
    .select(reviewColumns(t))
    .from(t.reviews)
    .innerJoin(t.users, eq(t.users.id, t.reviews.userId))
    .where(matching(t, filter))
    .orderBy(
      ...(filter.audience === 'author' ? [ownFirst(t)] : []),
      ...(order.language === null ? [] : [inLanguageFirst(t)]),
      ...orderings(t)[order.sort],
    )
    .limit(sql.placeholder('limit'))
    .offset(sql.placeholder('offset')),
);

/**
 * A page of a product's reviews with their authors' names, those in `language` first. Ties are ordered by id, so that
 * paging neither repeats nor skips.
 */
export const pageOfReviews = (
  q: Queries,
  filter: ReviewFilter,
  { limit, offset, ...order }: ReviewOrder & { limit: number; offset: number },
) =>
  pageQuery(
    q,
    `${shapeOf(filter)} ${order.sort} ${order.language !== null}`,
    { filter, order },
    { ...valuesOf(filter), language: order.language, limit, offset },
  );

/** The newest approved reviews with a text, of products on sale, with the product's name in a language. */
export const newestReviews = (q: Queries, language: Language, limit: number) => {
  const { reviews, users, products, productTexts } = q.t;
  return q
    .select({ ...reviewColumns(q.t), productName: productTexts.name })
    .from(reviews)
    .innerJoin(users, eq(users.id, reviews.userId))
    .innerJoin(products, and(eq(products.id, reviews.productId), eq(products.status, 'active')))
    .innerJoin(productTexts, and(eq(productTexts.productId, products.id), eq(productTexts.locale, language)))
    .where(and(eq(reviews.status, 'approved'), ne(reviews.text, '')))
    .orderBy(desc(reviews.createdAt), desc(reviews.id))
    .limit(limit);
};

/** The stars of all products on sale. */
export const starsOnSale = async (q: Queries): Promise<RatingCounts> => {
  const { products } = q.t;
  const total = (column: Column) => sql<number>`coalesce(sum(${column}), 0)`.mapWith(Number);
  const [row] = await q
    .select({
      1: total(products.stars1),
      2: total(products.stars2),
      3: total(products.stars3),
      4: total(products.stars4),
      5: total(products.stars5),
    })
    .from(products)
    .where(eq(products.status, 'active'));
  return row ?? { 1: 0, 2: 0, 3: 0, 4: 0, 5: 0 };
};

export type ReviewRow = Awaited<ReturnType<typeof pageOfReviews>>[number];

/** Pictures and videos of the reviews, in their order. */
export const mediaOf = preparedList((q, { reviewMedia }, names) =>
  q
    .select()
    .from(reviewMedia)
    .where(inArray(reviewMedia.reviewId, placeholders(names)))
    .orderBy(asc(reviewMedia.reviewId), asc(reviewMedia.position)),
);

const selectReview = (q: Queries, condition: SQL | undefined) =>
  q
    .select(reviewColumns(q.t))
    .from(q.t.reviews)
    .innerJoin(q.t.users, eq(q.t.users.id, q.t.reviews.userId))
    .where(condition);

export const reviewById = async (q: Queries, id: number): Promise<ReviewRow | null> => {
  const { t } = q;
  const [row] = await selectReview(q, eq(t.reviews.id, id));
  return row ?? null;
};

/** A person's review of a product, or null. */
export const reviewOf = async (q: Queries, productId: number, userId: string): Promise<ReviewRow | null> => {
  const { t } = q;
  const [row] = await selectReview(q, and(eq(t.reviews.productId, productId), eq(t.reviews.userId, userId)));
  return row ?? null;
};

/** A person's reviews, oldest first. */
export const reviewsBy = (q: Queries, userId: string): Promise<ReviewRow[]> =>
  selectReview(q, eq(q.t.reviews.userId, userId)).orderBy(asc(q.t.reviews.createdAt), asc(q.t.reviews.id));

/** Inserts a review; null when its author has reviewed the product already. */
export const insertReview = async (tx: Queries, row: ReviewInsert): Promise<number | null> => {
  const { reviews } = tx.t;
  const [inserted] = await tx.insert(reviews).values(row).onConflictDoNothing().returning({ id: reviews.id });
  return inserted?.id ?? null;
};

/** Changes a review that is not approved; false when it is approved or does not exist. */
export const changeReview = async (tx: Queries, id: number, change: Partial<ReviewInsert>): Promise<boolean> => {
  const { reviews } = tx.t;
  const changed = await tx
    .update(reviews)
    .set(change)
    .where(and(eq(reviews.id, id), ne(reviews.status, 'approved')))
    .returning({ id: reviews.id });
  return changed.length > 0;
};

/** Decides on a pending review, last changed at `seen` if that is given; null when there is no such review. */
export const decideReview = async (
  tx: Queries,
  id: number,
  { seen, ...decision }: { status: ReviewStatus; rejectionReason: string | null; decidedAt: Date; seen: Date | null },
): Promise<{ productId: number; rating: number } | null> => {
  const { reviews } = tx.t;
  const [decided] = await tx
    .update(reviews)
    .set(decision)
    .where(and(eq(reviews.id, id), eq(reviews.status, 'pending'), seen ? eq(reviews.updatedAt, seen) : undefined))
    .returning({ productId: reviews.productId, rating: reviews.rating });
  return decided ?? null;
};

/** Deletes a review with its media; `ifNotApproved` spares an approved one. Returns what it was, or null when nothing was deleted. */
export const deleteReviewRow = async (
  tx: Queries,
  id: number,
  { ifNotApproved }: { ifNotApproved: boolean },
): Promise<Pick<ReviewRow, 'productId' | 'rating' | 'status'> | null> => {
  const { reviews } = tx.t;
  const [deleted] = await tx
    .delete(reviews)
    .where(and(eq(reviews.id, id), ifNotApproved ? ne(reviews.status, 'approved') : undefined))
    .returning({ productId: reviews.productId, rating: reviews.rating, status: reviews.status });
  return deleted ?? null;
};

/** Adds media to a review that has none, in this order. */
export const insertMedia = async (tx: Queries, reviewId: number, media: readonly NewMedia[]): Promise<void> => {
  const { reviewMedia } = tx.t;
  if (media.length === 0) return;
  await tx
    .insert(reviewMedia)
    .values(media.map((row, position) => ({ ...row, reviewId, position })))
    .returning({ id: reviewMedia.id });
};

/** Replaces all media of a review. Rows to keep are inserted again, so their ids change. */
export const replaceMedia = async (tx: Queries, reviewId: number, media: readonly NewMedia[]): Promise<void> => {
  const { reviewMedia } = tx.t;
  await tx.delete(reviewMedia).where(eq(reviewMedia.reviewId, reviewId)).returning({ id: reviewMedia.id });
  await insertMedia(tx, reviewId, media);
};

const starsColumns = { 1: 'stars1', 2: 'stars2', 3: 'stars3', 4: 'stars4', 5: 'stars5' } as const;

/**
 * Adds an approved review to its product's rating counts or subtracts it, relative to the stored value, so that
 * concurrent changes all count.
 */
export const countStars = async (tx: Queries, productId: number, rating: Stars, by: 1 | -1): Promise<void> => {
  const { products } = tx.t;
  const column = starsColumns[rating];
  await tx
    .update(products)
    .set({ [column]: sql`${products[column]} + ${by}` })
    .where(eq(products.id, productId))
    .returning({ id: products.id });
};

/** All files that rows refer to. */
export const filesInUse = async (q: Queries): Promise<Set<string>> => {
  const { reviewMedia } = q.t;
  const rows = await q.select({ file: reviewMedia.file }).from(reviewMedia);
  return new Set(rows.map(({ file }) => file));
};

/** A person's orders of a product, newest first, including guest orders that joined the account. */
export const purchasesOf = (q: Queries, productId: number, userId: string) =>
  q
    .select({
      id: q.t.orders.id,
      number: q.t.orders.number,
      status: q.t.orders.status,
      createdAt: q.t.orders.createdAt,
    })
    .from(q.t.orders)
    .where(
      and(
        eq(q.t.orders.userId, userId),
        exists(
          q
            .select({ id: q.t.orderLines.id })
            .from(q.t.orderLines)
            .where(and(eq(q.t.orderLines.orderId, q.t.orders.id), eq(q.t.orderLines.productId, productId))),
        ),
      ),
    )
    .orderBy(desc(q.t.orders.createdAt), desc(q.t.orders.id));

export type PurchaseRow = Awaited<ReturnType<typeof purchasesOf>>[number];
