import { eq, sql } from 'drizzle-orm';
import { prepared } from './prepared.ts';
import type { Db, Queries, Schema } from './types.ts';

const NAME = 'catalogue_version';

/** What public pages are made of: the catalogue, the terms it is sold at, and the blog's posts without their figures. */
const catalogueTables = (t: Schema): ReadonlySet<unknown> =>
  new Set([
    t.categories,
    t.categoryTexts,
    t.products,
    t.productTexts,
    t.productImages,
    t.variants,
    t.priceChanges,
    t.differenceChanges,
    t.settings,
    t.blogPosts,
    t.blogTexts,
  ]);

const bump = prepared((q, t) =>
  q
    .insert(t.sequences)
    .values({ name: NAME, value: 1 })
    .onConflictDoUpdate({ target: t.sequences.name, set: { value: sql`${t.sequences.value} + 1` } })
    .returning({ value: t.sequences.value }),
);

const current = prepared((q, t) =>
  q.select({ value: t.sequences.value }).from(t.sequences).where(eq(t.sequences.name, NAME)),
);

/**
 * The last step of each transaction: when it has changed the catalogue, stock included, its version moves on, so that
 * nothing made of the old one is shown again, by whatever process. Last, because on PostgreSQL it locks a row that every
 * such transaction needs.
 */
export const moveCatalogueVersion = (t: Schema) => {
  const tables = catalogueTables(t);
  return async (tx: Queries, changed: ReadonlySet<unknown>): Promise<void> => {
    for (const table of changed) {
      if (!tables.has(table)) continue;
      await bump(tx, t, {});
      return;
    }
  };
};

/** The catalogue's version: another number after each change of it, whoever made it. */
export const catalogueVersion = async ({ read, t }: Pick<Db, 'read' | 't'>): Promise<number> =>
  (await current(read, t, {}))[0]?.value ?? 0;
