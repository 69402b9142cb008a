import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import Database from 'better-sqlite3';
import { fori } from '../campaign/command.ts';
import { makeCatalogue, VARIANTS, variantIds } from '../catalogue.ts';
import { checkout } from '../load.ts';
import { startShop } from '../processes.ts';

const PRODUCTS = 48;
const EVERY_MS = 60_000;
const BACKUPS = 3;
/** The machine is lost just before the next backup would begin, when there is most to lose. */
const LOST_AFTER_MS = 58_000;

const ordersIn = (dataDir: string): { orders: number; last: number } => {
  const db = new Database(join(dataDir, 'fori.db'), { readonly: true });
  const row = db.prepare('select count(*) as orders, max(created_at) as last from orders').get();
  db.close();
  return row as { orders: number; last: number };
};

/**
 * What is lost of a shop on SQLite that is backed up each minute while customers order, when its machine is lost just before the next
 * backup. Returns whether it is at most a minute and the time a backup takes.
 */
export const runSqliteLoss = async (note: (line: string) => void): Promise<boolean> => {
  const work = mkdtempSync(join(tmpdir(), 'fori-bench-loss-'));
  try {
    const dataDir = await makeCatalogue(work, PRODUCTS);
    const variants = variantIds(dataDir, PRODUCTS * VARIANTS);
    const backups = join(work, 'backups');
    const env = { DATA_DIR: dataDir, BACKUP_KEY_FILE: join(work, 'backup.key') };
    await fori(['backup', 'key', env.BACKUP_KEY_FILE], env);
    const shop = await startShop(dataDir, { LOG_LEVEL: 'silent' });
    let selling = true;
    const customers = (async () => {
      while (selling) {
        await checkout({ url: shop.url, connections: 1, until: { runs: 2 } }, variants);
        await pause(500);
      }
    })();
    let longest = 0;
    for (let index = 0; index < BACKUPS; index += 1) {
      const begin = performance.now();
      const { out, seconds } = await fori(['backup', backups, ...(index === 0 ? ['--new'] : [])], env);
      longest = Math.max(longest, seconds);
      note(`backup ${index + 1} in ${seconds.toFixed(1)} s: ${out}`);
      const rest = index === BACKUPS - 1 ? LOST_AFTER_MS : EVERY_MS;
      await pause(rest - (performance.now() - begin));
    }
    const before = ordersIn(dataDir);
    selling = false;
    await customers;
    await shop.stop();
    const restored = join(work, 'restored');
    await fori(['restore', backups], { ...env, DATA_DIR: restored });
    const after = ordersIn(restored);
    const seconds = (before.last - after.last) / 1000;
    note(
      `${before.orders - after.orders} of ${before.orders} orders are lost, those of the last ${seconds.toFixed(1)} s`,
    );
    return seconds <= EVERY_MS / 1000 + longest;
  } finally {
    rmSync(work, { recursive: true, force: true });
  }
};
