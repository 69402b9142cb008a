import type { Queries } from '../../db/types.ts';
import { deletePostRow } from './writing.repository.ts';

/** Removes a post with its texts, views and likes; part of the caller's transaction. Its pictures are the sweeper's. */
export const deletePost = (tx: Queries, id: number): Promise<void> => deletePostRow(tx, id);
