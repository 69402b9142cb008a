import { PRODUCTS_PER_PAGE } from '@fori/domain/catalog';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { describeShop } from '../../../testing/harness.ts';
import { addAlike, addFiltered, addIllustrated, addNamed } from '../../../testing/listed-products.ts';
import { namesOf, productList, sortedNames } from '../../../testing/product-lists.ts';

describeShop(
  'product list: filters',
  (shop) => {
    it('[API-07] [LIST-02] [LIST-23] lists every product on sale to anybody when called without parameters', async () => {
      const page = await productList(shop());
      expect(sortedNames(page)).toEqual(['Bag for her', 'Bag for him', 'Belt for all', 'Wallet for him']);
      expect(page).toMatchObject({ current_page: 1, last_page: 1, per_page: PRODUCTS_PER_PAGE, total: 4 });
    });

    it('[LIST-06] [LIST-21] [LIST-22] [LIST-23] includes unisex products with the chosen gender', async () => {
      expect(sortedNames(await productList(shop(), '?gender=male'))).toEqual([
        'Bag for him',
        'Belt for all',
        'Wallet for him',
      ]);
      expect(sortedNames(await productList(shop(), '?gender=female'))).toEqual(['Bag for her', 'Belt for all']);
      expect(sortedNames(await productList(shop(), '?gender=unisex'))).toEqual(['Belt for all']);
      expect((await productList(shop(), '?gender=all')).total).toBe(4);
    });

    it('[LIST-05] [LIST-06] [LIST-07] filters combine', async () => {
      expect(namesOf(await productList(shop(), '?category=bags&gender=male&search=bag'))).toEqual(['Bag for him']);
      expect((await productList(shop(), '?category=bags&gender=unisex')).total).toBe(0);
    });

    it('[LIST-03] returns category names in the requested language, by parameter or header', async () => {
      const byParameter = await shop().call('GET', '/categories?lang=is');
      expect(byParameter.json<{ data: { name: string }[] }>().data[0]?.name).toBe('töskur');
      const negotiated = await shop().call('GET', '/categories', undefined, {
        headers: { 'accept-language': 'de, nn;q=0.9, en;q=0.1' },
      });
      expect(negotiated.json<{ data: { name: string }[] }>().data[0]?.name).toBe('vesker');
    });

    it('uses the last value of a repeated parameter', async () => {
      expect((await productList(shop(), '?category=belts&category=bags')).total).toBe(2);
      expect(await productList(shop(), '?page=3&page=1&per_page=3&per_page=2')).toMatchObject({
        current_page: 1,
        per_page: 2,
      });
    });
  },
  {
    prepare: addFiltered,
  },
);

describeShop(
  'product list: order',
  (shop) => {
    it('[LIST-25] sorts by the lowest price charged among the variants, ascending', async () => {
      const page = await productList(shop(), '?sort=price');
      expect(page.data.map((product) => [product.name, product.lowest_price])).toEqual([
        ['Öljy', '30.00'],
        ['Arkku', '40.00'],
        ['Äiti', '50.00'],
        ['Zoo', '50.00'],
        ['Åkeri', '60.00'],
      ]);
    });

    it("[LIST-24] otherwise keeps the shop's own order, unranked products last, ties by age", async () => {
      expect(namesOf(await productList(shop()))).toEqual(['Zoo', 'Öljy', 'Äiti', 'Arkku', 'Åkeri']);
      expect(namesOf(await productList(shop(), '?sort=FEATURED'))).toEqual(['Zoo', 'Öljy', 'Äiti', 'Arkku', 'Åkeri']);
    });
  },
  {
    prepare: addNamed,
  },
);

describeShop(
  'product list: paging',
  (shop) => {
    const TOTAL = 103;

    it('returns a page beyond the end without products and with the true totals', async () => {
      expect(await productList(shop(), '?page=6')).toEqual({
        data: [],
        current_page: 6,
        last_page: 5,
        per_page: 24,
        total: TOTAL,
        similar: false,
        did_you_mean: null,
      });
      expect((await productList(shop(), '?page=999999999&per_page=100')).data).toEqual([]);
    });

    it('[LIST-24] [LIST-25] repeats and skips no product between pages, whatever the sort, filter and size', async () => {
      const query = fc.record({
        sort: fc.constantFrom('featured', 'name', 'price'),
        gender: fc.constantFrom('all', 'male', 'female', 'unisex'),
        search: fc.constantFrom('', 'same', 'e'),
        per_page: fc.constantFrom('7', '13', '24', '50', '100'),
        lang: fc.constantFrom('en', 'fi', 'is'),
      });
      await fc.assert(
        fc.asyncProperty(query, async (parameters) => {
          const pageAt = (page: number) =>
            productList(shop(), `?${new URLSearchParams({ ...parameters, page: String(page) })}`);
          const first = await pageAt(1);
          const ids = first.data.map((product) => product.id);
          for (let page = 2; page <= first.last_page; page += 1) {
            ids.push(...(await pageAt(page)).data.map((product) => product.id));
          }
          expect(ids).toHaveLength(first.total);
          expect(new Set(ids).size).toBe(first.total);
        }),
        { numRuns: 15 },
      );
    });
  },
  {
    prepare: addAlike,
  },
);

describeShop(
  'product list: cards',
  (shop) => {
    it('[LIST-107] any other form is the whole product', async () => {
      expect(await productList(shop(), '?form=lean')).toEqual(await productList(shop()));
    });
  },
  {
    prepare: addIllustrated,
  },
);
