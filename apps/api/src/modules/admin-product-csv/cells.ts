import { MAX_FEATURED_RANK, MAX_STOCK, productLimits, SKU_PATTERN } from '@fori/contracts/admin-products/schemas';
import { genders, NO_RANK } from '@fori/domain/catalog';
import { isCustomsCode, isOriginCode, MAX_WEIGHT_GRAMS } from '@fori/domain/goods';
import { type Language, languages } from '@fori/domain/languages';
import { type Cents, fromMoney } from '@fori/domain/money';
import type { Discount } from '@fori/domain/pricing';
import {
  type CsvColumn,
  type CsvProductColumn,
  type CsvTextKind,
  csvTextColumn,
  csvTextKinds,
  NO_FIGURE,
} from '@fori/domain/product-csv';
import { MAX_SLUG_LENGTH, SLUG } from '@fori/domain/slugs';
import { vatClasses } from '@fori/domain/vat-rates';
import type { ProductText, StoredCategory } from '../catalog/index.ts';
import type { ProblemKey, Problems } from './problems.ts';
import type { FileRow } from './read-file.ts';

/** A cell's parsed value, or what is wrong with it. */
export type CellResult<T> = { value: T } | { problem: ProblemKey; values?: Record<string, string | number> };

const value = <T>(parsed: T): CellResult<T> => ({ value: parsed });
const invalid = (problem: ProblemKey, values?: Record<string, string | number>): CellResult<never> => ({
  problem,
  ...(values && { values }),
});

const MAX_MILLIMETRES = 10 * productLimits.sideCm;

const oneOf =
  <V extends string>(values: readonly V[]) =>
  (cell: string): CellResult<V> => {
    const found = values.find((known) => known === cell.toLowerCase());
    return found === undefined ? invalid('one_of', { value: cell, options: values.join(', ') }) : value(found);
  };

const readGender = oneOf(genders);
const readVatClass = oneOf(vatClasses);
const readStatus = oneOf(['active', 'archived'] as const);

/** Digits only: what spreadsheets make of large or fractional numbers, as `1e3`, is refused. */
const parseWhole = (cell: string, min: number, max: number): number | null => {
  const number = /^\d{1,9}$/.test(cell) ? Number(cell) : Number.NaN;
  return number >= min && number <= max ? number : null;
};

export const readId = (cell: string): CellResult<number> => {
  const id = parseWhole(cell, 1, 999_999_999);
  return id === null ? invalid('id', { value: cell }) : value(id);
};

export const readSlug = (cell: string): CellResult<string> =>
  SLUG.test(cell) ? value(cell) : invalid('slug', { value: cell, most: MAX_SLUG_LENGTH });

export const readSku = (cell: string): CellResult<string> => {
  const sku = cell.toUpperCase();
  return SKU_PATTERN.test(sku) && sku.length <= productLimits.sku
    ? value(sku)
    : invalid('sku', { value: cell, most: productLimits.sku });
};

const readOption = (cell: string): CellResult<string> =>
  cell.length <= productLimits.option && !cell.includes('\n')
    ? value(cell)
    : invalid('option', { most: productLimits.option });

/** An amount in euros: two decimals, one or none, after a point or a comma, as a spreadsheet writes them. */
const parseCents = (cell: string): Cents | null => {
  const [, sign = '', euros = '', decimals = ''] = /^([-−]?)(\d{1,8})(?:[.,](\d{1,2}))?$/.exec(cell) ?? [];
  const amount = fromMoney(`${euros.replace(/^0+(?=\d)/, '')}.${decimals.padEnd(2, '0')}`);
  return amount === null ? null : sign && amount > 0 ? -amount : amount;
};

const readPrice = (cell: string): CellResult<Cents> => {
  const amount = parseCents(cell);
  if (amount === null) return invalid('money', { value: cell });
  return amount >= 1 && amount <= productLimits.priceCents ? value(amount) : invalid('price', { value: cell });
};

const readDifference = (cell: string): CellResult<Cents> => {
  const amount = parseCents(cell);
  return amount === null ? invalid('difference', { value: cell }) : value(amount);
};

/** Whole percent; 0 ends a discount. */
const readDiscount = (cell: string): CellResult<Discount> => {
  const percent = parseWhole(cell.replace(/\s*%$/, ''), 0, 99);
  return percent === null ? invalid('discount', { value: cell }) : value(percent === 0 ? null : percent);
};

const readStock = (cell: string): CellResult<number> => {
  const quantity = parseWhole(cell, 0, MAX_STOCK);
  return quantity === null ? invalid('stock', { value: cell, most: MAX_STOCK }) : value(quantity);
};

/** A UUID, as exports write it, in upper or lower case. */
const readExportId = (cell: string): CellResult<string> =>
  /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(cell)
    ? value(cell.toLowerCase())
    : invalid('export_id', { value: cell });

const readRank = (cell: string): CellResult<number> => {
  const rank = cell.toLowerCase() === NO_FIGURE ? NO_RANK : parseWhole(cell, 1, MAX_FEATURED_RANK);
  return rank === null ? invalid('rank', { value: cell, most: MAX_FEATURED_RANK, none: NO_FIGURE }) : value(rank);
};

const readMillimetres = (cell: string): CellResult<number> => {
  const millimetres = parseWhole(cell, 1, MAX_MILLIMETRES);
  return millimetres === null ? invalid('millimetres', { value: cell, most: MAX_MILLIMETRES }) : value(millimetres);
};

/** What parcels and customs need to know may be unknown. */
const orNone =
  <T>(reader: (cell: string) => CellResult<T>) =>
  (cell: string): CellResult<T | null> =>
    cell.toLowerCase() === NO_FIGURE ? value(null) : reader(cell);

