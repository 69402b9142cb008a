import type { Order } from '@fori/contracts/orders/schemas';
import { fireEvent, screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { type Answer, FakeShop, ok, refusal, renderScreen } from '../testing/render-screen.tsx';
import { anOrder } from '../testing/shop-data.ts';
import { OrderPage } from './order-page.tsx';

const routes = [
  { path: '/orders/:id', element: <OrderPage /> },
  { path: '/login', element: <p>login</p> },
  { path: '*', element: <p>elsewhere</p> },
];
const open = (answer: Answer, at = '/orders/o-1?token=secret') => {
  const shop = new FakeShop({ 'GET /orders/*': () => answer });
  return renderScreen({ shop, routes, at }).then((view) => ({ ...view, shop }));
};
const show = (over: Partial<Order> = {}) => open(ok(anOrder(over)));
const section = (name: string) => screen.findByRole('region', { name });

test('[ORDER-02] [ORDER-03] [ORDER-06] [ORDER-07] [ORDER-08] [ORDER-11] [ORDER-12] the guest with the link sees the whole order', async () => {
  const { shop } = await show();
  expect(await screen.findByRole('heading', { name: 'Order FO-2026-000042' })).toBeDefined();
  expect(shop.calls[0]?.query.get('token')).toBe('secret');
  expect(screen.getByText('Order date: 20 November 2026')).toBeDefined();
  expect(screen.getAllByText('Paid').length).toBeGreaterThan(0);
  const items = await section('Items');
  for (const text of ['Aura wallet', '2 × €40.00', '€9.99', '€20.00', '€109.99', 'VAT 25%']) {
    expect(within(items).getByText(text)).toBeDefined();
  }
  expect(within(items).getByText(/One size/)).toBeDefined();
  expect((await section('Delivery address')).textContent).toContain(
    'Aino ÅlanderLäntinen Rantakatu 120100 TurkuFinland+358 40 123 4567',
  );
  expect((await section('Payment')).textContent).toContain('Visa ending in 4242');
  expect(within(await section('Progress')).getAllByRole('listitem')).toHaveLength(2);
});

test('[ORDER-05] [ORDER-10] no number yet: Tracking Pending', async () => {
  await show();
  expect(within(await section('Tracking')).getByText('Tracking Pending')).toBeDefined();
});

test('[ORDER-05] [ORDER-09] a parcel under way: carrier, number and where to follow it', async () => {
  await show({
    status: 'shipped',
    carrier: 'Posti',
    tracking_number: 'JJFI123',
    tracking_url: 'https://www.posti.fi/en/tracking#/lahetys/JJFI123',
  });
  const tracking = await section('Tracking');
  for (const text of ['Posti', 'JJFI123']) expect(within(tracking).getByText(text)).toBeDefined();
  const link = within(tracking).getByRole('link', { name: 'Track your parcel' });
  expect(link.getAttribute('href')).toBe('https://www.posti.fi/en/tracking#/lahetys/JJFI123');
  expect(within(tracking).queryByText('Tracking Pending')).toBeNull();
});

test('a billing address of its own is shown', async () => {
  const billing_address = {
    ...anOrder().billing_address,
    full_name: 'Oy Yritys Ab',
    city: 'Oslo',
    country: 'NO' as const,
  };
  await show({ billing_address });
  expect((await section('Billing address')).textContent).toContain('Oy Yritys Ab');
});

test('[ORDER-03] a guest without the link is sent to the login, with the place to return to', async () => {
  const { router, shop } = await open(ok(anOrder()), '/orders/o-1');
  expect(await screen.findByText('login')).toBeDefined();
  expect(router.state.location.search).toBe('?from=%2Forders%2Fo-1');
  expect(shop.calls).toEqual([]);
});

test('[ORDER-03] a link that opens nothing says so', async () => {
  await open(refusal(404, 'not_found', 'Not found.'));
  expect(await screen.findByRole('heading', { name: 'Order not found' }, { timeout: 4000 })).toBeDefined();
});

test('[ORDER-14] an order that could not be loaded can be asked for again', async () => {
  const { shop } = await open({ status: 500, body: {} });
  const again = await screen.findByRole('button', { name: 'Try again' }, { timeout: 4000 });
  expect(screen.getByRole('heading', { name: 'Failed to load orders. Please try again.' })).toBeDefined();
  shop.handlers['GET /orders/*'] = () => ok(anOrder());
  fireEvent.click(again);
  expect(await screen.findByRole('heading', { name: 'Order FO-2026-000042' })).toBeDefined();
});
