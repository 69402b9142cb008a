import type { Shop } from '../../composition.ts';
import { deleteLikesBy, giveLikesTo, moveLikes } from './likes.repository.ts';

/** What somebody liked as a guest becomes theirs when they sign in; a post they liked before counts once. */
export const joinGuestLikes = async (
  { db }: Pick<Shop, 'db'>,
  { sessionId, userId }: { sessionId: string; userId: string },
): Promise<void> => {
  await db.write(async (tx) => {
    await giveLikesTo(tx, { sessionId, userId });
    const twice = await deleteLikesBy(tx, { kind: 'guest', sessionId });
    for (const postId of twice.sort((a, b) => a - b)) await moveLikes(tx, postId, -1);
  });
};
