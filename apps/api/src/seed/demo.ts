import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { Shop } from '../composition.ts';
import { ConfigError } from '../config.ts';
import { copyMedia } from './copy-media.ts';
import type { Deps } from './fill-demo.ts';
import { isDemo } from './is-demo.ts';
import { seedMediaDir } from './media-manifest.ts';

const NO_DEMO =
  'SHOP_MODE must be production: this release was made without the demo shop (npm run release -- --demo makes one with it)';

/**
 * Fills an empty database with the demo shop, once; copies its pictures at every start. Throws ConfigError in a release that has
 * none [DEPLOY-02].
 */
export const seedDemo = async (shop: Deps & Pick<Shop, 'config'>, source = seedMediaDir): Promise<void> => {
  if (!(await isDemo(shop.db))) {
    if (!existsSync(join(source, 'products'))) throw new ConfigError([NO_DEMO]);
    // loaded only when needed, as only the first start needs the texts
    const { fillDemo } = await import('./fill-demo.ts');
    await fillDemo(shop);
  }
  if (await isDemo(shop.db)) await copyMedia(shop.media);
};
