import type { ListedProduct, Product, ProductDetail, ProductImage, Variant } from '@fori/contracts/products/schemas';
import { cardPictures } from '@fori/domain/card-pictures';
import type { ShopIdentity } from '@fori/domain/identity';
import { fallbackLanguage, type Language } from '@fori/domain/languages';
import { toMoney } from '@fori/domain/money';
import {
  type PricedVariant,
  type PriceHistory,
  productReferencePrice,
  unitPrice,
  variantReferencePrice,
} from '@fori/domain/pricing';
import { ratingFigures } from '@fori/domain/reviews';
import { countryName } from '@fori/i18n/format';
import { isWritten, type SearchText } from '../search-texts/index.ts';
import type { ProductDetailRow, ProductRow } from './browsing/product-list.repository.ts';
import type { CategoryRow } from './categories/categories.repository.ts';
import { galleryAddress, type ImageRow, imageForColor } from './gallery.repository.ts';
import type { VariantRow } from './products.read.repository.ts';

export const toImage = (row: ImageRow, language: Language): ProductImage => ({
  id: row.id,
  url: galleryAddress(row),
  alt_text: row.alt[language] ?? row.alt[fallbackLanguage] ?? '',
  type: row.kind,
  color: row.color,
  width: row.width,
  height: row.height,
  placeholder: row.placeholder,
});

export const moneyOrNull = (cents: number | null): string | null => (cents === null ? null : toMoney(cents));

/** The part of a product that its variants' responses repeat. */
export interface ProductSummary {
  id: number;
  name: string;
  priceCents: number;
  discount: number | null;
}

/** A variant's row in the form prices are calculated from. */
export const toPricedVariant = ({
  id,
  size,
  color,
  priceDifferenceCents,
}: Pick<VariantRow, 'id' | 'size' | 'color' | 'priceDifferenceCents'>): PricedVariant => ({
  id,
  size,
  color,
  difference: priceDifferenceCents,
});

export const toVariant = (
  variant: Omit<VariantRow, 'productId'>,
  product: ProductSummary,
  images: readonly ImageRow[],
  priceHistory: PriceHistory,
  language: Language,
): Variant => {
  const image = imageForColor(images, variant.color);
  return {
    id: variant.id,
    sku: variant.sku,
    size: variant.size,
    color: variant.color,
    stock: variant.stock,
    actual_price: toMoney(unitPrice(product.priceCents, variant.priceDifferenceCents, product.discount)),
    price_difference: toMoney(variant.priceDifferenceCents),
    reference_price: moneyOrNull(variantReferencePrice(priceHistory, toPricedVariant(variant))),
    product: {
      id: product.id,
      name: product.name,
      price: toMoney(product.priceCents),
      images: image ? [toImage(image, language)] : [],
    },
  };
};

/** What belongs to a product and is needed for its response. */
export interface ProductParts {
  category: CategoryRow;
  variants: readonly VariantRow[];
  images: readonly ImageRow[];
  priceHistory: PriceHistory;
}

const ratingOf = ({ stars1, stars2, stars3, stars4, stars5 }: ProductRow) => {
  const { average, shown, count } = ratingFigures({ 1: stars1, 2: stars2, 3: stars3, 4: stars4, 5: stars5 });
  return { average_rating: average, shown_rating: shown, review_count: count };
};

/** What a whole product and its card have in common. */
const toListed = (row: ProductRow, parts: ProductParts) => ({
  id: row.id,
  name: row.name,
  category: { slug: parts.category.slug, name: parts.category.name },
  discounted_price: toMoney(unitPrice(row.priceCents, 0, row.discount)),
  reference_price: moneyOrNull(productReferencePrice(parts.priceHistory, parts.variants.map(toPricedVariant))),
  lowest_price: toMoney(row.lowestPriceCents),
  in_stock: parts.variants.some((variant) => variant.stock > 0),
});

/** A product as a card in a list; `asked` are the variants that a filter by colour finds, none without one (LIST-107, LIST-108). */
export const toProductCard = (
  row: ProductRow,
  parts: ProductParts,
  asked: readonly VariantRow[],
  language: Language,
): ListedProduct => {
  const { variants } = parts;
  const askedColors = [...new Set(asked.map(({ color }) => color))];
  const pictures = parts.images.filter(({ kind }) => kind === 'image');
  const [first, second] = cardPictures(pictures, askedColors);
  return {
    ...toListed(row, parts),
    price_varies: variants.some(
      ({ priceDifferenceCents }) =>
        unitPrice(row.priceCents, priceDifferenceCents, row.discount) !== row.lowestPriceCents,
    ),
    stock: variants.reduce((sum, { stock }) => sum + stock, 0),
    colors: [...new Set(variants.map(({ color }) => color))],
    color: askedColors.find((color) => color === first?.color) ?? null,
    images: [
      ...(first ? [toImage(first, language)] : []),
      ...(second ? [{ ...toImage(second, language), placeholder: null }] : []),
    ],
  };
};

export const toProduct = (row: ProductRow, parts: ProductParts, language: Language): Product => ({
  ...toListed(row, parts),
  description: row.description,
  gender: row.gender,
  price: toMoney(row.priceCents),
  discount: row.discount,
  images: parts.images.map((image) => toImage(image, language)),
  variants: parts.variants.map((variant) => toVariant(variant, row, parts.images, parts.priceHistory, language)),
  ...ratingOf(row),
});

const centimetres = (millimetres: number): number => millimetres / 10;

/** Product safety law requires the manufacturer on every product's page (decision 0044). */
const manufacturer = (
  { company, street, postalCode, city, countryCode, email }: ShopIdentity,
  language: Language,
): ProductDetail['manufacturer'] => ({
  name: company,
  address: `${street}, ${postalCode} ${city}, ${countryName(countryCode, language)}`,
  email,
});

export const toProductDetail = (
  row: ProductDetailRow,
  parts: ProductParts,
  {
    sizeGuide,
    searchText,
    slugs,
    language,
    identity,
  }: {
    sizeGuide: string | null;
    searchText: SearchText | undefined;
    slugs: ProductDetail['slugs'];
    language: Language;
    identity: ShopIdentity;
  },
): ProductDetail => ({
  ...toProduct(row, parts, language),
  language: row.translated ? language : fallbackLanguage,
  material: row.material,
  care: row.care,
  measurements: {
    width: centimetres(row.widthMm),
    height: centimetres(row.heightMm),
    depth: row.depthMm === null ? null : centimetres(row.depthMm),
  },
  manufacturer: manufacturer(identity, language),
  size_guide: sizeGuide,
  ...(isWritten(searchText) && { search_text: searchText }),
  slugs,
  updated_at: row.updatedAt.toISOString(),
});
