import { MAX_VARIANTS } from '@fori/contracts/admin-products/schemas';
import { skuOf } from '@fori/domain/catalog';
import { type Discount, unitPrice } from '@fori/domain/pricing';
import type { ProductChange, StoredProductParts, StoredVariant, VariantDraft } from '../catalog/index.ts';
import { type ParsedVariantCells, readVariantCells } from './cells.ts';
import type { Problems } from './problems.ts';
import type { FileRow } from './read-file.ts';
import type { LastRequestedStock, RequestedStock } from './requested-stock.repository.ts';

/** The stock a row requests; null where it lacks the stock itself or the stock seen at the export. */
const requestedStock = ({ stock, stockSeen, exportId }: ParsedVariantCells, sku: string): RequestedStock | null =>
  stock === undefined || stockSeen === undefined ? null : { sku, exportId, stockSeen, stock };

/** The stock to remember of a row that creates a variant; none where importing the row again would change nothing. */
export const requestedStockOfNew = (parsed: ParsedVariantCells, sku: string): RequestedStock[] => {
  const requested = requestedStock(parsed, sku);
  return requested && requested.stock !== requested.stockSeen ? [requested] : [];
};

/**
 * By how many units a row changes a variant's stock, given the stock it requested when its file was last imported
 * (ADMIN-116). Without an export id an edited file looks like a new one, so only an exact repetition changes nothing
 * (decision 0175).
 */
const stockDelta = ({ exportId, stockSeen, stock }: RequestedStock, last: number | undefined): number => {
  if (last === stock) return 0;
  return stock - (exportId === '' ? stockSeen : (last ?? stockSeen));
};

const sameOptions = (a: { size: string; color: string }, b: { size: string; color: string }): boolean =>
  a.size.toLowerCase() === b.size.toLowerCase() && a.color.toLowerCase() === b.color.toLowerCase();

/** The product's variant a row is about; undefined for a new one. */
const findVariant = (parsed: ParsedVariantCells, variants: readonly StoredVariant[]): StoredVariant | undefined =>
  variants.find((variant) =>
    parsed.sku !== undefined
      ? variant.sku === parsed.sku
      : parsed.size !== undefined &&
        parsed.color !== undefined &&
        sameOptions(variant, { size: parsed.size, color: parsed.color }),
  );

/** A new variant as a row describes it; null where it leaves out what a variant needs. */
export const newVariant = (
  parsed: ParsedVariantCells,
  slug: string,
  problems: Problems,
): Required<Omit<VariantDraft, 'history'>> | null => {
  const { row, size, color, stock, priceDifference = 0 } = parsed;
  for (const column of ['size', 'color', 'stock'] as const) {
    if (parsed[column] === undefined) problems.add(row, column, 'variant_needs', { sku: parsed.sku ?? '–' });
  }
  if (size === undefined || color === undefined || stock === undefined) return null;
  return { sku: parsed.sku ?? skuOf(slug, { color, size }), size, color, stock, priceDifference };
};

type ChangedVariant = NonNullable<ProductChange['variants']>[number];

interface RowOutcome {
  /** null for nothing */
  changed: ChangedVariant | null;
  requested: RequestedStock | null;
  alreadyApplied: boolean;
}

