import type { Order } from '@fori/contracts/orders/schemas';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { redirect } from '../shared/redirect.ts';
import { aCustomer, anAdmin } from '../testing/customers.ts';
import { FakeShop, type Handler, ok } from '../testing/fake-shop.ts';
import { renderApp, signInAs } from '../testing/open-app.tsx';
import { buildOrder, buildUnpaidOrder } from '../testing/orders.ts';
import { buildStore } from '../testing/store.ts';
import { OrderPage } from './order-page.tsx';

const redirectTo = vi.fn();

const PAGE = 'https://pay.example/session-1';
const routes = [
  { path: '/orders/:id', element: <OrderPage /> },
  { path: '/checkout/success', element: <h1>Thank you</h1> },
  { path: '*', element: <p>elsewhere</p> },
];

beforeEach(() => {
  sessionStorage.clear();
  redirectTo.mockReset();
  vi.spyOn(redirect, 'to').mockImplementation(redirectTo);
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

const shopWith = (order: Order, over: Record<string, Handler> = {}) =>
  new FakeShop({
    'GET /store': () => ok(buildStore()),
    'GET /orders/*': () => ok(order),
    'POST /orders/o-1/payment/check': () => ok(order),
    'POST /orders/o-1/payment': () => ok({ url: PAGE }),
    ...over,
  });
const BY_LINK = '/orders/o-1?token=secret';
const open = (shop: FakeShop, at = BY_LINK, prepare?: ReturnType<typeof signInAs>) =>
  renderApp({ shop, routes, at, ...(prepare && { prepare }) });

const processing = buildUnpaidOrder({
  payment: { method: 'klarna', brand: 'card', last4: null, status: 'processing' },
});

test('[ORDER-143] an unpaid order says by its link that it waits, until when its goods are held, and can be paid', async () => {
  const shop = shopWith(buildUnpaidOrder({ allowed_transitions: ['cancelled'] }));
  await open(shop);
  expect(await screen.findByText('This order waits for your payment')).toBeDefined();
  expect(screen.getByText(/until 20 November 2026, 12:30 \(Finnish time\)/)).toBeDefined();
  fireEvent.click(screen.getByRole('button', { name: 'Pay now' }));
  await waitFor(() => expect(redirectTo).toHaveBeenCalledWith(PAGE));
  expect(shop.of('POST', '/orders/o-1/payment')[0]?.headers.get('x-order-token')).toBe('secret');
});

test('[ORDER-143] its customer cancels it from the same place', async () => {
  await open(shopWith(buildUnpaidOrder({ allowed_transitions: ['cancelled'] })), '/orders/o-1', signInAs(aCustomer));
  const notice = (await screen.findByText('This order waits for your payment')).closest('div')?.parentElement;
  fireEvent.click(within(notice as HTMLElement).getByRole('button', { name: 'Cancel order' }));
  const dialog = await screen.findByRole('alertdialog');
  expect(dialog.textContent).toContain('Nothing will be sent, and you will not be charged.');
});

test('[ORDER-143] an admin reads it, and pays nothing', async () => {
  await open(shopWith(buildUnpaidOrder()), BY_LINK, signInAs(anAdmin));
  await screen.findByText('This order waits for your payment');
  expect(screen.queryByRole('button', { name: 'Pay now' })).toBeNull();
});

test('[ORDER-143] an unpaid order has no receipt', async () => {
  await open(shopWith(buildUnpaidOrder()));
  await screen.findByText('This order waits for your payment');
  expect(screen.getByRole('button', { name: 'Print' })).toBeDefined();
  expect(screen.queryByRole('button', { name: 'Receipt (PDF)' })).toBeNull();
});

test('[ORDER-144] [ORDER-149] back from the payment page it asks at once, and a paid order becomes the confirmation', async () => {
  let order = buildUnpaidOrder();
  const shop = shopWith(order, {
    'GET /orders/*': () => ok(order),
    'POST /orders/o-1/payment/check': () => {
      order = buildOrder();
      return ok(order);
    },
  });
  const { router } = await open(shop, `${BY_LINK}&payment=done`);
  expect(await screen.findByRole('heading', { name: 'Thank you' })).toBeDefined();
  expect(shop.of('POST', '/orders/o-1/payment/check')).toHaveLength(1);
  expect(JSON.parse(sessionStorage.getItem('fori-placed-order') ?? '')).toEqual({ id: 'o-1', token: 'secret' });
  expect(router.state.location.search).toBe('');
});

test('[ORDER-144] it says politely that it checks, and asks every two seconds for a minute at most', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const shop = shopWith(buildUnpaidOrder());
  await open(shop, `${BY_LINK}&payment=done`);
  await act(() => vi.advanceTimersByTimeAsync(100));
  expect(screen.getByRole('status').textContent).toContain('Checking your payment…');
  const before = shop.of('GET', '/orders/o-1').length;
  await act(() => vi.advanceTimersByTimeAsync(10_000));
  expect(shop.of('GET', '/orders/o-1').length - before).toBe(5);
  await act(() => vi.advanceTimersByTimeAsync(60_000));
  expect(shop.of('GET', '/orders/o-1').length - before).toBe(30);
  expect(screen.getByText('We have not heard of your payment yet')).toBeDefined();
  expect(shop.of('POST', '/orders/o-1/payment/check')).toHaveLength(1);
  fireEvent.click(screen.getByRole('button', { name: 'Check again' }));
  await act(() => vi.advanceTimersByTimeAsync(100));
  expect(shop.of('POST', '/orders/o-1/payment/check')).toHaveLength(2);
});

test('[ORDER-144] a hidden page asks nothing until it is seen again', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const shop = shopWith(buildUnpaidOrder());
  await open(shop, `${BY_LINK}&payment=done`);
  await act(() => vi.advanceTimersByTimeAsync(100));
  const visibility = vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
  const before = shop.of('GET', '/orders/o-1').length;
  await act(() => vi.advanceTimersByTimeAsync(20_000));
  expect(shop.of('GET', '/orders/o-1').length).toBe(before);
  visibility.mockReturnValue('visible');
  document.dispatchEvent(new Event('visibilitychange'));
  await act(() => vi.advanceTimersByTimeAsync(2_100));
  expect(shop.of('GET', '/orders/o-1').length).toBeGreaterThan(before);
});

