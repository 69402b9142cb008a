import { and, inArray, lt, sql } from 'drizzle-orm';
import type { Db, Queries } from '../../db/types.ts';

type Tables = Db['t'];

/** What rows of these files last asked for, of these variants. */
export const stockMovesOf = (
  q: Queries,
  { csvStockMoves: moves }: Tables,
  { variantIds, exportIds }: { variantIds: readonly number[]; exportIds: readonly string[] },
) =>
  q
    .select({
      variantId: moves.variantId,
      exportId: moves.exportId,
      stockSeen: moves.stockSeen,
      stock: moves.stock,
    })
    .from(moves)
    .where(and(inArray(moves.variantId, [...variantIds]), inArray(moves.exportId, [...exportIds])));

/** Remembers what rows asked for in the place of what the same rows asked for before. */
export const upsertStockMoves = async (
  tx: Queries,
  { csvStockMoves: moves }: Tables,
  rows: readonly Tables['csvStockMoves']['$inferInsert'][],
): Promise<void> => {
  await tx
    .insert(moves)
    .values([...rows])
    .onConflictDoUpdate({
      target: [moves.variantId, moves.exportId, moves.stockSeen],
      set: { stock: sql`excluded.stock`, movedAt: sql`excluded.moved_at` },
    })
    .returning({ variantId: moves.variantId });
};

export const variantIdsBySkus = (q: Queries, { variants }: Tables, skus: readonly string[]) =>
  q
    .select({ id: variants.id, sku: variants.sku })
    .from(variants)
    .where(inArray(variants.sku, [...skus]));

export const deleteStockMovesBefore = async (
  tx: Queries,
  { csvStockMoves: moves }: Tables,
  before: Date,
): Promise<number> => {
  const removed = await tx.delete(moves).where(lt(moves.movedAt, before)).returning({ variantId: moves.variantId });
  return removed.length;
};
