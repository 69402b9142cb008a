import type { ReviewEligibility } from '@fori/contracts/reviews/schemas';
import { DomainError } from '@fori/domain/errors';
import { reviewStanding } from '@fori/domain/reviews';
import type { Shop } from '../../composition.ts';
import type { Queries } from '../../db/types.ts';
import { deliveredAtOf } from '../orders/index.ts';
import { type Reader, viewReview } from './review-views.ts';
import { isOnSale, type PurchaseRow, purchasesOf, reviewOf } from './reviews.repository.ts';

/** A customer, and the product their review is of. */
export interface ReviewOf {
  productId: number;
  userId: string;
}

const requireOnSale = async (q: Queries, productId: number): Promise<void> => {
  if (!(await isOnSale(q, productId))) throw new DomainError('not_found');
};

/**
 * The delivered order that entitles a customer to review a product. Throws `not_found` for a product that is not on sale,
 * `already_reviewed`, and `review_not_delivered` without such an order.
 */
export const requireMayReview = async (q: Queries, { productId, userId }: ReviewOf): Promise<PurchaseRow> => {
  await requireOnSale(q, productId);
  if (await reviewOf(q, productId, userId)) throw new DomainError('already_reviewed');
  const { delivered } = reviewStanding(await purchasesOf(q, productId, userId), false);
  if (!delivered) throw new DomainError('review_not_delivered');
  return delivered;
};

const toDetails = ({ id, number, createdAt }: PurchaseRow) => ({
  order_id: id,
  order_number: number,
  ordered_at: createdAt.toISOString(),
});

/**
 * Whether a person may review a product, by their orders and existing review (decision 0047). Admins may not. Throws
 * `not_found` for a product that is not on sale.
 */
export const checkEligibility = async (
  { db }: Pick<Shop, 'db'>,
  productId: number,
  reader: Reader,
): Promise<ReviewEligibility> => {
  const { read } = db;
  await requireOnSale(read, productId);
  const [purchases, existing] = await Promise.all([
    purchasesOf(read, productId, reader.id),
    reviewOf(read, productId, reader.id),
  ]);
  const standing = reviewStanding(purchases, existing !== null);
  const { delivered, awaited } = standing;
  const deliveryTime = delivered && (await deliveredAtOf(read, delivered.id));
  return {
    can_review: standing.canReview && !reader.isAdmin,
    has_purchased: standing.hasPurchased,
    has_delivered: standing.hasDelivered,
    has_pending: existing?.status === 'pending',
    has_reviewed: existing !== null,
    delivery_status: standing.deliveryStatus,
    purchase_details: delivered && { ...toDetails(delivered), delivered_at: deliveryTime?.toISOString() ?? null },
    pending_order_details: awaited && { ...toDetails(awaited), status: awaited.status },
    existing_review: existing && (await viewReview(read, existing, reader)),
  };
};
