import type { AdminBlog } from '@fori/contracts/admin-blogs/schemas';
import { DomainError } from '@fori/domain/errors';
import type { Shop } from '../../composition.ts';
import { discardFiles } from '../../storage/discard-files.ts';
import { type ReadRestorable, recordChange, requireKept } from '../audit/index.ts';
import { filesOfCover, requireLockedPost, setPostCover, type TakenCover, takeCover } from '../blog/index.ts';
import { type PictureForm, storedPicture, storeFrom } from '../media/index.ts';
import { adminBlogsById } from './admin-blogs.repository.ts';
import { checkSeen, viewAdminBlog } from './view-admin-blog.ts';

type Deps = Pick<Shop, 'db' | 'clock' | 'log' | 'media' | 'pictureLimit'>;

interface Which {
  id: number;
  adminId: string;
  /** `updated_at` of the post as the admin has read it */
  seen: string | undefined;
}

const FIELD = 'cover';

const write = async (
  { db, clock }: Pick<Shop, 'db' | 'clock'>,
  { id, adminId, seen }: Which,
  cover: TakenCover['cover'] | null,
) => {
  return db.write(async (tx) => {
    const was = await requireLockedPost(tx, id);
    await checkSeen(tx, was, seen);
    const now = clock();
    if (cover !== null || was.coverFile !== null) {
      await setPostCover(tx, was, cover, now);
      await recordChange(tx, {
        at: now,
        actorId: adminId,
        action: 'blog.cover',
        entity: 'blog',
        entityId: String(id),
        before: { cover: was.coverFile },
        after: { cover: cover?.file ?? null },
      });
    }
    return viewAdminBlog(tx, id);
  });
};

/**
 * Re-encodes a picture and sets it as a post's cover in one transaction with the audit record. Throws `not_found`,
 * `stale_edit`, and `payload_too_large` or `validation_failed` on `cover`; then no file remains.
 */
export const setCover = async (shop: Deps, which: Which, form: PictureForm): Promise<AdminBlog> => {
  const { cover, files } = await shop.pictureLimit(() => storeFrom(form, FIELD, (path) => takeCover(shop.media, path)));
  try {
    return await write(shop, which, cover);
  } catch (error) {
    await discardFiles(shop, files);
    throw error;
  }
};

/** Removes a post's cover. Throws `not_found` and `stale_edit`. */
export const removeCover = (shop: Deps, which: Which): Promise<AdminBlog> => write(shop, which, null);

/** A cover that a post had, by its file. Throws `validation_failed` on `cover` where its files are not kept any more (ADMIN-226). */
export const formerCover = async (shop: Pick<Shop, 'media'>, file: string) => {
  const files = filesOfCover(file);
  await requireKept(shop, FIELD, files);
  return { file, ...(await storedPicture(shop.media, files.at(-1) ?? '')) };
};

/** A post's cover as records of `blog.cover` have it (ADMIN-226). */
export const restorableCover: ReadRestorable = async (shop, entityId) => {
  const id = Number(entityId);
  const [row] = await adminBlogsById(shop.db.read, [id]);
  if (!row) throw new DomainError('not_found');
  const { coverFile, updatedAt } = row.post;
  return {
    values: { cover: coverFile },
    save: async ({ cover: file }, { adminId }) => {
      const which = { id, adminId, seen: updatedAt.toISOString() };
      return write(shop, which, file === null ? null : await formerCover(shop, String(file)));
    },
  };
};
