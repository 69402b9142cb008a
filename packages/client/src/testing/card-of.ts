import type { ListedProduct, Product } from '@fori/contracts/products/schemas';
import { cardPictures } from '@fori/domain/card-pictures';
import { optionsOf } from '@fori/domain/variants';

/** The card of a whole product, as the server would send it in a list. */
export const cardOf = (product: Product): ListedProduct => {
  const { id, name, category, discounted_price, reference_price, lowest_price, in_stock, variants } = product;
  const [first, second] = cardPictures(product.images.filter((image) => image.type === 'image'));
  return {
    id,
    name,
    category,
    discounted_price,
    reference_price,
    lowest_price,
    in_stock,
    price_varies: variants.some(({ actual_price }) => actual_price !== lowest_price),
    stock: variants.reduce((sum, { stock }) => sum + stock, 0),
    colors: optionsOf(variants).colors,
    color: null,
    images: [...(first ? [first] : []), ...(second ? [{ ...second, placeholder: null }] : [])],
  };
};
