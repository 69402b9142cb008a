import { Blob as NodeBlob } from 'node:buffer';
import type { Order } from '@fori/contracts/orders/schemas';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { aCustomer, anAdmin } from '../testing/customers.ts';
import { type FakeResponse, FakeShop, type Handler, ok, refusal } from '../testing/fake-shop.ts';
import { renderApp, signInAs } from '../testing/open-app.tsx';
import { buildJacket, buildOrder, buildWithdrawal } from '../testing/orders.ts';
import { OrderPage } from './order-page.tsx';

/** The lines with units that can be withdrawn. */
const left = buildOrder().items.map((item) => ({ ...item, withdrawable: 2 }));

beforeEach(() => sessionStorage.clear());
afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

const routes = [
  { path: '/orders/:id', element: <OrderPage /> },
  { path: '/login', element: <p>login</p> },
  { path: '*', element: <p>elsewhere</p> },
];
const open = (response: FakeResponse, at = '/orders/o-1?token=secret') => {
  const shop = new FakeShop({ 'GET /orders/*': () => response });
  return renderApp({ shop, routes, at });
};
const show = (over: Partial<Order> = {}) => open(ok(buildOrder(over)));
const section = (name: string) => screen.findByRole('region', { name });

test('[ORDER-02] [ORDER-03] [ORDER-06] [ORDER-07] [ORDER-08] [ORDER-11] [ORDER-12] a guest with the link sees the whole order', async () => {
  const { shop } = await show();
  expect(await screen.findByRole('heading', { name: 'Order FO-2026-000042' })).toBeDefined();
  expect(shop.calls[0]?.headers.get('x-order-token')).toBe('secret');
  expect(shop.calls[0]?.query.has('token')).toBe(false);
  expect(screen.getByText('Order date: 20 November 2026')).toBeDefined();
  expect(screen.getAllByText('Paid').length).toBeGreaterThan(0);
  const items = await section('Items');
  for (const text of ['Aura wallet', '2 × €40.00', '€9.99', '€20.00', '€109.99', 'VAT 25%']) {
    expect(within(items).getByText(text)).toBeDefined();
  }
  expect(within(items).getByText(/One size/)).toBeDefined();
  expect((await section('Delivery address')).textContent).toContain(
    'Aino ÅlanderLäntinen Rantakatu 120100 TurkuFinland+358\u00a040\u00a0123\u00a04567',
  );
  expect((await section('Payment')).textContent).toContain('Visa ending in 4242');
  expect(within(await section('Progress')).getAllByRole('listitem')).toHaveLength(2);
});

test('[ORDER-154] where updates go is said while some are to come: not of an order that is over, unless a return is under way', async () => {
  const updates = 'Updates go to aino@example.com.';
  const cases: [Partial<Order>, boolean][] = [
    [{ status: 'shipped' }, true],
    [{ status: 'delivered' }, false],
    [{ status: 'delivered', withdrawal: buildWithdrawal(), withdrawals: [buildWithdrawal()] }, true],
    [{ status: 'cancelled' }, false],
  ];
  for (const [over, isSaid] of cases) {
    const { unmount } = await show(over);
    await section('Items');
    expect(screen.queryByText(updates) !== null, JSON.stringify(over)).toBe(isSaid);
    unmount();
  }
});

test('[ORDER-140] it names the terms that were in force, and none where none were kept', async () => {
  const { unmount } = await show({
    terms: { language: 'en', version: 3, date: '2026-11-12T09:00:00.000Z', hash: '00' },
  });
  expect(await screen.findByText('The terms of 12 November 2026 apply to this order.')).toBeDefined();
  unmount();
  await show();
  await section('Items');
  expect(screen.queryByText(/apply to this order/)).toBeNull();
});

test('[ORDER-05] [ORDER-10] without a tracking number it shows Tracking Pending', async () => {
  await show();
  expect(within(await section('Tracking')).getByText('Tracking Pending')).toBeDefined();
});

test('[ORDER-10] a cancelled order that was never shipped shows no pending tracking', async () => {
  await show({ status: 'cancelled' });
  await section('Progress');
  expect(screen.queryByRole('region', { name: 'Tracking' })).toBeNull();
  expect(screen.queryByText('Tracking Pending')).toBeNull();
});

