import { DAY_MS } from '@fori/domain/durations';
import type { Shop } from '../../../composition.ts';
import { discardFiles } from '../../../storage/discard-files.ts';

import { filesOfCatalogue, galleryAddress, picturesOfOrders, UPLOAD_FOLDER, uploadOf } from '../gallery.repository.ts';
import { keptForUndo } from './former-pictures.ts';

/**
 * Removes uploaded pictures that no product, category or order shows and that cannot be put back any more (ADMIN-226): removed and replaced ones,
 * those of uploads cut off before their row was written, and of deleted orders. Files less than a day old stay, as their row may still come. Returns the number of files removed.
 * `now` is the file system's time, not the shop's clock, which tests set.
 */
export const sweepProductPictures = async (
  shop: Pick<Shop, 'db' | 'clock' | 'media' | 'log'>,
  now = new Date(),
): Promise<number> => {
  const { db, media } = shop;
  const before = new Date(now.getTime() - DAY_MS);
  const used = await filesOfCatalogue(db.read);
  const kept = await keptForUndo(db.read, shop.clock());
  let ofOrders: Set<string> | null = null;
  const orphans: string[] = [];
  for await (const { name, writtenAt } of media.list(UPLOAD_FOLDER)) {
    if (writtenAt >= before) continue;
    const file = uploadOf(name);
    if (file !== null) {
      if (used.has(file)) continue;
      const url = galleryAddress({ kind: 'image', file });
      if (kept.has(url)) continue;
      ofOrders ??= await picturesOfOrders(db.read);
      if (ofOrders.has(url)) continue;
    }
    orphans.push(name);
  }
  await discardFiles(shop, orphans);
  return orphans.length;
};
