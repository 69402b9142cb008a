import type { CartItem } from '@fori/contracts/cart/schemas';
import type { CartJacket } from '@fori/contracts/jackets/schemas';
import { requestedToasts } from '@fori/ui/toast-testing';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { buildCart, buildCartJacket, buildItem, buildQuote } from '../testing/cart.ts';
import { FakeShop, type Handler, ok, refusal } from '../testing/fake-shop.ts';
import { renderApp } from '../testing/open-app.tsx';
import { buildStore } from '../testing/store.ts';
import { CartPage } from './cart-page.tsx';

const routes = [
  { path: '/cart', element: <CartPage /> },
  { path: '*', element: <p>elsewhere</p> },
];

/** An API whose jackets change with the calls; single calls can be replaced. */
const shopWith = (initial: CartJacket[], over: Record<string, Handler> = {}, products: CartItem[] = []) => {
  let items = products;
  let jackets = initial;
  const idOf = (path: string) => Number(path.split('/').at(-1));
  const quantityOf = (body: unknown) => (body as { quantity: number }).quantity;
  return new FakeShop({
    'GET /cart': () => ok(buildCart(items)),
    'GET /cart/custom-jackets': () => ok(jackets),
    'GET /checkout/quote': () => ok(buildQuote(items, { total: '630.00', subtotal: '504.00' })),
    'GET /store': () => ok(buildStore()),
    'GET /exchange-rates': () => ({ status: 503, body: {} }),
    'PUT /cart/custom-jacket/*': ({ path, body }) => {
      const changed = jackets.find(({ id }) => id === idOf(path));
      if (!changed) return refusal(404, 'not_found', 'Not found.');
      const jacket = buildCartJacket({ ...changed, quantity: quantityOf(body), line_total: '0.00' });
      jackets = jackets.map((other) => (other.id === jacket.id ? jacket : other));
      return ok(jacket);
    },
    'DELETE /cart/custom-jacket/*': ({ path }) => {
      jackets = jackets.filter(({ id }) => id !== idOf(path));
      return ok(jackets);
    },
    'DELETE /cart': () => {
      items = [];
      jackets = [];
      return ok(buildCart([]));
    },
    ...over,
  });
};

const open = (shop: FakeShop, language: 'en' | 'fi' = 'en') => renderApp({ shop, routes, at: '/cart', language });
const line = (name: string) => screen.findByRole('listitem', { name });
const quantityIn = (row: HTMLElement) => within(row).getByRole<HTMLInputElement>('textbox', { name: 'Quantity' }).value;
const press = (row: HTMLElement, name: string) => fireEvent.click(within(row).getByRole('button', { name }));
const toasts = () => requestedToasts().map(({ title }) => title);
const lastToast = () => requestedToasts().at(-1);

const jacket = buildCartJacket({
  monogram: 'ÅÄÖ',
  customDescription: 'Longer sleeves, please.\n+2 cm',
  lining: 'quilted',
});
const plain = buildCartJacket({
  id: 22,
  name: '',
  color: 'classic black',
  size: '2X large',
  logos: [],
  price: '449.00',
});

test('[CART-11] [CART-12] [CART-13] [CART-14] [CART-16] a jacket shows both sides and all its options', async () => {
  const shop = shopWith([jacket, plain]);
  await open(shop);
  const row = await line('Archipelago');
  for (const [alt, src] of [
    ['Archipelago, front', jacket.frontImageUrl],
    ['Archipelago, back', jacket.backImageUrl],
  ] as const) {
    expect(within(row).getByRole('img', { name: alt }).getAttribute('src')).toBe(src);
  }
  for (const text of ['Extra large', 'Dark blue', '1 logo', 'Cowhide', 'Quilted', 'ÅÄÖ', '€504.00 each', '€504.00']) {
    expect(within(row).getByText(text)).toBeDefined();
  }
  expect(within(row).getByText(/Longer sleeves, please\.\s\+2 cm/)).toBeDefined();
  expect(within(row).getByRole('link', { name: 'Edit design' }).getAttribute('href')).toBe('/custom-jacket?edit=21');

  const other = await line('Custom jacket');
  for (const text of ['No logos', 'Classic black', '2X large']) expect(within(other).getByText(text)).toBeDefined();
  expect(within(other).queryByText('Monogram:')).toBeNull();
  expect(within(other).queryByText('Special instructions')).toBeNull();
  expect(shop.of('GET', '/cart/custom-jackets')[0]?.headers.get('x-session-id')).toMatch(/^[0-9a-f-]{36}$/);
});

