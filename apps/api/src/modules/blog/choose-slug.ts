import { DomainError } from '@fori/domain/errors';
import { slugOf } from '@fori/domain/slugs';
import type { Queries } from '../../db/types.ts';
import { lockSlugs, slugsLike } from './writing.repository.ts';

const taken = () => new DomainError('validation_failed', { fields: { slug: [{ key: 'slug_taken' }] } });

/**
 * A slug no other post has until the caller's transaction ends: the requested one, or one made of the title, with a
 * number if taken. Throws `validation_failed` on `slug` when the requested one is taken.
 */
export const chooseSlug = async (
  tx: Queries,
  { wish, title, postId }: { wish: string | undefined; title: string; postId: number | null },
): Promise<string> => {
  await lockSlugs(tx);
  const base = wish || slugOf(title, 'post');
  const used = new Set((await slugsLike(tx, base)).filter(({ id }) => id !== postId).map(({ slug }) => slug));
  if (!used.has(base)) return base;
  if (wish) throw taken();
  for (let number = 2; ; number += 1) if (!used.has(`${base}-${number}`)) return `${base}-${number}`;
};
