import { cardOf } from '@fori/client/testing/card-of';
import type { CartItem } from '@fori/contracts/cart/schemas';
import { requestedToasts } from '@fori/ui/toast-testing';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { buildCart, buildItem, buildQuote, buildWallet } from '../testing/cart.ts';
import { type FakeResponse, FakeShop, type Handler, ok, refusal } from '../testing/fake-shop.ts';
import { renderApp } from '../testing/open-app.tsx';
import { withNothingInViewport } from '../testing/out-of-sight.ts';
import { buildProduct } from '../testing/products.ts';
import { buildStore } from '../testing/store.ts';
import { CartPage } from './cart-page.tsx';

const routes = [
  { path: '/cart', element: <CartPage /> },
  { path: '*', element: <p>elsewhere</p> },
];

/** An API whose cart changes with the calls; single calls can be replaced. */
const shopWith = (initial: CartItem[], over: Record<string, Handler> = {}) => {
  let items = initial;
  const change = (id: number, quantity: number) => {
    items = items.flatMap((item) => {
      if (item.id !== id) return [item];
      return quantity > 0 ? [buildItem({ id, quantity, variant: item.variant })] : [];
    });
    return ok(buildCart(items));
  };
  const idOf = (path: string) => Number(path.split('/').at(-1));
  return new FakeShop({
    'GET /cart': () => ok(buildCart(items)),
    'GET /checkout/quote': () => ok(buildQuote(items)),
    'GET /store': () => ok(buildStore()),
    'GET /exchange-rates': () => ({ status: 503, body: {} }),
    'PUT /cart/*': ({ path, body }) => change(idOf(path), (body as { quantity: number }).quantity),
    'DELETE /cart/*': ({ path }) => change(idOf(path), 0),
    'DELETE /cart': () => {
      items = [];
      return ok(buildCart([]));
    },
    ...over,
  });
};

const open = (shop: FakeShop) => renderApp({ shop, routes, at: '/cart' });
const line = (name: string) => screen.findByRole('listitem', { name });
const quantityIn = (row: HTMLElement) => within(row).getByRole<HTMLInputElement>('textbox', { name: 'Quantity' }).value;
const press = (row: HTMLElement, name: string) => fireEvent.click(within(row).getByRole('button', { name }));
const toasts = () => requestedToasts().map(({ title }) => title);

const wallet = buildItem({ id: 1, quantity: 2 });
const belt = buildItem({
  id: 2,
  variant: buildWallet({
    id: 9,
    size: '95',
    color: 'black',
    actual_price: '69.00',
    product: { id: 4, name: 'Satama belt', price: '69.00', images: [] },
  }),
});

test('[CART-01] [CART-02] [CART-05] [CART-06] [CART-08] [CART-09] a line shows name, size, colour, its total and its unit price', async () => {
  const shop = shopWith([wallet, belt]);
  await open(shop);
  const row = await line('Aura wallet');
  expect(within(row).getByRole('link', { name: 'Aura wallet' }).getAttribute('href')).toBe('/product/3');
  for (const text of ['One size', 'Cognac', '€40.00 each', '€80.00']) expect(within(row).getByText(text)).toBeDefined();
  expect(screen.getByText('3 items')).toBeDefined();
  const [request] = shop.of('GET', '/cart');
  expect(request?.headers.get('x-session-id')).toMatch(/^[0-9a-f-]{36}$/);
});

test('[PDP-114] the sticky checkout bar says that its price includes VAT and shipping', async () => {
  await withNothingInViewport(async () => {
    await open(shopWith([wallet]));
    await waitFor(() => expect(document.querySelector('[data-bottom-bar]')).not.toBeNull());
    expect(document.querySelector('[data-bottom-bar]')?.textContent).toMatch(/Total.*€[\d.]+incl\. VAT and shipping/);
  });
});

