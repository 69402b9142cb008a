import type { Variant } from '@fori/contracts/products/schemas';
import type { Language } from '@fori/domain/languages';
import type { Cents } from '@fori/domain/money';
import { unitPrice } from '@fori/domain/pricing';
import type { Db, Queries } from '../../db/types.ts';
import { imageForColor, mediaUrl, toHistory, toVariant } from './catalog.mapper.ts';
import { imagesOf, priceHistoryOf, variantsWithProduct } from './catalog.repository.ts';
import { groupBy } from './group-by.ts';

/** A variant as carts and orders deal with it. */
export interface SellableVariant {
  id: number;
  sku: string;
  productId: number;
  stock: number;
  /** false once its product is archived */
  onSale: boolean;
  /** what one piece costs now, discount included */
  unitCents: Cents;
  /** the product's name in the language asked for */
  name: string;
  size: string;
  color: string;
  /** address of the picture that fits the colour */
  image: string | null;
  wire: Variant;
}

/**
 * The variants with present stock and prices, texts in `language`; ids nobody knows are missing from the map. Works on
 * the read side and inside a transaction alike.
 */
export const variantsForSale = async (
  queries: Queries,
  t: Db['t'],
  ids: readonly number[],
  language: Language,
): Promise<Map<number, SellableVariant>> => {
  if (ids.length === 0) return new Map();
  const rows = await variantsWithProduct(queries, t, ids, language);
  const productIds = [...new Set(rows.map((row) => row.productId))];
  const discounted = [...new Set(rows.filter((row) => row.discount !== null).map((row) => row.productId))];
  const images = groupBy(
    productIds.length > 0 ? await imagesOf(queries, t, productIds) : [],
    (image) => image.productId,
  );
  const history = groupBy(
    discounted.length > 0 ? await priceHistoryOf(queries, t, discounted) : [],
    (change) => change.productId,
  );

  return new Map(
    rows.map((row) => {
      const own = images.get(row.productId) ?? [];
      const image = imageForColor(own, row.color);
      const product = { id: row.productId, name: row.name, priceCents: row.priceCents, discount: row.discount };
      const sellable: SellableVariant = {
        id: row.id,
        sku: row.sku,
        productId: row.productId,
        stock: row.stock,
        onSale: row.status === 'active',
        unitCents: unitPrice(row.priceCents, row.priceDifferenceCents, row.discount),
        name: row.name,
        size: row.size,
        color: row.color,
        image: image ? mediaUrl(image) : null,
        wire: toVariant(row, product, own, toHistory(history.get(row.productId) ?? []), language),
      };
      return [row.id, sellable];
    }),
  );
};