test('[ORDER-05] [ORDER-09] a shipped order shows carrier, tracking number and a link to follow it', async () => {
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

test('[PARCEL-12] an order in several parcels says what is in each, with size and colour', async () => {
  const [item] = buildOrder().items;
  const sent = { carrier: 'Posti', tracking_url: null, sent_at: '2026-11-22T10:00:00.000Z' };
  await show({
    status: 'processing',
    items: [item, { ...item, color: 'black' }] as Order['items'],
    custom_jackets: [buildJacket()],
    parcels: [
      {
        ...{ ...sent, tracking_number: 'JJFI1' },
        contents: [
          { line: 2, quantity: 2 },
          { line: 3, quantity: 1 },
        ],
      },
    ],
  });
  const parcels = within(await screen.findByRole('list', { name: 'Parcels' }));
  for (const unit of ['2 × Aura wallet, One size, Black', '1 × Jacket No. 1, 2X large, Dark burgundy'])
    expect(parcels.getByText(unit)).toBeDefined();
});

test('[PAY-322] an order charged in the currency its customer saw says so of refunds, and of what is charged in parts', async () => {
  const at = '2026-11-22T10:00:00.000Z';
  const parcel = { carrier: 'Posti', tracking_number: 'JJFI1', tracking_url: null, sent_at: at };
  await show({
    status: 'processing',
    charged: { currency: 'DKK', amount: '820.53' },
    payment: { ...buildOrder().payment, status: 'authorised', charged: '60.00', of_charge: '447.60' },
    refunds: [{ amount: '10.00', of_charge: { amount: '74.60' }, reason: 'A scratch', at }],
    parcels: [{ ...parcel, contents: [{ line: 1, quantity: 1 }], charged: '60.00', of_charge: '447.60' }],
  });
  const payment = (await section('Payment')).textContent;
  expect(payment).toContain('kr447.60 (€60.00) charged so far.');
  expect(payment).toContain('kr74.60 (€10.00) refunded on 22 November 2026');
  expect(await screen.findByText('Charged: kr447.60 (€60.00)')).toBeDefined();
});

test('[PARCEL-36] an order whose payment is charged in parts says what was charged so far, and with each parcel', async () => {
  const sent = { carrier: 'Posti', tracking_url: null, sent_at: '2026-11-22T10:00:00.000Z' };
  await show({
    status: 'processing',
    payment: { ...buildOrder().payment, status: 'authorised', charged: '100.00' },
    refunds: [{ amount: '20.00', released: '15.00', reason: '', at: '2026-11-22T10:00:00.000Z' }],
    parcels: [
      { ...sent, tracking_number: 'JJFI1', contents: [{ line: 1, quantity: 1 }], charged: '60.00' },
      { ...sent, tracking_number: 'JJFI2', contents: [{ line: 1, quantity: 1 }] },
    ],
  });
  const payment = (await section('Payment')).textContent;
  expect(payment).toContain('€100.00 charged so far. The rest is charged as it is sent.');
  expect(payment).toContain('€15.00 of it was only reserved and is not charged.');
  const parcels = within(await screen.findByRole('list', { name: 'Parcels' }));
  expect(parcels.getAllByText(/^Charged: /).map(({ textContent }) => textContent)).toEqual(['Charged: €60.00']);
});

test('[RETURN-10] an order of which staff will not send the rest says what was sent and what will not be', async () => {
  await show({
    status: 'shipped',
    parcels: [
      {
        ...{ carrier: 'Posti', tracking_number: 'JJFI1', tracking_url: null, sent_at: '2026-11-22T10:00:00.000Z' },
        contents: [{ line: 1, quantity: 1 }],
      },
    ],
    not_sent: [{ line: 1, quantity: 2 }],
  });
  const parcels = within(await screen.findByRole('list', { name: 'Parcels' }));
  expect(parcels.getAllByText(/^[12] × /).map(({ textContent }) => textContent?.slice(0, 3))).toEqual(['1 ×', '2 ×']);
  expect(parcels.getByText('Will not be sent')).toBeDefined();
  expect(parcels.queryByText('The rest follows in another parcel.')).toBeNull();
});

test('[PARCEL-28] an order that is collected shows its pick-up point in place of the delivery address, and the billing address', async () => {
  const pickup_point = {
    ...{ id: '1', number: '121524', name: 'Coop Obs!', address: 'Sjøskogenveien 7', postal_code: '1407' },
    ...({ city: 'Vinterbro', country: 'NO', carrier: 'Bring', opening_hours: 'Mon - Fri: 0800-2200' } as const),
  };
  await show({ delivery: { kind: 'pickup_point', name: 'To a pick-up point', pickup_point } });
  const { full_name, address } = buildOrder().shipping_address;
  const point = (await section('Pick-up point')).textContent;
  for (const part of [full_name, 'Coop Obs!', 'Sjøskogenveien 7', '1407 Vinterbro', 'Mon - Fri: 0800-2200'])
    expect(point).toContain(part);
  expect(point).not.toContain(address);
  expect((await section('Billing address')).textContent).toContain(address);
});

test('a separate billing address is shown', async () => {
  const billing_address = {
    ...buildOrder().billing_address,
    full_name: 'Oy Yritys Ab',
    city: 'Oslo',
    country: 'NO' as const,
  };
  await show({ billing_address });
  expect((await section('Billing address')).textContent).toContain('Oy Yritys Ab');
});

test('[ORDER-03] a guest without the link is sent to the login, with the place to return to', async () => {
  const { router, shop } = await open(ok(buildOrder()), '/orders/o-1');
  expect(await screen.findByText('login')).toBeDefined();
  expect(router.state.location.search).toBe('?from=%2Forders%2Fo-1');
  expect(shop.calls).toEqual([]);
});

test('[ORDER-03] an invalid link says so', async () => {
  await open(refusal(404, 'not_found', 'Not found.'));
  expect(await screen.findByRole('heading', { name: 'Order not found' })).toBeDefined();
});

test('[ORDER-14] an order that failed to load can be retried', async () => {
  const { shop } = await open({ status: 500, body: {} });
  const again = await screen.findByRole('button', { name: 'Try again' });
  expect(screen.getByRole('heading', { name: 'Failed to load orders. Please try again.' })).toBeDefined();
  shop.handlers['GET /orders/*'] = () => ok(buildOrder());
  fireEvent.click(again);
  expect(await screen.findByRole('heading', { name: 'Order FO-2026-000042' })).toBeDefined();
});

const signedIn = (handlers: Record<string, Handler>, user = aCustomer) => {
  const shop = new FakeShop(handlers);
  return renderApp({ shop, routes, at: '/orders/o-1', prepare: signInAs(user) });
};
const button = (name: string) => screen.findByRole('button', { name });
const choices = () => section('Cancellations and returns');
const inDialog = async () => within(await screen.findByRole('alertdialog'));

test('[ORDER-02] [ORDER-03] its customer sees it by its address alone, with a link back to all their orders', async () => {
  const { shop } = await signedIn({ 'GET /orders/*': () => ok(buildOrder()) });
  expect(await screen.findByRole('heading', { name: 'Order FO-2026-000042' })).toBeDefined();
  expect(shop.calls[0]?.headers.has('x-order-token')).toBe(false);
  expect(shop.calls[0]?.headers.get('authorization')).toBe('Bearer t');
  expect(screen.getByRole('link', { name: 'Your orders' }).getAttribute('href')).toBe('/orders');
});

test("[ORDER-03] somebody else's order is not found, with a link to one's own", async () => {
  await signedIn({ 'GET /orders/*': () => refusal(404, 'not_found', 'Not found.') });
  expect(await screen.findByRole('heading', { name: 'Order not found' })).toBeDefined();
  expect(screen.getByText(/Your account has no order at this address/)).toBeDefined();
  expect(screen.getByRole('link', { name: 'Your orders' }).getAttribute('href')).toBe('/orders');
});

test('[ORDER-13] a custom jacket lists its options and the logos on either side', async () => {
  await show({ items: [], custom_jackets: [buildJacket()] });
  const items = within(await section('Items'));
  for (const text of ['Jacket No. 1', 'Dark burgundy', '2X large', 'Reindeer', 'Wool', 'AÅ', '1 × €664.00']) {
    expect(items.getByText(text)).toBeDefined();
  }
  for (const side of ['front', 'back']) expect(items.getByAltText(`Jacket No. 1, ${side}`)).toBeDefined();
  expect(items.getByText('Logos on the front').nextSibling?.textContent).toBe('Ferry');
  expect(items.getByText('Logos on the back').nextSibling?.textContent).toBe('Anchor');
});

test('[ORDER-12] refunds are shown with the payment', async () => {
  await show({ refunds: [{ amount: '40.00', reason: 'A scratch', at: '2026-12-01T10:00:00.000Z' }] });
  const refunds = within(within(await section('Payment')).getByRole('list', { name: 'Refunds' }));
  expect(refunds.getByText('€40.00 refunded on 1 December 2026')).toBeDefined();
  expect(refunds.getByText('A scratch')).toBeDefined();
});

test('[ORDER-08] an order in another currency shows the prices seen, and that the charge was in euros', async () => {
  await show({ display: { currency: 'SEK', rate: 11.2, total: '1231.89' } });
  expect(within(await section('Items')).getByText(/about kr1,231.89/)).toBeDefined();
});

test('[ORDER-151] cancelling after a refund names what is left, before and after', async () => {
  const refunds = [{ amount: '9.99', reason: 'A scratch', at: '2026-12-01T10:00:00.000Z' }];
  const cancelled = buildOrder({
    ...{ status: 'cancelled', allowed_transitions: [], refunds },
    payment: { ...buildOrder().payment, status: 'refunded' },
  });
  const { shop } = await show({ refunds });
  shop.handlers['POST /orders/o-1/cancel'] = () => ok(cancelled);
  fireEvent.click(await button('Cancel order'));
  const dialog = await inDialog();
  expect(dialog.getByText(/€100.00 will be refunded/)).toBeDefined();
  fireEvent.click(dialog.getByRole('button', { name: 'Cancel order' }));
  expect(await screen.findByText(/This order was cancelled\. We will refund €100\.00/)).toBeDefined();
});

test('[PAY-322] cancelling an order charged in the currency its customer saw names what the card gets, before and after', async () => {
  const charged = { currency: 'SEK', amount: '1231.89' } as const;
  const refunds = [
    { amount: '9.99', of_charge: { amount: '111.89' }, reason: 'A scratch', at: '2026-12-01T10:00:00.000Z' },
  ];
  const cancelled = buildOrder({
    ...{ status: 'cancelled', allowed_transitions: [], charged, refunds },
    payment: { ...buildOrder().payment, status: 'refunded' },
  });
  const { shop } = await show({ charged, refunds });
  shop.handlers['POST /orders/o-1/cancel'] = () => ok(cancelled);
  fireEvent.click(await button('Cancel order'));
  const dialog = await inDialog();
  expect(dialog.getByText(/, and kr1,120\.00 \(€100\.00\) will be refunded/)).toBeDefined();
  fireEvent.click(dialog.getByRole('button', { name: 'Cancel order' }));
  expect(await screen.findByText(/This order was cancelled\. We will refund kr1,120\.00 \(€100\.00\)/)).toBeDefined();
});

test('[PAY-323] cancelling an order whose payment is disputed promises no refund by the shop alone, before and after', async () => {
  const payment = { ...buildOrder().payment, disputed: true } as const;
  const cancelled = buildOrder({ status: 'cancelled', allowed_transitions: [], payment });
  const { shop } = await show({ payment });
  shop.handlers['POST /orders/o-1/cancel'] = () => ok(cancelled);
  fireEvent.click(await button('Cancel order'));
  const dialog = await inDialog();
  expect(dialog.getByText(/You get €109.99 back from the bank or, if it does not/)).toBeDefined();
  fireEvent.click(dialog.getByRole('button', { name: 'Cancel order' }));
  expect(await screen.findByText(/This order was cancelled\. This payment was disputed with your bank/)).toBeDefined();
});

test('[ORDER-16] a guest with the link cancels after a confirmation, with a message about the refund', async () => {
  const cancelled = buildOrder({
    status: 'cancelled',
    allowed_transitions: [],
    payment: { ...buildOrder().payment, status: 'refunding' },
  });
  const { shop } = await show();
  shop.handlers['POST /orders/o-1/cancel'] = () => ok(cancelled);
  fireEvent.click(await button('Cancel order'));
  const dialog = await inDialog();
  expect(dialog.getByRole('heading', { name: 'Cancel order FO-2026-000042?' })).toBeDefined();
  expect(dialog.getByText(/€109.99 will be refunded/)).toBeDefined();
  expect(shop.of('POST', '/orders/o-1/cancel')).toEqual([]);
  fireEvent.click(dialog.getByRole('button', { name: 'Cancel order' }));

  expect(await screen.findByText(/This order was cancelled\. We will refund €109\.99/)).toBeDefined();
  expect(screen.queryByRole('alertdialog')).toBeNull();
  expect(shop.of('POST', '/orders/o-1/cancel').map(({ headers }) => headers.get('x-order-token'))).toEqual(['secret']);
  expect((await choices()).contains(document.activeElement)).toBe(true);
  expect(screen.queryByRole('button', { name: 'Cancel order' })).toBeNull();
});

test('declining the confirmation changes nothing', async () => {
  const { shop } = await show();
  fireEvent.click(await button('Cancel order'));
  for (const keep of (await inDialog()).getAllByRole('button', { name: 'Keep order' }).slice(-1)) fireEvent.click(keep);
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
  expect(shop.calls.filter(({ method }) => method !== 'GET')).toEqual([]);
});

test('[ORDER-16] an order that has moved on meanwhile is not cancelled, and the page shows its current status', async () => {
  const { shop } = await show();
  shop.handlers['POST /orders/o-1/cancel'] = () =>
    refusal(409, 'transition_not_allowed', 'No.', { allowed_transitions: [] });
  shop.handlers['GET /orders/*'] = () => ok(buildOrder({ status: 'processing', allowed_transitions: [], items: left }));
  fireEvent.click(await button('Cancel order'));
  fireEvent.click((await inDialog()).getByRole('button', { name: 'Cancel order' }));
  expect(await screen.findByText('Nothing was changed')).toBeDefined();
  const now = within(await choices());
  expect(await now.findByText(/You can withdraw from the contract now/)).toBeDefined();
  expect(screen.queryByRole('alertdialog')).toBeNull();
});

test('a failure is shown in the dialog, where it can be retried', async () => {
  const { shop } = await show();
  shop.handlers['POST /orders/o-1/cancel'] = () => 'lost';
  fireEvent.click(await button('Cancel order'));
  const dialog = await inDialog();
  fireEvent.click(dialog.getByRole('button', { name: 'Cancel order' }));
  expect((await dialog.findByRole('alert')).textContent).toContain('The order could not be cancelled');
  shop.handlers['POST /orders/o-1/cancel'] = () => ok(buildOrder({ status: 'cancelled', allowed_transitions: [] }));
  fireEvent.click(dialog.getByRole('button', { name: 'Cancel order' }));
  expect(await screen.findByText(/This order was cancelled/)).toBeDefined();
});

const delivered = buildOrder({ status: 'delivered', allowed_transitions: [] });

test.each<[Partial<Order>, RegExp]>([
  [{ status: 'delivered', withdrawal_until: new Date(Date.now() + 5 * 86_400_000).toISOString() }, /contract until/],
  [{ status: 'shipped' }, /contract now and until 30 days after the delivery/],
  [{ status: 'paid', allowed_transitions: ['cancelled'] }, /contract now and until 30 days after the delivery/],
])('[RETURN-02] an order that can be withdrawn from leads to the page for it: %j', async (over, text) => {
  await show({ allowed_transitions: [], items: left, ...over });
  const shown = within(await choices());
  expect(shown.getByText(text)).toBeDefined();
  const link = shown.getByRole('link', { name: 'Withdraw from contract' });
  expect(link.getAttribute('href')).toBe('/withdrawal/o-1');
});

test('[ORDER-104] a withdrawal whose refund is pending says that the provider is processing it', async () => {
  await show({ ...delivered, withdrawals: [buildWithdrawal({ status: 'refunding' })] });
  const state = within(await choices());
  expect(await state.findByText('Refund under way')).toBeDefined();
  expect(state.getByText(/^1 × Aura wallet/)).toBeDefined();
  expect(state.getByText(/The payment provider is processing your refund/)).toBeDefined();
});

test('[RETURN-18] a withdrawal of goods that were sent says where to, with the country', async () => {
  await show({ ...delivered, withdrawals: [buildWithdrawal({ status: 'requested' })] });
  const state = within(await choices());
  expect(await state.findByText(/to Föri Nahka Oy, Läntinen Rantakatu 99, 20100 Turku, Finland\./)).toBeDefined();
});

test('custom jackets are excluded from a withdrawal, and the page says so', async () => {
  await show({ ...delivered, items: left, custom_jackets: [buildJacket()] });
  expect(within(await choices()).getByText(/Made-to-measure jackets are exempt/)).toBeDefined();
});

test.each<[Partial<Order>, RegExp]>([
  [
    { status: 'processing', withdrawal_refused: 'withdrawal_excluded' },
    /The workshop is preparing this order.*cannot be returned unless/,
  ],
  [
    { status: 'shipped', withdrawal_refused: 'withdrawal_excluded' },
    /This order is on its way.*cannot be returned unless/,
  ],
  [
    { status: 'shipped', withdrawal_refused: 'already_withdrawn' },
    /^This order is on its way, so it can no longer be cancelled\. There is nothing left of this order[^.]*\. If something is wrong/,
  ],
  [{ status: 'delivered', withdrawal_refused: 'already_withdrawn' }, /^There is nothing left of this order/],
  [{ status: 'delivered', withdrawal_refused: 'withdrawal_too_late' }, /30 days after delivery .* are over/],
  [{ status: 'delivered', withdrawal_refused: 'withdrawal_excluded' }, /^Made-to-measure jackets cannot be returned/],
  [{ status: 'refunded' }, /refunded in full/],
  [
    { status: 'cancelled', payment: { ...buildOrder().payment, status: 'voided' } },
    /cancelled\. You have not been charged/,
  ],
])('[RETURN-23] an order that can neither be cancelled nor withdrawn from says why: %j', async (over, why) => {
  await show({ allowed_transitions: [], ...over });
  const shown = within(await choices());
  expect(shown.getByText(why)).toBeDefined();
  expect(shown.queryByRole('button')).toBeNull();
});

test("admins are not offered a customer's actions", async () => {
  await signedIn({ 'GET /orders/*': () => ok(buildOrder()) }, anAdmin);
  expect(await section('Progress')).toBeDefined();
  expect(screen.queryByRole('region', { name: 'Cancellations and returns' })).toBeNull();
});

const receiptRefused: Record<string, Handler> = {
  'GET /orders/o-1': () => ok(buildOrder()),
  'GET /orders/o-1/receipt.pdf': () => refusal(503, 'service_unavailable', 'Not now.'),
};

test.each([
  ['with the session', 'authorization', 'Bearer t', () => signedIn(receiptRefused)],
  [
    'with the token of the link',
    'x-order-token',
    'secret',
    () =>
      open(ok(buildOrder())).then((view) => {
        Object.assign(view.shop.handlers, receiptRefused);
        return view;
      }),
  ],
])('[ORDER-119] a receipt is fetched %s, which is in no address, and saved', async (_how, header, value, show) => {
  // the blob of the test's own fetch
  vi.stubGlobal('Blob', NodeBlob);
  const files: Blob[] = [];
  URL.createObjectURL = (file: Blob) => `blob:${files.push(file)}`;
  URL.revokeObjectURL = () => undefined;
  const names: string[] = [];
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function click(this: HTMLAnchorElement) {
    names.push(`${this.href} ${this.download}`);
  });
  const { shop } = await show();
  fireEvent.click(await button('Receipt (PDF)'));
  expect((await screen.findByRole('alert')).textContent).toContain('Not now.');
  shop.handlers['GET /orders/o-1/receipt.pdf'] = () => ({ file: '%PDF-1.7', type: 'application/pdf' });
  fireEvent.click(await button('Receipt (PDF)'));
  await waitFor(() => expect(names).toEqual(['blob:1 receipt-FO-2026-000042.pdf']));
  expect(await files[0]?.text()).toBe('%PDF-1.7');
  const call = shop.of('GET', '/orders/o-1/receipt.pdf').at(-1);
  expect(call?.headers.get(header)).toBe(value);
  expect(call?.query.has('token')).toBe(false);
  expect(screen.queryByRole('alert')).toBeNull();
});

test('[BOOK-07] an order’s invoice and credit notes are offered beside its receipt, and fetched with the token of the link', async () => {
  vi.stubGlobal('Blob', NodeBlob);
  URL.createObjectURL = () => 'blob:1';
  URL.revokeObjectURL = () => undefined;
  const names: string[] = [];
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function click(this: HTMLAnchorElement) {
    names.push(this.download);
  });
  const shop = new FakeShop({
    'GET /orders/*': () => ok(buildOrder()),
    'GET /orders/o-1/documents': () =>
      ok([
        { id: 'd-1', kind: 'invoice', number: '2026-0001', issued_at: '2026-11-21T09:00:00.000Z', total: '109.99' },
        { id: 'd-2', kind: 'credit_note', number: 'C2026-0001', issued_at: '2026-11-22T09:00:00.000Z', total: '5.00' },
      ]),
    'GET /orders/o-1/documents/d-2': () => ({ file: '%PDF-1.7', type: 'application/pdf' }),
  });
  await renderApp({ shop, routes, at: '/orders/o-1?token=secret' });
  expect(await button('Invoice 2026-0001 (PDF)')).toBeDefined();
  fireEvent.click(await button('Credit note C2026-0001 (PDF)'));
  await waitFor(() => expect(names).toEqual(['credit-note-C2026-0001.pdf']));
  const call = shop.of('GET', '/orders/o-1/documents/d-2')[0];
  expect(call?.headers.get('x-order-token')).toBe('secret');
  expect(call?.query.has('token')).toBe(false);
});

