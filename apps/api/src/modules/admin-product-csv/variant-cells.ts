import type { CsvFileColumn, CsvVariantColumn } from '@fori/domain/product-csv';
import { type Read, readDifference, readExportId, readOption, readSku, readStock } from './cells.ts';
import type { Problems } from './problems.ts';
import type { FileRow } from './read-file.ts';

/** What a row says of a variant; what is not in it was not said. */
export interface ParsedVariantCells {
  row: number;
  sku?: string;
  size?: string;
  color?: string;
  stock?: number;
  stockSeen?: number;
  /** of the export the row came from; empty for none */
  exportId: string;
  /** cents */
  priceDifference?: number;
}

/** Reads what a row says of a variant; null where it speaks of the product alone, or not in a way that can be read. */
export const readVariantCells = ({ number, cells }: FileRow, problems: Problems): ParsedVariantCells | null => {
  let whole = true;
  const read = <T>(
    column: 'sku' | CsvVariantColumn | CsvFileColumn,
    reader: (cell: string) => Read<T>,
  ): T | undefined => {
    const cell = cells[column];
    if (cell === undefined) return undefined;
    const found = reader(cell);
    if ('value' in found) return found.value;
    problems.add(number, column, found.problem, found.values);
    whole = false;
    return undefined;
  };
  const facts = {
    sku: read('sku', readSku),
    size: read('size', readOption),
    color: read('color', readOption),
    stock: read('stock', readStock),
    stockSeen: read('stock_seen', readStock),
    priceDifference: read('price_difference', readDifference),
  };
  const exportId = read('export_id', readExportId) ?? '';
  const said = Object.fromEntries(Object.entries(facts).filter(([, value]) => value !== undefined));
  if (!whole || Object.keys(said).length === 0) return null;
  if (facts.stockSeen !== undefined && facts.stock === undefined) {
    problems.add(number, 'stock', 'stock_without');
    return null;
  }
  return { row: number, exportId, ...said };
};