const readWeight = orNone((cell) => {
  const grams = parseWhole(cell, 1, MAX_WEIGHT_GRAMS);
  return grams === null ? invalid('weight', { value: cell, most: MAX_WEIGHT_GRAMS, none: NO_FIGURE }) : value(grams);
});

const readCustomsCode = orNone((cell) =>
  isCustomsCode(cell) ? value(cell) : invalid('customs_code', { value: cell, none: NO_FIGURE }),
);

const readOrigin = orNone((cell) => {
  const code = cell.toUpperCase();
  return isOriginCode(code) ? value(code) : invalid('origin', { value: cell, none: NO_FIGURE });
});

const readText =
  (kind: CsvTextKind) =>
  (cell: string): CellResult<string> =>
    cell.length <= productLimits[kind]
      ? value(cell)
      : invalid('text_long', { most: productLimits[kind], length: cell.length });

const readersFor = (categories: readonly StoredCategory[]) =>
  ({
    category: oneOf(categories.map(({ slug }) => slug)),
    gender: readGender,
    status: readStatus,
    price: readPrice,
    discount: readDiscount,
    featured_rank: readRank,
    width_mm: readMillimetres,
    height_mm: readMillimetres,
    depth_mm: orNone(readMillimetres),
    vat_class: readVatClass,
    weight_g: readWeight,
    customs_code: readCustomsCode,
    origin: readOrigin,
  }) satisfies Record<CsvProductColumn, (cell: string) => CellResult<unknown>>;

type ValueOf<C extends CsvProductColumn> = Extract<
  ReturnType<ReturnType<typeof readersFor>[C]>,
  { value: unknown }
>['value'];

/** A product's own cells; empty ones are missing. */
export type ParsedProductCells = { [C in CsvProductColumn]?: ValueOf<C> } & {
  texts: Partial<Record<Language, Partial<ProductText>>>;
};

/** The value of a column that all rows of a product share, from any of them; two different values are a problem. */
const readSharedCell = <T>(
  rows: readonly FileRow[],
  column: CsvColumn,
  reader: (cell: string) => CellResult<T>,
  problems: Problems,
): T | undefined => {
  const filled = rows.filter((row) => row.cells[column] !== undefined);
  const [first, ...others] = filled;
  const cell = first?.cells[column];
  if (!first || cell === undefined) return undefined;
  for (const other of others) {
    if (other.cells[column] !== cell) problems.add(other.number, column, 'said_twice', { row: first.number });
  }
  const read = reader(cell);
  if ('value' in read) return read.value;
  problems.add(first.number, column, read.problem, read.values);
  return undefined;
};

/** Reads the cells of a product's rows that are about the product itself. */
export const readProductCells = (
  rows: readonly FileRow[],
  {
    columns,
    categories,
    problems,
  }: { columns: ReadonlySet<CsvColumn>; categories: readonly StoredCategory[]; problems: Problems },
): ParsedProductCells => {
  const parsed: Record<string, unknown> = {};
  for (const [column, reader] of Object.entries(readersFor(categories)) as [
    CsvProductColumn,
    (cell: string) => CellResult<unknown>,
  ][]) {
    if (!columns.has(column)) continue;
    const value = readSharedCell(rows, column, reader, problems);
    if (value !== undefined) parsed[column] = value;
  }
  const texts: ParsedProductCells['texts'] = {};
  for (const language of languages) {
    for (const kind of csvTextKinds) {
      const column = csvTextColumn(kind, language);
      if (!columns.has(column)) continue;
      const text = readSharedCell(rows, column, readText(kind), problems);
      if (text !== undefined) texts[language] = { ...texts[language], [kind]: text };
    }
  }
  return { ...parsed, texts } as ParsedProductCells;
};

/** A row's cells about a variant; empty ones are missing. */
export interface ParsedVariantCells {
  row: number;
  sku?: string;
  size?: string;
  color?: string;
  stock?: number;
  stockSeen?: number;
  /** the id of the export the row came from; empty for none */
  exportId: string;
  /** cents */
  priceDifference?: number;
}

/** Reads cells of a row one by one, empty ones as undefined; what is wrong goes to `problems`, and `isValid` is false from then on. */
export const cellReader = ({ number, cells }: FileRow, problems: Problems) => {
  let valid = true;
  return {
    isValid: () => valid,
    read: <T>(column: CsvColumn, reader: (cell: string) => CellResult<T>): T | undefined => {
      const cell = cells[column];
      if (cell === undefined) return undefined;
      const found = reader(cell);
      if ('value' in found) return found.value;
      problems.add(number, column, found.problem, found.values);
      valid = false;
      return undefined;
    },
  };
};

/** Reads a row's cells about a variant; null where it has none or one is invalid. */
export const readVariantCells = (row: FileRow, problems: Problems): ParsedVariantCells | null => {
  const { read, isValid } = cellReader(row, problems);
  const facts = {
    sku: read('sku', readSku),
    size: read('size', readOption),
    color: read('color', readOption),
    stock: read('stock', readStock),
    stockSeen: read('stock_seen', readStock),
    priceDifference: read('price_difference', readDifference),
  };
  const exportId = read('export_id', readExportId) ?? '';
  const parsed = Object.fromEntries(Object.entries(facts).filter(([, value]) => value !== undefined));
  if (!isValid() || Object.keys(parsed).length === 0) return null;
  if (facts.stockSeen !== undefined && facts.stock === undefined) {
    problems.add(row.number, 'stock', 'stock_without');
    return null;
  }
  return { row: row.number, exportId, ...parsed };
};
