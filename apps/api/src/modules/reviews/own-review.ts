import { DomainError } from '@fori/domain/errors';
import type { Queries } from '../../db/types.ts';
import { type ReviewRow, reviewById } from './reviews.repository.ts';

/** A review as its author refers to it. */
export interface OwnReview {
  id: number;
  productId: number;
  userId: string;
}

/** A person's own review of a product. Throws `not_found`, also for another's. */
export const ownReview = async (queries: Queries, { id, productId, userId }: OwnReview): Promise<ReviewRow> => {
  const row = await reviewById(queries, id);
  if (!row || row.userId !== userId || row.productId !== productId) throw new DomainError('not_found');
  return row;
};
