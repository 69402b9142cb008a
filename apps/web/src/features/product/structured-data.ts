import type { ProductDetail, Variant } from '@fori/contracts/products/schemas';
import { isVideo } from '@fori/domain/catalog';
import { type PriceDisplay, shownMoney } from '@fori/domain/shown-price';
import type { Absolute, StructuredData } from '../../shared/page-head.tsx';
import type { ShopIdentity } from '../../shared/use-shop.ts';
import { addressWithChoice } from './variant-address.ts';

const offer = (
  { sku, actual_price, stock, color, size }: Variant,
  address: string,
  absolutePage: Absolute,
  display: PriceDisplay,
) => {
  const price = { price: shownMoney(actual_price, display), priceCurrency: 'EUR' };
  return {
    '@type': 'Offer',
    sku,
    url: absolutePage(`${address}?${addressWithChoice(new URLSearchParams(), { color, size })}`),
    ...price,
    priceSpecification: {
      '@type': 'UnitPriceSpecification',
      ...price,
      valueAddedTaxIncluded: display.pricesWithVat,
    },
    availability: `https://schema.org/${stock > 0 ? 'InStock' : 'OutOfStock'}`,
    itemCondition: 'https://schema.org/NewCondition',
  };
};

/**
 * A product for search engines: schema.org `Product` with one offer per variant, in the currency charged, at the price the
 * page shows (PDP-123).
 */
export const productData = (
  product: ProductDetail,
  /** of its page, site-relative */
  address: string,
  { absolute, absolutePage }: Record<'absolute' | 'absolutePage', Absolute>,
  shop: ShopIdentity,
  display: PriceDisplay,
): StructuredData => ({
  '@context': 'https://schema.org',
  '@type': 'Product',
  productID: String(product.id),
  name: product.name,
  description: product.description,
  category: product.category.name,
  material: product.material,
  url: absolutePage(address),
  image: product.images.filter(({ url }) => !isVideo(url)).map(({ url }) => absolute(url)),
  brand: { '@type': 'Brand', name: shop.name },
  manufacturer: { '@type': 'Organization', name: product.manufacturer.name },
  offers: product.variants.map((variant) => offer(variant, address, absolutePage, display)),
  ...(product.shown_rating !== null &&
    product.review_count > 0 && {
      aggregateRating: {
        '@type': 'AggregateRating',
        ratingValue: product.shown_rating,
        reviewCount: product.review_count,
      },
    }),
});
