import type { BlogImage } from '@fori/contracts/admin-blogs/schemas';
import type { Shop } from '../../composition.ts';
import { discardFiles } from '../../storage/discard-files.ts';
import { recordChange } from '../audit/index.ts';
import { takeImage } from '../blog/index.ts';
import { type PictureForm, takeFrom } from './read-picture-form.ts';

const FIELD = 'image';

/**
 * Takes in a picture for the text of a post, made anew from its pixels, and gives its address. The sweeper removes it when no
 * post shows it. Throws `payload_too_large` or `validation_failed` on `image`; then no file is left.
 */
export const uploadImage = async (
  shop: Pick<Shop, 'db' | 'clock' | 'log' | 'media' | 'pictureLimit'>,
  adminId: string,
  form: PictureForm,
): Promise<BlogImage> => {
  const { db, clock } = shop;
  const { url, width, height, file } = await shop.pictureLimit(() =>
    takeFrom(form, FIELD, (path) => takeImage(shop.media, path)),
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
