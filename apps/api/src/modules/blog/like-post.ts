import type { BlogLike } from '@fori/contracts/blog/schemas';
import { fallbackLanguage } from '@fori/domain/languages';
import type { Shopper } from '@fori/domain/people';
import type { Shop } from '../../composition.ts';
import { requirePost } from './get-post.ts';
import { changeLikeCount, deleteLike, insertLike } from './likes.repository.ts';

/**
 * Toggles a visitor's like of a post (decision 0048) and returns the new state; the count changes in the same
 * transaction. Throws `not_found` for unknown posts and drafts.
 */
export const likePost = async (shop: Pick<Shop, 'db' | 'clock'>, slug: string, visitor: Shopper): Promise<BlogLike> => {
  const { db, clock } = shop;
  const { id: postId } = await requirePost(shop, slug, fallbackLanguage, false);
  return db.write(async (tx) => {
    // locks the post's counts, so that concurrent clicks of one visitor run one after the other
    await changeLikeCount(tx, postId, 0);
    const liked = await insertLike(tx, { postId, visitor, at: clock() });
    if (!liked) await deleteLike(tx, postId, visitor);
    return { liked, likes: await changeLikeCount(tx, postId, liked ? 1 : -1) };
  });
};
