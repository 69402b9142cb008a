import type { Queries } from '../../../db/types.ts';
import { groupBy } from '../group-by.ts';
import {
  productsWithIds,
  type StoredProduct,
  type StoredText,
  type StoredVariant,
  textsOfProducts,
  variantsOfProducts,
} from '../products.read.repository.ts';

/** A product as the catalogue has it, pictures aside: its variants in their order, its texts in every language. */
export interface StoredProductParts {
  product: StoredProduct;
  variants: readonly StoredVariant[];
  texts: readonly StoredText[];
}

/** Products as they are, a few hundred at a time, by their ids; those nobody knows are missing. */
export const readStoredProducts = async (
  q: Queries,
  ids: readonly number[],
): Promise<Map<number, StoredProductParts>> => {
  if (ids.length === 0) return new Map();
  const [products, variants, texts] = await Promise.all([
    productsWithIds(q, ids),
    variantsOfProducts(q, ids),
    textsOfProducts(q, ids),
  ]);
  const variantsById = groupBy(variants, (variant) => variant.productId);
  const textsById = groupBy(texts, (text) => text.productId);
  return new Map(
    products.map((product) => [
      product.id,
      { product, variants: variantsById.get(product.id) ?? [], texts: textsById.get(product.id) ?? [] },
    ]),
  );
};