test('[CART-109] a jacket that cost something else when it was added says what', async () => {
  await open(shopWith([buildCartJacket({ price_when_added: '449.00' }), plain]));
  const row = await line('Archipelago');
  expect(within(row).getByText('€504.00')).toBeDefined();
  expect(within(row).getByText('The price was €449.00 when you added it')).toBeDefined();
  expect(within(await line('Custom jacket')).queryByText(/The price was/)).toBeNull();
});

test('[CART-20] [CART-32] [CART-33] a cart of jackets alone is counted, has a quote and can be ordered', async () => {
  await open(shopWith([{ ...jacket, quantity: 3 }]));
  await line('Archipelago');
  expect(screen.getByText('3 items')).toBeDefined();
  expect(screen.queryByText('Your cart is empty')).toBeNull();
  expect(screen.queryByRole('list', { name: 'Cart' })).toBeNull();
  const summary = await screen.findByRole('region', { name: 'Order summary' });
  expect(await within(summary).findByText('€630.00')).toBeDefined();
  expect(within(summary).getByRole('link', { name: 'Checkout' })).toBeDefined();
});

test('[CART-32] products and jackets are counted together and shown in one cart', async () => {
  await open(shopWith([jacket], {}, [buildItem({ quantity: 2 })]));
  await line('Archipelago');
  await line('Aura wallet');
  expect(screen.getByText('3 items')).toBeDefined();
});

test('[CART-15] [CART-50] a changed quantity shows at once, is sent, and carts and quote are refetched', async () => {
  const shop = shopWith([jacket]);
  await open(shop);
  const row = await line('Archipelago');
  press(row, 'Increase quantity');
  expect(quantityIn(row)).toBe('2');
  expect(within(row).getByText('€1,008.00')).toBeDefined();
  await waitFor(() => expect(toasts()).toEqual(['Custom jacket quantity updated']));
  expect(shop.of('PUT', '/cart/custom-jacket/21').map(({ body }) => body)).toEqual([{ quantity: 2 }]);
  await waitFor(() => {
    for (const path of ['/cart', '/cart/custom-jackets', '/checkout/quote']) {
      expect(shop.of('GET', path).length).toBeGreaterThan(1);
    }
  });
  expect(quantityIn(row)).toBe('2');
});

test('[CART-29] [CART-30] the quantity stays between 1 and 999', async () => {
  const shop = shopWith([jacket, { ...plain, quantity: 999 }]);
  await open(shop);
  press(await line('Archipelago'), 'Decrease quantity');
  press(await line('Custom jacket'), 'Increase quantity');
  const field = within(await line('Archipelago')).getByRole<HTMLInputElement>('textbox', { name: 'Quantity' });
  fireEvent.change(field, { target: { value: '0' } });
  fireEvent.keyDown(field, { key: 'Enter' });
  expect(field.value).toBe('1');
  expect(shop.calls.filter(({ method }) => method === 'PUT')).toEqual([]);
});

describe('a change of quantity that fails', () => {
  test.each([
    ['with a message', () => refusal(404, 'not_found', 'This jacket is gone.'), 'This jacket is gone.'],
    ['without one', () => ({ status: 500, body: {} }), 'Failed to update custom jacket quantity'],
    [
      'with a lost connection',
      () => 'lost' as const,
      'Failed to update quantity. Network error. Please check your connection and try again.',
    ],
  ])('[CART-40] [CART-44] %s: rolls back and says so', async (_title, response, description) => {
    await open(shopWith([jacket], { 'PUT /cart/custom-jacket/*': response }));
    const row = await line('Archipelago');
    press(row, 'Increase quantity');
    expect(quantityIn(row)).toBe('2');
    await waitFor(() => expect(quantityIn(row)).toBe('1'));
    expect(lastToast()).toMatchObject({ title: 'Error updating quantity', description, tone: 'error' });
    expect(within(row).getByText(description)).toBeDefined();
  });

  test('a visitor unknown to the server is told to log in', async () => {
    await open(
      shopWith([jacket], { 'PUT /cart/custom-jacket/*': () => refusal(401, 'unauthenticated', 'Please log in.') }),
    );
    press(await line('Archipelago'), 'Increase quantity');
    await waitFor(() =>
      expect(lastToast()).toMatchObject({ title: 'Login Required', description: 'Please log in.', tone: 'error' }),
    );
  });
});

test('[CART-17] [CART-49] a removed jacket disappears, and the focus stays on the page', async () => {
  const shop = shopWith([jacket, plain]);
  await open(shop);
  press(await line('Archipelago'), 'Remove');
  await waitFor(() => expect(screen.queryByRole('listitem', { name: 'Archipelago' })).toBeNull());
  expect(toasts()).toEqual(['Custom jacket removed']);
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Cart' })));
  expect(await line('Custom jacket')).toBeDefined();
});