test("[CART-04] [CART-19] a line shows its product's picture, and a full cart links back to the shop", async () => {
  const image = {
    id: 5,
    url: '/media/products/aura/front-480.webp',
    alt_text: 'Aura',
    type: 'image' as const,
    color: null,
  };
  const product = {
    id: 3,
    name: 'Aura wallet',
    price: '40.00',
    images: [{ ...image, width: 480, height: 600, placeholder: null }],
  };
  await open(shopWith([buildItem({ variant: buildWallet({ product }) })]));
  const row = await line('Aura wallet');
  expect(row.querySelector('img')?.getAttribute('src')).toBe(image.url);
  expect(screen.getByRole('link', { name: 'Continue Shopping' }).getAttribute('href')).toBe('/products');
});

test("[CART-20] [CHECK-13] [CHECK-16] the summary is the API's quote and leads to the checkout", async () => {
  await open(shopWith([belt]));
  await line('Satama belt');
  const summary = await screen.findByRole('region', { name: 'Order summary' });
  await within(summary).findByText('€69.00');
  for (const text of ['€9.99', '€17.25', '€96.24', '€31.01 more until shipping is free', 'VAT 25%']) {
    expect(within(summary).getByText(text)).toBeDefined();
  }
  expect(within(summary).getByRole('link', { name: 'Checkout' }).getAttribute('href')).toBe('/checkout');
});

