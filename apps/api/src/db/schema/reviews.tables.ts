import { reviewStatuses } from '@fori/domain/reviews';
import { sql } from 'drizzle-orm';
import type { Kit } from '../kit.ts';
import { type CatalogTables, imageKinds } from './catalog.tables.ts';
import type { OrderTables } from './orders.tables.ts';
import type { PeopleTables } from './people.tables.ts';

export const reviewTables = (
  k: Kit,
  { products }: CatalogTables,
  { users }: PeopleTables,
  { orders }: Pick<OrderTables, 'orders'>,
) => {
  /** One per customer and product. `products` counts the approved ones by rating. */
  const reviews = k.table(
    'reviews',
    {
      id: k.id('id'),
      productId: k
        .ref('product_id')
        .notNull()
        .references(() => products.id, { onDelete: 'cascade' }),
      userId: k
        .text('user_id')
        .notNull()
        .references(() => users.id, { onDelete: 'cascade' }),
      /** the delivered order that proves the purchase */
      orderId: k.text('order_id').references(() => orders.id, { onDelete: 'set null' }),
      isVerifiedPurchase: k.boolean('is_verified_purchase').notNull(),
      rating: k.integer('rating').notNull(),
      title: k.text('title').notNull(),
      text: k.text('review_text').notNull(),
      language: k.text('language').notNull(),
      status: k.oneOf('status', reviewStatuses).notNull(),
      rejectionReason: k.text('rejection_reason'),
      /** title and text, folded; what the back office searches */
      searchText: k.text('search_text').notNull(),
      createdAt: k.createdAt('created_at'),
      updatedAt: k.createdAt('updated_at'),
      decidedAt: k.timestamp('decided_at'),
    },
    (t) => [
      k.uniqueIndex('reviews_author_uq').on(t.productId, t.userId),
      k.index('reviews_product_idx').on(t.productId, t.status, t.createdAt, t.id),
      k.index('reviews_status_idx').on(t.status, t.createdAt, t.id),
      k.index('reviews_user_idx').on(t.userId),
      k.index('reviews_order_idx').on(t.orderId),
      k.check('reviews_rating_ck', sql`${t.rating} between 1 and 5`),
      k.check('reviews_content_ck', sql`${t.title} <> '' or ${t.text} <> ''`),
    ],
  );

  const reviewMedia = k.table(
    'review_media',
    {
      id: k.id('id'),
      reviewId: k
        .ref('review_id')
        .notNull()
        .references(() => reviews.id, { onDelete: 'cascade' }),
      position: k.integer('position').notNull(),
      kind: k.oneOf('kind', imageKinds).notNull(),
      /** path below /media, without width and ending for pictures, whole for videos */
      file: k.text('file').notNull(),
      /** of the largest size, in pixels; null for a video that does not say */
      width: k.integer('width'),
      height: k.integer('height'),
      placeholder: k.text('placeholder'),
      durationMs: k.integer('duration_ms'),
    },
    (t) => [
      k.uniqueIndex('review_media_file_uq').on(t.file),
      k.index('review_media_review_idx').on(t.reviewId, t.position),
    ],
  );

  return { reviews, reviewMedia };
};
export type ReviewTables = ReturnType<typeof reviewTables>;
