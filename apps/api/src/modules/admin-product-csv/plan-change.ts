import { NO_RANK } from '@fori/domain/catalog';
import { type Language, languages } from '@fori/domain/languages';
import { toMoney } from '@fori/domain/money';
import { type Discount, isSteepPriceDrop, unitPrice } from '@fori/domain/pricing';
import {
  type CsvColumn,
  type CsvProductColumn,
  type CsvTextKind,
  csvTextColumn,
  csvTextKinds,
} from '@fori/domain/product-csv';
import { normaliseText } from '@fori/domain/tidy-text';
import type {
  ProductChange,
  ProductText,
  StoredCategory,
  StoredProductParts,
  StoredVariant,
} from '../catalog/index.ts';
import { type ParsedProductCells, readProductCells } from './cells.ts';
import { checkVariants, type PlannedVariants, planVariantRows } from './plan-variants.ts';
import type { Problems } from './problems.ts';
import type { FileRow } from './read-file.ts';
import type { LastRequestedStock, RequestedStock } from './requested-stock.repository.ts';

/** Rows about one product: an existing one, or a new one under a slug no product has. */
export interface ProductRows {
  /** null for a new product */
  id: number | null;
  slug: string;
  rows: FileRow[];
}

type State = Record<string, unknown>;

/** What an import would do to an existing product. */
export interface PlannedChange {
  change: ProductChange;
  /** for the audit log; stock is recorded when it is changed */
  before: State;
  after: State;
  /** by variant, for the stock in the audit log */
  skus: ReadonlyMap<number, string>;
  requestedStocks: RequestedStock[];
  /** rows that change something, and rows that add a variant */
  updated: number;
  created: number;
}

/** What planning a product needs of the file and the shop beside its rows. */
export interface PlanContext {
  columns: ReadonlySet<CsvColumn>;
  categories: readonly StoredCategory[];
  lastRequestedStock: LastRequestedStock;
  problems: Problems;
}

const recordedText = (text: ProductText): ProductText => ({
  name: text.name,
  description: text.description,
  material: text.material,
  care: text.care,
});

/** What parcels and customs need to know: column and stored field. */
export const goodsColumns = [
  ['weight_g', 'weightGrams'],
  ['customs_code', 'customsCode'],
  ['origin', 'origin'],
] as const;

interface PriceDropCheck {
  product: StoredProductParts['product'];
  variants: readonly StoredVariant[];
  change: ProductChange;
  /** the price differences the file gives, by the variant's id */
  differences: ReadonlyMap<number, number | undefined>;
  /** the row about a variant, by its id */
  rowOfVariant: ReadonlyMap<number, number>;
  /** the product's first */
  row: number;
  problems: Problems;
}

const discountAfter = (product: StoredProductParts['product'], change: ProductChange): Discount =>
  change.discount === undefined ? product.discount : change.discount;

/** Warns about steep price drops: about a product's own price once, naming the variant whose price drops most (ADMIN-131). */
const warnAboutSteepDrops = ({
  product,
  variants,
  change,
  differences,
  rowOfVariant,
  row,
  problems,
}: PriceDropCheck): void => {
  const price = change.price ?? product.priceCents;
  const discount = discountAfter(product, change);
  const drops = variants
    .map(({ id, sku, priceDifferenceCents }) => ({
      id,
      sku,
      from: unitPrice(product.priceCents, priceDifferenceCents, product.discount),
      to: unitPrice(price, differences.get(id) ?? priceDifferenceCents, discount),
    }))
    .filter(({ from, to }) => isSteepPriceDrop(from, to))
    .sort((a, b) => a.to / a.from - b.to / b.from);
  const column = change.price !== undefined ? 'price' : change.discount !== undefined ? 'discount' : null;
  for (const { id, ...drop } of column === null ? drops : drops.slice(0, 1)) {
    problems.warn({ ...drop, column: column ?? 'price_difference', row: column ? row : (rowOfVariant.get(id) ?? row) });
  }
};

/** A change with what the log records of it. */
interface Recorded {
  change: ProductChange;
  before: State;
  after: State;
}

const recordField = ({ before, after }: Recorded, field: string, previous: unknown, next: unknown): void => {
  before[field] = previous;
  after[field] = next;
};

/** The fields of a change that a column of the product gives. */
type FactField =
  | 'category'
  | 'gender'
  | 'vatClass'
  | 'status'
  | 'price'
  | 'discount'
  | 'featuredRank'
  | 'widthMm'
  | 'heightMm'
  | 'depthMm';

const shownRank = (rank: number) => (rank === NO_RANK ? null : rank);

/** Takes over the cells about the product itself that differ from what is stored. */
const takeFacts = (
  recorded: Recorded,
  product: StoredProductParts['product'],
  parsed: ParsedProductCells,
  category: string | undefined,
): void => {
  const take = <F extends FactField, V extends ProductChange[F]>(
    column: CsvProductColumn,
    field: F,
    [stored, value]: readonly [stored: V | undefined, value: V | undefined],
    shown: (value: NonNullable<V>) => unknown = (same) => same,
  ): void => {
    if (value === undefined || value === stored) return;
    recorded.change[field] = value;
    recordField(recorded, column, stored == null ? stored : shown(stored), value == null ? value : shown(value));
  };
  take('category', 'category', [category, parsed.category]);
  take('gender', 'gender', [product.gender, parsed.gender]);
  take('vat_class', 'vatClass', [product.vatClass, parsed.vat_class]);
  take('status', 'status', [product.status, parsed.status]);
  take('price', 'price', [product.priceCents, parsed.price], toMoney);
  take('discount', 'discount', [product.discount, parsed.discount]);
  take('featured_rank', 'featuredRank', [product.featuredRank, parsed.featured_rank], shownRank);
  take('width_mm', 'widthMm', [product.widthMm, parsed.width_mm]);
  take('height_mm', 'heightMm', [product.heightMm, parsed.height_mm]);
  take('depth_mm', 'depthMm', [product.depthMm, parsed.depth_mm]);
  for (const [column, field] of goodsColumns) {
    const value = parsed[column];
    if (value === undefined || value === product[field]) continue;
    recorded.change.goods = { ...recorded.change.goods, [field]: value };
    recordField(recorded, column, product[field], value);
  }
};

