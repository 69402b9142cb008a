import type { Queries } from '../../db/types.ts';
import { nextChange, type PostDraft } from './write-post.ts';
import { updatePost } from './writing.repository.ts';

/** Gives a post a cover or takes it away; part of the caller's transaction, which has locked it. Old files are the sweeper's. */
export const setPostCover = async (
  tx: Queries,
  was: { id: number; updatedAt: Date },
  cover: PostDraft['cover'],
  now: Date,
): Promise<void> =>
  updatePost(tx, was.id, {
    coverFile: cover?.file ?? null,
    coverWidth: cover?.width ?? null,
    coverHeight: cover?.height ?? null,
    coverPlaceholder: cover?.placeholder ?? null,
    updatedAt: nextChange(was.updatedAt, now),
  });
