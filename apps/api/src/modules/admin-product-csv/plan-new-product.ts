import { type Language, languages } from '@fori/domain/languages';
import { toMoney } from '@fori/domain/money';
import { csvTextColumn, csvTextKinds } from '@fori/domain/product-csv';
import type { ProductDraft, ProductText } from '../catalog/index.ts';
import { readProductCells, readVariantCells } from './cells.ts';
import { changedText, goodsColumns, type PlanContext, type ProductRows } from './plan-change.ts';
import { checkVariants, newVariant, requestedStockOfNew } from './plan-variants.ts';
import type { RequestedStock } from './requested-stock.repository.ts';

/** A product an import would create. */
export interface PlannedNewProduct {
  draft: ProductDraft;
  after: Record<string, unknown>;
  requestedStocks: RequestedStock[];
  created: number;
}

/** The columns a new product must fill. */
const REQUIRED_COLUMNS = ['category', 'gender', 'price', 'width_mm', 'height_mm'] as const;

/** The texts of a new product by language; a missing English one goes to `problems`. */
const textsOfNew = (
  { slug, rows }: ProductRows,
  parsed: ReturnType<typeof readProductCells>['texts'],
  problems: PlanContext['problems'],
): Partial<Record<Language, ProductText>> => {
  const row = rows[0]?.number ?? 0;
  const texts: Partial<Record<Language, ProductText>> = {};
  for (const language of languages) {
    if (language === 'en' && parsed.en === undefined) {
      for (const kind of csvTextKinds) problems.add(row, csvTextColumn(kind, 'en'), 'product_needs', { slug });
    }
    const text = changedText(parsed[language], undefined, { language, row, problems });
    if (text) texts[language] = text;
  }
  return texts;
};

/** The variants of a new product, each with the row that describes it. */
const variantsOfNew = ({ slug, rows }: ProductRows, problems: PlanContext['problems']) =>
  rows.flatMap((row) => {
    const cells = readVariantCells(row, problems);
    const draft = cells && newVariant(cells, slug, problems);
    return draft ? [{ draft, row: row.number, requestedStocks: requestedStockOfNew(cells, draft.sku) }] : [];
  });

/** The product that rows with a new slug describe; null where something is missing or invalid, which goes to `problems`. */
export const planNewProduct = (
  group: ProductRows,
  { columns, categories, problems }: Pick<PlanContext, 'columns' | 'categories' | 'problems'>,
): PlannedNewProduct | null => {
  const { slug, rows } = group;
  const row = rows[0]?.number ?? 0;
  const problemsBefore = problems.count();
  const parsed = readProductCells(rows, { columns, categories, problems });
  for (const column of REQUIRED_COLUMNS) {
    const filled = rows.some((each) => each.cells[column] !== undefined);
    if (!filled) problems.add(row, column, 'product_needs', { slug });
  }
  const texts = textsOfNew(group, parsed.texts, problems);
  const variants = variantsOfNew(group, problems);
  if (variants.length === 0 && problems.count() === problemsBefore)
    problems.add(row, 'sku', 'product_variants', { slug });
  checkVariants(
    variants.map((variant) => ({ ...variant.draft, row: variant.row })),
    // without a price there is nothing to discount
    {
      price: parsed.price ?? 1,
      discount: parsed.price === undefined ? null : (parsed.discount ?? null),
      row,
      problems,
    },
  );
  const { category, gender, price, width_mm: width, height_mm: height } = parsed;
  const { en } = texts;
  if (problems.count() > problemsBefore || !category || !gender || price === undefined || !width || !height || !en)
    return null;
  const draft: ProductDraft = {
    slug,
    category,
    gender,
    status: parsed.status ?? 'active',
    price,
    discount: parsed.discount ?? null,
    ...(parsed.featured_rank !== undefined && { featuredRank: parsed.featured_rank }),
    measurements: { width, height, depth: parsed.depth_mm ?? null },
    ...(parsed.vat_class && { vatClass: parsed.vat_class }),
    goods: Object.fromEntries(
      goodsColumns.flatMap(([column, field]) => (parsed[column] === undefined ? [] : [[field, parsed[column]]])),
    ),
    texts: { ...texts, en },
    variants: variants.map((variant) => variant.draft),
    images: [],
  };
  const { images: _none, texts: allTexts, variants: allVariants, ...facts } = draft;
  return {
    draft,
    after: {
      ...facts,
      price: toMoney(price),
      ...allTexts.en,
      translations: Object.fromEntries(Object.entries(allTexts).filter(([language]) => language !== 'en')),
      variants: allVariants.map((one) => ({ ...one, priceDifference: toMoney(one.priceDifference ?? 0) })),
    },
    requestedStocks: variants.flatMap(({ requestedStocks }) => requestedStocks),
    created: variants.length,
  };
};
