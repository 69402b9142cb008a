import type { Queries } from '../../db/types.ts';
import { inChunks } from './chunks.ts';
import { stockMovesOf, upsertStockMoves, variantIdsBySkus } from './stock-moves.repository.ts';
import type { ParsedVariantCells } from './variant-cells.ts';

/** A row's stock, to be remembered when it is written. */
export interface RequestedStock {
  sku: string;
  /** empty for a file without one */
  exportId: string;
  stockSeen: number;
  stock: number;
}

/** What the row last asked for when its file was imported before; undefined for the first time. */
export type LastRequestedStock = (
  variantId: number,
  row: { exportId: string; stockSeen: number },
) => number | undefined;

const keyOf = (variantId: number, { exportId, stockSeen }: { exportId: string; stockSeen: number }): string =>
  `${variantId} ${stockSeen} ${exportId}`;

/** Reads what files asked for of these variants before. Read after the products, so that an import in between is noticed. */
export const readLastRequestedStock = async (
  q: Queries,
  { variantIds, exportIds }: { variantIds: readonly number[]; exportIds: readonly string[] },
): Promise<LastRequestedStock> => {
  const rows = await inChunks(variantIds, (ids) => stockMovesOf(q, { variantIds: ids, exportIds }));
  const stocks = new Map(rows.map((row) => [keyOf(row.variantId, row), row.stock]));
  return (variantId, row) => stocks.get(keyOf(variantId, row));
};

/** What a row says of stock, where it says what the stock was when its file was made; null for others. */
export const requestedStock = (
  { stock, stockSeen, exportId }: ParsedVariantCells,
  sku: string,
): RequestedStock | null =>
  stock === undefined || stockSeen === undefined ? null : { sku, exportId, stockSeen, stock };

/** What a row asks for of a variant it makes, where importing it again would move stock. */
export const requestedStockOfNew = (said: ParsedVariantCells, sku: string): RequestedStock[] => {
  const asked = requestedStock(said, sku);
  return asked && asked.stock !== asked.stockSeen ? [asked] : [];
};

/**
 * Pieces a row moves a variant's stock by, given what it asked for when its file was imported before (ADMIN-116). Without an
 * export id an edited file cannot be told from a new one, so only an exact repetition moves nothing (decision 0011).
 */
export const stockDelta = ({ exportId, stockSeen, stock }: RequestedStock, last: number | undefined): number => {
  if (last === stock) return 0;
  return stock - (exportId === '' ? stockSeen : (last ?? stockSeen));
};

/** Remembers what the rows asked for; part of the import's transaction, after its variants are written. */
export const storeRequestedStock = async (
  tx: Queries,
  asked: readonly RequestedStock[],
  movedAt: Date,
): Promise<void> => {
  await inChunks(asked, async (part) => {
    const found = await variantIdsBySkus(
      tx,
      part.map(({ sku }) => sku),
    );
    const ids = new Map(found.map(({ id, sku }) => [sku, id]));
    await upsertStockMoves(
      tx,
      part.flatMap(({ sku, ...row }) => {
        const variantId = ids.get(sku);
        return variantId === undefined ? [] : [{ ...row, variantId, movedAt }];
      }),
    );
    return [];
  });
};
