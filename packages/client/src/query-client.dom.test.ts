import type { Product, ProductImage } from '@fori/contracts/products/schemas';
import { onlineManager, type QueryClient, QueryObserver } from '@tanstack/react-query';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { StorefrontApi } from './api.ts';
import { ApiError } from './api-error.ts';
import { cartQuery } from './queries/cart.ts';
import { orderQuery } from './queries/orders.ts';
import { productListQuery } from './queries/product-lists.ts';
import { prefetchProduct, productQuery } from './queries/products.ts';
import { createQueryClient, retryCart, retryDelay, retryProducts } from './query-client.ts';
import { cardOf } from './testing/card-of.ts';
import { emptyCart, fakeShop, json, refusal } from './testing/fake-shop.ts';

const MINUTE = 60_000;
const failed = (status: number) => new ApiError({ kind: status === 0 ? 'network' : 'response', status });
const product = () => json({ data: { id: 1, name: 'Bag' } });
const cart = () => json({ data: emptyCart });

let client: QueryClient;
beforeEach(() => {
  vi.useFakeTimers();
  client = createQueryClient();
});
afterEach(() => {
  client.clear();
  vi.useRealTimers();
});

describe('retries', () => {
  test('[CACHE-05] products: up to three after failures of shop or network, none where the shop refused', () => {
    for (const status of [0, 500, 503]) {
      expect([0, 1, 2, 3].map((failures) => retryProducts(failures, failed(status)))).toEqual([
        true,
        true,
        true,
        false,
      ]);
    }
    for (const status of [400, 401, 404, 409, 429]) expect(retryProducts(0, failed(status))).toBe(false);
  });

  test('[CACHE-10] [CACHE-11] [CACHE-12] the cart: none on 400 and 401, otherwise up to three', () => {
    expect(retryCart(0, failed(400))).toBe(false);
    expect(retryCart(0, failed(401))).toBe(false);
    for (const status of [0, 403, 404, 500]) {
      expect([0, 1, 2, 3].map((failures) => retryCart(failures, failed(status)))).toEqual([true, true, true, false]);
    }
  });

  test('[CACHE-06] [CACHE-07] the wait doubles and never exceeds 30 s', () => {
    expect([0, 1, 2, 3, 4, 5, 6, 20].map(retryDelay)).toEqual([1000, 2000, 4000, 8000, 16_000, 30_000, 30_000, 30_000]);
  });

  test('[CACHE-05] [CACHE-06] a product is requested again after 1, 2 and 4 s, then the failure shows', async () => {
    const shop = fakeShop([new TypeError('offline')]);
    const failure = client.fetchQuery(productQuery(shop.api, 'en', 1)).catch((error: unknown) => error);
    const callsAfter = async (ms: number) => {
      await vi.advanceTimersByTimeAsync(ms);
      return shop.calls.length;
    };
    expect(await callsAfter(999)).toBe(1);
    expect(await callsAfter(1)).toBe(2);
    expect(await callsAfter(2000)).toBe(3);
    expect(await callsAfter(4000)).toBe(4);
    expect(await failure).toMatchObject({ kind: 'network' });
  });

  test('[CACHE-10] a cart refused with 401 is requested once', async () => {
    const shop = fakeShop([refusal(401, 'login_required')]);
    await expect(client.fetchQuery(cartQuery(shop.api, 'en'))).rejects.toMatchObject({ status: 401 });
    expect(shop.calls).toHaveLength(1);
  });

  test('[CACHE-08] everything else is retried once', async () => {
    const shop = fakeShop([refusal(500, 'internal')]);
    const observer = new QueryObserver(client, orderQuery(shop.api, 'en', 'o1', 't'));
    const stop = observer.subscribe(() => undefined);
    await vi.advanceTimersByTimeAsync(60_000);
    expect(observer.getCurrentResult().isError).toBe(true);
    expect(shop.calls).toHaveLength(2);
    stop();
  });
});

describe('how long responses stay fresh', () => {
  test.each([
    ['a cart', (api: StorefrontApi) => client.fetchQuery(cartQuery(api, 'en')), cart],
    ['a product', (api: StorefrontApi) => client.fetchQuery(productQuery(api, 'en', 1)), product],
  ])('[CACHE-01] [CACHE-02] %s is refetched after 5 minutes, not before', async (_what, fetchIt, response) => {
    const shop = fakeShop([response()]);
    await fetchIt(shop.api);
    await vi.advanceTimersByTimeAsync(5 * MINUTE - 1000);
    await fetchIt(shop.api);
    expect(shop.calls).toHaveLength(1);
    await vi.advanceTimersByTimeAsync(2000);
    await fetchIt(shop.api);
    expect(shop.calls).toHaveLength(2);
  });

  test('[CACHE-03] a prefetched product is not prefetched again within 10 minutes', async () => {
    const shop = fakeShop([product()]);
    const stop = new QueryObserver(client, { ...productQuery(shop.api, 'en', 1), enabled: false }).subscribe(
      () => undefined,
    );
    await prefetchProduct(client, shop.api, 'en', 1);
    await vi.advanceTimersByTimeAsync(10 * MINUTE - 1000);
    await prefetchProduct(client, shop.api, 'en', '1');
    expect(shop.calls).toHaveLength(1);
    await vi.advanceTimersByTimeAsync(2000);
    await prefetchProduct(client, shop.api, 'en', 1);
    expect(shop.calls).toHaveLength(2);
    stop();
  });

  test('[CACHE-04] an unobserved product stays cached for 10 minutes', async () => {
    const shop = fakeShop([product()]);
    const { queryKey } = productQuery(shop.api, 'en', 1);
    await client.fetchQuery(productQuery(shop.api, 'en', 1));
    await vi.advanceTimersByTimeAsync(10 * MINUTE - 1000);
    expect(client.getQueryData(queryKey)).toEqual({ id: 1, name: 'Bag' });
    await vi.advanceTimersByTimeAsync(2000);
    expect(client.getQueryData(queryKey)).toBeUndefined();
  });

  test('[CACHE-09] returning to the window fetches nothing', () => {
    expect(client.getDefaultOptions().queries?.refetchOnWindowFocus).toBe(false);
  });
});

