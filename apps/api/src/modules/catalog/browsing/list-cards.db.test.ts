import type { ListedProduct } from '@fori/contracts/products/schemas';
import { MAX_CARDS } from '@fori/domain/catalog';
import { expect, it } from 'vitest';
import { addProduct } from '../../../testing/builders.ts';
import { describeShop } from '../../../testing/harness.ts';

describeShop('cards by id', (shop) => {
  const get = (query: string) => shop().call('GET', `/products/cards${query}`);

  it('[LIST-118] come in the order asked for, in the language; what is not on sale is left out', async () => {
    const belt = await addProduct(shop(), { names: { en: 'Belt', fi: 'Vyö' } });
    const bag = await addProduct(shop(), { names: { en: 'Bag', fi: 'Laukku' }, stock: 0 });
    const archived = await addProduct(shop(), { status: 'archived' });
    const response = await get(`?ids=${[bag.id, archived.id, 999_999, belt.id, bag.id]}&lang=fi`);
    const cards = response.json<{ data: ListedProduct[] }>().data;
    expect(cards.map(({ name, in_stock }) => [name, in_stock])).toEqual([
      ['Laukku', false],
      ['Vyö', true],
    ]);
  });

  it.each([
    ['no id', '?ids='],
    ['a word', '?ids=1,bag'],
    ['zero', '?ids=0'],
    ['too many', `?ids=${Array.from({ length: MAX_CARDS + 1 }, (_, at) => at + 1)}`],
  ])('[LIST-118] %s is refused at its field', async (_, query) => {
    const response = await get(query);
    expect(response.statusCode).toBe(422);
    expect(response.json()).toMatchObject({ errors: { ids: ['Up to 12 product ids, separated by commas'] } });
  });
});
