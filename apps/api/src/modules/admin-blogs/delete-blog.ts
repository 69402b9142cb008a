import type { Shop } from '../../composition.ts';
import { recordChange } from '../audit/index.ts';
import { deletePost, requireLockedPost } from '../blog/index.ts';
import { deleteSearchTexts, moveFormerSlugs } from '../search-texts/index.ts';
import { deleteTextChanges } from '../translations/index.ts';
import { factsOf } from './audit-facts.ts';
import { keptPost } from './undelete-post.ts';
import { checkSeen } from './view-admin-blog.ts';

/**
 * Deletes a post with its texts, views and likes in one transaction with its audit record, which keeps what comes back (ADMIN-231).
 * Throws `not_found`, and `stale_edit` when it changed since `seen`.
 */
export const deleteBlog = async (
  { db, clock }: Pick<Shop, 'db' | 'clock'>,
  { id, adminId, seen }: { id: number; adminId: string; seen: string | undefined },
): Promise<{ id: number }> => {
  return db.write(async (tx) => {
    const was = await requireLockedPost(tx, id);
    await checkSeen(tx, was, seen);
    const kept = await keptPost(tx, id);
    await deletePost(tx, id);
    await deleteSearchTexts(tx, 'blog', id);
    await moveFormerSlugs(tx, 'blog', was.slug, null);
    await deleteTextChanges(tx, 'blog', id);
    await recordChange(tx, {
      at: clock(),
      actorId: adminId,
      action: 'blog.delete',
      entity: 'blog',
      entityId: String(id),
      before: { ...factsOf({ ...was, cover: was.coverFile }), kept },
      after: null,
    });
    return { id };
  });
};
