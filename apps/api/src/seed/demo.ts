import type { Shop } from '../composition.ts';
import { copyMedia } from './copy-media.ts';
import type { Deps } from './fill-demo.ts';
import { isDemo } from './is-demo.ts';

/** Fills an empty database with the demo shop, once; copies its pictures at every start. */
export const seedDemo = async (shop: Deps & Pick<Shop, 'config'>): Promise<void> => {
  if (!(await isDemo(shop.db))) {
    // loaded only when needed, as only the first start needs the texts
    const { fillDemo } = await import('./fill-demo.ts');
    await fillDemo(shop);
  }
  if (await isDemo(shop.db)) await copyMedia(shop.config.dataDir);
};
