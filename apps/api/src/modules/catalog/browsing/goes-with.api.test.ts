import type { ListedProduct } from '@fori/contracts/products/schemas';
import { expect, it } from 'vitest';
import { addProduct, addProducts } from '../../../testing/builders.ts';
import { describeShop, type TestShop } from '../../../testing/harness.ts';
import { changeCompanions } from '../editing/companions.ts';

const get = (shop: TestShop, id: number, query = '') => shop.call('GET', `/products/${id}/goes-with${query}`);
const names = async (shop: TestShop, id: number, query = '') => {
  const response = await get(shop, id, query);
  expect(response.statusCode, response.body).toBe(200);
  return response.json<{ data: ListedProduct[] }>().data.map(({ name }) => name);
};

describeShop('what goes with a product', (shop) => {
  it('[PDP-117] four in stock for the same people, of each other category in turn, its colours first', async () => {
    const bag = await addProduct(shop(), { names: { en: 'Bag' }, category: 'bags', gender: 'female' });
    const other = { category: 'wallets', gender: 'unisex' } as const;
    await addProducts(shop(), [
      { ...other, names: { en: 'Sand wallet' }, variants: [{ color: 'sand' }] },
      { ...other, names: { en: 'Black wallet', fi: 'Musta lompakko' } },
      { ...other, names: { en: 'Sold-out wallet' }, stock: 0 },
      { names: { en: 'Belt for him' }, category: 'belts', gender: 'male' },
      { names: { en: 'Archived belt' }, category: 'belts', status: 'archived' },
      { names: { en: 'Belt' }, category: 'belts', variants: [{ color: 'sand' }] },
    ]);
    expect(await names(shop(), bag.id)).toEqual(['Black wallet', 'Belt', 'Sand wallet']);
    expect((await names(shop(), bag.id, '?lang=fi'))[0]).toBe('Musta lompakko');
    await addProducts(shop(), [
      { names: { en: 'Second bag' }, category: 'bags' },
      { names: { en: 'Third bag' }, category: 'bags' },
    ]);
    expect(await names(shop(), bag.id), 'its own category last').toEqual([
      'Black wallet',
      'Belt',
      'Sand wallet',
      'Second bag',
    ]);
  });

  it('[PDP-129] what was picked by hand comes first while it is on sale and in stock, whoever it is for', async () => {
    const glove = await addProduct(shop(), { names: { en: 'Glove' }, category: 'accessories', gender: 'female' });
    const [scarf, worn, old] = await addProducts(shop(), [
      { names: { en: 'Scarf for him' }, category: 'accessories', gender: 'male' },
      { names: { en: 'Sold out' }, stock: 0 },
      { names: { en: 'Archived' }, status: 'archived' },
    ]);
    const before = await names(shop(), glove.id);
    const ids = [old, scarf, worn].map((product) => product?.id ?? 0);
    await shop().db.write((tx) => changeCompanions(tx, glove.id, ids));
    expect(await names(shop(), glove.id)).toEqual(['Scarf for him', ...before.slice(0, 3)]);
  });

  it('[PDP-117] nothing goes with a product that is not on sale', async () => {
    const archived = await addProduct(shop(), { status: 'archived' });
    expect((await get(shop(), archived.id)).statusCode).toBe(404);
    expect((await get(shop(), 999_999)).statusCode).toBe(404);
  });
});