/**
 * A product's text in a language as a file changes it; null where the file changes nothing. A new translation needs all
 * four texts: missing ones go to `problems`.
 */
export const changedText = (
  parsed: Partial<ProductText> | undefined,
  stored: ProductText | undefined,
  { language, row, problems }: { language: Language; row: number; problems: Problems },
): ProductText | null => {
  if (!parsed) return null;
  const missing = csvTextKinds.filter((kind: CsvTextKind) => parsed[kind] === undefined && stored === undefined);
  for (const kind of missing) problems.add(row, csvTextColumn(kind, language), 'text_missing', { language });
  if (missing.length > 0) return null;
  const differs = csvTextKinds.some(
    (kind) => parsed[kind] !== undefined && parsed[kind] !== normaliseText(stored?.[kind] ?? ''),
  );
  return differs ? ({ ...stored, ...parsed } as ProductText) : null;
};

/** Takes over the texts that differ from the stored ones. */
const takeTexts = (
  recorded: Recorded,
  stored: StoredProductParts['texts'],
  parsed: ParsedProductCells['texts'],
  { row, problems }: { row: number; problems: Problems },
): void => {
  const texts: Partial<Record<Language, ProductText>> = {};
  for (const language of languages) {
    const own = stored.find((text) => text.locale === language && text.translated);
    const text = changedText(parsed[language], own, { language, row, problems });
    if (!text) continue;
    texts[language] = recordedText(text);
    recordField(recorded, `texts.${language}`, own ? recordedText(own) : null, recordedText(text));
  }
  if (Object.keys(texts).length > 0) recorded.change.texts = texts;
};

/** Takes over changed and new variants. */
const takeVariants = (
  recorded: Recorded,
  variants: readonly StoredVariant[],
  { changed, added }: Pick<PlannedVariants, 'changed' | 'added'>,
): void => {
  if (changed.length > 0) recorded.change.variants = changed;
  if (added.length > 0) recorded.change.newVariants = added.map(({ draft }) => draft);
  for (const { id, priceDifference } of changed) {
    const stored = variants.find((variant) => variant.id === id);
    if (!stored || priceDifference === undefined) continue;
    const field = `price_difference.${stored.sku}`;
    recordField(recorded, field, toMoney(stored.priceDifferenceCents), toMoney(priceDifference));
  }
  for (const { draft } of added) {
    const shown = { ...draft, priceDifference: toMoney(draft.priceDifference) };
    recordField(recorded, `variants.${draft.sku}`, null, shown);
  }
};

/**
 * What a file's rows change about an existing product, null for nothing; and how many of them changed its stock at an
 * earlier import of the file. Invalid changes go to `problems`; the plan must not be executed then.
 */
export const planChange = (
  { rows }: ProductRows,
  { product, variants, texts }: StoredProductParts,
  { columns, categories, lastRequestedStock, problems }: PlanContext,
): { planned: PlannedChange | null; alreadyApplied: number } => {
  const row = rows[0]?.number ?? 0;
  const parsed = readProductCells(rows, { columns, categories, problems });
  const change: ProductChange = { id: product.id, seen: product.updatedAt };
  const recorded: Recorded = { change, before: {}, after: {} };
  takeFacts(recorded, product, parsed, categories.find(({ id }) => id === product.categoryId)?.slug);
  takeTexts(recorded, texts, parsed.texts, { row, problems });
  const changesProduct = Object.keys(recorded.after).length > 0;

  const planned = planVariantRows(rows, { product, variants }, { lastRequestedStock, problems });
  const { changed, added, requestedStocks, alreadyApplied, rowOfVariant } = planned;
  const differences = new Map(changed.map(({ id, priceDifference }) => [id, priceDifference]));
  if (
    added.length > 0 ||
    change.price !== undefined ||
    change.discount !== undefined ||
    changed.some((variant) => variant.priceDifference !== undefined)
  ) {
    checkVariants(
      [
        ...variants.map(({ id, size, color, priceDifferenceCents }) => ({
          size,
          color,
          priceDifference: differences.get(id) ?? priceDifferenceCents,
          row: rowOfVariant.get(id) ?? null,
        })),
        ...added.map(({ draft, row: at }) => ({ ...draft, row: at })),
      ],
      { price: change.price ?? product.priceCents, discount: discountAfter(product, change), row, problems },
    );
  }
  warnAboutSteepDrops({ product, variants, change, differences, rowOfVariant, row, problems });
  if (!changesProduct && changed.length === 0 && added.length === 0) return { planned: null, alreadyApplied };

  takeVariants(recorded, variants, planned);
  // a change of the product itself counts as one of its first row, unless that row is counted for a variant already
  const countsFirstRow =
    changesProduct && !changed.some(({ id }) => rowOfVariant.get(id) === row) && !added.some((one) => one.row === row);
  return {
    planned: {
      ...recorded,
      skus: new Map(variants.map((variant) => [variant.id, variant.sku])),
      requestedStocks,
      updated: changed.length + (countsFirstRow ? 1 : 0),
      created: added.length,
    },
    alreadyApplied,
  };
};
