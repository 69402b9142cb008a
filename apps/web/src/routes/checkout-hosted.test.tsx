import type { Store } from '@fori/contracts/store/schemas';
import { type Currency, defaultRates } from '@fori/domain/currencies';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { redirect } from '../shared/redirect.ts';
import { buildCart, buildItem, buildQuote } from '../testing/cart.ts';
import { type FakeResponse, FakeShop, type Handler, ok, refusal } from '../testing/fake-shop.ts';
import { renderApp } from '../testing/open-app.tsx';
import { buildOrder, buildUnpaidOrder } from '../testing/orders.ts';
import { buildStore } from '../testing/store.ts';
import { CartPage } from './cart-page.tsx';
import { CheckoutPage } from './checkout-page.tsx';
import { OrderPage } from './order-page.tsx';

const redirectTo = vi.fn();

const PAGE = 'https://pay.example/session-1';
const RECEIPT = 'fori-placed-order';
const routes = [
  { path: '/checkout', element: <CheckoutPage /> },
  { path: '/cart', element: <CartPage /> },
  { path: '/orders/:id', element: <OrderPage /> },
  { path: '*', element: <p>elsewhere</p> },
];
const items = [buildItem({ quantity: 2 })];
const hostedOnly = { form: false, hosted: true, test: false };

const placed: FakeResponse = {
  status: 201,
  body: { data: buildUnpaidOrder(), access_token: 'secret', payment_url: PAGE },
};

const shopPaying = (ways: Partial<Store['payment']>, over: Record<string, Handler> = {}) => {
  const payment = { ...hostedOnly, charged_in: [], ...ways };
  let emptied = false;
  return new FakeShop({
    'GET /cart': () => ok(buildCart(emptied ? [] : items)),
    'GET /checkout/quote': () => ok(buildQuote(emptied ? [] : items)),
    'GET /store': () => ok(buildStore({ payment })),
    'GET /exchange-rates': () => ({ status: 503, body: {} }),
    'GET /products': () => ({ body: { data: { data: [], total: 0 } } }),
    'GET /orders/*': () => ok(buildUnpaidOrder()),
    'POST /orders': () => {
      emptied = true;
      return placed;
    },
    ...over,
  });
};

const open = (shop: FakeShop, at = '/checkout', currency?: Currency) =>
  renderApp({ shop, routes, at, ...(currency && { currency }) });
/** A shop that charges in the currency its quote is shown in. */
const shopCharging = (currency: Currency, ways: Partial<Store['payment']>) =>
  shopPaying(
    { ...ways, charged_in: [currency] },
    {
      'GET /checkout/quote': () => {
        const rate = defaultRates[currency];
        return ok(buildQuote(items, { display: { currency, rate, total: '0.00' } }));
      },
    },
  );
const type = (label: string, value: string) => fireEvent.change(screen.getByLabelText(label), { target: { value } });
const fillAddress = async () => {
  await screen.findByLabelText('Email');
  type('Email', 'aino@example.com');
  type('Phone', '+358 40 123 4567');
  type('Full name', 'Aino Ålander');
  type('Address', 'Läntinen Rantakatu 1');
  type('Postal code', '20100');
  type('City', 'Turku');
  type('Country', 'FI');
};
const methods = () => screen.getAllByRole<HTMLInputElement>('radio').map(({ value, checked }) => [value, checked]);
const continueButton = () => screen.getByRole('button', { name: 'Continue to payment' });
const goOn = async (shop: FakeShop) => {
  const view = await open(shop);
  await fillAddress();
  await screen.findByRole('radio', { name: /Pay at the payment page/ });
  await waitFor(() => fireEvent.click(continueButton()));
  return view;
};
const comeBack = () => act(() => void window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true })));

beforeEach(() => {
  sessionStorage.clear();
  redirectTo.mockReset();
  vi.spyOn(redirect, 'to').mockImplementation(redirectTo);
});

test('[CHECK-118] the payment page is chosen where it is the only way to pay', async () => {
  await open(shopPaying(hostedOnly));
  await screen.findByRole('radio', { name: /Pay at the payment page/ });
  await waitFor(() => expect(methods()).toEqual([['hosted', true]]));
  expect(screen.queryByLabelText('Card number')).toBeNull();
});

test('[CHECK-118] beside the demo’s card and PayPal nothing is chosen', async () => {
  await open(shopPaying({ form: true, hosted: true, test: false }));
  await screen.findByRole('radio', { name: /Pay at the payment page/ });
  expect(methods()).toEqual([
    ['card', false],
    ['paypal', false],
    ['hosted', false],
  ]);
});

