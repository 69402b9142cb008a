import { MutationObserver, type QueryClient, QueryObserver } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { broadcastCartChanges, type CartChannel } from './cart-news.ts';
import { setCartQuantity } from './mutations/cart.ts';
import { createQueryClient } from './query-client.ts';
import { emptyCart, fakeShop, json, refusal } from './testing/fake-shop.ts';

/** Channels that openChannel each other and never themselves, as a browser's do. */
const air = () => {
  const open = new Set<CartChannel>();
  return {
    open,
    channel: (): CartChannel => {
      const made: CartChannel = {
        onmessage: null,
        postMessage: (data) => {
          for (const other of open) if (other !== made) other.onmessage?.(new MessageEvent('message', { data }));
        },
        close: () => void open.delete(made),
      };
      open.add(made);
      return made;
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

/** A tab that shows cart and quote and counts how often it asked for them. */
const aTab = (channel: () => CartChannel | null) => {
  const client = createQueryClient();
  clients.push(client);
  stops.push(broadcastCartChanges(client, channel));
  const asked = vi.fn(async () => 'data');
  for (const resource of ['cart', 'quote']) {
    new QueryObserver(client, { queryKey: [resource, 'x'], queryFn: asked, staleTime: 300_000 }).subscribe(
      () => undefined,
    );
  }
  return { client, asked, ready: () => vi.waitFor(() => expect(client.isFetching()).toBe(0)) };
};

const change = (client: QueryClient, response: Response) => {
  const options: object = setCartQuantity(fakeShop([response]).api, 'en');
  return new MutationObserver<unknown, Error, { id: number; quantity: number }>(client, options).mutate({
    id: 1,
    quantity: 2,
  });
};

test('a change in one tab makes the others fetch once, without replying', async () => {
  const { channel } = air();
  const [here, there] = [aTab(channel), aTab(channel)];
  await Promise.all([here.ready(), there.ready()]);
  await change(here.client, json({ data: emptyCart }));
  await vi.waitFor(() => expect(there.asked).toHaveBeenCalledTimes(4));
  await vi.waitFor(() => expect(here.asked).toHaveBeenCalledTimes(4));
});

test('a refusal, too, makes other tabs fetch', async () => {
  const { channel } = air();
  const [here, there] = [aTab(channel), aTab(channel)];
  await Promise.all([here.ready(), there.ready()]);
  await expect(change(here.client, refusal(409, 'out_of_stock'))).rejects.toMatchObject({ status: 409 });
  await vi.waitFor(() => expect(there.asked).toHaveBeenCalledTimes(4));
});

test('a page in the back/forward cache closes its channel, and fetches what it missed when it returns', async () => {
  const { channel, open } = air();
  const { asked, ready } = aTab(channel);
  await ready();
  window.dispatchEvent(new Event('pagehide'));
  expect(open.size).toBe(0);
  window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true }));
  expect(open.size).toBe(1);
  await vi.waitFor(() => expect(asked).toHaveBeenCalledTimes(4));
});

test('a browser without such channels works all the same', async () => {
  const { client, asked, ready } = aTab(() => null);
  await ready();
  await change(client, json({ data: emptyCart }));
  await vi.waitFor(() => expect(asked).toHaveBeenCalledTimes(4));
});
