import { defaultMoneySettings } from '@fori/domain/totals';
import { eq } from 'drizzle-orm';
import type { Shop } from '../composition.ts';
import type { Db, Queries } from '../db/types.ts';
import { rankNames } from '../modules/catalog/rank-names.ts';
import { writeCategories } from '../modules/catalog/write-categories.ts';
import { writeProduct } from '../modules/catalog/write-product.ts';
import { writeSettings } from '../modules/store/settings.ts';
import { copyMedia } from './copy-media.ts';
import { hashedDemoAccounts, insertDemoAccounts } from './demo-accounts.ts';
import { demoCategoryNames, demoDrafts } from './demo-catalogue.ts';
import { type DemoArticle, insertDemoOrders } from './demo-orders.ts';
import { inEachLanguage } from './demo-texts.ts';
import { readMediaManifest } from './media-manifest.ts';

const MARK = 'demo';

/** Whether the database is empty and this process the one to fill it; of several starting at once, the others wait and see. */
const claim = async (tx: Queries, t: Db['t'], now: Date): Promise<boolean> => {
  const [category] = await tx.select({ id: t.categories.id }).from(t.categories).limit(1);
  if (category) return false;
  const [marked] = await tx
    .insert(t.settings)
    .values({ key: MARK, value: { seeded_at: now.toISOString() }, updatedAt: now })
    .onConflictDoNothing()
    .returning({ key: t.settings.key });
  return marked !== undefined;
};

/** Whether the demo shop ever filled this database: its accounts have passwords that everybody knows. */
export const isDemo = async ({ read, t }: Db): Promise<boolean> =>
  (await read.$count(t.settings, eq(t.settings.key, MARK))) > 0;

/** Fills the database if it is empty and nobody else is at it. */
const fill = async ({ db, clock }: Pick<Shop, 'db' | 'clock'>): Promise<void> => {
  const now = clock();
  const drafts = demoDrafts(readMediaManifest(), now);
  const accounts = await hashedDemoAccounts();
  await db.write(async (tx) => {
    const { t } = db;
    if (!(await claim(tx, t, now))) return;
    await writeCategories(tx, t, demoCategoryNames);
    const articles = new Map<string, DemoArticle>();
    for (const draft of drafts) articles.set(draft.slug, { draft, written: await writeProduct(tx, t, draft, now) });
    await rankNames(tx, t);
    const promo = inEachLanguage((texts) => texts.promo);
    await writeSettings(tx, t, { ...defaultMoneySettings, promo }, now);
    const userIds = await insertDemoAccounts(tx, t, accounts, now);
    await insertDemoOrders(tx, t, articles, userIds, now);
  });
};

/**
 * Fills an empty database with the demo shop: catalogue, settings, accounts, orders. All or nothing, once; a database that
 * holds any of a catalogue is left as it is. The demo shop's pictures are put in place at every start.
 */
export const seedDemo = async (shop: Pick<Shop, 'db' | 'clock' | 'config'>): Promise<void> => {
  if (!(await isDemo(shop.db))) await fill(shop);
  if (await isDemo(shop.db)) await copyMedia(shop.config.dataDir);
};
