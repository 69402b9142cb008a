import { type Language, languages } from '@fori/domain/languages';
import { toMoney } from '@fori/domain/money';
import { type CsvColumn, csvTextColumn, csvTextKinds } from '@fori/domain/product-csv';
import type { ProductDraft, ProductText } from '../catalog/index.ts';
import type { PlannedProduct } from './plan.ts';
import { checkVariants, newVariant } from './plan-change.ts';
import type { Problems } from './problems.ts';
import { readProductCells, textAfter } from './product-cells.ts';
import type { ProductRows } from './resolve-rows.ts';
import { requestedStockOfNew } from './stock-moves.ts';
import { readVariantCells } from './variant-cells.ts';

/** A product nobody can do without any of these. */
const NEEDED = ['category', 'gender', 'price', 'width_mm', 'height_mm'] as const;

/** A product a file's rows describe under a slug nobody has; null where something is missing, which goes to `problems`. */
export const planProduct = (
  { slug, rows }: ProductRows,
  { columns, problems }: { columns: ReadonlySet<CsvColumn>; problems: Problems },
): PlannedProduct | null => {
  const row = rows[0]?.number ?? 0;
  const known = problems.count();
  const said = readProductCells(rows, columns, problems);
  for (const column of NEEDED) {
    const filled = rows.some((each) => each.cells[column] !== undefined);
    if (!filled) problems.add(row, column, 'product_needs', { slug });
  }
  const texts: Partial<Record<Language, ProductText>> = {};
  for (const language of languages) {
    if (language === 'en' && said.texts.en === undefined) {
      for (const kind of csvTextKinds) problems.add(row, csvTextColumn(kind, 'en'), 'product_needs', { slug });
    }
    const text = textAfter(said.texts[language], undefined, { language, row, problems });
    if (text) texts[language] = text;
  }
  const variants = rows.flatMap((each) => {
    const spoken = readVariantCells(each, problems);
    const draft = spoken && newVariant(spoken, slug, problems);
    return draft ? [{ draft, row: each.number, asked: requestedStockOfNew(spoken, draft.sku) }] : [];
  });
  if (variants.length === 0 && problems.count() === known) problems.add(row, 'sku', 'product_variants', { slug });
  checkVariants(
    variants.map((variant) => ({ ...variant.draft, row: variant.row })),
    { price: said.price ?? 1, row, problems },
  );
  const { category, gender, price, width_mm: width, height_mm: height } = said;
  const { en } = texts;
  if (problems.count() > known || !category || !gender || price === undefined || !width || !height || !en) return null;
  const draft: ProductDraft = {
    slug,
    category,
    gender,
    status: said.status ?? 'active',
    price,
    discount: said.discount ?? null,
    ...(said.featured_rank !== undefined && { featuredRank: said.featured_rank }),
    measurements: { width, height, depth: said.depth_mm ?? null },
    texts: { ...texts, en },
    variants: variants.map((variant) => variant.draft),
    images: [],
  };
  const { images: _none, texts: words, variants: kinds, ...facts } = draft;
  return {
    draft,
    after: {
      ...facts,
      price: toMoney(price),
      ...words.en,
      translations: Object.fromEntries(Object.entries(words).filter(([language]) => language !== 'en')),
      variants: kinds.map((kind) => ({ ...kind, priceDifference: toMoney(kind.priceDifference ?? 0) })),
    },
    asked: variants.flatMap(({ asked }) => asked),
    created: variants.length,
  };
};
