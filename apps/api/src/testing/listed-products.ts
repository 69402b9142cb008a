import { addProduct } from './builders.ts';
import type { TestShop } from './harness.ts';

/** Products of several categories and for several people. */
export const addFiltered = async (shop: TestShop) => {
  await addProduct(shop, { names: { en: 'Bag for her' }, category: 'bags', gender: 'female' });
  await addProduct(shop, { names: { en: 'Bag for him' }, category: 'bags', gender: 'male' });
  await addProduct(shop, { names: { en: 'Belt for all' }, category: 'belts', gender: 'unisex' });
  await addProduct(shop, { names: { en: 'Wallet for him' }, category: 'wallets', gender: 'male' });
  await addProduct(shop, { names: { en: 'Archived bag' }, category: 'bags', status: 'archived' });
};
