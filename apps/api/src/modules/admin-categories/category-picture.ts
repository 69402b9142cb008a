import type { AdminCategory } from '@fori/contracts/admin-categories/schemas';
import { DomainError, fieldRefused } from '@fori/domain/errors';
import type { Shop } from '../../composition.ts';
import { discardFiles } from '../../storage/discard-files.ts';
import { type ReadRestorable, recordChange } from '../audit/index.ts';
import {
  filesOfGallery,
  formerPicture,
  galleryAddress,
  lockCatalogue,
  productPicture,
  storePicture,
  updateCategory,
} from '../catalog/index.ts';
import { viewCategory } from './write-category.ts';

interface Which {
  id: number;
  adminId: string;
  /** the address of its own picture as it was read */
  seen?: string | null;
}

interface Picture {
  file: string;
  width: number;
  height: number;
  placeholder: string | null;
}

const write = (
  { db, clock }: Pick<Shop, 'db' | 'clock'>,
  { id, adminId, seen }: Which,
  find: (tx: Parameters<Parameters<Shop['db']['write']>[0]>[0]) => Promise<Picture | null>,
): Promise<AdminCategory> =>
  db.write(async (tx) => {
    await lockCatalogue(tx);
    const was = await viewCategory(tx, id);
    if (seen !== undefined && seen !== (was.picture?.url ?? null)) throw new DomainError('stale_edit');
    const picture = await find(tx);
    const url = picture && galleryAddress({ kind: 'image', file: picture.file });
    if (url === (was.picture?.url ?? null)) return was;
    await updateCategory(tx, id, {
      pictureFile: picture?.file ?? null,
      pictureWidth: picture?.width ?? null,
      pictureHeight: picture?.height ?? null,
      picturePlaceholder: picture?.placeholder ?? null,
    });
    await recordChange(tx, {
      at: clock(),
      actorId: adminId,
      action: 'category.picture',
      entity: 'category',
      entityId: String(id),
      before: { picture: was.picture?.url ?? null },
      after: { picture: url },
    });
    return viewCategory(tx, id);
  });

/**
 * Sets an uploaded picture, re-encoded in all sizes of the shop, as a category's own (ADMIN-173). The sweeper deletes the former
 * one once it cannot be put back any more (ADMIN-226). Throws `not_found`, and `validation_failed` on `image` for anything but one whole picture; then no file remains.
 */
export const uploadCategoryPicture = async (
  shop: Pick<Shop, 'db' | 'clock' | 'log' | 'media' | 'pictureLimit'>,
  which: Which,
  path: string,
): Promise<AdminCategory> => {
  const picture = await storePicture(shop, path);
  try {
    return await write(shop, which, async () => picture);
  } catch (error) {
    await discardFiles(shop, filesOfGallery({ kind: 'image', file: picture.file }));
    throw error;
  }
};

/**
 * Takes a product's picture as a category's own, which stays when the product changes, or removes its own for null (ADMIN-173).
 * Throws `not_found`, and `validation_failed` on `image` for one that no product has.
 */
export const setCategoryPicture = (
  shop: Pick<Shop, 'db' | 'clock'>,
  which: Which,
  image: number | null,
): Promise<AdminCategory> =>
  write(shop, which, async (tx) => {
    if (image === null) return null;
    const picture = await productPicture(tx, image);
    if (!picture) throw fieldRefused('image', { key: 'product_picture_gone' });
    return picture;
  });

/** A category's own picture as records of `category.picture` have it (ADMIN-226). */
export const restorableCategoryPicture: ReadRestorable = async (shop, entityId) => {
  const id = Number(entityId);
  const seen = (await viewCategory(shop.db.read, id)).picture?.url ?? null;
  return {
    values: { picture: seen },
    save: async ({ picture: url }, { adminId }) => {
      const picture = url === null ? null : await formerPicture(shop, 'picture', String(url));
      return write(shop, { id, adminId, seen }, async () => picture);
    },
  };
};
