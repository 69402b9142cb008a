import type { Queries } from '../../db/types.ts';
import { likesOf } from './likes.repository.ts';

/** The posts a person likes, by slug, for the data export. */
export const likesOfPerson = async (queries: Queries, userId: string): Promise<{ post: string; liked_at: string }[]> =>
  (await likesOf(queries, userId)).map(({ slug, createdAt }) => ({ post: slug, liked_at: createdAt.toISOString() }));
