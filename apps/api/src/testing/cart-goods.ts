import { beforeAll } from 'vitest';
import { addProduct } from './builders.ts';
import type { TestShop } from './harness.ts';

/** What the carts of a test hold. */
export const cartGoods = (shop: () => TestShop) => {
  let wallet: Awaited<ReturnType<typeof addProduct>>;
  let black: number;
  let cognac: number;
  let soldOut: number;

  beforeAll(async () => {
    wallet = await addProduct(shop(), {
      price: 7900,
      variants: [
        { color: 'black', stock: 5 },
        { color: 'cognac', stock: 2000, priceDifference: 500 },
        { color: 'navy', stock: 0 },
      ],
    });
    [black, cognac, soldOut] = wallet.variants.map((v) => v.id) as [number, number, number];
  });
  return { wallet: () => wallet, black: () => black, cognac: () => cognac, soldOut: () => soldOut };
};
