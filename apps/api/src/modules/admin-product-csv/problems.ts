import type { ImportProblem } from '@fori/contracts/admin-product-csv/contract';
import type { Language } from '@fori/domain/languages';
import type { Cents } from '@fori/domain/money';
import { STEEP_FALL_PERCENT } from '@fori/domain/pricing';
import { MAX_LISTED_PROBLEMS } from '@fori/domain/product-csv';
import { cutText } from '@fori/domain/text';
import { formatMoney } from '@fori/i18n/format';
import { translator } from '@fori/i18n/server';

/** A problem's text is `problem.<key>` of the catalogue. */
export type ProblemKey =
  | 'empty'
  | 'workbook'
  | 'utf16'
  | 'binary'
  | 'quote_open'
  | 'quote_inside'
  | 'unreadable'
  | 'encoding'
  | 'no_rows'
  | 'too_many_rows'
  | 'column_unnamed'
  | 'column_twice'
  | 'column_unknown'
  | 'column_language'
  | 'column_key'
  | 'column_stock'
  | 'row_longer'
  | 'no_key'
  | 'id'
  | 'slug'
  | 'sku'
  | 'id_unknown'
  | 'slug_differs'
  | 'sku_twice'
  | 'sku_elsewhere'
  | 'sku_unknown'
  | 'said_twice'
  | 'one_of'
  | 'money'
  | 'price'
  | 'difference'
  | 'discount'
  | 'stock'
  | 'rank'
  | 'millimetres'
  | 'text_long'
  | 'text_missing'
  | 'option'
  | 'option_fixed'
  | 'stock_sold'
  | 'stock_without'
  | 'export_id'
  | 'variant_needs'
  | 'variant_untold'
  | 'variant_twice'
  | 'price_negative'
  | 'too_many_variants'
  | 'product_needs'
  | 'product_variants';
type Values = Record<string, string | number>;

interface Found {
  row: number;
  column: string | null;
  key: ProblemKey;
  values: Values;
}

/** A price that would fall steeply, in cents. */
interface PriceFall {
  row: number;
  column: 'price' | 'discount' | 'price_difference';
  sku: string;
  from: Cents;
  to: Cents;
}

/** Kept beyond those that are told, so that the first rows of the file are the ones told of. */
const MOST_KEPT = 5 * MAX_LISTED_PROBLEMS;
/** Of what stands in a cell, as much as a message repeats. */
const LONGEST_QUOTE = 60;

/** What is wrong with a file, gathered in whatever order it is found. */
export interface Problems {
  add: (row: number, column: string | null, key: ProblemKey, values?: Values) => void;
  count: () => number;
  /** the first ones in the order of the rows, in words */
  list: (language: Language) => ImportProblem[];
  /** what hinders nothing, and may be a slip (ADMIN-131) */
  warn: (fall: PriceFall) => void;
  warningCount: () => number;
  warnings: (language: Language) => ImportProblem[];
}

const shortened = (value: string | number): string | number =>
  typeof value === 'string' && value.length > LONGEST_QUOTE ? `${cutText(value, LONGEST_QUOTE)}…` : value;

export const createProblems = (): Problems => {
  const kept: Found[] = [];
  const falls: PriceFall[] = [];
  let count = 0;
  let fallCount = 0;
  return {
    warn: (fall) => {
      fallCount += 1;
      if (falls.length < MOST_KEPT) falls.push(fall);
    },
    warningCount: () => fallCount,
    warnings: (language) => {
      const t = translator(language);
      const euros = (amount: Cents) => formatMoney(amount, { language, currency: 'EUR' });
      return [...falls]
        .sort((a, b) => a.row - b.row)
        .slice(0, MAX_LISTED_PROBLEMS)
        .map(({ row, column, sku, from, to }) => ({
          row,
          column,
          message: t('admin-product-csv:warning.price_falls', {
            sku,
            from: euros(from),
            to: euros(to),
            most: STEEP_FALL_PERCENT,
          }),
        }));
    },
    add: (row, column, key, values = {}) => {
      count += 1;
      if (kept.length < MOST_KEPT) kept.push({ row, column, key, values });
    },
    count: () => count,
    list: (language) => {
      const t = translator(language);
      return [...kept]
        .sort((a, b) => a.row - b.row)
        .slice(0, MAX_LISTED_PROBLEMS)
        .map(({ row, column, key, values }) => {
          const shown = Object.fromEntries(Object.entries(values).map(([name, value]) => [name, shortened(value)]));
          return { row, column, message: t(`admin-product-csv:problem.${key}`, shown) };
        });
    },
  };
};
