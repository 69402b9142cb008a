import type { Shop } from '../composition.ts';
import { ConfigError } from '../config.ts';
import { ensureFirstCategories } from '../modules/catalog/categories/initial-categories.ts';
import { StorageUnavailable } from '../storage/storage-errors.ts';
import { copyScenes } from './copy-media.ts';
import { seedDemo } from './demo.ts';
import type { Deps } from './fill-demo.ts';
import { isDemo } from './is-demo.ts';

const DEMO_DATABASE_ERROR =
  'SHOP_MODE=production needs a database of its own: this one was filled by the demo shop, whose passwords everybody knows';

/**
 * Prepares a shop's data at its start: a demo's data, any shop's categories [API-151] and the pictures of the storefront's
 * own pages. Throws ConfigError for a production shop on a database that the demo filled.
 */
export const prepareData = async (shop: Deps & Pick<Shop, 'config' | 'log'>): Promise<void> => {
  if (shop.config.mode === 'demo') await seedDemo(shop);
  else if (await isDemo(shop.db)) throw new ConfigError([DEMO_DATABASE_ERROR]);
  await ensureFirstCategories(shop);
  try {
    await copyScenes(shop.media);
  } catch (error) {
    if (!(error instanceof StorageUnavailable)) throw error;
    // a shop that was restarted meanwhile sells on without pictures
    shop.log.warn({ err: error }, "the storefront's own pictures are not copied until the next start");
  }
};
