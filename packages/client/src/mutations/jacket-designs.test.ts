import { plainJacket } from '@fori/domain/jackets';
import { MutationObserver, type QueryClient, QueryObserver } from '@tanstack/react-query';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { createQueryClient } from '../query-client.ts';
import { fakeShop, json, refusal } from '../testing/fake-shop.ts';
import { sendJacket, shareDesign } from './jacket-designs.ts';

let client: QueryClient;
beforeEach(() => {
  client = createQueryClient();
});
afterEach(() => client.clear());

const watched = (resource: string) => {
  const fetched = vi.fn(async () => []);
  new QueryObserver(client, { queryKey: [resource, 'x'], queryFn: fetched, staleTime: 300_000 }).subscribe(
    () => undefined,
  );
  return fetched;
};
const run = <V>(options: object, variables: V): Promise<unknown> =>
  new MutationObserver<unknown, Error, V>(client, options).mutate(variables);

const captured = {
  id: null as number | null,
  design: plainJacket,
  front: new Blob(['f'], { type: 'image/png' }),
  back: new Blob(['b'], { type: 'image/png' }),
  sessionId: 'guest',
  onProgress: () => undefined,
};

describe.each([
  ['[CART-22] adding a jacket', sendJacket, captured, '/api/cart/custom-jacket?', 'POST'],
  ['saving a jacket', sendJacket, { ...captured, id: 7 }, '/api/cart/custom-jacket/7/design?', 'PUT'],
] as const)('%s', (_title, make, variables, path, method) => {
  test('calls the shop and refreshes cart, jackets and quote', async () => {
    const shop = fakeShop([json({ data: { id: 7 } })]);
    const onScreen = ['cart', 'custom-jackets', 'quote'].map(watched);
    await vi.waitFor(() => expect(onScreen.map((fetched) => fetched.mock.calls.length)).toEqual([1, 1, 1]));
    await run(make(shop.api, 'en'), variables);
    expect(shop.calls[0]).toMatchObject({ method, url: expect.stringContaining(path) });
    await vi.waitFor(() => expect(onScreen.map((fetched) => fetched.mock.calls.length)).toEqual([2, 2, 2]));
  });

  test('when refused, refetches', async () => {
    const shop = fakeShop([refusal(404, 'not_found')]);
    const jackets = watched('custom-jackets');
    await vi.waitFor(() => expect(jackets).toHaveBeenCalledTimes(1));
    await expect(run(make(shop.api, 'en'), variables)).rejects.toMatchObject({ status: 404 });
    await vi.waitFor(() => expect(jackets).toHaveBeenCalledTimes(2));
  });
});

test('[JACKET-105] sharing has the time limit of an upload: the shop draws both sides before it answers', async () => {
  vi.useFakeTimers();
  try {
    const drawn = () =>
      new Promise<Response>((resolve) => setTimeout(() => resolve(json({ data: { id: 's' } }, 201)), 60_000));
    const shared = run(shareDesign(fakeShop([drawn]).api, 'en'), plainJacket);
    await vi.advanceTimersByTimeAsync(60_000);
    expect(await shared).toEqual({ id: 's' });
  } finally {
    vi.useRealTimers();
  }
});

test("a shared design holds only the contract's fields", async () => {
  const shop = fakeShop([json({ data: { id: 's' } }, 201)]);
  await run(shareDesign(shop.api, 'en'), { ...plainJacket, secret: 1 });
  expect(Object.keys(JSON.parse(shop.calls[0]?.body ?? '{}'))).toEqual([
    'name',
    'color',
    'size',
    'material',
    'lining',
    'monogram',
    'notes',
    'logos',
  ]);
});

test('[JACKET-133] [JACKET-137] a logo is sent with its turn and width', async () => {
  const shop = fakeShop([json({ data: { id: 's' } }, 201)]);
  const placed = { id: 'a', logo: 'birch', view: 'front', x: 520, y: 560, rotation: 30, width: 90 } as const;
  await run(shareDesign(shop.api, 'en'), { ...plainJacket, logos: [placed] });
  expect(JSON.parse(shop.calls[0]?.body ?? '{}')).toMatchObject({ logos: [placed] });
});
