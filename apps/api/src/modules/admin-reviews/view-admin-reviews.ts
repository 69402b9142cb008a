import type { AdminReview } from '@fori/contracts/admin-reviews/schemas';
import { pictureWidths } from '@fori/domain/catalog';
import { mayDecideReview } from '@fori/domain/reviews';
import type { Queries } from '../../db/types.ts';
import { mediaUrl } from '../../storage/media-store.ts';
import { viewReviews } from '../reviews/index.ts';
import { type AdminReviewRow, productPictures } from './admin-reviews.repository.ts';

const SMALLEST = Math.min(...pictureWidths);

/** Reviews with their authors and products, as this admin sees them. */
export const viewAdminReviews = async (
  queries: Queries,
  rows: readonly AdminReviewRow[],
  adminId: string,
): Promise<AdminReview[]> => {
  // one after the other: in a transaction they share a connection
  const reviews = await viewReviews(queries, rows, { id: adminId, isAdmin: true });
  const pictures = await productPictures(queries, [...new Set(rows.map(({ productId }) => productId))]);
  return rows.flatMap((row, index) => {
    const review = reviews[index];
    if (!review) return [];
    const picture = pictures.find(({ productId }) => productId === row.productId);
    const { orderId, orderNumber } = row;
    return [
      {
        ...review,
        user: { id: row.userId, name: row.userName, email: row.userEmail },
        product: {
          id: row.productId,
          name: row.productName,
          image: picture ? mediaUrl(`${picture.file}-${SMALLEST}.webp`) : null,
        },
        order: orderId !== null && orderNumber !== null ? { id: orderId, number: orderNumber } : null,
        decided_at: row.decidedAt?.toISOString() ?? null,
        can_decide: mayDecideReview(row.status),
      },
    ];
  });
};