describe('changing a quantity', () => {
  test('[CART-07] [CART-23] [CART-46] shows at once, is sent, and cart and quote are refetched', async () => {
    const shop = shopWith([wallet]);
    await open(shop);
    const row = await line('Aura wallet');
    const before = shop.of('GET', '/cart').length;
    press(row, 'Increase quantity');
    expect(quantityIn(row)).toBe('3');
    expect(within(row).getByText('€120.00')).toBeDefined();
    await waitFor(() => expect(toasts()).toEqual(['Cart updated']));
    await waitFor(() => expect(shop.of('GET', '/cart').length).toBe(before + 1));
    expect(shop.of('GET', '/checkout/quote').length).toBeGreaterThan(1);
  });

  test('several times while a request is pending sends one more request', async () => {
    let release: (response: FakeResponse) => void = () => undefined;
    const shop = shopWith([wallet], {});
    const put = shop.handlers['PUT /cart/*'];
    let first = true;
    shop.handlers['PUT /cart/*'] = (call) => {
      if (!first) return put?.(call) ?? 'lost';
      first = false;
      return new Promise((resolve) => (release = resolve));
    };
    await open(shop);
    const row = await line('Aura wallet');
    for (let i = 0; i < 4; i += 1) press(row, 'Increase quantity');
    expect(quantityIn(row)).toBe('6');
    await waitFor(() => expect(shop.of('PUT', '/cart/1').length).toBe(1));
    release(ok(buildCart([buildItem({ id: 1, quantity: 3 })])));
    await waitFor(() =>
      expect(shop.of('PUT', '/cart/1').map(({ body }) => body)).toEqual([{ quantity: 3 }, { quantity: 6 }]),
    );
    await waitFor(() => expect(quantityIn(row)).toBe('6'));
  });

  test("[CART-34] [CART-41] [CART-42] [CART-110] beyond the stock rolls back and shows the API's message with what is available", async () => {
    const refused = () =>
      refusal(409, 'insufficient_stock', 'There are not enough pieces in stock.', { available: 2, requested: 3 });
    await open(shopWith([wallet], { 'PUT /cart/*': refused }));
    const row = await line('Aura wallet');
    press(row, 'Increase quantity');
    expect(quantityIn(row)).toBe('3');
    await waitFor(() => expect(quantityIn(row)).toBe('2'));
    const reason = 'There are not enough pieces in stock. (Available: 2) (Requested: 3)';
    expect(toasts()).toEqual([reason]);
    // at the line too, announced by the toast alone
    const field = within(row).getByRole('textbox', { name: 'Quantity' });
    const copy = document.getElementById(field.getAttribute('aria-describedby') ?? '');
    expect(copy?.textContent).toBe(reason);
    expect(copy?.closest('[role="alert"], [aria-live]')).toBeNull();
    press(row, 'Decrease quantity');
    await waitFor(() => expect(within(row).queryByText(reason)).toBeNull());
  });

  test('ends at the last requested quantity even when an earlier request is refused', async () => {
    let release: (response: FakeResponse) => void = () => undefined;
    const shop = shopWith([wallet]);
    const put = shop.handlers['PUT /cart/*'];
    shop.handlers['PUT /cart/*'] = (call) =>
      (call.body as { quantity: number }).quantity === 50
        ? new Promise((resolve) => (release = resolve))
        : (put?.(call) ?? 'lost');
    await open(shop);
    const row = await line('Aura wallet');
    const field = within(row).getByRole<HTMLInputElement>('textbox', { name: 'Quantity' });
    const typeIn = (quantity: string) => {
      fireEvent.change(field, { target: { value: quantity } });
      fireEvent.keyDown(field, { key: 'Enter' });
    };
    typeIn('50');
    await waitFor(() => expect(shop.of('PUT', '/cart/1').length).toBe(1));
    typeIn('4');
    release(refusal(409, 'insufficient_stock', 'Too few.', { available: 20, requested: 50 }));
    await waitFor(() => expect(toasts()).toEqual(['Too few. (Available: 20) (Requested: 50)', 'Cart updated']));
    expect(quantityIn(row)).toBe('4');
  });

  test('[CART-37] offline rolls back, says what failed and why, and works once the connection is back', async () => {
    const shop = shopWith([wallet]);
    const put = shop.handlers['PUT /cart/*'];
    shop.handlers['PUT /cart/*'] = () => 'lost';
    await open(shop);
    const row = await line('Aura wallet');
    press(row, 'Increase quantity');
    await waitFor(() => expect(quantityIn(row)).toBe('2'));
    expect(requestedToasts().at(-1)).toMatchObject({
      title: 'Failed to update cart item',
      description: 'Network error. Please check your connection and try again.',
    });
    if (put) shop.handlers['PUT /cart/*'] = put;
    press(row, 'Increase quantity');
    await waitFor(() => expect(toasts().at(-1)).toBe('Cart updated'));
    expect(quantityIn(row)).toBe('3');
  });

  test('[CART-37] shows the fallback when the API gives no message', async () => {
    await open(shopWith([wallet], { 'PUT /cart/*': () => ({ status: 500, body: {} }) }));
    press(await line('Aura wallet'), 'Decrease quantity');
    await waitFor(() => expect(toasts()).toEqual(['Failed to update cart item']));
  });

  test('of a line that was removed in another window is refused with the reason, and the line disappears', async () => {
    const shop = shopWith([wallet, belt]);
    await open(shop);
    const row = await line('Aura wallet');
    shop.handlers['PUT /cart/*'] = () => refusal(404, 'not_found', 'This was not found.');
    shop.handlers['GET /cart'] = () => ok(buildCart([belt]));
    press(row, 'Increase quantity');
    await waitFor(() => expect(toasts()).toEqual(['This was not found.']));
    await waitFor(() => expect(screen.queryByRole('listitem', { name: 'Aura wallet' })).toBeNull());
    expect(await line('Satama belt')).toBeDefined();
  });

  test('[CART-29] [CART-30] stays between 1 and 999', async () => {
    const shop = shopWith([buildItem({ id: 1, quantity: 999 }), { ...belt, quantity: 1 }]);
    await open(shop);
    press(await line('Aura wallet'), 'Increase quantity');
    press(await line('Satama belt'), 'Decrease quantity');
    const field = within(await line('Satama belt')).getByRole<HTMLInputElement>('textbox', { name: 'Quantity' });
    for (const [typed, becomes] of [
      ['-4', '1'],
      ['0', '1'],
      ['12000', '999'],
    ] as const) {
      fireEvent.change(field, { target: { value: typed } });
      fireEvent.keyDown(field, { key: 'Enter' });
      expect(field.value).toBe(becomes);
    }
    await waitFor(() => expect(shop.of('PUT', '/cart/2').map(({ body }) => body)).toEqual([{ quantity: 999 }]));
    expect(shop.of('PUT', '/cart/1')).toEqual([]);
  });
});

