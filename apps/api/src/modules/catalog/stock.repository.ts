import { and, eq, gte, inArray, sql } from 'drizzle-orm';
import { STOCK } from '../../db/guard.ts';
import { param, prepared } from '../../db/prepared.ts';
import type { Queries } from '../../db/types.ts';

/* The only file that changes a variant's stock once it is stored (decision 0039). */

/** Rows one statement changes: databases limit a statement's parameters. */
const CHUNK_SIZE = 200;

const takeQuery = prepared(
  (q, t) =>
    q
      .update(t.variants)
      .set({ stock: sql`${t.variants.stock} - ${param(t.variants.stock, 'quantity')}` })
      .where(
        and(
          eq(t.variants.id, sql.placeholder('variantId')),
          gte(t.variants.stock, param(t.variants.stock, 'quantity')),
        ),
      )
      .returning({ id: t.variants.id }),
  // pages that show no stock stay cached
  { changes: [STOCK] },
);

/** Takes units out of stock if there are enough; never below zero. Returns whether it did. */
export const takeStock = async (tx: Queries, variantId: number, quantity: number): Promise<boolean> =>
  (await takeQuery(tx, { variantId, quantity })).length > 0;

/** Units of a variant that are returned to stock. */
export interface StockReturn {
  sku: string;
  variantId: number;
  quantity: number;
}

/** Returns units to stock, in a fixed order so that two such changes never deadlock. */
export const returnStock = async (tx: Queries, returns: readonly StockReturn[]): Promise<void> => {
  const { t } = tx;
  for (const { variantId, quantity } of [...returns].sort((a, b) => (a.sku < b.sku ? -1 : 1))) {
    await tx
      .update(t.variants)
      .set({ stock: sql`${t.variants.stock} + ${quantity}` })
      .where(eq(t.variants.id, variantId))
      .returning({ id: t.variants.id });
  }
};

/** Changes stock where enough is left; returns the new stock of the variants that were changed. */
export const adjustStock = async (
  tx: Queries,
  changes: readonly { id: number; by: number }[],
): Promise<{ id: number; stock: number }[]> => {
  const { t } = tx;
  const { id, stock } = t.variants;
  const adjusted = [];
  for (let start = 0; start < changes.length; start += CHUNK_SIZE) {
    const part = changes.slice(start, start + CHUNK_SIZE);
    const cases = part.map((change) => sql`when ${change.id} then cast(${change.by} as integer)`);
    const after = sql`${stock} + case ${id} ${sql.join(cases, sql` `)} end`;
    const ids = part.map((change) => change.id);
    adjusted.push(
      ...(await tx
        .update(t.variants)
        .set({ stock: after })
        .where(and(inArray(id, ids), sql`${after} >= 0`))
        .returning({ id, stock })),
    );
  }
  return adjusted;
};

export const stockOf = async (q: Queries, id: number): Promise<number> => {
  const { t } = q;
  const [row] = await q.select({ stock: t.variants.stock }).from(t.variants).where(eq(t.variants.id, id));
  return row?.stock ?? 0;
};

/** Keeps variants from being sold until the transaction ends, so that what it reads of their orders stays true. */
export const lockVariants = async (tx: Queries, ids: readonly number[]): Promise<void> => {
  const { t } = tx;
  if (ids.length === 0) return;
  await tx
    .update(t.variants)
    .set({ stock: sql`${t.variants.stock}` })
    .where(inArray(t.variants.id, [...ids]))
    .returning({ id: t.variants.id });
};
