import { existsSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import Database from 'better-sqlite3';
import { fillBackOffice } from './back-office-data.ts';
import { makeCatalogue, VARIANTS } from './catalogue.ts';
import { startShop } from './processes.ts';

const POLL_MS = 1000;
const HOUR_MS = 3_600_000;

/** A shop computes its report figures in the background, except those of the last hour. */
const isCounted = (dataDir: string): boolean => {
  const db = new Database(join(dataDir, 'fori.db'), { readonly: true });
  const left = db
    .prepare('select count(*) from orders where counted_at is null and created_at < ?')
    .pluck()
    .get(Date.now() - HOUR_MS) as number;
  db.close();
  return left === 0;
};

/** Waits for the shop's background jobs, as if it had been running for long. */
const settle = async (dataDir: string): Promise<void> => {
  const shop = await startShop(dataDir, { LOG_LEVEL: 'silent' });
  try {
    while (!isCounted(dataDir)) await pause(POLL_MS);
  } finally {
    await shop.stop();
  }
};

/**
 * A shop of the size the back office is measured with, created in the folder unless it exists. Returns its data folder.
 */
export const largeShop = async (folder: string, products: number, variants = VARIANTS): Promise<string> => {
  const home = variants === VARIANTS ? folder : join(folder, `${variants}-variants`);
  const dataDir = join(home, String(products));
  if (!existsSync(dataDir)) {
    mkdirSync(home, { recursive: true });
    await makeCatalogue(home, products, { variants });
    fillBackOffice(dataDir);
  }
  await settle(dataDir);
  return dataDir;
};
