import { inArray, sql } from 'drizzle-orm';
import { STOCK } from './guard.ts';
import { placeholders, prepared } from './prepared.ts';
import type { CatalogueVersions, Db, Queries, Schema } from './types.ts';

const CONTENT = 'catalogue_version';
const STOCK_LEVELS = 'stock_version';

/** The tables public pages are rendered from; the blog's view and like counts are left out. */
const catalogueTables = (t: Schema): ReadonlySet<unknown> =>
  new Set([
    t.categories,
    t.categoryTexts,
    t.redirects,
    t.searchTexts,
    t.products,
    t.productTexts,
    t.productImages,
    t.productCompanions,
    t.variants,
    t.priceChanges,
    t.differenceChanges,
    t.settings,
    t.shopIdentities,
    t.blogPosts,
    t.blogTexts,
    t.textPages,
    t.textPageVersions,
    t.homeVersions,
    t.menuVersions,
  ]);

const bump = prepared((q, t) =>
  q
    .insert(t.sequences)
    .values({ name: sql.placeholder('name'), value: 1 })
    .onConflictDoUpdate({ target: t.sequences.name, set: { value: sql`${t.sequences.value} + 1` } })
    .returning({ value: t.sequences.value }),
);

const current = prepared((q, t) =>
  q
    .select({ name: t.sequences.name, value: t.sequences.value })
    .from(t.sequences)
    .where(inArray(t.sequences.name, placeholders(['content', 'stock']))),
);

/**
 * The last step of each transaction: raises the content version when the catalogue has changed, and the stock version when
 * stock was taken, so that no process serves anything cached of the old state. Last, because on PostgreSQL it locks a row
 * that every such transaction needs.
 */
export const bumpCatalogueVersions = (t: Schema) => {
  const tables = catalogueTables(t);
  return async (tx: Queries, changed: ReadonlySet<unknown>): Promise<void> => {
    if ([...changed].some((table) => tables.has(table))) await bump(tx, { name: CONTENT });
    if (changed.has(STOCK)) await bump(tx, { name: STOCK_LEVELS });
  };
};

/** The catalogue's current versions; they differ after each change, whichever process made it. */
export const catalogueVersions = async ({ read }: Pick<Db, 'read'>): Promise<CatalogueVersions> => {
  const versions = { content: 0, stock: 0 };
  for (const { name, value } of await current(read, { content: CONTENT, stock: STOCK_LEVELS })) {
    versions[name === CONTENT ? 'content' : 'stock'] = value;
  }
  return versions;
};
