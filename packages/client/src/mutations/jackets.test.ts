import type { CartJacket } from '@fori/contracts/jackets/schemas';
import { MutationObserver, type QueryClient, QueryObserver } from '@tanstack/react-query';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { cartJacketsQuery } from '../queries/jackets.ts';
import { createQueryClient } from '../query-client.ts';
import { fakeShop, json, refusal } from '../testing/fake-shop.ts';
import { removeJacket, setJacketQuantity } from './jackets.ts';

const jacket = (id: number, quantity = 1) => ({ id, quantity, name: `Jacket ${id}` }) as CartJacket;

let client: QueryClient;
beforeEach(() => {
  client = createQueryClient();
});
afterEach(() => client.clear());

const run = <V>(options: object, variables: V): Promise<unknown> =>
  new MutationObserver<unknown, Error, V>(client, options).mutate(variables);

/** Queries on the screen that count how often they were fetched. */
const watched = (resource: string) => {
  const fetched = vi.fn(async () => 'data');
  const observer = new QueryObserver(client, { queryKey: [resource, 'x'], queryFn: fetched, staleTime: 300_000 });
  observer.subscribe(() => undefined);
  return fetched;
};

describe.each([
  ['a quantity', setJacketQuantity, { id: 2, quantity: 4 }, jacket(2, 4), [jacket(1), jacket(2, 4)]],
  ['[CART-27] a quantity of 0', setJacketQuantity, { id: 2, quantity: 0 }, null, [jacket(1)]],
  ['[CART-17] a removal', removeJacket, { id: 2 }, [jacket(1)], [jacket(1)]],
] as const)('%s', (_title, make, variables, response, shown) => {
  test('shows the response at once and refreshes cart, jackets and quote', async () => {
    const shop = fakeShop([json({ data: response })]);
    const { queryKey } = cartJacketsQuery(shop.api, 'en');
    client.setQueryData(queryKey, [jacket(1), jacket(2)]);
    const onScreen = ['cart', 'custom-jackets', 'quote'].map(watched);
    await vi.waitFor(() => expect(onScreen.map((fetched) => fetched.mock.calls.length)).toEqual([1, 1, 1]));
    await run(make(shop.api, 'en'), variables);
    expect(client.getQueryData(queryKey)).toEqual(shown);
    await vi.waitFor(() => expect(onScreen.map((fetched) => fetched.mock.calls.length)).toEqual([2, 2, 2]));
  });

  test('when refused keeps what is shown and refetches', async () => {
    const shop = fakeShop([refusal(404, 'not_found')]);
    const { queryKey } = cartJacketsQuery(shop.api, 'en');
    client.setQueryData(queryKey, [jacket(1), jacket(2)]);
    const onScreen = watched('custom-jackets');
    await vi.waitFor(() => expect(onScreen).toHaveBeenCalledTimes(1));
    await expect(run(make(shop.api, 'en'), variables)).rejects.toMatchObject({ status: 404 });
    expect(client.getQueryData(queryKey)).toEqual([jacket(1), jacket(2)]);
    await vi.waitFor(() => expect(onScreen).toHaveBeenCalledTimes(2));
  });
});

test('[API-19] [API-20] the calls are those of the cart client', async () => {
  const shop = fakeShop([json({ data: jacket(7) }), json({ data: [] })]);
  await run(setJacketQuantity(shop.api, 'en'), { id: 7, quantity: 3 });
  await run(removeJacket(shop.api, 'en'), { id: 7 });
  expect(shop.calls.map(({ method, url, body }) => [method, url.split('?')[0], body])).toEqual([
    ['PUT', '/api/cart/custom-jacket/7', '{"quantity":3}'],
    ['DELETE', '/api/cart/custom-jacket/7', null],
  ]);
});
