import type { Queries } from '../../db/types.ts';
import { changeLikeCount, deleteLikesBy } from './likes.repository.ts';

/** Deletes all likes of a person and updates the posts' counts. */
export const eraseLikes = async (tx: Queries, userId: string): Promise<void> => {
  const posts = await deleteLikesBy(tx, { kind: 'user', userId });
  // ordered by id, so that concurrent calls cannot deadlock
  for (const postId of posts.sort((a, b) => a - b)) await changeLikeCount(tx, postId, -1);
};