describe('the product list', () => {
  const picture = (id: number, color: string | null, type: 'image' | 'video' = 'image'): ProductImage => {
    const placeholder = 'data:image/webp;base64,AA==';
    return { id, url: `/media/${id}-960.webp`, alt_text: '', type, color, width: 960, height: 1200, placeholder };
  };
  const product: Product = {
    id: 1,
    name: 'Bag',
    description: 'Long.',
    gender: 'female',
    category: { slug: 'bags', name: 'bags' },
    price: '249.00',
    discount: null,
    discounted_price: '249.00',
    reference_price: null,
    lowest_price: '249.00',
    in_stock: true,
    images: [picture(1, null, 'video'), picture(2, 'cognac'), picture(3, 'black'), picture(4, 'cognac')],
    variants: [
      {
        id: 1,
        sku: 'BAG',
        size: 'One size',
        color: 'cognac',
        stock: 2,
        actual_price: '249.00',
        price_difference: '0.00',
        reference_price: null,
        product: { id: 1, name: 'Bag', price: '249.00', images: [picture(2, 'cognac')] },
      },
    ],
    average_rating: null,
    shown_rating: null,
    review_count: 0,
  };

  test('[LIST-107] the card of a whole product: its first picture, one more of the same colour, colours, stock and prices', () => {
    expect(cardOf(product)).toEqual({
      id: 1,
      name: 'Bag',
      category: { slug: 'bags', name: 'bags' },
      discounted_price: '249.00',
      reference_price: null,
      lowest_price: '249.00',
      in_stock: true,
      price_varies: false,
      stock: 2,
      colors: ['cognac'],
      color: null,
      images: [picture(2, 'cognac'), { ...picture(4, 'cognac'), placeholder: null }],
    });
  });

  test('[API-07] [API-08] without filters sends no parameters but the language, and is read from data.data', async () => {
    const page = { data: [cardOf(product)], current_page: 1, last_page: 1, per_page: 24, total: 1 };
    const shop = fakeShop([json({ data: page })]);
    expect(await client.fetchQuery(productListQuery(shop.api, 'fi'))).toEqual(page);
    expect(shop.calls[0]).toMatchObject({ method: 'GET', url: '/api/products?form=card&lang=fi', body: null });
  });

  test('filters that restrict nothing are not sent and share one cache entry', async () => {
    const shop = fakeShop([json({ data: [] })]);
    const plain = productListQuery(shop.api, 'en');
    const explicit = { category: 'all', gender: 'all', search: '  ', sort: 'featured', page: 1 } as const;
    expect(productListQuery(shop.api, 'en', explicit).queryKey).toEqual(plain.queryKey);
    await client.fetchQuery(
      productListQuery(shop.api, 'en', { category: 'bags', search: ' tote ', sort: 'price', page: 2 }),
    );
    expect(shop.calls[0]?.url).toBe('/api/products?category=bags&search=tote&sort=price&page=2&form=card&lang=en');
  });

  test('[API-09] a product is read from data, else from the body', async () => {
    const shop = fakeShop([json({ id: 2 })]);
    expect(await client.fetchQuery(productQuery(shop.api, 'en', 2))).toEqual({ id: 2 });
    expect(shop.calls[0]).toMatchObject({ method: 'GET', url: '/api/products/2?lang=en', body: null });
  });
});

test('a query that failed offline is fetched once the connection is back', async () => {
  const shop = fakeShop([new TypeError('offline')]);
  const observer = new QueryObserver(client, { ...cartQuery(shop.api, 'en'), retry: false });
  const stop = observer.subscribe(() => undefined);
  client.mount();
  await vi.waitFor(() => expect(observer.getCurrentResult().status).toBe('error'));
  shop.responses[0] = cart();
  onlineManager.setOnline(false);
  onlineManager.setOnline(true);
  await vi.waitFor(() => expect(observer.getCurrentResult().data).toEqual(emptyCart));
  client.unmount();
  stop();
});
