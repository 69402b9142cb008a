/**
 * A process that runs the sweepers of files as if two weeks had passed, for tests from outside. Prints as JSON how many files
 * each has removed. Settings as for a shop, which must not run meanwhile.
 */
import { compose } from '../composition.ts';
import { readConfig } from '../config.ts';
import { sweepPostPictures } from '../modules/blog/sweep-post-pictures.ts';
import { sweepProductPictures } from '../modules/catalog/editing/sweep-pictures.ts';
import { sweepHomePictures } from '../modules/home/sweep-home-pictures.ts';
import { sweepOrphans } from '../modules/jackets/cleanup/sweep-jackets.ts';
import { sweepReviewMedia } from '../modules/reviews/sweep-review-media.ts';
import { clearOldUploads } from '../storage/upload-dir.ts';

const TWO_WEEKS_MS = 14 * 24 * 60 * 60 * 1000;

const shop = await compose(readConfig(process.env));
const later = new Date(Date.now() + TWO_WEEKS_MS);
const removed = {
  jackets: await sweepOrphans(shop, later),
  reviews: await sweepReviewMedia(shop, later),
  products: await sweepProductPictures(shop, later),
  posts: await sweepPostPictures(shop, later),
  home: await sweepHomePictures(shop, later),
  uploads: await clearOldUploads(shop.config.dataDir, later),
};
await shop.close();
process.stdout.write(`${JSON.stringify(removed)}\n`);
