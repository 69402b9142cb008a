import { MAX_VARIANTS } from '@fori/contracts/admin-products/schemas';
import type { Category } from '@fori/domain/catalog';
import { type Language, languages } from '@fori/domain/languages';
import { toMoney } from '@fori/domain/money';
import { fallsSteeply, unitPrice } from '@fori/domain/pricing';
import type { CsvColumn } from '@fori/domain/product-csv';
import {
  NO_RANK,
  type ProductChange,
  type ProductText,
  type StoredCategory,
  type StoredProductParts,
  type StoredVariant,
  skuOf,
  type VariantDraft,
} from '../catalog/index.ts';
import type { PlannedChange } from './plan.ts';
import type { Problems } from './problems.ts';
import { readProductCells, textAfter } from './product-cells.ts';
import type { ProductRows } from './resolve-rows.ts';
import {
  type LastRequestedStock,
  type RequestedStock,
  requestedStock,
  requestedStockOfNew,
  stockDelta,
} from './stock-moves.ts';
import { type ParsedVariantCells, readVariantCells } from './variant-cells.ts';

interface Deps {
  columns: ReadonlySet<CsvColumn>;
  categories: readonly StoredCategory[];
  lastRequestedStock: LastRequestedStock;
  problems: Problems;
}

const sameOptions = (a: { size: string; color: string }, b: { size: string; color: string }): boolean =>
  a.size.toLowerCase() === b.size.toLowerCase() && a.color.toLowerCase() === b.color.toLowerCase();

/** Which of the product's variants a row means; undefined for one that is not there yet. */
const variantMeant = (said: ParsedVariantCells, variants: readonly StoredVariant[]): StoredVariant | undefined =>
  variants.find((variant) =>
    said.sku !== undefined
      ? variant.sku === said.sku
      : said.size !== undefined &&
        said.color !== undefined &&
        sameOptions(variant, { size: said.size, color: said.color }),
  );

/** A new variant as a row describes it; null where it leaves out what a variant needs. */
export const newVariant = (
  said: ParsedVariantCells,
  slug: string,
  problems: Problems,
): Required<VariantDraft> | null => {
  const { row, size, color, stock, priceDifference = 0 } = said;
  for (const column of ['size', 'color', 'stock'] as const) {
    if (said[column] === undefined) problems.add(row, column, 'variant_needs', { sku: said.sku ?? '–' });
  }
  if (size === undefined || color === undefined || stock === undefined) return null;
  return { sku: said.sku ?? skuOf(slug, { color, size }), size, color, stock, priceDifference };
};

type ChangedVariant = NonNullable<ProductChange['variants']>[number];

interface RowOutcome {
  /** null for nothing */
  changed: ChangedVariant | null;
  asked: RequestedStock | null;
  alreadyApplied: boolean;
}

/** What a row changes about a variant that is there. */
const variantChange = (
  said: ParsedVariantCells,
  kept: StoredVariant,
  { lastRequestedStock, problems }: Pick<Deps, 'lastRequestedStock' | 'problems'>,
): RowOutcome => {
  for (const option of ['size', 'color'] as const) {
    if (said[option] !== undefined && said[option] !== kept[option].trim())
      problems.add(said.row, option, 'option_fixed', { sku: kept.sku, value: kept[option] });
  }
  // without what the file started from, the count is of this moment
  const countedBy = (said.stock ?? kept.stock) - kept.stock;
  const asked = requestedStock(said, kept.sku);
  const last = asked ? lastRequestedStock(kept.id, asked) : undefined;
  const by = asked ? stockDelta(asked, last) : countedBy;
  if (kept.stock + by < 0) problems.add(said.row, 'stock', 'stock_sold', { left: kept.stock, taken: -by });
  const difference = said.priceDifference;
  const changesPrice = difference !== undefined && difference !== kept.priceDifferenceCents;
  return {
    changed:
      by === 0 && !changesPrice
        ? null
        : { id: kept.id, ...(by !== 0 && { stockBy: by }), ...(changesPrice && { priceDifference: difference }) },
    asked: by === 0 ? null : asked,
    alreadyApplied: last !== undefined && last === asked?.stock,
  };
};

