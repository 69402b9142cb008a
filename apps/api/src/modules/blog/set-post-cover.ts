import { momentAfter } from '@fori/domain/durations';
import type { Queries } from '../../db/types.ts';
import type { PostDraft } from './write-post.ts';
import { updatePost } from './writing.repository.ts';

/**
 * Sets or removes a post's cover within the caller's transaction, which has locked the post. The sweeper deletes old
 * files.
 */
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
    updatedAt: momentAfter(was.updatedAt, now),
  });
