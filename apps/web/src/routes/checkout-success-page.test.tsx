import type { User } from '@fori/contracts/auth/schemas';
import type { Order } from '@fori/contracts/orders/schemas';
import { screen } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { aCustomer } from '../testing/customers.ts';
import { FakeShop, ok } from '../testing/fake-shop.ts';
import { renderApp, signInAs } from '../testing/open-app.tsx';
import { buildOrder } from '../testing/orders.ts';
import { CheckoutSuccessPage } from './checkout-success-page.tsx';

const routes = [{ path: '/checkout/success', element: <CheckoutSuccessPage /> }];
const open = (user?: User, order: Partial<Order> = {}) => {
  const shop = new FakeShop({ 'GET /orders/*': () => ok(buildOrder(order)) });
  return renderApp({ shop, routes, at: '/checkout/success', ...(user && { prepare: signInAs(user) }) });
};
const link = (name: string) => screen.getByRole('link', { name }).getAttribute('href');

beforeEach(() => sessionStorage.clear());

test('[CHECK-05] [CHECK-19] [CHECK-20] [CHECK-21] [ORDER-04] shows the placed order: number, email, lines, totals, its link and the offer of an account', async () => {
  sessionStorage.setItem('fori-placed-order', JSON.stringify({ id: 'o-1', token: 'secret' }));
  await open();
  expect(await screen.findByText('FO-2026-000042')).toBeDefined();
  expect(screen.getByText(/sent to aino@example.com/)).toBeDefined();
  for (const text of ['Aura wallet', '€109.99', '€20.00', '2 × €40.00']) expect(screen.getByText(text)).toBeDefined();
  expect(link('View Orders')).toBe('/orders/o-1?token=secret');
  expect(link('Continue Shopping')).toBe('/products');
  expect(link('Create an account')).toBe('/signup?email=aino%40example.com');
  const order = screen.getByRole('region', { name: 'What you ordered' });
  const invitation = screen.getByRole('heading', { name: 'Keep your orders in one place' });
  expect(order.compareDocumentPosition(invitation) & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy();
});

test.each([
  ['SEK', { currency: 'SEK', amount: '1231.89' }, 'Charged in this currency: kr1,231.89.'],
  ['SEK', null, 'The price shown at the time was about kr1,231.89. You were charged in euros.'],
] as const)(
  '[PAY-322] the page of thanks says what was charged, and in which currency: %s, %j',
  async (currency, charged, text) => {
    sessionStorage.setItem('fori-placed-order', JSON.stringify({ id: 'o-1', token: 'secret' }));
    await open(undefined, { charged, display: { currency, rate: 11.2, total: '1231.89' } });
    expect(await screen.findByText(text)).toBeDefined();
  },
);

test('[CHECK-20] [ORDER-01] a signed-in customer is led to all their orders and offered no account', async () => {
  sessionStorage.setItem('fori-placed-order', JSON.stringify({ id: 'o-1', token: 'secret' }));
  await open(aCustomer);
  expect(await screen.findByText('FO-2026-000042')).toBeDefined();
  expect(link('View Orders')).toBe('/orders');
  expect(screen.queryByRole('link', { name: 'Create an account' })).toBeNull();
});

test.each([null, 'nonsense', '{}'])(
  '[CHECK-19] [CHECK-22] [NAV-101] without an order (%j) claims none was placed',
  async (stored) => {
    if (stored) sessionStorage.setItem('fori-placed-order', stored);
    await open();
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Thank you');
    expect(screen.getByText(/^No order was placed in this tab\. If you have ordered, the link/)).toBeDefined();
    expect(screen.queryByText(/has reached our workshop/)).toBeNull();
    expect(document.title).toBe('Thank you — Föri');
    expect(link('View Orders')).toBe('/orders');
    expect(describedBy('View Orders')).toBe('Opens your account; you need to log in for it.');
    expect(screen.queryByText('What you ordered')).toBeNull();
  },
);

const describedBy = (name: string) => {
  const id = screen.getByRole('link', { name }).getAttribute('aria-describedby');
  return id === null ? null : (document.getElementById(id)?.textContent ?? '');
};

test('[NAV-102] "View Orders" tells a guest that it shows this order only, and a customer nothing more', async () => {
  sessionStorage.setItem('fori-placed-order', JSON.stringify({ id: 'o-1', token: 'secret' }));
  const { unmount } = await open();
  await screen.findByText('FO-2026-000042');
  expect(describedBy('View Orders')).toBe('Opens order FO-2026-000042. Without an account you see this order only.');
  unmount();
  await open(aCustomer);
  await screen.findByText('FO-2026-000042');
  expect(describedBy('View Orders')).toBeNull();
});