/** No variant may cost less than a cent, or have the options of another, or be one too many. */
export const checkVariants = (
  all: readonly { size: string; color: string; priceDifference: number; row: number | null }[],
  { price, row, problems }: { price: number; row: number; problems: Problems },
): void => {
  if (all.length > MAX_VARIANTS) problems.add(row, null, 'too_many_variants', { most: MAX_VARIANTS });
  const seen = new Map<string, number | null>();
  for (const variant of all) {
    const options = JSON.stringify([variant.size.toLowerCase(), variant.color.toLowerCase()]);
    if (variant.row !== null && seen.has(options))
      problems.add(variant.row, 'size', 'variant_twice', { size: variant.size, color: variant.color });
    if (price + variant.priceDifference < 1)
      problems.add(variant.row ?? row, 'price_difference', 'price_negative', {
        size: variant.size,
        color: variant.color,
      });
    seen.set(options, variant.row);
  }
};

const recordedText = (text: ProductText): ProductText => ({
  name: text.name,
  description: text.description,
  material: text.material,
  care: text.care,
});

interface Repriced {
  product: StoredProductParts['product'];
  variants: readonly StoredVariant[];
  change: ProductChange;
  /** what the file says of a variant's own difference, by the variant's id */
  differences: ReadonlyMap<number, number | undefined>;
  /** the rows that speak of a variant, by its id */
  meant: ReadonlyMap<number, number>;
  /** the product's first */
  row: number;
  problems: Problems;
}

/** Warns of prices that would fall steeply: of a product's own price once, by the variant that falls most (ADMIN-131). */
const warnOfFalls = ({ product, variants, change, differences, meant, row, problems }: Repriced): void => {
  const price = change.price ?? product.priceCents;
  const discount = change.discount === undefined ? product.discount : change.discount;
  const falls = variants
    .map(({ id, sku, priceDifferenceCents }) => ({
      id,
      sku,
      from: unitPrice(product.priceCents, priceDifferenceCents, product.discount),
      to: unitPrice(price, differences.get(id) ?? priceDifferenceCents, discount),
    }))
    .filter(({ from, to }) => fallsSteeply(from, to))
    .sort((a, b) => a.to / a.from - b.to / b.from);
  const column = change.price !== undefined ? 'price' : change.discount !== undefined ? 'discount' : null;
  for (const { id, ...fall } of column === null ? falls : falls.slice(0, 1)) {
    problems.warn({ ...fall, column: column ?? 'price_difference', row: column ? row : (meant.get(id) ?? row) });
  }
};

/**
 * What a file's rows change about a product that is there, null for nothing; and how many of them moved its stock at an
 * earlier import of the file. What cannot be done goes to `problems`; then the plan is not to be carried out.
 */