test.each([
  ['with a message', () => refusal(404, 'not_found', 'This jacket is gone.'), 'This jacket is gone.'],
  ['without one', () => ({ status: 503, body: {} }), 'Failed to remove from cart'],
])('[CART-43] the jacket stays when removing it fails %s', async (_title, response, description) => {
  await open(shopWith([jacket], { 'DELETE /cart/custom-jacket/*': response }));
  press(await line('Archipelago'), 'Remove');
  await waitFor(() => expect(lastToast()).toMatchObject({ title: 'Error removing custom jacket', description }));
  expect(await line('Archipelago')).toBeDefined();
});

test('[CART-18] [CART-21] removing the last jacket, or everything at once, leaves an empty cart', async () => {
  await open(shopWith([jacket], {}, [buildItem({ quantity: 2 })]));
  await line('Archipelago');
  fireEvent.click(screen.getByRole('button', { name: 'Remove all' }));
  const dialog = await screen.findByRole('alertdialog', { name: 'Remove everything from the cart?' });
  expect(within(dialog).getByText('3 items will be removed. This cannot be undone.')).toBeDefined();
  fireEvent.click(within(dialog).getByRole('button', { name: 'Remove all' }));
  expect(await screen.findByRole('heading', { name: 'Your cart is empty' })).toBeDefined();
});

test('a change to the jackets in another tab shows here', async () => {
  let jackets = [jacket];
  const shop = shopWith([], { 'GET /cart/custom-jackets': () => ok(jackets) });
  const { queryClient } = await open(shop);
  await line('Archipelago');
  jackets = [plain];
  await act(() => queryClient.invalidateQueries({ queryKey: ['custom-jackets'] }));
  expect(await line('Custom jacket')).toBeDefined();
  expect(screen.queryByRole('listitem', { name: 'Archipelago' })).toBeNull();
});

test('[CART-35] jackets that failed to load say so and can be retried', async () => {
  let failing = true;
  const shop = shopWith([], {
    'GET /cart/custom-jackets': () => (failing ? { status: 400, body: {} } : ok([jacket])),
  });
  await open(shop);
  expect(await screen.findByRole('heading', { name: 'Failed to fetch cart' })).toBeDefined();
  failing = false;
  fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await line('Archipelago')).toBeDefined();
});

test("the texts are in the page's language", async () => {
  await open(shopWith([plain]), 'fi');
  const row = await line('Oma takki');
  for (const text of ['Klassinen musta', '2X suuri', 'Naudannahka']) expect(within(row).getByText(text)).toBeDefined();
});

const blockedShop = (jackets: CartJacket[], jacket_problem: 'not_offered' | 'workshop_full') =>
  shopWith(jackets, {
    'GET /checkout/quote': () =>
      ok(
        buildQuote([], {
          jacket_problem,
          ...(jacket_problem === 'workshop_full' && { workshop_text: 'The workshop is full' }),
        }),
      ),
  });

test('[JACKET-241] a jacket with something that is not offered any more says what, and the cart cannot be ordered', async () => {
  await open(
    blockedShop(
      [buildCartJacket({ not_offered: ['color'], not_offered_text: 'Not offered any more: Colour' })],
      'not_offered',
    ),
  );
  const row = await line('Archipelago');
  expect(within(row).getByText('Not offered any more: Colour')).toBeDefined();
  const checkout = await screen.findByRole('button', { name: 'Checkout' });
  expect(checkout.getAttribute('aria-disabled')).toBe('true');
});

test('[JACKET-244] a full workshop that takes no orders is named below the jackets', async () => {
  await open(blockedShop([jacket], 'workshop_full'));
  expect(await screen.findByText('The workshop is full')).toBeDefined();
  expect((await screen.findByRole('button', { name: 'Checkout' })).getAttribute('aria-disabled')).toBe('true');
});

test('[JACKET-243] while the workshop is full the estimate names the days alone: business days from today would be wrong', async () => {
  const dates = { from: '2027-02-09', to: '2027-02-18' };
  const cartWith = (estimated_delivery: ReturnType<typeof buildQuote>['estimated_delivery']) =>
    shopWith([jacket], { 'GET /checkout/quote': () => ok(buildQuote([], { estimated_delivery })) });
  const { unmount } = await open(cartWith(dates));
  expect(await screen.findByText('7–14 business days')).toBeDefined();
  unmount();
  await open(cartWith({ ...dates, starts_on: '2027-02-01' }));
  expect(await screen.findByText('9–18 February 2027')).toBeDefined();
  expect(screen.queryByText('7–14 business days')).toBeNull();
});
