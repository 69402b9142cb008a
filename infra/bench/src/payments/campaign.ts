import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type DatabaseKind, openDatabase, type ShopDatabase } from './database.ts';
import { type Provider, startProvider } from './provider.ts';
import { type CampaignShop, prepareShop } from './shop.ts';

/** A shop with demo data, its database and its provider, for one scenario. */
export interface Campaign {
  /** for its logs, kept where it finds problems */
  folder: string;
  database: ShopDatabase;
  provider: Provider;
  shop: CampaignShop;
  /** variants that can be bought */
  variants: readonly number[];
}

/** Makes the demo shop, lets `prepare` change its database while no process runs, and starts all processes. */
const open = async (
  kind: DatabaseKind,
  folder: string,
  { seed, prepare }: { seed: number; prepare: (campaign: Campaign) => Promise<void> },
): Promise<Campaign> => {
  const dataDir = join(folder, 'data');
  const database = await openDatabase(kind, dataDir);
  const provider = await startProvider({ folder, seed });
  const shop = await prepareShop(database, { folder, dataDir, env: provider.env });
  const [first, ...others] = shop.processes;
  await first?.start();
  const variants = await database.rows<{ id: number }>('select id from variants where stock > 0 order by id');
  const campaign = { folder, database, provider, shop, variants: variants.map(({ id }) => id) };
  await first?.stop();
  await prepare(campaign);
  await first?.start();
  for (const process of others) await process.start();
  await provider.sendEventsTo(shop.url);
  return campaign;
};

/** Runs a scenario on a shop of its own. The folder with its logs is kept where the scenario finds problems. */
export const withCampaign = async (
  kind: DatabaseKind,
  seed: number,
  {
    prepare,
    run,
    note,
  }: {
    prepare: (campaign: Campaign) => Promise<void>;
    run: (campaign: Campaign) => Promise<boolean>;
    note: (line: string) => void;
  },
): Promise<boolean> => {
  const folder = mkdtempSync(join(tmpdir(), `fori-payments-${kind}-`));
  let isGood = false;
  let campaign: Campaign | null = null;
  try {
    campaign = await open(kind, folder, { seed, prepare });
    isGood = await run(campaign);
  } finally {
    await campaign?.shop.close();
    campaign?.provider.stop();
    await campaign?.database.close();
    if (isGood) rmSync(folder, { recursive: true, force: true });
    else note(`its logs are in ${folder}`);
  }
  return isGood;
};
