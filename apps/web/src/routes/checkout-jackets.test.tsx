import type { CartJacket } from '@fori/contracts/jackets/schemas';
import { fireEvent, screen, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { buildCart, buildCartJacket, buildItem, buildQuote } from '../testing/cart.ts';
import { FakeShop, type Handler, ok } from '../testing/fake-shop.ts';
import { renderApp } from '../testing/open-app.tsx';
import { buildJacket, buildOrder } from '../testing/orders.ts';
import { buildStore } from '../testing/store.ts';
import { CheckoutPage } from './checkout-page.tsx';
import { CheckoutSuccessPage } from './checkout-success-page.tsx';

const routes = [
  { path: '/checkout', element: <CheckoutPage /> },
  { path: '/checkout/success', element: <CheckoutSuccessPage /> },
  { path: '/cart', element: <h1>the cart</h1> },
];

const jacketOnly = buildQuote([], { subtotal: '504.00', shipping: '0.00', tax: '126.00', total: '630.00' });

const shopWith = (items: ReturnType<typeof buildItem>[], jackets: CartJacket[], over: Record<string, Handler> = {}) =>
  new FakeShop({
    'GET /cart': () => ok(buildCart(items)),
    'GET /cart/custom-jackets': () => ok(jackets),
    'GET /checkout/quote': () => ok(jackets.length > 0 ? jacketOnly : buildQuote(items)),
    'GET /store': () => ok(buildStore()),
    'GET /exchange-rates': () => ({ status: 503, body: {} }),
    ...over,
  });

const open = (shop: FakeShop) => renderApp({ shop, routes, at: '/checkout' });
const NO_RETURN = 'Made to measure: this jacket cannot be returned unless something is wrong with it.';
const RETURNS = 'You can return your order within 30 days of delivery.';
const OTHERS = 'You can return everything except made-to-measure jackets within 30 days of delivery.';

beforeEach(() => sessionStorage.clear());

test('[CHECK-01] [CART-33] a cart of jackets alone is ordered for the total of the quote', async () => {
  await open(shopWith([], [buildCartJacket()]));
  const review = await screen.findByRole('list', { name: 'Custom jackets' });
  for (const text of ['Archipelago', '€504.00', '1 × €504.00']) expect(within(review).getByText(text)).toBeDefined();
  expect(review.textContent).toMatch(/Extra large\u00A0· Colour ?Dark blue\u00A0· Cowhide\u00A0· Viscose.*1 logo/);
  expect(screen.getAllByText('€630.00').length).toBeGreaterThan(0);
  expect(screen.getByRole('button', { name: 'Place order' })).toBeDefined();
});

test('each jacket, and nothing else, is marked as not returnable before the payment', async () => {
  const jackets = [buildCartJacket(), buildCartJacket({ id: 22, name: '', customDescription: 'Longer sleeves' })];
  await open(shopWith([buildItem()], jackets));
  const lines = within(await screen.findByRole('list', { name: 'Custom jackets' })).getAllByRole('listitem');
  expect(lines.map((line) => within(line).getByText(NO_RETURN) !== null)).toEqual([true, true]);
  expect(within(lines[1] as HTMLElement).getByText('Custom jacket')).toBeDefined();
  expect(within(lines[1] as HTMLElement).getByText('Longer sleeves')).toBeDefined();
  expect(within(screen.getByRole('list', { name: 'Review' })).queryByText(NO_RETURN)).toBeNull();
  expect(screen.getByText(OTHERS)).toBeDefined();
  expect(screen.queryByText(RETURNS)).toBeNull();
});

test('a cart of jackets alone promises no returns', async () => {
  await open(shopWith([], [buildCartJacket()]));
  expect(await screen.findByText(NO_RETURN)).toBeDefined();
  expect(screen.queryByText(RETURNS)).toBeNull();
  expect(screen.queryByText(OTHERS)).toBeNull();
});

test('an empty cart leads back to the cart', async () => {
  await open(shopWith([], []));
  expect(await screen.findByRole('heading', { name: 'the cart' })).toBeDefined();
});

test('jackets that failed to load say so and can be retried', async () => {
  let failing = true;
  const shop = shopWith([buildItem()], [], {
    'GET /cart/custom-jackets': () => (failing ? { status: 400, body: {} } : ok([buildCartJacket()])),
  });
  await open(shop);
  const retry = await screen.findByRole('button', { name: 'Try again' });
  failing = false;
  fireEvent.click(retry);
  expect(await screen.findByRole('list', { name: 'Custom jackets' })).toBeDefined();
});

test('the thank-you page names the jackets bought', async () => {
  sessionStorage.setItem('fori-placed-order', JSON.stringify({ id: 'o-1', token: 'secret' }));
  const order = buildOrder({ items: [], custom_jackets: [buildJacket({ quantity: 2, line_total: '1328.00' })] });
  await renderApp({
    shop: shopWith([], [], { 'GET /orders/*': () => ok(order) }),
    routes,
    at: '/checkout/success',
  });
  const list = await screen.findByRole('list', { name: 'Custom jackets' });
  for (const text of ['Jacket No. 1', '2 × €664.00', '€1,328.00']) expect(within(list).getByText(text)).toBeDefined();
  expect(screen.queryByRole('list', { name: 'What you ordered' })).toBeNull();
});
