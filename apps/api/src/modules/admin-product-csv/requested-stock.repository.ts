import { and, inArray, lt, sql } from 'drizzle-orm';
import type { Db, Queries } from '../../db/types.ts';
import { inChunks } from '../../yield-to-event-loop.ts';

/* The stock that files requested (table `csv_stock_moves`), so that importing a file again changes none twice (ADMIN-116, decision 0175). */

type Tables = Db['t'];

/** The stock a row requests, stored when the import is written. */
export interface RequestedStock {
  sku: string;
  /** empty for a file without one */
  exportId: string;
  stockSeen: number;
  stock: number;
}

/** The stock a row requested when its file was last imported; undefined the first time. */
export type LastRequestedStock = (
  variantId: number,
  row: { exportId: string; stockSeen: number },
) => number | undefined;

/** The stock that rows of these files last requested, by variant. */
const requestedStockOf = (
  q: Queries,
  { variantIds, exportIds }: { variantIds: readonly number[]; exportIds: readonly string[] },
) =>
  q
    .select({
      variantId: q.t.csvStockMoves.variantId,
      exportId: q.t.csvStockMoves.exportId,
      stockSeen: q.t.csvStockMoves.stockSeen,
      stock: q.t.csvStockMoves.stock,
    })
    .from(q.t.csvStockMoves)
    .where(
      and(inArray(q.t.csvStockMoves.variantId, [...variantIds]), inArray(q.t.csvStockMoves.exportId, [...exportIds])),
    );

/** Stores the stock rows request, replacing what the same rows requested before. */
const upsertRequestedStock = async (
  tx: Queries,
  rows: readonly Tables['csvStockMoves']['$inferInsert'][],
): Promise<void> => {
  const { csvStockMoves: moves } = tx.t;
  await tx
    .insert(moves)
    .values([...rows])
    .onConflictDoUpdate({
      target: [moves.variantId, moves.exportId, moves.stockSeen],
      set: { stock: sql`excluded.stock`, movedAt: sql`excluded.moved_at` },
    })
    .returning({ variantId: moves.variantId });
};

const variantIdsBySkus = (q: Queries, skus: readonly string[]) =>
  q
    .select({ id: q.t.variants.id, sku: q.t.variants.sku })
    .from(q.t.variants)
    .where(inArray(q.t.variants.sku, [...skus]));

const keyOf = (variantId: number, { exportId, stockSeen }: { exportId: string; stockSeen: number }): string =>
  `${variantId} ${stockSeen} ${exportId}`;

/** The stock that files requested for these variants. Call it after reading the products, so that an import in between is noticed. */
export const readLastRequestedStock = async (
  q: Queries,
  { variantIds, exportIds }: { variantIds: readonly number[]; exportIds: readonly string[] },
): Promise<LastRequestedStock> => {
  const rows = await inChunks(variantIds, (ids) => requestedStockOf(q, { variantIds: ids, exportIds }));
  const stocks = new Map(rows.map((row) => [keyOf(row.variantId, row), row.stock]));
  return (variantId, row) => stocks.get(keyOf(variantId, row));
};

/** Stores the stock the rows requested; in the import's transaction, after its variants are written. */
export const storeRequestedStock = async (
  tx: Queries,
  requested: readonly RequestedStock[],
  movedAt: Date,
): Promise<void> => {
  await inChunks(requested, async (part) => {
    const found = await variantIdsBySkus(
      tx,
      part.map(({ sku }) => sku),
    );
    const ids = new Map(found.map(({ id, sku }) => [sku, id]));
    await upsertRequestedStock(
      tx,
      part.flatMap(({ sku, ...row }) => {
        const variantId = ids.get(sku);
        return variantId === undefined ? [] : [{ ...row, variantId, movedAt }];
      }),
    );
    return [];
  });
};

export const deleteRequestedStockBefore = async (tx: Queries, before: Date): Promise<number> => {
  const { csvStockMoves: moves } = tx.t;
  const removed = await tx.delete(moves).where(lt(moves.movedAt, before)).returning({ variantId: moves.variantId });
  return removed.length;
};
