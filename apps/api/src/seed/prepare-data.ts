import type { Shop } from '../composition.ts';
import { ConfigError } from '../config.ts';
import { ensureFirstCategories } from '../modules/catalog/categories/initial-categories.ts';
import { copyScenes } from './copy-media.ts';
import { seedDemo } from './demo.ts';
import type { Deps } from './fill-demo.ts';
import { isDemo } from './is-demo.ts';

const DEMO_DATA =
  'SHOP_MODE=production needs a database of its own: this one was filled by the demo shop, whose passwords everybody knows';

/**
 * Gives a shop what it needs before it opens: the demo its data, any shop its categories [API-151] and the pictures of its
 * own pages. Throws ConfigError for a production shop on the data of a demo.
 */
export const prepareData = async (shop: Deps & Pick<Shop, 'config'>): Promise<void> => {
  if (shop.config.mode === 'demo') await seedDemo(shop);
  else if (await isDemo(shop.db)) throw new ConfigError([DEMO_DATA]);
  await ensureFirstCategories(shop);
  await copyScenes(shop.config.dataDir);
};
