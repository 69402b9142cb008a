import { defaultMoneySettings } from '@fori/domain/totals';
import type { Shop } from '../composition.ts';
import type { Queries } from '../db/types.ts';
import { firstCategoryNames, insertFirstCategories } from '../modules/catalog/categories/initial-categories.ts';
import { changeCompanions } from '../modules/catalog/editing/companions.ts';
import { rankNames } from '../modules/catalog/editing/rank-names.ts';
import { writeProduct } from '../modules/catalog/editing/write-product.ts';
import { replaceSynonyms } from '../modules/catalog/search/synonyms.repository.ts';
import { replaceSizeGuides } from '../modules/catalog/size-guides/size-guides.repository.ts';
import { replaceIdentity } from '../modules/store/identity.repository.ts';
import { writeOpeningState } from '../modules/store/opening.repository.ts';
import { writeSettings } from '../modules/store/settings.repository.ts';
import { hashedDemoAccounts, insertDemoAccounts, insertDemoReviewers } from './demo-accounts.ts';
import { demoDrafts } from './demo-catalogue.ts';
import { insertDemoHome } from './demo-home.ts';
import { demoIdentity } from './demo-identity.ts';
import { drawDemoJackets } from './demo-jackets.ts';
import { insertDemoMessages } from './demo-messages.ts';
import { type DemoArticle, insertDemoOrders } from './demo-orders.ts';
import { insertDemoPages } from './demo-pages.ts';
import { insertDemoPosts } from './demo-posts.ts';
import { demoCompanions, samplesProduct } from './demo-products.ts';
import { insertDemoReviews } from './demo-reviews.ts';
import { demoSizeGuides } from './demo-size-guides.ts';
import { inEachLanguage } from './demo-texts.ts';
import { DEMO_MARK } from './is-demo.ts';
import { readCovers, readMediaManifest } from './media-manifest.ts';

/** Dependencies of filling the demo shop. */
export type Deps = Pick<Shop, 'db' | 'clock' | 'media' | 'pictureLimit' | 'jacketPainter'>;

/** Whether the database has no products, orders or users. It may have categories, from a start in production. */
const isEmpty = async (queries: Queries): Promise<boolean> => {
  const { products, orders, users } = queries.t;
  const [product] = await queries.select({ id: products.id }).from(products).limit(1);
  const [order] = await queries.select({ id: orders.id }).from(orders).limit(1);
  const [user] = await queries.select({ id: users.id }).from(users).limit(1);
  return !product && !order && !user;
};

/** Whether the shop still has every category that the demo's products are in. */
const hasEveryCategory = async (queries: Queries): Promise<boolean> => {
  const { t } = queries;
  const rows = await queries.select({ slug: t.categories.slug }).from(t.categories);
  return Object.keys(firstCategoryNames).every((category) => rows.some(({ slug }) => slug === category));
};

/** Claims an empty database for this process; false where it is not empty or another process has claimed it. */
const claim = async (tx: Queries, now: Date): Promise<boolean> => {
  const { t } = tx;
  if (!(await isEmpty(tx))) return false;
  await insertFirstCategories(tx, now);
  if (!(await hasEveryCategory(tx))) return false;
  const [marked] = await tx
    .insert(t.settings)
    .values({ key: DEMO_MARK, value: { seeded_at: now.toISOString() }, updatedAt: now })
    .onConflictDoNothing()
    .returning({ key: t.settings.key });
  return marked !== undefined;
};

/** Looks up a demo product's id by its slug. */
const idIn =
  (articles: ReadonlyMap<string, DemoArticle>) =>
  (slug: string): number => {
    const article = articles.get(slug);
    if (!article) throw new Error(`no product "${slug}"`);
    return article.written.id;
  };

/**
 * Fills an empty database with the demo shop unless another process does: catalogue, settings, accounts, orders, posts,
 * reviews, messages. All or nothing; a database with products, orders or users is left unchanged [API-152].
 */
export const fillDemo = async (shop: Deps): Promise<void> => {
  const { db, clock } = shop;
  if (!(await isEmpty(db.read))) return;
  const now = clock();
  const drafts = demoDrafts(readMediaManifest(), now);
  const accounts = await hashedDemoAccounts();
  const drawn = await drawDemoJackets(shop);
  const claimed = await db.write(async (tx) => {
    if (!(await claim(tx, now))) return false;
    const articles = new Map<string, DemoArticle>();
    for (const draft of drafts) articles.set(draft.slug, { draft, written: await writeProduct(tx, draft, now) });
    await rankNames(tx);
    await writeOpeningState(tx, 'open', now);
    const productId = idIn(articles);
    for (const [slug, companions] of Object.entries(demoCompanions))
      await changeCompanions(tx, productId(slug), companions.map(productId));
    const promo = inEachLanguage((texts) => texts.promo);
    const samples = productId(samplesProduct.slug);
    await writeSettings(tx, { ...defaultMoneySettings, promo, samplesProduct: samples }, now);
    await replaceIdentity(tx, demoIdentity, null, now);
    await replaceSynonyms(
      tx,
      inEachLanguage((texts) => texts.synonyms),
      null,
      now,
    );
    await replaceSizeGuides(tx, demoSizeGuides(), null, now);
    const userIds = new Map([
      ...(await insertDemoAccounts(tx, accounts, now)),
      ...(await insertDemoReviewers(tx, now)),
    ]);
    await insertDemoOrders(tx, articles, userIds, drawn, now);
    await insertDemoHome(tx, now);
    await insertDemoPages(tx, now);
    await insertDemoPosts(tx, { covers: readCovers(), productId, now });
    await insertDemoReviews(tx, articles, userIds, now);
    await insertDemoMessages(tx, userIds, now);
    return true;
  });
  if (!claimed) await shop.media.remove([...drawn.values()].flatMap(({ written }) => written));
};