export const planChange = (
  { rows }: ProductRows,
  { product, variants, texts }: StoredProductParts,
  { columns, categories, lastRequestedStock, problems }: Deps,
): { planned: PlannedChange | null; alreadyApplied: number } => {
  const row = rows[0]?.number ?? 0;
  const said = readProductCells(rows, columns, problems);
  const change: ProductChange = { id: product.id, seen: product.updatedAt };
  const before: Record<string, unknown> = {};
  const after: Record<string, unknown> = {};
  const note = (field: string, was: unknown, is: unknown): void => {
    before[field] = was;
    after[field] = is;
  };

  const category = categories.find(({ id }) => id === product.categoryId)?.slug as Category;
  if (said.category && said.category !== category) {
    change.category = said.category;
    note('category', category, said.category);
  }
  if (said.gender && said.gender !== product.gender) {
    change.gender = said.gender;
    note('gender', product.gender, said.gender);
  }
  if (said.status && said.status !== product.status) {
    change.status = said.status;
    note('status', product.status, said.status);
  }
  if (said.price !== undefined && said.price !== product.priceCents) {
    change.price = said.price;
    note('price', toMoney(product.priceCents), toMoney(said.price));
  }
  if (said.discount !== undefined && said.discount !== product.discount) {
    change.discount = said.discount;
    note('discount', product.discount, said.discount);
  }
  if (said.featured_rank !== undefined && said.featured_rank !== product.featuredRank) {
    change.featuredRank = said.featured_rank;
    const told = (rank: number) => (rank === NO_RANK ? null : rank);
    note('featured_rank', told(product.featuredRank), told(said.featured_rank));
  }
  for (const [column, field] of [
    ['width_mm', 'widthMm'],
    ['height_mm', 'heightMm'],
  ] as const) {
    const value = said[column];
    if (value === undefined || value === product[field]) continue;
    change[field] = value;
    note(column, product[field], value);
  }
  if (said.depth_mm !== undefined && said.depth_mm !== product.depthMm) {
    change.depthMm = said.depth_mm;
    note('depth_mm', product.depthMm, said.depth_mm);
  }

  const newTexts: Partial<Record<Language, ProductText>> = {};
  for (const language of languages) {
    const kept = texts.find((text) => text.locale === language && text.translated);
    const text = textAfter(said.texts[language], kept, { language, row, problems });
    if (!text) continue;
    newTexts[language] = recordedText(text);
    note(`texts.${language}`, kept ? recordedText(kept) : null, recordedText(text));
  }
  if (Object.keys(newTexts).length > 0) change.texts = newTexts;

  const speaking = rows.flatMap((each) => readVariantCells(each, problems) ?? []);
  const changed: ChangedVariant[] = [];
  const added: { draft: Required<VariantDraft>; row: number }[] = [];
  const asked: RequestedStock[] = [];
  let alreadyApplied = 0;
  const meant = new Map<number, number>();
  for (const each of speaking) {
    const kept = variantMeant(each, variants);
    if (kept) {
      const first = meant.get(kept.id);
      if (first !== undefined) problems.add(each.row, 'sku', 'sku_twice', { sku: kept.sku, row: first });
      meant.set(kept.id, each.row);
      const outcome = variantChange(each, kept, { lastRequestedStock, problems });
      if (outcome.changed) changed.push(outcome.changed);
      if (outcome.asked) asked.push(outcome.asked);
      if (outcome.alreadyApplied) alreadyApplied += 1;
    } else if (each.sku === undefined && each.size === undefined && each.color === undefined) {
      problems.add(each.row, 'sku', 'variant_untold');
    } else {
      const draft = newVariant(each, product.slug, problems);
      if (draft) {
        added.push({ draft, row: each.row });
        asked.push(...requestedStockOfNew(each, draft.sku));
      }
    }
  }
  const differences = new Map(changed.map(({ id, priceDifference }) => [id, priceDifference]));
  if (
    added.length > 0 ||
    change.price !== undefined ||
    changed.some((variant) => variant.priceDifference !== undefined)
  ) {
    checkVariants(
      [
        ...variants.map(({ id, size, color, priceDifferenceCents }) => ({
          size,
          color,
          priceDifference: differences.get(id) ?? priceDifferenceCents,
          row: meant.get(id) ?? null,
        })),
        ...added.map(({ draft, row: at }) => ({ ...draft, row: at })),
      ],
      { price: change.price ?? product.priceCents, row, problems },
    );
  }
  warnOfFalls({ product, variants, change, differences, meant, row, problems });
  const asWhole = Object.keys(after).length > 0;
  if (!asWhole && changed.length === 0 && added.length === 0) return { planned: null, alreadyApplied };

  const skus = new Map(variants.map((variant) => [variant.id, variant.sku]));
  if (changed.length > 0) change.variants = changed;
  if (added.length > 0) change.newVariants = added.map(({ draft }) => draft);
  for (const { id, priceDifference } of changed) {
    const kept = variants.find((variant) => variant.id === id);
    if (kept && priceDifference !== undefined)
      note(`price_difference.${kept.sku}`, toMoney(kept.priceDifferenceCents), toMoney(priceDifference));
  }
  for (const { draft } of added)
    note(`variants.${draft.sku}`, null, { ...draft, priceDifference: toMoney(draft.priceDifference) });
  const firstRowCounts =
    asWhole && !changed.some(({ id }) => meant.get(id) === row) && !added.some((one) => one.row === row);
  return {
    planned: {
      change,
      before,
      after,
      skus,
      asked,
      updated: changed.length + (firstRowCounts ? 1 : 0),
      created: added.length,
    },
    alreadyApplied,
  };
};
