import type { BlogLike } from '@fori/contracts/blog/schemas';
import { fallbackLanguage } from '@fori/domain/languages';
import type { Shopper } from '@fori/domain/people';
import type { Shop } from '../../composition.ts';
import { requirePost } from './get-post.ts';
import { deleteLike, insertLike, moveLikes } from './likes.repository.ts';

/**
 * Likes a post for a visitor, or takes the like back (decision 0048); gives how it is then. The number follows in the
 * same transaction. Throws `not_found` for unknown posts and drafts.
 */
export const likePost = async (shop: Pick<Shop, 'db' | 'clock'>, slug: string, visitor: Shopper): Promise<BlogLike> => {
  const { db, clock } = shop;
  const { id: postId } = await requirePost(shop, slug, fallbackLanguage, false);
  return db.write(async (tx) => {
    // locks the post's figures: two clicks of one visitor at once come one after the other
    await moveLikes(tx, postId, 0);
    const liked = await insertLike(tx, { postId, visitor, at: clock() });
    if (!liked) await deleteLike(tx, postId, visitor);
    return { liked, likes: await moveLikes(tx, postId, liked ? 1 : -1) };
  });
};
