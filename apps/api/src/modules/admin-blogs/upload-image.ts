import type { BlogImage } from '@fori/contracts/admin-blogs/schemas';
import type { Shop } from '../../composition.ts';
import { discardFiles } from '../../storage/discard-files.ts';
import { recordChange } from '../audit/index.ts';
import { takeImage } from '../blog/index.ts';
import { type PictureForm, storeFrom } from '../media/index.ts';

const FIELD = 'image';

/**
 * Re-encodes and stores a picture for the text of a post and returns its address. The sweeper removes it while no post
 * uses it. Throws `payload_too_large` or `validation_failed` on `image`; then no file remains.
 */
export const uploadImage = async (
  shop: Pick<Shop, 'db' | 'clock' | 'log' | 'media' | 'pictureLimit'>,
  adminId: string,
  form: PictureForm,
): Promise<BlogImage> => {
  const { db, clock } = shop;
  const { url, width, height, file } = await shop.pictureLimit(() =>
    storeFrom(form, FIELD, (path) => takeImage(shop.media, path)),
  );
  try {
    await db.write((tx) =>
      recordChange(tx, {
        at: clock(),
        actorId: adminId,
        action: 'blog.image',
        entity: 'blog_image',
        entityId: file,
        before: null,
        after: { url },
      }),
    );
  } catch (error) {
    await discardFiles(shop, [file]);
    throw error;
  }
  return { url, width, height };
};
