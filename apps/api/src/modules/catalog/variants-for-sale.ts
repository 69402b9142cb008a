import type { Variant } from '@fori/contracts/products/schemas';
import type { Language } from '@fori/domain/languages';
import type { PricedVariant } from '@fori/domain/pricing';
import { type SellableVariant, sellable, type VariantFacts } from '@fori/domain/sellable-variants';
import type { Queries } from '../../db/types.ts';
import { groupBy } from '../../group-by.ts';
import { toPricedVariant, toVariant } from './catalog.mapper.ts';
import { imagesOf } from './gallery.repository.ts';
import { emptyPriceHistory, priceHistoryByProduct } from './price-history.repository.ts';
import { variantsOf, variantsWithProduct } from './products.read.repository.ts';

/**
 * The variants with present stock and prices, names in `language`; unknown ids are missing from the map. Works on
 * the read side and inside a transaction alike.
 */
export const variantsForSale = async (
  queries: Queries,
  ids: readonly number[],
  language: Language,
): Promise<Map<number, SellableVariant>> => {
  if (ids.length === 0) return new Map();
  const rows = await variantsWithProduct(queries, ids, language);
  return new Map(rows.map((row) => [row.id, sellable(row)]));
};

const productIds = (variants: readonly VariantFacts[]): number[] => [
  ...new Set(variants.map((variant) => variant.productId)),
];

/** The products' variants in the form prices are calculated from, by product. */
export const pricedVariants = async (
  queries: Queries,
  ids: readonly number[],
): Promise<Map<number, PricedVariant[]>> => {
  const rows = groupBy(await variantsOf(queries, ids), (variant) => variant.productId);
  return new Map([...rows].map(([id, variants]) => [id, variants.map(toPricedVariant)]));
};

/** The variants as shoppers are shown them, by id: picture and reference price included. */
export const variantsAsShown = async (
  queries: Queries,
  variants: readonly VariantFacts[],
  language: Language,
): Promise<Map<number, Variant>> => {
  const images = groupBy(await imagesOf(queries, productIds(variants)), (image) => image.productId);
  const discounted = productIds(variants.filter((variant) => variant.discount !== null));
  const priceHistories = await priceHistoryByProduct(queries, discounted);
  return new Map(
    variants.map((variant) => {
      const { productId, name, priceCents, discount } = variant;
      const product = { id: productId, name, priceCents, discount };
      const own = images.get(productId) ?? [];
      return [
        variant.id,
        toVariant(variant, product, own, priceHistories.get(productId) ?? emptyPriceHistory, language),
      ];
    }),
  );
};
