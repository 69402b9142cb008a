import { MutationObserver, type QueryClient, QueryObserver } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { broadcastCartChanges, type CartChannel } from './cart-sync.ts';
import { setCartQuantity } from './mutations/cart.ts';
import { createQueryClient } from './query-client.ts';
import { emptyCart, fakeShop, json, refusal } from './testing/fake-shop.ts';

/** Channels that deliver messages to each other but not to the sender, as in a browser. */
const fakeChannels = () => {
  const open = new Set<CartChannel>();
  return {
    open,
    channel: (): CartChannel => {
      const channel: CartChannel = {
        onmessage: null,
        postMessage: (data) => {
          for (const other of open) if (other !== channel) other.onmessage?.(new MessageEvent('message', { data }));
        },
        close: () => void open.delete(channel),
      };
      open.add(channel);
      return channel;
    },
  };
};

let clients: QueryClient[];
let stops: (() => void)[];
beforeEach(() => {
  clients = [];
  stops = [];
});
afterEach(() => {
  for (const stop of stops) stop();
  for (const client of clients) client.clear();
});

/** A tab that shows cart and quote and counts how often it fetches them. */
const aTab = (channel: () => CartChannel | null) => {
  const client = createQueryClient();
  clients.push(client);
  stops.push(broadcastCartChanges(client, channel));
  const fetched = vi.fn(async () => 'data');
  for (const resource of ['cart', 'quote']) {
    new QueryObserver(client, { queryKey: [resource, 'x'], queryFn: fetched, staleTime: 300_000 }).subscribe(
      () => undefined,
    );
  }
  return { client, fetched, ready: () => vi.waitFor(() => expect(client.isFetching()).toBe(0)) };
};

const change = (client: QueryClient, response: Response) => {
  const options: object = setCartQuantity(fakeShop([response]).api, 'en');
  return new MutationObserver<unknown, Error, { id: number; quantity: number }>(client, options).mutate({
    id: 1,
    quantity: 2,
  });
};

test('a change in one tab makes the others fetch once, without replying', async () => {
  const { channel } = fakeChannels();
  const [here, there] = [aTab(channel), aTab(channel)];
  await Promise.all([here.ready(), there.ready()]);
  await change(here.client, json({ data: emptyCart }));
  await vi.waitFor(() => expect(there.fetched).toHaveBeenCalledTimes(4));
  await vi.waitFor(() => expect(here.fetched).toHaveBeenCalledTimes(4));
});

test('a refusal, too, makes other tabs fetch', async () => {
  const { channel } = fakeChannels();
  const [here, there] = [aTab(channel), aTab(channel)];
  await Promise.all([here.ready(), there.ready()]);
  await expect(change(here.client, refusal(409, 'out_of_stock'))).rejects.toMatchObject({ status: 409 });
  await vi.waitFor(() => expect(there.fetched).toHaveBeenCalledTimes(4));
});

test('a page in the back/forward cache closes its channel, and fetches what it missed when it returns', async () => {
  const { channel, open } = fakeChannels();
  const { fetched, ready } = aTab(channel);
  await ready();
  window.dispatchEvent(new Event('pagehide'));
  expect(open.size).toBe(0);
  window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true }));
  expect(open.size).toBe(1);
  await vi.waitFor(() => expect(fetched).toHaveBeenCalledTimes(4));
});

test('a browser without such channels works all the same', async () => {
  const { client, fetched, ready } = aTab(() => null);
  await ready();
  await change(client, json({ data: emptyCart }));
  await vi.waitFor(() => expect(fetched).toHaveBeenCalledTimes(4));
});
