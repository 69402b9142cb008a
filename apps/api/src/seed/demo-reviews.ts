import { DAY_MS, HOUR_MS, MINUTE_MS } from '@fori/domain/durations';
import { reviewSearchText } from '@fori/domain/reviews';
import { and, eq } from 'drizzle-orm';
import type { Queries } from '../db/types.ts';
import { countStars, insertReview } from '../modules/reviews/reviews.repository.ts';
import { demoBuyers } from './demo-order-data.ts';
import type { DemoArticle } from './demo-orders.ts';
import { demoReviews } from './demo-review-data.ts';

/** Time from a review to its moderation. */
const DECIDED_AFTER_MS = 20 * HOUR_MS;

/** A customer's first delivered order of a product, and when it was delivered. */
const deliveryOf = async (tx: Queries, userId: string, productId: number) => {
  const { orders, orderLines, orderEvents } = tx.t;
  const [delivery] = await tx
    .select({ orderId: orders.id, at: orderEvents.at })
    .from(orders)
    .innerJoin(orderLines, eq(orderLines.orderId, orders.id))
    .innerJoin(orderEvents, and(eq(orderEvents.orderId, orders.id), eq(orderEvents.status, 'delivered')))
    .where(and(eq(orders.userId, userId), eq(orders.status, 'delivered'), eq(orderLines.productId, productId)))
    .orderBy(orders.createdAt)
    .limit(1);
  return delivery ?? null;
};

/**
 * Inserts the demo shop's reviews, only of products delivered to their authors, in the authors' languages; approved ones
 * count in the products' figures. They have no pictures, as there are no customers who could have taken them. `accounts`
 * has user ids by e-mail address.
 */
export const insertDemoReviews = async (
  tx: Queries,
  articles: ReadonlyMap<string, DemoArticle>,
  accounts: ReadonlyMap<string, string>,
  now: Date,
): Promise<void> => {
  for (const [index, review] of demoReviews.entries()) {
    const { by, slug, rating, title, text, status = 'approved', reason = null, days } = review;
    const buyer = demoBuyers[by];
    const userId = accounts.get(buyer.email);
    const productId = articles.get(slug)?.written.id;
    const delivery = userId && productId ? await deliveryOf(tx, userId, productId) : null;
    if (!userId || !productId || !delivery) throw new Error(`${by} has not received ${slug}`);
    const written = Math.min(
      delivery.at.getTime() + days * DAY_MS + ((index * 97) % 720) * MINUTE_MS,
      now.getTime() - HOUR_MS,
    );
    const decided = Math.min(written + DECIDED_AFTER_MS, now.getTime());
    const createdAt = new Date(written);
    const id = await insertReview(tx, {
      productId,
      userId,
      orderId: delivery.orderId,
      isVerifiedPurchase: true,
      rating,
      title,
      text,
      language: buyer.language,
      status,
      rejectionReason: reason,
      searchText: reviewSearchText({ title, review_text: text }, buyer.name),
      createdAt,
      updatedAt: createdAt,
      decidedAt: status === 'pending' ? null : new Date(decided),
    });
    if (id === null) throw new Error(`${by} has reviewed ${slug} twice`);
    if (status === 'approved') await countStars(tx, productId, rating, 1);
  }
};
