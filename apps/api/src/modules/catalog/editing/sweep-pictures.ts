import type { Shop } from '../../../composition.ts';
import { discardFiles } from '../../../storage/discard-files.ts';

import { filesOfCatalogue, galleryAddress, picturesOfOrders, UPLOAD_FOLDER, uploadOf } from '../gallery.repository.ts';

const DAY_MS = 24 * 60 * 60 * 1000;

/**
 * Removes uploaded pictures that no product, category or order shows: replaced ones of categories, of uploads cut off before their row was written, and
 * of deleted orders. Files less than a day old stay, as their row may still come. Returns the number of files removed.
 * `now` is the file system's time, not the shop's clock, which tests set.
 */
export const sweepProductPictures = async (
  shop: Pick<Shop, 'db' | 'media' | 'log'>,
  now = new Date(),
): Promise<number> => {
  const { db, media } = shop;
  const before = new Date(now.getTime() - DAY_MS);
  const used = await filesOfCatalogue(db.read);
  let ofOrders: Set<string> | null = null;
  const orphans: string[] = [];
  for await (const { name, writtenAt } of media.list(UPLOAD_FOLDER)) {
    if (writtenAt >= before) continue;
    const file = uploadOf(name);
    if (file !== null) {
      if (used.has(file)) continue;
      ofOrders ??= await picturesOfOrders(db.read);
      if (ofOrders.has(galleryAddress({ kind: 'image', file }))) continue;
    }
    orphans.push(name);
  }
  await discardFiles(shop, orphans);
  return orphans.length;
};
