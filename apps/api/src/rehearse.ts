import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { buildApp } from './app.ts';
import { compose } from './composition.ts';
import { readConfig } from './config.ts';
import { createLogger } from './http/logging.ts';
import type { PageSource } from './http/page-source.ts';
import { isDemo } from './seed/is-demo.ts';

/** Requested at every start by scripts and the first visitors. */
const FIRST_CALLS = ['/api/health/ready', '/api/store', '/api/categories', '/api/products', '/api/cart', '/asset.txt'];

/**
 * Rehearses a start of the shop on an empty database in `folder`, without listening, so that V8 has compiled all the code that
 * a start runs.
 */
export const rehearse = async (folder: string): Promise<void> => {
  writeFileSync(join(folder, 'asset.txt'), '');
  const dataDir = join(folder, 'data');
  mkdirSync(dataDir);
  const config = readConfig({ DATA_DIR: dataDir, LOG_LEVEL: 'silent' });
  const logger = createLogger(config);
  const shop = await compose(config, { log: logger });
  await isDemo(shop.db);
  const nothing = async () => {
    throw new Error('no pages are rendered at a rehearsal');
  };
  const assets = { storefront: folder, backOffice: folder };
  const pages: PageSource = { storefront: nothing, backOffice: nothing, assets };
  const app = await buildApp(shop, { logger, pages });
  for (const url of FIRST_CALLS) await app.inject(url);
  await app.close();
  await shop.close();
};