test('printing takes one press', async () => {
  const print = vi.fn();
  vi.stubGlobal('print', print);
  await show();
  fireEvent.click(await button('Print'));
  expect(print).toHaveBeenCalledOnce();
});

test('[ORDER-119] the token is removed from the address once the tab has stored it, and the order stays open', async () => {
  const { router, unmount } = await open(ok(buildOrder()), '/orders/o-1?token=secret&lang=en');
  expect(await screen.findByRole('heading', { name: 'Order FO-2026-000042' })).toBeDefined();
  expect(router.state.location.search).toBe('?lang=en');
  unmount();
  const { shop } = await open(ok(buildOrder()), '/orders/o-1');
  expect(await screen.findByRole('heading', { name: 'Order FO-2026-000042' })).toBeDefined();
  expect(shop.calls[0]?.headers.get('x-order-token')).toBe('secret');
});

test('[ORDER-117] an invalid link offers a new one by mail', async () => {
  const { shop } = await open(refusal(404, 'not_found', 'Not found.'));
  shop.handlers['POST /orders/o-1/link'] = () => 'lost';
  fireEvent.click(await button('Email me a new link'));
  expect((await screen.findByRole('alert')).textContent).toContain('The new link could not be requested');
  shop.handlers['POST /orders/o-1/link'] = () => ({ status: 200, body: { message: 'Sent.' } });
  fireEvent.click(await button('Email me a new link'));
  expect((await screen.findByText('Check your email')).closest('[role=status]')).not.toBeNull();
  expect(screen.queryByRole('button', { name: 'Email me a new link' })).toBeNull();
});

