import { MAX_FEATURED_RANK, MAX_STOCK, SKU_PATTERN } from '@fori/contracts/admin-products/schemas';
import { categories, genders } from '@fori/domain/catalog';
import { type Cents, fromMoney } from '@fori/domain/money';
import type { Discount } from '@fori/domain/pricing';
import { type CsvTextKind, NO_FIGURE } from '@fori/domain/product-csv';
import { NO_RANK } from '../catalog/index.ts';
import type { ProblemKey } from './problems.ts';

/** What a cell says, or what is wrong with it. */
export type Read<T> = { value: T } | { problem: ProblemKey; values?: Record<string, string | number> };

const value = <T>(read: T): Read<T> => ({ value: read });
const wrong = (problem: ProblemKey, values?: Record<string, string | number>): Read<never> => ({
  problem,
  ...(values && { values }),
});

/** The limits of the product editor (`contracts/admin-products`). */
const MAX_PRICE_CENTS = 100_000_00;
const LONGEST_OPTION = 40;
const LONGEST_SKU = 60;
const LONGEST_SLUG = 60;
const LONGEST_MILLIMETRES = 5000;
const longestText: Readonly<Record<CsvTextKind, number>> = { name: 120, description: 5000, material: 1000, care: 1000 };

const oneOf =
  <const V extends readonly string[]>(values: V) =>
  (cell: string): Read<V[number]> => {
    const found = values.find((known) => known === cell.toLowerCase());
    return found === undefined ? wrong('one_of', { value: cell, options: values.join(', ') }) : value(found);
  };

export const readCategory = oneOf(categories);
export const readGender = oneOf(genders);
export const readStatus = oneOf(['active', 'archived']);

/** Digits alone: spreadsheets show large and broken numbers in ways that read as others. */
const whole = (cell: string, min: number, max: number): number | null => {
  const number = /^\d{1,9}$/.test(cell) ? Number(cell) : Number.NaN;
  return number >= min && number <= max ? number : null;
};

export const readId = (cell: string): Read<number> => {
  const id = whole(cell, 1, 999_999_999);
  return id === null ? wrong('id', { value: cell }) : value(id);
};

export const readSlug = (cell: string): Read<string> =>
  /^[a-z0-9]+(-[a-z0-9]+)*$/.test(cell) && cell.length <= LONGEST_SLUG
    ? value(cell)
    : wrong('slug', { value: cell, most: LONGEST_SLUG });

export const readSku = (cell: string): Read<string> => {
  const sku = cell.toUpperCase();
  return SKU_PATTERN.test(sku) && sku.length <= LONGEST_SKU
    ? value(sku)
    : wrong('sku', { value: cell, most: LONGEST_SKU });
};

export const readOption = (cell: string): Read<string> =>
  cell.length <= LONGEST_OPTION && !cell.includes('\n') ? value(cell) : wrong('option', { most: LONGEST_OPTION });

/** An amount in euros: two decimals, one or none, after a point or a comma, as a spreadsheet writes them. */
const cents = (cell: string): Cents | null => {
  const [, sign = '', euros = '', decimals = ''] = /^([-−]?)(\d{1,8})(?:[.,](\d{1,2}))?$/.exec(cell) ?? [];
  const amount = fromMoney(`${euros.replace(/^0+(?=\d)/, '')}.${decimals.padEnd(2, '0')}`);
  return amount === null ? null : sign && amount > 0 ? -amount : amount;
};

export const readPrice = (cell: string): Read<Cents> => {
  const amount = cents(cell);
  if (amount === null) return wrong('money', { value: cell });
  return amount >= 1 && amount <= MAX_PRICE_CENTS ? value(amount) : wrong('price', { value: cell });
};

export const readDifference = (cell: string): Read<Cents> => {
  const amount = cents(cell);
  return amount === null ? wrong('difference', { value: cell }) : value(amount);
};

/** Whole percent; 0 ends a discount. */
export const readDiscount = (cell: string): Read<Discount> => {
  const percent = whole(cell.replace(/\s*%$/, ''), 0, 99);
  return percent === null ? wrong('discount', { value: cell }) : value(percent === 0 ? null : percent);
};

export const readStock = (cell: string): Read<number> => {
  const pieces = whole(cell, 0, MAX_STOCK);
  return pieces === null ? wrong('stock', { value: cell, most: MAX_STOCK }) : value(pieces);
};

/** As an export writes it, in whichever case a spreadsheet has put it. */
export const readExportId = (cell: string): Read<string> =>
  /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(cell)
    ? value(cell.toLowerCase())
    : wrong('export_id', { value: cell });

export const readRank = (cell: string): Read<number> => {
  const rank = cell.toLowerCase() === NO_FIGURE ? NO_RANK : whole(cell, 1, MAX_FEATURED_RANK);
  return rank === null ? wrong('rank', { value: cell, most: MAX_FEATURED_RANK, none: NO_FIGURE }) : value(rank);
};

export const readMillimetres = (cell: string): Read<number> => {
  const millimetres = whole(cell, 1, LONGEST_MILLIMETRES);
  return millimetres === null ? wrong('millimetres', { value: cell, most: LONGEST_MILLIMETRES }) : value(millimetres);
};

export const readDepth = (cell: string): Read<number | null> =>
  cell.toLowerCase() === NO_FIGURE ? value(null) : readMillimetres(cell);

export const readText =
  (kind: CsvTextKind) =>
  (cell: string): Read<string> =>
    cell.length <= longestText[kind]
      ? value(cell)
      : wrong('text_long', { most: longestText[kind], length: cell.length });
