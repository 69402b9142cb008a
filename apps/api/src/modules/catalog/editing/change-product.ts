import { type Category, type Gender, NO_RANK } from '@fori/domain/catalog';
import { languages } from '@fori/domain/languages';
import type { Cents } from '@fori/domain/money';
import type { Discount } from '@fori/domain/pricing';
import type { Queries } from '../../../db/types.ts';
import { reverseSalesOf } from '../../sales/index.ts';
import { categoryWithNames } from '../categories/categories.repository.ts';
import { textsOf } from '../products.read.repository.ts';
import { updateProductRow, updateText } from '../products.write.repository.ts';
import { insertRank } from './rank-names.ts';
import { changeOffer, type ProductTexts, recomputeLowestPrice, textRowsOf } from './write-product.ts';

/** What a product is, its variants and pictures aside; all of it replaces what was. */
export interface ProductFacts {
  category: Category;
  gender: Gender;
  status: 'active' | 'archived';
  price: Cents;
  discount: Discount;
  /** null for after all others */
  featuredRank: number | null;
  /** millimetres */
  measurements: { width: number; height: number; depth: number | null };
  texts: ProductTexts;
}

const textColumns = ['name', 'description', 'material', 'care', 'translated', 'searchText'] as const;

/** Writes the texts that changed with what is searched in them, and finds each changed name its place in the alphabet. */
const changeTexts = async (
  tx: Queries,
  productId: number,
  texts: ProductTexts,
  categoryNames: ReadonlyMap<string, string>,
): Promise<void> => {
  const before = new Map((await textsOf(tx, productId)).map((row) => [row.locale, row]));
  const renamed = new Set<string>();
  for (const { locale, ...text } of textRowsOf(texts, categoryNames)) {
    const was = before.get(locale);
    if (!was || textColumns.every((column) => was[column] === text[column])) continue;
    await updateText(tx, productId, locale, text);
    if (was.name !== text.name) renamed.add(locale);
  }
  for (const language of languages) if (renamed.has(language)) await insertRank(tx, productId, language);
};

/**
 * Makes a product what `facts` say, keeping all that follows from them: search texts, the names' places in the alphabet,
 * the price history. Its variants are changed before: the lowest price follows from them. The caller holds `lockCatalogue`.
 */
export const changeProduct = async (
  tx: Queries,
  productId: number,
  { category, gender, status, price, discount, featuredRank, measurements, texts }: ProductFacts,
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
    updatedAt: now,
  });
  await changeTexts(tx, productId, texts, found.names);
  await changeOffer(tx, productId, { price, discount, status }, now);
  await recomputeLowestPrice(tx, productId);
};