test('[ORDER-118] an older link asks for the mailed code, reports a wrong one, and cancels with the right one', async () => {
  const { shop } = await show();
  let requests = 0;
  const refuse = (code: 'order_code_required' | 'code_invalid', status: number) => () =>
    refusal(status, code, code === 'code_invalid' ? 'This code is wrong or has expired.' : 'A code is needed.');
  shop.handlers['POST /orders/o-1/code'] = () => {
    requests += 1;
    return { status: 200, body: { message: 'Sent.' } };
  };
  shop.handlers['POST /orders/o-1/cancel'] = refuse('order_code_required', 403);
  fireEvent.click(await button('Cancel order'));
  const dialog = await inDialog();
  const confirm = () => fireEvent.click(dialog.getByRole('button', { name: 'Cancel order' }));
  confirm();
  const field = await dialog.findByLabelText(/Code from the email/);
  await waitFor(() => expect(document.activeElement).toBe(field));
  expect(requests).toBe(1);
  expect(dialog.getByText(/emailed a code to aino@example.com/)).toBeDefined();
  expect(dialog.queryByText('The order could not be cancelled')).toBeNull();
  expect((await dialog.findByRole('button', { name: /New code in \d+ s/ })).getAttribute('aria-disabled')).toBe('true');

  confirm();
  await waitFor(() => expect(field.getAttribute('aria-invalid')).toBe('true'));
  expect(shop.of('POST', '/orders/o-1/cancel')).toHaveLength(1);
  shop.handlers['POST /orders/o-1/cancel'] = refuse('code_invalid', 422);
  fireEvent.change(field, { target: { value: '12 34 56' } });
  confirm();
  expect((await dialog.findByRole('alert')).textContent).toContain('This code is wrong');
  shop.handlers['POST /orders/o-1/cancel'] = () => ok(buildOrder({ status: 'cancelled', allowed_transitions: [] }));
  confirm();
  expect(await screen.findByText(/This order was cancelled/)).toBeDefined();
  expect(shop.of('POST', '/orders/o-1/cancel').map((call) => call.body)).toEqual([
    {},
    { code: '123456' },
    { code: '123456' },
  ]);
});