test('[ORDER-144] [ORDER-147] a payment that is on its way is no longer asked about, and a mail is announced', async () => {
  const shop = shopWith(buildUnpaidOrder(), {
    'POST /orders/o-1/payment/check': () => ok(processing),
  });
  await open(shop, `${BY_LINK}&payment=done`);
  expect(await screen.findByText('Your payment is on its way')).toBeDefined();
  expect(screen.getByText(/We email aino@example.com as soon as it has arrived/)).toBeDefined();
  expect(screen.queryByRole('button', { name: 'Pay now' })).toBeNull();
});

test('[ORDER-145] [ORDER-149] back without a payment it says that nothing was paid, and offers to try again', async () => {
  const shop = shopWith(buildUnpaidOrder());
  const { router } = await open(shop, `${BY_LINK}&payment=cancelled`);
  expect(await screen.findByText('Nothing was paid')).toBeDefined();
  expect(screen.getByRole('button', { name: 'Pay now' })).toBeDefined();
  expect(shop.of('POST', '/orders/o-1/payment/check')).toEqual([]);
  await waitFor(() => expect(router.state.location.search).toBe(''));
});

test('[ORDER-146] an order cancelled as unpaid says so, and what becomes of a payment that still arrives', async () => {
  const lapsed = buildUnpaidOrder({
    status: 'cancelled',
    payment: { method: 'hosted', brand: 'card', last4: null, status: 'expired' },
    payment_due_at: null,
    events: [
      { at: '2026-11-20T10:00:00.000Z', status: 'pending', note: null },
      { at: '2026-11-20T10:31:00.000Z', status: 'cancelled', note: null },
    ],
  });
  await open(shopWith(lapsed));
  expect(await screen.findByText('This order was cancelled because it was not paid in time')).toBeDefined();
  expect(screen.getByText(/If a payment is still on its way, you get the goods if we still have them/)).toBeDefined();
});

test('[ORDER-146] one that its customer cancelled does not say so', async () => {
  await open(
    shopWith(
      buildUnpaidOrder({
        status: 'cancelled',
        payment: { method: 'hosted', brand: 'card', last4: null, status: 'expired' },
        payment_due_at: null,
        events: [
          { at: '2026-11-20T10:00:00.000Z', status: 'pending', note: null },
          { at: '2026-11-20T10:05:00.000Z', status: 'cancelled', note: null },
        ],
      }),
    ),
  );
  await screen.findByRole('region', { name: 'Payment' });
  expect(screen.queryByText(/not paid in time/)).toBeNull();
});

test.each([
  ['mobilepay', 'MobilePay'],
  ['klarna', 'Klarna'],
  ['swish', 'Swish'],
  ['link', 'Link'],
  ['other', 'Another payment method'],
  ['hosted', 'Not chosen yet'],
] as const)('[ORDER-148] a payment by %s is named %s', async (method, name) => {
  const payment = { method, brand: 'card', last4: null, status: 'captured' } as const;
  await open(shopWith(buildOrder({ payment })));
  expect(within(await screen.findByRole('region', { name: 'Payment' })).getByText(name)).toBeDefined();
});

test('[ORDER-148] a card of which only the brand is known is named by it', async () => {
  await open(shopWith(buildOrder({ payment: { method: 'card', brand: 'visa', last4: null, status: 'captured' } })));
  expect(within(await screen.findByRole('region', { name: 'Payment' })).getByText('Visa')).toBeDefined();
});
