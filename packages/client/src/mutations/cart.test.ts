import { MutationObserver, type QueryClient, QueryObserver } from '@tanstack/react-query';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { cartQuery } from '../queries/cart.ts';
import { createQueryClient } from '../query-client.ts';
import { emptyCart, fakeShop, json, refusal } from '../testing/fake-shop.ts';
import { addToCart, clearCart, removeFromCart, setCartQuantity } from './cart.ts';

const fuller = { ...emptyCart, count: 3 };

let client: QueryClient;
beforeEach(() => {
  client = createQueryClient();
});
afterEach(() => client.clear());

/** Queries on the screen that count how often they were fetched. */
const watched = (resource: string) => {
  const fetched = vi.fn(async () => 'data');
  const observer = new QueryObserver(client, { queryKey: [resource, 'x'], queryFn: fetched, staleTime: 300_000 });
  observer.subscribe(() => undefined);
  return fetched;
};

const run = <V>(options: object, variables: V): Promise<unknown> =>
  new MutationObserver<unknown, Error, V>(client, options).mutate(variables);

describe.each([
  ['[CART-22] adding to the cart', addToCart, { variantId: 1 }],
  ['[CART-23] updating a line', setCartQuantity, { id: 1, quantity: 2 }],
  ['[CART-24] removing a line', removeFromCart, { id: 1 }],
  ['[CART-25] clearing the cart', clearCart, undefined],
] as const)('%s', (_title, make, variables) => {
  test('shows the returned cart at once and refreshes cart, jackets and quote', async () => {
    const shop = fakeShop([json({ data: fuller })]);
    const onScreen = ['cart', 'custom-jackets', 'quote'].map(watched);
    await vi.waitFor(() => expect(onScreen.map((fetched) => fetched.mock.calls.length)).toEqual([1, 1, 1]));
    await run(make(shop.api, 'en'), variables);
    expect(client.getQueryData(cartQuery(shop.api, 'en').queryKey)).toEqual(fuller);
    await vi.waitFor(() => expect(onScreen.map((fetched) => fetched.mock.calls.length)).toEqual([2, 2, 2]));
  });

  test('when refused keeps the shown cart and refetches', async () => {
    const shop = fakeShop([refusal(409, 'insufficient_stock', { available: 1, requested: 2 })]);
    const { queryKey } = cartQuery(shop.api, 'en');
    client.setQueryData(queryKey, emptyCart);
    const onScreen = watched('cart');
    await vi.waitFor(() => expect(onScreen).toHaveBeenCalledTimes(1));
    await expect(run(make(shop.api, 'en'), variables)).rejects.toMatchObject({ status: 409 });
    expect(client.getQueryData(queryKey)).toEqual(emptyCart);
    await vi.waitFor(() => expect(onScreen).toHaveBeenCalledTimes(2));
  });
});

test('adding adds one unit by default', async () => {
  const shop = fakeShop([json({ data: fuller })]);
  await run(addToCart(shop.api, 'en'), { variantId: 7 });
  expect(shop.calls[0]?.body).toBe('{"product_variant_id":7,"quantity":1}');
});

test('changes are sent one after the other, in order', async () => {
  let resolveFirst: (response: Response) => void = () => undefined;
  const first = new Promise<Response>((resolve) => {
    resolveFirst = resolve;
  });
  const shop = fakeShop([() => first, json({ data: fuller })]);
  const both = [
    run(setCartQuantity(shop.api, 'en'), { id: 1, quantity: 2 }),
    run(setCartQuantity(shop.api, 'en'), { id: 1, quantity: 3 }),
  ];
  await vi.waitFor(() => expect(shop.calls).toHaveLength(1));
  resolveFirst(json({ data: emptyCart }));
  await Promise.all(both);
  expect(shop.calls.map((call) => call.body)).toEqual(['{"quantity":2}', '{"quantity":3}']);
  expect(client.getQueryData(cartQuery(shop.api, 'en').queryKey)).toEqual(fuller);
});