test.each([
  { code: 'too_many_requests' as const, at: 'POST /orders/o-1/code', status: 429 },
  { code: 'code_invalid' as const, at: 'POST /orders/o-1/cancel', status: 422 },
])(
  '[ORDER-118] where the code does not help ($code), the dialog offers a new link, which needs none',
  async ({ code, at, status }) => {
    const { shop } = await show();
    const sent = () => ({ status: 200, body: { message: 'Sent.' } });
    shop.handlers['POST /orders/o-1/code'] = sent;
    shop.handlers['POST /orders/o-1/cancel'] = () => refusal(403, 'order_code_required', 'A code is needed.');
    if (status === 429) shop.handlers[at] = () => refusal(status, code, 'Too many requests.');
    fireEvent.click(await button('Cancel order'));
    const dialog = await inDialog();
    const confirm = () => fireEvent.click(dialog.getByRole('button', { name: 'Cancel order' }));
    confirm();
    const field = await dialog.findByLabelText(/Code from the email/);
    if (status === 422) {
      expect(dialog.queryByRole('button', { name: 'Email me a new link' })).toBeNull();
      shop.handlers[at] = () => refusal(status, code, 'This code is wrong or has expired.');
      fireEvent.change(field, { target: { value: '123456' } });
      confirm();
    }
    shop.handlers['POST /orders/o-1/link'] = () => 'lost';
    fireEvent.click(await dialog.findByRole('button', { name: 'Email me a new link' }));
    expect(await dialog.findByText('The new link could not be requested')).toBeDefined();
    shop.handlers['POST /orders/o-1/link'] = sent;
    fireEvent.click(dialog.getByRole('button', { name: 'Email me a new link' }));
    expect((await dialog.findByText('Check your email')).closest('[role=status]')).not.toBeNull();
    expect(dialog.queryByRole('button', { name: 'Email me a new link' })).toBeNull();
  },
);

