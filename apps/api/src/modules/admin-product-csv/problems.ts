import type { ImportProblem } from '@fori/contracts/admin-product-csv/contract';
import type { Language } from '@fori/domain/languages';
import type { Cents } from '@fori/domain/money';
import { STEEP_PRICE_DROP_PERCENT } from '@fori/domain/pricing';
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
  | 'weight'
  | 'customs_code'
  | 'origin'
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

/** A price that would drop steeply, in cents. */
interface PriceDrop {
  row: number;
  column: 'price' | 'discount' | 'price_difference';
  sku: string;
  from: Cents;
  to: Cents;
}

/** More are stored than reported, as problems are not found in the order of rows and the first rows' are reported. */
const MAX_STORED = 5 * MAX_LISTED_PROBLEMS;
/** Characters of a cell that a message quotes. */
const MAX_QUOTE_LENGTH = 60;

/** Collects what is wrong with a file. */
export interface Problems {
  add: (row: number, column: string | null, key: ProblemKey, values?: Values) => void;
  count: () => number;
  /** the first ones in the order of the rows, as texts */
  list: (language: Language) => ImportProblem[];
  /** what does not prevent the import but may be a mistake (ADMIN-131) */
  warn: (drop: PriceDrop) => void;
  warningCount: () => number;
  warnings: (language: Language) => ImportProblem[];
}

const shortened = (value: string | number): string | number =>
  typeof value === 'string' && value.length > MAX_QUOTE_LENGTH ? `${cutText(value, MAX_QUOTE_LENGTH)}…` : value;

export const createProblems = (): Problems => {
  const found: Found[] = [];
  const drops: PriceDrop[] = [];
  let count = 0;
  let dropCount = 0;
  return {
    warn: (drop) => {
      dropCount += 1;
      if (drops.length < MAX_STORED) drops.push(drop);
    },
    warningCount: () => dropCount,
    warnings: (language) => {
      const t = translator(language);
      const euros = (amount: Cents) => formatMoney(amount, { language, currency: 'EUR' });
      return [...drops]
        .sort((a, b) => a.row - b.row)
        .slice(0, MAX_LISTED_PROBLEMS)
        .map(({ row, column, sku, from, to }) => ({
          row,
          column,
          message: t('admin-product-csv:warning.price_falls', {
            sku,
            from: euros(from),
            to: euros(to),
            most: STEEP_PRICE_DROP_PERCENT,
          }),
        }));
    },
    add: (row, column, key, values = {}) => {
      count += 1;
      if (found.length < MAX_STORED) found.push({ row, column, key, values });
    },
    count: () => count,
    list: (language) => {
      const t = translator(language);
      return [...found]
        .sort((a, b) => a.row - b.row)
        .slice(0, MAX_LISTED_PROBLEMS)
        .map(({ row, column, key, values }) => {
          const shown = Object.fromEntries(Object.entries(values).map(([name, value]) => [name, shortened(value)]));
          return { row, column, message: t(`admin-product-csv:problem.${key}`, shown) };
        });
    },
  };
};
