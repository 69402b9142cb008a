import type { Queries } from '../../db/types.ts';
import { likesOf } from './likes.repository.ts';

/** The posts a person likes, by their slugs, as the export of one's own data tells them. */
export const likesOfPerson = async (queries: Queries, userId: string): Promise<{ post: string; liked_at: string }[]> =>
  (await likesOf(queries, userId)).map(({ slug, createdAt }) => ({ post: slug, liked_at: createdAt.toISOString() }));
