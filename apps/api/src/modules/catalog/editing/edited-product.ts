import type { AdminImage, AdminProduct, AdminVariant } from '@fori/contracts/admin-products/schemas';
import { NO_RANK } from '@fori/domain/catalog';
import { fallbackLanguage, isLanguage, type Language } from '@fori/domain/languages';
import { toMoney } from '@fori/domain/money';
import { productReferencePrice } from '@fori/domain/pricing';
import type { Queries } from '../../../db/types.ts';
import { moneyOrNull, toPricedVariant } from '../catalog.mapper.ts';
import { galleryAddress, type ImageRow, imagesOf } from '../gallery.repository.ts';
import { emptyPriceHistory, priceHistoryByProduct } from '../price-history.repository.ts';
import {
  cartsOf,
  openOrdersOf,
  ordersOfProduct,
  productRow,
  textsOf,
  variantsOfProducts,
} from '../products.read.repository.ts';
import { editedCompanions } from './companions.ts';

const centimetres = (millimetres: number): number => millimetres / 10;

const altTexts = (alt: Readonly<Record<string, string>>): Partial<Record<Language, string>> =>
  Object.fromEntries(Object.entries(alt).filter(([language, text]) => isLanguage(language) && text !== ''));

/** A gallery's row as the back office reads it. */
export const toAdminImage = (row: ImageRow): AdminImage => ({
  id: row.id,
  url: galleryAddress(row),
  type: row.kind,
  color: row.color,
  width: row.width,
  height: row.height,
  placeholder: row.placeholder,
  alt_text: altTexts(row.alt),
});

/** A product of any status with all that can be edited of it; null for an unknown one. */
export const editedProduct = async (q: Queries, id: number): Promise<AdminProduct | null> => {
  const row = await productRow(q, id);
  if (!row) return null;
  // one after the other: in a transaction they share a connection
  const texts = await textsOf(q, id);
  const variants = await variantsOfProducts(q, [id]);
  const images = await imagesOf(q, [id]);
  const priceHistories = await priceHistoryByProduct(q, [id]);
  const orders = await ordersOfProduct(q, id);
  const ids = variants.map((variant) => variant.id);
  const openOrders = await openOrdersOf(q, ids);
  const carts = await cartsOf(q, ids);
  const companions = await editedCompanions(q, id);
  const english = texts.find(({ locale }) => locale === fallbackLanguage);
  if (!english) throw new Error(`product ${id} has no English text`);
  const textFields = ({ name, description, material, care }: typeof english) => ({ name, description, material, care });
  const translated = texts.filter(({ locale, translated }) => translated && locale !== fallbackLanguage);
  const priceHistory = priceHistories.get(id) ?? emptyPriceHistory;
  return {
    ...textFields(english),
    id,
    slug: row.slug,
    category: row.category,
    gender: row.gender,
    status: row.status,
    vat_class: row.vatClass,
    weight_g: row.weightGrams,
    customs_code: row.customsCode,
    origin: row.origin,
    price: toMoney(row.priceCents),
    discount: row.discount,
    reference_price: moneyOrNull(productReferencePrice(priceHistory, variants.map(toPricedVariant))),
    price_history: priceHistory.prices.map(({ at, price, discount, isForSale }) => ({
      at: at.toISOString(),
      price: toMoney(price),
      discount,
      for_sale: isForSale,
    })),
    difference_history: priceHistory.differences.map(({ at, variantId, size, color, difference }) => ({
      at: at.toISOString(),
      variant_id: variantId,
      size,
      color,
      difference: moneyOrNull(difference),
    })),
    featured_rank: row.featuredRank >= NO_RANK ? null : row.featuredRank,
    measurements: {
      width: centimetres(row.widthMm),
      height: centimetres(row.heightMm),
      depth: row.depthMm === null ? null : centimetres(row.depthMm),
    },
    translations: Object.fromEntries(translated.map((text) => [text.locale, textFields(text)])),
    variants: variants.map(
      (variant): AdminVariant => ({
        id: variant.id,
        sku: variant.sku,
        size: variant.size,
        color: variant.color,
        stock: variant.stock,
        price_difference: toMoney(variant.priceDifferenceCents),
        open_orders: openOrders.get(variant.id) ?? 0,
        carts: carts.get(variant.id) ?? 0,
      }),
    ),
    images: images.map(toAdminImage),
    companions,
    orders,
    created_at: row.createdAt.toISOString(),
    updated_at: row.updatedAt.toISOString(),
  };
};
