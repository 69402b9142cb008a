import { cpSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { providePostgres, startCluster } from '@fori/setup/postgres';
import Database from 'better-sqlite3';
import { fori } from '../campaign/command.ts';
import { largeShop } from '../large-shop.ts';
import { checkout } from '../load.ts';
import { startShop } from '../processes.ts';
import { copyToPostgres, createDatabase } from './copy-to-postgres.ts';
import { fillMedia } from './media.ts';

const PRODUCTS = 10_000;
const LIMIT_S = 300;
const SECRET = 'a0c4e81b7d92f35668e7b1d0c93a4f25';
const ORDERS_BETWEEN = 50;

type Note = (line: string) => void;

/** The large shop's audit records are made up, without a chain, and verifying would rightly refuse them. */
const removeAuditLog = (file: string): void => {
  const db = new Database(file);
  db.exec("delete from audit_log; delete from sequences where name = 'audit_log'");
  db.close();
};

/** Variants that can be ordered so often. */
const variantsInStock = (dataDir: string): number[] => {
  const db = new Database(join(dataDir, 'fori.db'), { readonly: true });
  const ids = db
    .prepare(
      "select v.id from variants v join products p on p.id = v.product_id where p.status = 'active' and v.stock >= ? order by v.id limit 100",
    )
    .pluck()
    .all(ORDERS_BETWEEN) as number[];
  db.close();
  return ids;
};

/**
 * How long the first backup, one after nothing happened, one after some orders, checking and restoring take with 10,000 products,
 * 50,000 orders and 2 GB of media. Returns whether it was restored within five minutes.
 */
export const runRestore = async (
  kind: 'sqlite' | 'postgres',
  { data, note }: { data: string | undefined; note: Note },
): Promise<boolean> => {
  const work = mkdtempSync(join(tmpdir(), 'fori-bench-backup-'));
  const cluster = kind === 'postgres' ? await startCluster(await providePostgres()) : null;
  try {
    const made = await largeShop(data ?? work, PRODUCTS);
    fillMedia(made);
    const dataDir = join(work, 'shop');
    mkdirSync(dataDir);
    cpSync(join(made, 'media'), join(dataDir, 'media'), { recursive: true });
    const file = join(kind === 'sqlite' ? dataDir : work, 'fori.db');
    cpSync(join(made, 'fori.db'), file);
    removeAuditLog(file);
    const env: Record<string, string> = {
      DATA_DIR: dataDir,
      SHOP_SECRET: SECRET,
      BACKUP_KEY_FILE: join(work, 'backup.key'),
      ...(cluster && { DATABASE_URL: cluster.url }),
    };
    if (cluster) await copyToPostgres(file, cluster.url);
    const backups = join(work, 'backups');
    const timed = async (what: string, args: readonly string[], more: Record<string, string> = {}) => {
      const { out, seconds } = await fori(args, { ...env, ...more });
      note(`${what}: ${seconds.toFixed(1)} s; ${out}`);
      return seconds;
    };
    await fori(['backup', 'key', env.BACKUP_KEY_FILE ?? ''], env);
    await timed('first backup', ['backup', backups, '--new']);
    await timed('with nothing new', ['backup', backups]);
    const shop = await startShop(dataDir, { ...env, LOG_LEVEL: 'silent' });
    try {
      const variants = variantsInStock(made);
      await checkout({ url: shop.url, connections: 1, until: { runs: ORDERS_BETWEEN } }, variants);
      await timed(`after ${ORDERS_BETWEEN} orders, the shop running`, ['backup', backups]);
    } finally {
      await shop.stop();
    }
    await timed('verify', ['backup', 'verify', backups, '--temp', work]);
    const restored: Record<string, string> = { DATA_DIR: join(work, 'restored') };
    if (cluster) restored.DATABASE_URL = await createDatabase(cluster.url, 'restored');
    const seconds = await timed('restore', ['restore', backups], restored);
    const again = await startShop(join(work, 'restored'), { ...env, ...restored, LOG_LEVEL: 'silent' });
    note(`the restored shop is ready after ${(again.readyAfter / 1000).toFixed(1)} s`);
    await again.stop();
    return seconds <= LIMIT_S;
  } finally {
    await cluster?.stop();
    rmSync(work, { recursive: true, force: true });
  }
};
