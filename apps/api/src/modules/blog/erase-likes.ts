import type { Queries } from '../../db/types.ts';
import { deleteLikesBy, moveLikes } from './likes.repository.ts';

/** Takes back everything a person likes, the posts' figures included. */
export const eraseLikes = async (tx: Queries, userId: string): Promise<void> => {
  const posts = await deleteLikesBy(tx, { kind: 'user', userId });
  // in one order, so that two of these never wait for each other
  for (const postId of posts.sort((a, b) => a - b)) await moveLikes(tx, postId, -1);
};
