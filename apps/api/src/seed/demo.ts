import type { Shop } from '../composition.ts';
import { copyMedia } from './copy-media.ts';
import type { Deps } from './fill-demo.ts';
import { isDemo } from './is-demo.ts';

/** Fills an empty database with the demo shop, once. Its pictures are put in place at every start. */
export const seedDemo = async (shop: Deps & Pick<Shop, 'config'>): Promise<void> => {
  if (!(await isDemo(shop.db))) {
    // every start but the first does without its texts
    const { fillDemo } = await import('./fill-demo.ts');
    await fillDemo(shop);
  }
  if (await isDemo(shop.db)) await copyMedia(shop.config.dataDir);
};
