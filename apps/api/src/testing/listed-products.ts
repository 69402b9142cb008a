import { addProduct, addProducts } from './builders.ts';
import type { TestShop } from './harness.ts';

/** Products of several categories and for several people. */
export const addFiltered = async (shop: TestShop) => {
  await addProduct(shop, { names: { en: 'Bag for her' }, category: 'bags', gender: 'female' });
  await addProduct(shop, { names: { en: 'Bag for him' }, category: 'bags', gender: 'male' });
  await addProduct(shop, { names: { en: 'Belt for all' }, category: 'belts', gender: 'unisex' });
  await addProduct(shop, { names: { en: 'Wallet for him' }, category: 'wallets', gender: 'male' });
  await addProduct(shop, { names: { en: 'Archived bag' }, category: 'bags', status: 'archived' });
};

/** Products whose names, prices and ranks order them differently. */
export const addNamed = async (shop: TestShop) => {
  const named = (en: string, da: string) => ({ names: { en, fi: en, sv: en, da } });
  await addProduct(shop, { ...named('Äiti', 'Zoo'), price: 5000 });
  await addProduct(shop, { ...named('Zoo', 'Øje'), price: 10_000, discount: 50, featuredRank: 1 });
  await addProduct(shop, {
    ...named('Öljy', 'Ærme'),
    price: 5000,
    featuredRank: 2,
    variants: [{ size: 'S', priceDifference: -2000 }, { size: 'L' }],
  });
  await addProduct(shop, { ...named('Arkku', 'apotek'), price: 4000 });
  await addProduct(shop, {
    ...named('Åkeri', 'Bælte'),
    price: 5000,
    variants: [
      { size: 'M', priceDifference: 1000 },
      { size: 'L', priceDifference: 2000 },
    ],
  });
};

/** 103 products that only their ids tell apart. */
export const addAlike = async (shop: TestShop) => {
  const genders = ['male', 'female', 'unisex'] as const;
  // the same names, prices and ranks throughout, so that only the id decides the order
  await addProducts(
    shop,
    Array.from({ length: 103 }, (_, i) => ({
      names: { en: i % 2 ? 'Same' : 'Same again' },
      gender: genders[i % 3] ?? 'unisex',
    })),
  );
};

/** 24 products with two colours and a picture of each. */
export const addIllustrated = async (shop: TestShop) => {
  const image = (color: string) => ({
    file: `products/${color}`,
    kind: 'image' as const,
    color,
    alt: { en: `In ${color}` },
    width: 960,
    height: 1200,
    placeholder: `data:image/webp;base64,${'A'.repeat(300)}`,
  });
  await addProducts(
    shop,
    Array.from({ length: 24 }, () => ({
      variants: [
        { color: 'cognac', size: 'M' },
        { color: 'black', size: 'L', priceDifference: 1000 },
      ],
      images: [image('cognac'), image('black')],
    })),
  );
};
