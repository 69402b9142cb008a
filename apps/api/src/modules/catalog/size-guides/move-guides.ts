import { DomainError } from '@fori/domain/errors';
import type { Queries } from '../../../db/types.ts';
import { readSizeGuides, replaceSizeGuides } from './size-guides.repository.ts';

/**
 * Makes the size guides of a category those of another slug, or removes them where it is null. Returns how many they are.
 * Throws `stale_edit` where they are changed at the same moment.
 */
export const moveGuides = async (tx: Queries, from: string, to: string | null, now: Date): Promise<number> => {
  const { guides, updatedAt } = await readSizeGuides(tx);
  const others = guides.filter(({ goods }) => goods !== from);
  const count = guides.length - others.length;
  if (count === 0) return 0;
  const next = to === null ? others : guides.map((guide) => (guide.goods === from ? { ...guide, goods: to } : guide));
  if (!(await replaceSizeGuides(tx, next, updatedAt, now))) throw new DomainError('stale_edit');
  return count;
};
