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
    const liked = await insertLike(tx, db.t, { postId, visitor, at: clock() });
    // of two that take it back at once, one finds it gone: then the number is right as it stands
    const moved = liked || (await deleteLike(tx, db.t, postId, visitor));
    return { liked, likes: await moveLikes(tx, db.t, postId, moved ? (liked ? 1 : -1) : 0) };
  });
};
