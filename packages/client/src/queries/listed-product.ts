import type { Product, ProductImage, Variant } from '@fori/contracts/products/schemas';

/** What a product card in a list shows. */
export interface ListedProduct
  extends Pick<
    Product,
    'id' | 'name' | 'category' | 'discounted_price' | 'reference_price' | 'lowest_price' | 'in_stock'
  > {
  /** the first picture and the one shown on hover: another one of the same colour, else any */
  images: ProductImage[];
  variants: Pick<Variant, 'size' | 'color' | 'stock' | 'actual_price'>[];
}

const twoPictures = (images: readonly ProductImage[]): ProductImage[] => {
  const [first, ...rest] = images.filter((image) => image.type === 'image');
  const second = rest.find((image) => image.color === first?.color) ?? rest[0];
  // only the first picture is shown from the start and needs a placeholder
  return [...(first ? [first] : []), ...(second ? [{ ...second, placeholder: null }] : [])];
};

/** Drops what no product card shows, because lists are part of the server-rendered page and should stay small. */
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
