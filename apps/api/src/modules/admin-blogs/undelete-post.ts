import { DomainError } from '@fori/domain/errors';
import { z } from 'zod';
import type { Queries } from '../../db/types.ts';
import { postRecord, postRecords, restorePostRecord } from '../admin-catalogue-zip/index.ts';
import { inputOf, recordChange, type Undelete } from '../audit/index.ts';
import { lockSlugs } from '../search-texts/index.ts';
import { adminBlogsById } from './admin-blogs.repository.ts';
import { formerCover } from './set-cover.ts';

const keptShape = z.object({ record: postRecord });

/** What comes back of a post after its deletion: a draft that is not scheduled, with the day it was first published. */
export const keptPost = async (tx: Queries, id: number): Promise<z.input<typeof keptShape>> => {
  const [stored] = await postRecords(tx, [id], 'by_number');
  if (!stored) throw new Error(`post ${id} has no record`);
  const { record } = stored;
  // the placeholder is read from the cover's file again
  const cover = record.cover && { ...record.cover, placeholder: null };
  return { record: { ...record, cover, status: 'draft', publish_at: null } };
};

/**
 * Undoes the deletion of a post, without its views and likes (ADMIN-231). Throws `stale_edit` where it is back, `validation_failed` for a
 * slug that is taken and a cover that is not kept.
 */
export const undeletePost: Undelete = async (shop, { id, kept }, { adminId }) => {
  const deleted = inputOf(keptShape, kept).record;
  const cover = deleted.cover && (await formerCover(shop, deleted.cover.file));
  const record = { ...deleted, cover };
  return shop.db.write(async (tx) => {
    await lockSlugs(tx);
    if ((await adminBlogsById(tx, [id])).length > 0) throw new DomainError('stale_edit');
    const at = shop.clock();
    await restorePostRecord({ tx, at, adminId }, id, record);
    await recordChange(tx, {
      at,
      actorId: adminId,
      action: 'blog.undelete',
      entity: 'blog',
      entityId: String(id),
      before: null,
      after: { slug: record.slug, status: record.status },
    });
  });
};