test('[CHECK-118] a way to pay that the shop has no more is no longer chosen', async () => {
  const both = await open(shopPaying({ form: true, hosted: true, test: false }));
  fireEvent.click(await screen.findByRole('radio', { name: /Pay at the payment page/ }));
  await waitFor(() => expect(sessionStorage.getItem('fori-checkout-draft')).toContain('hosted'));
  both.unmount();
  await open(shopPaying({ form: true, hosted: false, test: false }));
  await waitFor(() =>
    expect(methods()).toEqual([
      ['card', false],
      ['paypal', false],
    ]),
  );
  expect(screen.getByRole('button', { name: 'Place order' })).toBeDefined();
});

test('[CHECK-119] a shop that takes no payments says so, and takes no order', async () => {
  const shop = shopPaying({ form: false, hosted: false, test: false });
  await open(shop);
  await fillAddress();
  expect(await screen.findByText(/The shop cannot take payments right now/)).toBeDefined();
  expect(screen.queryAllByRole('radio')).toEqual([]);
  const button = screen.getByRole('button', { name: 'Place order' });
  expect(button.getAttribute('aria-disabled')).toBe('true');
  fireEvent.click(button);
  expect(shop.of('POST', '/orders')).toEqual([]);
});

test('[CHECK-120] the button leads on to the payment, and says Place order for card and PayPal', async () => {
  await open(shopPaying({ form: true, hosted: true, test: false }));
  fireEvent.click(await screen.findByRole('radio', { name: /Pay at the payment page/ }));
  expect(await screen.findByRole('button', { name: 'Continue to payment' })).toBeDefined();
  fireEvent.click(screen.getByRole('radio', { name: /Credit\/debit card/ }));
  expect(await screen.findByRole('button', { name: 'Place order' })).toBeDefined();
});

test('[CHECK-120] [CHECK-121] the order carries no token, is kept, empties the cart and leads to the payment page', async () => {
  const shop = shopPaying(hostedOnly);
  const { queryClient } = await goOn(shop);
  await waitFor(() => expect(redirectTo).toHaveBeenCalledWith(PAGE));
  expect(shop.of('POST', '/orders')[0]?.body).toMatchObject({ payment: { method: 'hosted' } });
  expect(JSON.parse(sessionStorage.getItem(RECEIPT) ?? '')).toEqual({ id: 'o-1', token: 'secret', unpaid: true });
  expect(await screen.findByText('Opening the payment page…')).toBeDefined();
  await waitFor(() =>
    expect(
      queryClient.getQueriesData<{ count: number }>({ queryKey: ['cart'] }).map(([, cart]) => cart?.count),
    ).toEqual([0]),
  );
});

test('[CHECK-122] test keys are named in plain sight, real ones are not', async () => {
  const { unmount } = await open(shopPaying({ ...hostedOnly, test: true }));
  expect(await screen.findByText('Test mode: no money moves.')).toBeDefined();
  unmount();
  await open(shopPaying(hostedOnly));
  await screen.findByRole('radio', { name: /Pay at the payment page/ });
  expect(screen.queryByText(/Test mode/)).toBeNull();
});

test('[CHECK-123] a double click places one order', async () => {
  const shop = shopPaying(hostedOnly);
  await open(shop);
  await fillAddress();
  await screen.findByRole('radio', { name: /Pay at the payment page/ });
  await waitFor(() => continueButton());
  fireEvent.click(continueButton());
  fireEvent.click(continueButton());
  await waitFor(() => expect(redirectTo).toHaveBeenCalledTimes(1));
  expect(shop.of('POST', '/orders')).toHaveLength(1);
});

test('[CHECK-123] an order whose answer was lost is sent again as the same attempt, and its page is opened', async () => {
  const answers: FakeResponse[] = ['lost', placed];
  const shop = shopPaying(hostedOnly, { 'POST /orders': () => answers.shift() ?? placed });
  await goOn(shop);
  await waitFor(() => expect(redirectTo).toHaveBeenCalledWith(PAGE), { timeout: 5000 });
  const keys = shop.of('POST', '/orders').map(({ headers }) => headers.get('idempotency-key'));
  expect(keys).toHaveLength(2);
  expect(new Set(keys).size).toBe(1);
});

test('[CHECK-123] [CHECK-124] the way back from the payment page shows the order, to be paid there', async () => {
  const shop = shopPaying(hostedOnly, { 'POST /orders/o-1/payment': () => ok({ url: `${PAGE}-again` }) });
  await goOn(shop);
  await waitFor(() => expect(redirectTo).toHaveBeenCalledTimes(1));
  await screen.findByText('Opening the payment page…');
  comeBack();
  expect(await screen.findByText('Your order FO-2026-000042 waits for payment')).toBeDefined();
  expect(screen.queryByRole('button', { name: 'Continue to payment' })).toBeNull();
  fireEvent.click(screen.getByRole('button', { name: 'Pay now' }));
  await waitFor(() => expect(redirectTo).toHaveBeenLastCalledWith(`${PAGE}-again`));
  expect(shop.of('POST', '/orders/o-1/payment')[0]?.headers.get('x-order-token')).toBe('secret');
  expect(shop.of('POST', '/orders')).toHaveLength(1);
});