test('[ORDER-116] all links are revoked after confirmation, and a guest reads where the new one is sent', async () => {
  const { shop } = await show();
  shop.handlers['DELETE /orders/o-1/link'] = () => ({ status: 200, body: { message: 'Revoked.', mailed: true } });
  fireEvent.click(await button('Revoke all links'));
  const dialog = await inDialog();
  expect(dialog.getByText(/A new one goes to aino@example.com/)).toBeDefined();
  fireEvent.click(dialog.getByRole('button', { name: 'Revoke all links' }));
  expect(await screen.findByText('A new one is on its way to aino@example.com.')).toBeDefined();
  expect(shop.of('DELETE', '/orders/o-1/link').map(({ headers }) => headers.get('x-order-token'))).toEqual(['secret']);
});

test("[ORDER-116] where no new link was mailed, as for a customer's order, none is mentioned", async () => {
  const { shop } = await show();
  shop.handlers['DELETE /orders/o-1/link'] = () => ({ status: 200, body: { message: 'Revoked.', mailed: false } });
  fireEvent.click(await button('Revoke all links'));
  const dialog = await inDialog();
  expect(dialog.getByText(/unless the order belongs to a customer account/)).toBeDefined();
  fireEvent.click(dialog.getByRole('button', { name: 'Revoke all links' }));
  expect(await screen.findByText('All links have been revoked')).toBeDefined();
  expect(screen.queryByText(/on its way/)).toBeNull();
});

test('[ORDER-112] a signed-in customer who opens a mailed link is offered to take over the order', async () => {
  const offered = [
    { id: 'o-1', number: 'FO-2026-000042', created_at: '2026-11-20T10:00:00.000Z', item_count: 2, total: '109.99' },
  ];
  const shop = new FakeShop({
    'GET /orders/*': () => ok(buildOrder()),
    'GET /orders/offered': () => ok(offered),
    'POST /orders/offered/o-1': () => ({ status: 200, body: { message: 'Joined.' } }),
  });
  await renderApp({ shop, routes, at: '/orders/o-1?token=secret', prepare: signInAs(aCustomer) });
  fireEvent.click(await button('Add to my account: FO-2026-000042'));
  await waitFor(() =>
    expect(shop.of('POST', '/orders/offered/o-1').map((call) => call.body)).toEqual([{ mine: true }]),
  );
});