describe('removing', () => {
  test('[CART-10] [CART-24] [CART-48] a removed line disappears, and the focus stays on the page', async () => {
    const shop = shopWith([wallet, belt]);
    await open(shop);
    press(await line('Aura wallet'), 'Remove');
    await waitFor(() => expect(screen.queryByRole('listitem', { name: 'Aura wallet' })).toBeNull());
    expect(toasts()).toEqual(['Item removed']);
    await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Cart' })));
  });

  test('[CART-38] a line that could not be removed stays', async () => {
    await open(shopWith([wallet], { 'DELETE /cart/*': () => 'lost' }));
    press(await line('Aura wallet'), 'Remove');
    await waitFor(() => expect(toasts()).toEqual(['Failed to remove cart item']));
    expect(await line('Aura wallet')).toBeDefined();
  });

  test('[CART-18] [CART-21] [CART-25] everything is removed after confirmation, and the empty cart links to the shop', async () => {
    const shop = shopWith([wallet, belt]);
    await open(shop);
    await line('Aura wallet');
    fireEvent.click(screen.getByRole('button', { name: 'Remove all' }));
    const dialog = await screen.findByRole('alertdialog', { name: 'Remove everything from the cart?' });
    expect(shop.of('DELETE', '/cart')).toEqual([]);
    fireEvent.click(within(dialog).getByRole('button', { name: 'Remove all' }));
    expect(await screen.findByRole('heading', { name: 'Your cart is empty' })).toBeDefined();
    expect(screen.getByRole('link', { name: 'Continue Shopping' }).getAttribute('href')).toBe('/products');
  });

  test('[PDP-126] the empty cart shows the products viewed last', async () => {
    localStorage.setItem('fori-recently-viewed', '[7]');
    const card = cardOf(buildProduct({ id: 7, name: 'Satama belt' }));
    await open(shopWith([], { 'GET /products/cards': ({ query }) => ok(query.get('ids') === '7' ? [card] : []) }));
    const seen = within(await screen.findByRole('region', { name: 'Recently viewed' }));
    expect((await seen.findByRole('link', { name: 'Satama belt' })).getAttribute('href')).toBe('/product/7');
  });

  test('[CART-39] a cart that could not be emptied keeps its lines', async () => {
    await open(shopWith([wallet], { 'DELETE /cart': () => ({ status: 503, body: {} }) }));
    await line('Aura wallet');
    fireEvent.click(screen.getByRole('button', { name: 'Remove all' }));
    fireEvent.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Remove all' }));
    await waitFor(() => expect(toasts()).toEqual(['Failed to clear cart']));
    expect(await line('Aura wallet')).toBeDefined();
  });
});

