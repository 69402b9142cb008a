import { fieldRefused } from '@fori/domain/errors';
import { slugOf } from '@fori/domain/slugs';
import type { Queries } from '../../db/types.ts';
import { lockSlugs, slugProblem } from '../search-texts/index.ts';

/**
 * A slug no other post has or had, in any language, until the caller's transaction ends: the requested one, or one made of the
 * title, with a number if taken. Throws `validation_failed` on `slug` when the requested one is taken.
 */
export const chooseSlug = async (
  tx: Queries,
  { wish, title, postId }: { wish: string | undefined; title: string; postId: number | null },
): Promise<string> => {
  await lockSlugs(tx);
  const base = wish || slugOf(title, 'post');
  for (let number = 1; ; number += 1) {
    const slug = number === 1 ? base : `${base}-${number}`;
    const problem = await slugProblem(tx, 'blog', slug, postId);
    if (problem === null) return slug;
    if (wish) throw fieldRefused('slug', problem);
  }
};
