import { resources } from '@fori/client/keys';
import { createQueryClient } from '@fori/client/query-client';
import { createSession } from '@fori/client/session';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { readOfflineCopy } from '../features/offline/offline-copy.ts';
import { rememberProduct } from '../features/recently-viewed/recent-products.ts';
import { buildCart, buildCartJacket, buildItem, buildWallet } from '../testing/cart.ts';
import { buildImage, buildProductDetail } from '../testing/products.ts';
import { keepOfflineCopy, supportOffline } from './offline-support.ts';

const url = '/media/products/aura-960.webp';
const picture = '/media/products/aura-320.webp';
const queryClient = createQueryClient();
const session = createSession();
const pictures: string[][] = [];
let stop: () => void;
beforeEach(() => {
  vi.useFakeTimers();
  pictures.length = 0;
  stop = keepOfflineCopy(queryClient, session, (kept) => pictures.push(kept));
});
afterEach(() => {
  stop();
  queryClient.clear();
  vi.useRealTimers();
});

/** As a query that has been fetched. */
const fetched = (key: readonly unknown[], data: unknown) => queryClient.setQueryData(key, data);
const settle = () => vi.advanceTimersByTime(1000);

const wallet = buildWallet({ product: { id: 3, name: 'Aura wallet', price: '40.00', images: [buildImage({ url })] } });

test('[PAGE-107] the copy has the cart without prices, jackets without pictures, and products viewed, not only prefetched', () => {
  rememberProduct(5);
  fetched([resources.cart, 'en'], buildCart([buildItem({ quantity: 2, variant: wallet })]));
  fetched([resources.customJackets, 'en'], [buildCartJacket()]);
  fetched([resources.products, 'detail', 'en', '5'], buildProductDetail({ id: 5, images: [buildImage({ url })] }));
  fetched([resources.products, 'detail', 'en', '6'], buildProductDetail({ id: 6 }));
  settle();
  expect(readOfflineCopy()).toEqual({
    items: [{ name: 'Aura wallet', size: 'One size', color: 'cognac', quantity: 2, image: picture }],
    jackets: [{ name: 'Archipelago', size: 'extra large', color: 'dark blue', quantity: 1, image: null }],
    products: [{ id: 5, name: buildProductDetail().name, image: picture }],
  });
  expect(pictures).toEqual([[picture]]);
});

test('[PAGE-107] signing in or out removes the cart from the copy at once', () => {
  fetched([resources.cart, 'en'], buildCart([buildItem({ variant: wallet })]));
  settle();
  expect(readOfflineCopy().items).toHaveLength(1);
  session.setSignedIn({
    token: 't',
    user: { id: 'u', name: 'Aino', email: 'aino@example.com', role: 'customer' },
  });
  expect(readOfflineCopy().items).toEqual([]);
});

test('[PAGE-106] the worker is told the build by the names of its first script and its styles, so that a new build renews the page', async () => {
  const told: unknown[] = [];
  const active = { postMessage: (message: unknown) => told.push(message) };
  vi.stubGlobal('navigator', {
    serviceWorker: { register: async () => undefined, ready: Promise.resolve({ active }) },
  });
  const styles = document.createElement('link');
  Object.assign(styles, { rel: 'stylesheet', href: '/assets/index-S1.css' });
  document.head.append(styles);
  await supportOffline(createQueryClient(), createSession(), 'fi', 'https://shop.example/assets/index-J1.js');
  styles.remove();
  expect(told[0]).toEqual({ page: { build: 'index-J1.js index-S1.css', language: 'fi' } });
});