/** What a row changes about an existing variant. */
const planVariantChange = (
  parsed: ParsedVariantCells,
  stored: StoredVariant,
  { lastRequestedStock, problems }: { lastRequestedStock: LastRequestedStock; problems: Problems },
): RowOutcome => {
  for (const option of ['size', 'color'] as const) {
    if (parsed[option] !== undefined && parsed[option] !== stored[option].trim())
      problems.add(parsed.row, option, 'option_fixed', { sku: stored.sku, value: stored[option] });
  }
  // without `stock_seen` the row is compared with the current stock
  const differenceFromCurrent = (parsed.stock ?? stored.stock) - stored.stock;
  const requested = requestedStock(parsed, stored.sku);
  const last = requested ? lastRequestedStock(stored.id, requested) : undefined;
  const by = requested ? stockDelta(requested, last) : differenceFromCurrent;
  if (stored.stock + by < 0) problems.add(parsed.row, 'stock', 'stock_sold', { left: stored.stock, taken: -by });
  const difference = parsed.priceDifference;
  const changesPrice = difference !== undefined && difference !== stored.priceDifferenceCents;
  return {
    changed:
      by === 0 && !changesPrice
        ? null
        : { id: stored.id, ...(by !== 0 && { stockBy: by }), ...(changesPrice && { priceDifference: difference }) },
    requested: by === 0 ? null : requested,
    alreadyApplied: last !== undefined && last === requested?.stock,
  };
};

/** What a product's rows say about its variants. */
export interface PlannedVariants {
  changed: ChangedVariant[];
  added: { draft: Required<Omit<VariantDraft, 'history'>>; row: number }[];
  requestedStocks: RequestedStock[];
  alreadyApplied: number;
  /** the row about an existing variant, by its id */
  rowOfVariant: ReadonlyMap<number, number>;
}

/** Plans what a product's rows change about its variants; what is wrong goes to `problems`. */
export const planVariantRows = (
  rows: readonly FileRow[],
  { product, variants }: Pick<StoredProductParts, 'product' | 'variants'>,
  { lastRequestedStock, problems }: { lastRequestedStock: LastRequestedStock; problems: Problems },
): PlannedVariants => {
  const changed: PlannedVariants['changed'] = [];
  const added: PlannedVariants['added'] = [];
  const requestedStocks: RequestedStock[] = [];
  const rowOfVariant = new Map<number, number>();
  let alreadyApplied = 0;
  for (const cells of rows.flatMap((row) => readVariantCells(row, problems) ?? [])) {
    const stored = findVariant(cells, variants);
    if (stored) {
      const first = rowOfVariant.get(stored.id);
      if (first !== undefined) problems.add(cells.row, 'sku', 'sku_twice', { sku: stored.sku, row: first });
      rowOfVariant.set(stored.id, cells.row);
      const outcome = planVariantChange(cells, stored, { lastRequestedStock, problems });
      if (outcome.changed) changed.push(outcome.changed);
      if (outcome.requested) requestedStocks.push(outcome.requested);
      if (outcome.alreadyApplied) alreadyApplied += 1;
    } else if (cells.sku === undefined && cells.size === undefined && cells.color === undefined) {
      problems.add(cells.row, 'sku', 'variant_untold');
    } else {
      const draft = newVariant(cells, product.slug, problems);
      if (!draft) continue;
      added.push({ draft, row: cells.row });
      requestedStocks.push(...requestedStockOfNew(cells, draft.sku));
    }
  }
  return { changed, added, requestedStocks, alreadyApplied, rowOfVariant };
};

/** Adds a problem for variants that cost less than a cent, discounted too, repeat another's options, or exceed the limit of a product. */
export const checkVariants = (
  all: readonly { size: string; color: string; priceDifference: number; row: number | null }[],
  { price, discount, row, problems }: { price: number; discount: Discount; row: number; problems: Problems },
): void => {
  if (all.length > MAX_VARIANTS) problems.add(row, null, 'too_many_variants', { most: MAX_VARIANTS });
  const seen = new Map<string, number | null>();
  for (const variant of all) {
    const options = JSON.stringify([variant.size.toLowerCase(), variant.color.toLowerCase()]);
    if (variant.row !== null && seen.has(options))
      problems.add(variant.row, 'size', 'variant_twice', { size: variant.size, color: variant.color });
    if (unitPrice(price, variant.priceDifference, discount) < 1)
      problems.add(variant.row ?? row, 'price_difference', 'price_negative', {
        size: variant.size,
        color: variant.color,
      });
    seen.set(options, variant.row);
  }
};
