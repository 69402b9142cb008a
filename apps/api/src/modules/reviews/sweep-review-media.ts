import { DAY_MS } from '@fori/domain/durations';
import { REVIEW_MEDIA_FOLDER, reviewMediaOf } from '@fori/domain/reviews';
import type { Shop } from '../../composition.ts';
import { discardFiles } from '../../storage/discard-files.ts';
import { filesInUse } from './reviews.repository.ts';

/**
 * Deletes media that no review uses and that are older than a day (left by processes that died before inserting the
 * row). Returns the number of files. `now` is the file system's time, not the shop's clock.
 */
export const sweepReviewMedia = async (shop: Pick<Shop, 'db' | 'media' | 'log'>, now = new Date()): Promise<number> => {
  const { db, media } = shop;
  const before = new Date(now.getTime() - DAY_MS);
  const orphans: string[] = [];
  const used = await filesInUse(db.read);
  for await (const { name, writtenAt } of media.list(REVIEW_MEDIA_FOLDER)) {
    if (writtenAt >= before) continue;
    const file = reviewMediaOf(name);
    if (file === null || !used.has(file)) orphans.push(name);
  }
  await discardFiles(shop, orphans);
  return orphans.length;
};
