import type { Shop } from '../../composition.ts';
import { changeLikeCount, deleteLikesBy, moveLikesToUser } from './likes.repository.ts';

/** Moves a guest's likes to their account at sign-in; a post liked by both counts once. */
export const joinGuestLikes = async (
  { db }: Pick<Shop, 'db'>,
  { sessionId, userId }: { sessionId: string; userId: string },
): Promise<void> => {
  await db.write(async (tx) => {
    await moveLikesToUser(tx, { sessionId, userId });
    const duplicates = await deleteLikesBy(tx, { kind: 'guest', sessionId });
    for (const postId of duplicates.sort((a, b) => a - b)) await changeLikeCount(tx, postId, -1);
  });
};
