import type { HomePicture } from '@fori/contracts/admin-home/schemas';
import type { Shop } from '../../composition.ts';
import { discardFiles } from '../../storage/discard-files.ts';
import { recordChange } from '../audit/index.ts';
import { takeHomePicture } from '../home/index.ts';
import { type PictureForm, storeFrom } from '../media/index.ts';

/**
 * Re-encodes and stores a picture for the home page (HOME-113). The sweeper removes it while no version of the page has it. Throws
 * `payload_too_large` or `validation_failed` on `picture`; then no file remains.
 */
export const uploadHomePicture = async (
  shop: Pick<Shop, 'db' | 'clock' | 'log' | 'media' | 'pictureLimit'>,
  adminId: string,
  form: PictureForm,
): Promise<HomePicture> => {
  const { db, clock } = shop;
  const { file, files } = await shop.pictureLimit(() =>
    storeFrom(form, 'picture', (path) => takeHomePicture(shop.media, path)),
  );
  try {
    await db.write((tx) =>
      recordChange(tx, {
        at: clock(),
        actorId: adminId,
        action: 'home.picture',
        entity: 'home',
        entityId: 'shop',
        before: null,
        after: { picture: file },
      }),
    );
  } catch (error) {
    await discardFiles(shop, files);
    throw error;
  }
  return { file };
};
