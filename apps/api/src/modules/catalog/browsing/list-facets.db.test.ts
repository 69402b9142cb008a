import type { Facets } from '@fori/contracts/products/schemas';
import { eq } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { addProduct, addProducts } from '../../../testing/builders.ts';
import { describeShop, type TestShop } from '../../../testing/harness.ts';
import { facets, list } from '../../../testing/listed-facets.ts';

const names = async (shop: TestShop, query: Record<string, string>) =>
  (await list(shop, query)).data.map((product) => product.name);
const counts = (values: Facets['color']) => Object.fromEntries(values.map(({ value, count }) => [value, count]));

describeShop(
  'filters with several values',
  (shop) => {
    it('[LIST-101] finds products with any of the values of a filter, in the order asked for', async () => {
      expect(await names(shop(), { color: 'forest,sand' })).toEqual(['Forest bag', 'Sand wallet']);
      expect(await names(shop(), { color: 'forest,sand', sort: 'price' })).toEqual(['Sand wallet', 'Forest bag']);
      expect(await names(shop(), { color: 'black', sort: 'name', lang: 'fi' })).toEqual(['Aura', 'Belt', 'Jacket']);
      expect(await names(shop(), { color: 'FOREST' }), 'whatever the case').toEqual(['Forest bag']);
      expect(await names(shop(), { color: 'black', search: 'jacket' })).toEqual(['Jacket']);
      expect(await list(shop(), { color: 'black', per_page: '2', page: '2' })).toMatchObject({
        data: [{ name: 'Belt' }],
        current_page: 2,
        last_page: 2,
        total: 3,
      });
    });

    it('[LIST-102] [LIST-104] colour, size and stock are asked of one variant', async () => {
      // black in M, cognac in L sold out
      expect(await names(shop(), { color: 'black', size: 'M' })).toEqual(['Jacket']);
      expect(await names(shop(), { color: 'black', size: 'L' })).toEqual([]);
      expect(await names(shop(), { color: 'cognac', size: 'L' })).toEqual(['Jacket']);
      expect(await names(shop(), { color: 'cognac', size: 'L', availability: 'in_stock' })).toEqual([]);
    });

    it('[LIST-103] a price range is asked of the lowest price, discount included', async () => {
      expect(await names(shop(), { price: '50-100' })).toEqual(['Belt']);
      expect(await names(shop(), { price: '0-50,400-' })).toEqual(['Jacket', 'Sand wallet']);
    });

    it.each([
      ['price', '10-20', 'price'],
      ['price', '0-50,cheap', 'price'],
      ['availability', 'tomorrow', 'availability'],
      ['color', Array.from({ length: 21 }, (_, i) => i).join(), 'color'],
      ['size', 'x'.repeat(61), 'size'],
    ])('[LIST-105] refuses %s=%s at its field, in the list and in the counts', async (name, value, field) => {
      for (const path of ['/products', '/products/facets']) {
        const response = await shop().call('GET', `${path}?${new URLSearchParams({ [name]: value })}`);
        expect(response.statusCode).toBe(422);
        expect(Object.keys(response.json<{ errors: object }>().errors)).toEqual([field]);
      }
    });

    it('[LIST-105] a colour no product has finds nothing and stays removable', async () => {
      expect((await list(shop(), { color: 'lilac' })).total).toBe(0);
      expect((await facets(shop(), { color: 'lilac' })).color.at(-1)).toEqual({ value: 'lilac', count: 0 });
      expect((await list(shop(), { color: ' , ' })).total, 'blank values restrict nothing').toBe(6);
    });

    it('[LIST-106] counts the products of each value, each product once, archived ones never', async () => {
      const found = await facets(shop());
      expect(found.total).toBe(6);
      expect(counts(found.color)).toEqual({ black: 3, cognac: 2, forest: 1, sand: 1 });
      expect(found.size.map(({ value }) => value)).toEqual(['M', 'L', '95', 'One size']);
      expect(counts(found.category)).toEqual({ bags: 2, wallets: 2, belts: 1, jackets: 1, accessories: 0 });
      expect(counts(found.gender)).toEqual({ all: 6, male: 5, female: 5, unisex: 4 });
      expect(counts(found.price)).toEqual({ '0-50': 1, '50-100': 1, '100-200': 2, '200-400': 1, '400-': 1 });
      expect(counts(found.availability)).toEqual({ in_stock: 5 });
    });

    it('[LIST-106] the counts follow a sale, a new price and a new variant', async () => {
      const { db } = shop();
      const { t } = db;
      const [added] = await addProducts(shop(), [{ price: 4000, variants: [{ color: 'navy', stock: 1 }] }]);
      const id = added?.id ?? 0;
      const read = async () => {
        const { color, price, availability } = await facets(shop(), { color: 'navy' });
        return [counts(color).navy, counts(price)['0-50'], counts(availability).in_stock];
      };
      expect(await read()).toEqual([1, 1, 1]);
      await db.write((tx) => tx.update(t.variants).set({ stock: 0 }).where(eq(t.variants.productId, id)));
      expect(await read()).toEqual([1, 1, 0]);
      await db.write((tx) => tx.update(t.products).set({ lowestPriceCents: 6000 }).where(eq(t.products.id, id)));
      expect(await read()).toEqual([1, 0, 0]);
      await db.write((tx) => tx.update(t.products).set({ status: 'archived' }).where(eq(t.products.id, id)));
      expect(await read()).toEqual([0, 0, 0]);
    });
  },
  {
    prepare: async (shop) => {
      const jacket = [
        { color: 'black', size: 'M' },
        { color: 'cognac', size: 'L', stock: 0 },
      ];
      await addProduct(shop, { names: { en: 'Jacket' }, category: 'jackets', price: 45000, variants: jacket });
      await addProduct(shop, {
        names: { en: 'Forest bag' },
        category: 'bags',
        gender: 'female',
        price: 24900,
        variants: [{ color: 'forest' }],
      });
      await addProduct(shop, { names: { en: 'Aura' }, category: 'bags', price: 15000 });
      await addProduct(shop, {
        names: { en: 'Belt' },
        category: 'belts',
        gender: 'male',
        price: 10000,
        discount: 10,
        variants: [{ size: '95', color: 'Black' }],
      });
      await addProduct(shop, { names: { en: 'Sand wallet' }, price: 4900, variants: [{ color: 'sand' }] });
      await addProduct(shop, { names: { en: 'Sold out' }, price: 12000, variants: [{ color: 'cognac', stock: 0 }] });
      await addProduct(shop, { names: { en: 'Archived' }, status: 'archived', variants: [{ color: 'lilac' }] });
    },
  },
);