test.each(['/cart', '/checkout'])(
  '[CHECK-124] %s says that the order placed before waits for its payment',
  async (at) => {
    sessionStorage.setItem(RECEIPT, JSON.stringify({ id: 'o-1', token: 'secret', unpaid: true }));
    await open(shopPaying(hostedOnly), at);
    expect(await screen.findByText('Your order FO-2026-000042 waits for payment')).toBeDefined();
    expect(screen.getByText(/We hold the goods for you until 20 November 2026, 12:30 \(Finnish time\)/)).toBeDefined();
    expect(screen.getByRole('button', { name: 'Pay now' })).toBeDefined();
    expect(screen.getByRole('link', { name: 'View the order' }).getAttribute('href')).toBe('/orders/o-1?token=secret');
  },
);

test('[CHECK-124] an order that was paid meanwhile is not mentioned, and not asked for again', async () => {
  sessionStorage.setItem(RECEIPT, JSON.stringify({ id: 'o-1', token: 'secret', unpaid: true }));
  const shop = shopPaying(hostedOnly, { 'GET /orders/*': () => ok(buildOrder()) });
  await open(shop, '/cart');
  await waitFor(() => expect(JSON.parse(sessionStorage.getItem(RECEIPT) ?? '').unpaid).toBeUndefined());
  expect(screen.queryByText(/waits for payment/)).toBeNull();
});

test('[CHECK-125] a payment page that cannot be opened is reported with what became of the order, and can be tried again', async () => {
  sessionStorage.setItem(RECEIPT, JSON.stringify({ id: 'o-1', token: 'secret', unpaid: true }));
  const shop = shopPaying(hostedOnly, {
    'POST /orders/o-1/payment': () => refusal(503, 'service_unavailable', 'The shop is not available right now.'),
  });
  await open(shop, '/cart');
  fireEvent.click(await screen.findByRole('button', { name: 'Pay now' }));
  const alert = await screen.findByRole('alert');
  expect(alert.textContent).toContain('The payment page could not be opened');
  expect(alert.textContent).toContain('Your order is kept and has not been paid.');
  shop.handlers['POST /orders/o-1/payment'] = () => ok({ url: PAGE });
  fireEvent.click(screen.getByRole('button', { name: 'Pay now' }));
  await waitFor(() => expect(redirectTo).toHaveBeenCalledWith(PAGE));
});

test('[CHECK-125] an order placed without an address of its payment page can be paid all the same', async () => {
  // the shop gives the page ten seconds to open
  vi.useFakeTimers({ shouldAdvanceTime: true });
  const withoutPage: FakeResponse = { status: 201, body: { data: buildUnpaidOrder(), access_token: 'secret' } };
  await goOn(shopPaying(hostedOnly, { 'POST /orders': () => withoutPage }));
  await screen.findByText('Opening the payment page…');
  await act(() => vi.advanceTimersByTimeAsync(10_000));
  expect(await screen.findByText('Your order FO-2026-000042 waits for payment')).toBeDefined();
  expect(redirectTo).not.toHaveBeenCalled();
});

test('[PAY-209] where the shown currency is charged nothing beside the button names euros, and otherwise euros alone', async () => {
  await open(shopCharging('SEK', { form: true }), '/checkout', 'SEK');
  const euros = () => screen.queryAllByText(/charged in euros|€/i).length;
  fireEvent.click(await screen.findByRole('radio', { name: /Credit\/debit card/ }));
  expect(await screen.findByText('Charged in euros: €109.99')).toBeDefined();
  fireEvent.click(screen.getByRole('radio', { name: /Pay at the payment page/ }));
  await waitFor(() => expect(euros()).toBe(0));
});

test('[PAY-209] where krónur are charged, which is whole, checkout and cart show that total, and a card’s in euros as it converts', async () => {
  const view = await open(shopCharging('ISK', { form: true }), '/checkout', 'ISK');
  const totals = () => screen.getAllByText(/^kr16,44/).map((total) => total.textContent);
  fireEvent.click(await screen.findByRole('radio', { name: /Credit\/debit card/ }));
  await waitFor(() => expect(totals()).toEqual(['kr16,443.51', 'kr16,443.51']));
  fireEvent.click(screen.getByRole('radio', { name: /Pay at the payment page/ }));
  await waitFor(() => expect(totals()).toEqual(['kr16,444', 'kr16,444']));
  view.unmount();
  await open(shopCharging('ISK', {}), '/cart', 'ISK');
  await waitFor(() => expect(new Set(totals())).toEqual(new Set(['kr16,444'])));
});
