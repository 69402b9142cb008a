import { and, inArray, lt, sql } from 'drizzle-orm';
import type { Db, Queries } from '../../db/types.ts';

type Tables = Db['t'];

/** What rows of these files last asked for, of these variants. */
export const stockMovesOf = (
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

/** Remembers what rows asked for in the place of what the same rows asked for before. */
export const upsertStockMoves = async (
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

export const variantIdsBySkus = (q: Queries, skus: readonly string[]) =>
  q
    .select({ id: q.t.variants.id, sku: q.t.variants.sku })
    .from(q.t.variants)
    .where(inArray(q.t.variants.sku, [...skus]));

export const deleteStockMovesBefore = async (tx: Queries, before: Date): Promise<number> => {
  const { csvStockMoves: moves } = tx.t;
  const removed = await tx.delete(moves).where(lt(moves.movedAt, before)).returning({ variantId: moves.variantId });
  return removed.length;
};