describe('lines that cannot be ordered', () => {
  const short = buildItem({ id: 1, quantity: 5, problem: 'insufficient_stock', variant: buildWallet({ stock: 2 }) });
  const soldOut: CartItem = { ...belt, problem: 'out_of_stock', variant: { ...belt.variant, stock: 0 } };

  test('too few left: one click reduces the line, and the checkout opens', async () => {
    const shop = shopWith([short]);
    await open(shop);
    const row = await line('Aura wallet');
    expect(within(row).getByText('Only 2 left')).toBeDefined();
    const checkout = screen.getByRole('button', { name: 'Checkout' });
    expect(checkout.getAttribute('aria-disabled')).toBe('true');
    expect(checkout.getAttribute('aria-describedby')).toBe(
      screen.getByText('Please change or remove the marked items first.').id,
    );
    press(row, 'Change to 2');
    expect(await screen.findByRole('link', { name: 'Checkout' })).toBeDefined();
    expect(shop.of('PUT', '/cart/1').map(({ body }) => body)).toEqual([{ quantity: 2 }]);
  });

  test('several at once: reduced to what is left, removed where nothing is', async () => {
    const shop = shopWith([short, soldOut]);
    await open(shop);
    fireEvent.click(await screen.findByRole('button', { name: 'Fix all' }));
    expect(await screen.findByRole('link', { name: 'Checkout' })).toBeDefined();
    expect(quantityIn(await line('Aura wallet'))).toBe('2');
    expect(screen.queryByRole('listitem', { name: 'Satama belt' })).toBeNull();
    expect(toasts()).toEqual(['Cart updated']);
  });

  test('stock that falls while several lines are fixed: the others are fixed, and this one shows what is left now', async () => {
    const shop = shopWith([short, soldOut]);
    const get = shop.handlers['GET /cart'];
    let emptied = false;
    shop.handlers['PUT /cart/1'] = () => {
      emptied = true;
      return refusal(409, 'insufficient_stock', 'Too few.', { available: 1, requested: 2 });
    };
    let removed = false;
    shop.handlers['PUT /cart/2'] = () => {
      removed = true;
      return ok(buildCart([short]));
    };
    const left = buildItem({ id: 1, quantity: 5, problem: 'insufficient_stock', variant: buildWallet({ stock: 1 }) });
    shop.handlers['GET /cart'] = (call) => (emptied && removed ? ok(buildCart([left])) : (get?.(call) ?? 'lost'));
    await open(shop);
    fireEvent.click(await screen.findByRole('button', { name: 'Fix all' }));
    expect(await screen.findByRole('button', { name: 'Change to 1' })).toBeDefined();
    expect(screen.queryByRole('listitem', { name: 'Satama belt' })).toBeNull();
    expect(toasts()).toEqual(['Too few. (Available: 1) (Requested: 2)']);
  });

  test('no longer sold or sold out: explained, and removed with one click', async () => {
    const archived: CartItem = { ...wallet, problem: 'unavailable' };
    const shop = shopWith([archived, soldOut]);
    await open(shop);
    expect(within(await line('Aura wallet')).getByText('No longer available')).toBeDefined();
    const row = await line('Satama belt');
    expect(within(row).getByText('Sold out')).toBeDefined();
    expect(screen.getByText('The total covers only what can be ordered now.')).toBeDefined();
    expect(within(row).getByRole<HTMLInputElement>('textbox', { name: 'Quantity' }).readOnly).toBe(true);
    fireEvent.click(within(row).getByRole('button', { name: 'Remove' }));
    await waitFor(() => expect(screen.queryByRole('listitem', { name: 'Satama belt' })).toBeNull());
    expect(shop.of('DELETE', '/cart/2')).toHaveLength(1);
  });

  test('[CART-45] several at once, and the API fails without a message', async () => {
    await open(shopWith([short, soldOut], { 'PUT /cart/*': () => ({ status: 500, body: {} }) }));
    fireEvent.click(await screen.findByRole('button', { name: 'Fix all' }));
    await waitFor(() => expect(toasts()).toEqual(['Failed to update cart.']));
  });
});

describe('a cart that failed to load', () => {
  test('[CART-35] [CACHE-11] says so and can be retried', async () => {
    let responses: FakeResponse[] = [{ status: 400, body: {} }];
    const shop = shopWith([wallet], {});
    const get = shop.handlers['GET /cart'];
    shop.handlers['GET /cart'] = (call) => responses.shift() ?? get?.(call) ?? 'lost';
    await open(shop);
    expect(await screen.findByRole('heading', { name: 'Failed to fetch cart' })).toBeDefined();
    expect(shop.of('GET', '/cart').length).toBe(1);
    responses = [];
    fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await line('Aura wallet')).toBeDefined();
  });

  test("[CART-34] shows the API's message instead", async () => {
    await open(shopWith([], { 'GET /cart': () => refusal(400, 'invalid_session_id', 'This cart is not known.') }));
    expect(await screen.findByRole('heading', { name: 'This cart is not known.' })).toBeDefined();
  });
});

test("the texts are in the page's language", async () => {
  await renderApp({ shop: shopWith([wallet]), routes, at: '/cart', language: 'fi' });
  expect(await screen.findByRole('heading', { name: 'Ostoskori' })).toBeDefined();
  expect(await screen.findByRole('link', { name: 'Jatka ostoksia' })).toBeDefined();
});
