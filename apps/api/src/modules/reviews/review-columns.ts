import type { Db } from '../../db/types.ts';

/** What is read of a review wherever it is shown whole, with its author's name. */
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
