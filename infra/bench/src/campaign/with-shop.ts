import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type DatabaseKind, openDatabase, type ShopDatabase } from './database.ts';
import { type CampaignShop, prepareShop } from './shop.ts';

/** A shop with demo data and its database, for one scenario. */
export interface TestedShop {
  /** for its logs, kept where the scenario finds problems */
  folder: string;
  dataDir: string;
  database: ShopDatabase;
  shop: CampaignShop;
  /** variants that can be bought */
  variants: readonly number[];
}

interface Scenario {
  name: string;
  note: (line: string) => void;
  /** data folder of a demo shop on SQLite, which is copied instead of filling another one */
  filled?: string;
  /** settings of the shop, made before it starts */
  env?: (folder: string) => Promise<Record<string, string>>;
  /** changes the database while no process runs */
  prepare?: (tested: TestedShop) => Promise<void>;
  /** returns whether all is as it must be; all processes run */
  run: (tested: TestedShop) => Promise<boolean>;
  /** after the shop has ended, before its folder is removed */
  cleanUp?: () => void;
}

const open = async (kind: DatabaseKind, folder: string, { env, prepare, filled }: Scenario): Promise<TestedShop> => {
  const dataDir = join(folder, 'data');
  const settings = await env?.(folder);
  if (filled && kind === 'sqlite') cpSync(filled, dataDir, { recursive: true });
  const database = await openDatabase(kind, dataDir);
  const shop = await prepareShop(database, { folder, dataDir, env: settings ?? {} });
  const [first, ...others] = shop.processes;
  await first?.start();
  const variants = await database.rows<{ id: number }>('select id from variants where stock > 0 order by id');
  const tested = { folder, dataDir, database, shop, variants: variants.map(({ id }) => id) };
  if (prepare) {
    await first?.stop();
    await prepare(tested);
    await first?.start();
  }
  for (const process of others) await process.start();
  return tested;
};

/** The first variants of a shop with so many units in stock that no load sells them out, however fast the machine is. */
export const stockUp = async ({ database, variants }: TestedShop, count: number): Promise<number[]> => {
  const goods = variants.slice(0, count);
  await database.run(`update variants set stock = 1000000 where id in (${goods.join(', ')})`);
  return goods;
};

/** Runs a scenario on a demo shop of its own. The folder with its logs is kept where the scenario finds problems. */
export const withShop = async (kind: DatabaseKind, scenario: Scenario): Promise<boolean> => {
  const folder = mkdtempSync(join(tmpdir(), `fori-${scenario.name}-${kind}-`));
  let isGood = false;
  let tested: TestedShop | null = null;
  try {
    tested = await open(kind, folder, scenario);
    isGood = await scenario.run(tested);
  } finally {
    await tested?.shop.close();
    await tested?.database.close();
    scenario.cleanUp?.();
    if (isGood) rmSync(folder, { recursive: true, force: true });
    else scenario.note(`its logs are in ${folder}`);
  }
  return isGood;
};
