import type { Product, ProductImage, Variant } from '@fori/contracts/products/schemas';

/** As much of a product as a card of a list shows. */
export interface ListedProduct
  extends Pick<
    Product,
    'id' | 'name' | 'category' | 'discounted_price' | 'reference_price' | 'lowest_price' | 'in_stock'
  > {
  /** the first picture and the one to be seen on hover: another view of the same colour, else any */
  images: ProductImage[];
  variants: Pick<Variant, 'size' | 'color' | 'stock' | 'actual_price'>[];
}

const twoPictures = (images: readonly ProductImage[]): ProductImage[] => {
  const [first, ...rest] = images.filter((image) => image.type === 'image');
  const second = rest.find((image) => image.color === first?.color) ?? rest[0];
  // only what is there from the start has something to stand in for
  return [...(first ? [first] : []), ...(second ? [{ ...second, placeholder: null }] : [])];
};

/** Leaves out what no card shows: a list is part of the page the server sends, which is the first thing a visitor waits for. */
export const listedProduct = ({
  id,
  name,
  category,
  discounted_price,
  reference_price,
  lowest_price,
  in_stock,
  images,
  variants,
}: Product): ListedProduct => ({
  id,
  name,
  category,
  discounted_price,
  reference_price,
  lowest_price,
  in_stock,
  images: twoPictures(images),
  variants: variants.map(({ size, color, stock, actual_price }) => ({ size, color, stock, actual_price })),
});
