import { type Gender, NO_RANK } from '@fori/domain/catalog';
import type { GoodsFacts } from '@fori/domain/goods';
import { languages } from '@fori/domain/languages';
import type { Cents } from '@fori/domain/money';
import type { Discount } from '@fori/domain/pricing';
import type { VatClass } from '@fori/domain/vat-rates';
import type { Queries } from '../../../db/types.ts';
import { reverseSalesOf } from '../../sales/index.ts';
import { recordTextChanges } from '../../translations/index.ts';
import { categoryWithNames } from '../categories/categories.repository.ts';
import { textsOf } from '../products.read.repository.ts';
import { updateProductRow, updateText } from '../products.write.repository.ts';
import { insertRank } from './rank-names.ts';
import { changeOffer, type ProductTexts, recomputeLowestPrice, textRowsOf, writtenColumns } from './write-product.ts';

/** All of a product but its variants and pictures; replaces what is stored. */
export interface ProductFacts {
  /** the category's slug */
  category: string;
  gender: Gender;
  status: 'active' | 'archived';
  price: Cents;
  discount: Discount;
  /** null sorts after all others */
  featuredRank: number | null;
  /** millimetres */
  measurements: { width: number; height: number; depth: number | null };
  texts: ProductTexts;
  /** left out, it stays */
  vatClass?: VatClass | undefined;
  goods?: Partial<GoodsFacts> | undefined;
}

const textColumns = [...writtenColumns, 'searchText'] as const;

/** Writes the changed texts with their search texts, and renews the alphabetical rank of each changed name. */
const changeTexts = async (
  tx: Queries,
  productId: number,
  texts: ProductTexts,
  categoryNames: ReadonlyMap<string, string>,
  now: Date,
): Promise<void> => {
  const before = new Map((await textsOf(tx, productId)).map((row) => [row.locale, row]));
  const renamed = new Set<string>();
  const rewritten: string[] = [];
  for (const { locale, ...text } of textRowsOf(texts, categoryNames)) {
    const stored = before.get(locale);
    if (!stored || textColumns.every((column) => stored[column] === text[column])) continue;
    await updateText(tx, productId, locale, text);
    if (stored.name !== text.name) renamed.add(locale);
    if (text.translated && writtenColumns.some((column) => stored[column] !== text[column])) rewritten.push(locale);
  }
  for (const language of languages) if (renamed.has(language)) await insertRank(tx, productId, language);
  await recordTextChanges(tx, 'product', productId, rewritten, now);
};

/**
 * Replaces a product's facts and updates what is derived from them: search texts, names' ranks, price history, lowest
 * price. Change its variants first, as the lowest price depends on them. The caller holds `lockCatalogue`.
 */
export const changeProduct = async (
  tx: Queries,
  productId: number,
  { category, gender, status, price, discount, featuredRank, measurements, texts, vatClass, goods }: ProductFacts,
  now: Date,
): Promise<void> => {
  const found = await categoryWithNames(tx, category);
  if (!found) throw new Error(`category "${category}" has no texts`);
  await reverseSalesOf(tx, [productId], found.id);
  await updateProductRow(tx, productId, {
    categoryId: found.id,
    gender,
    featuredRank: featuredRank ?? NO_RANK,
    widthMm: measurements.width,
    heightMm: measurements.height,
    depthMm: measurements.depth,
    ...(vatClass && { vatClass }),
    ...goods,
    updatedAt: now,
  });
  await changeTexts(tx, productId, texts, found.names, now);
  await changeOffer(tx, productId, { price, discount, status }, now);
  await recomputeLowestPrice(tx, productId);
};
