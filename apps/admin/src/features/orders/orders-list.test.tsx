import { Blob as NodeBlob } from 'node:buffer';
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import {
  admin,
  type FakeResponses,
  json,
  neverResolves,
  openBackOffice,
  pageOf,
  refusal,
  storeSignIn,
} from '../../testing/back-office.tsx';
import { buildRow } from '../../testing/orders.ts';

const LIST = 'GET /api/admin/orders';

beforeEach(() => storeSignIn(admin));

const open = (address: string, responses: FakeResponses = { [LIST]: pageOf([buildRow()]) }) =>
  openBackOffice(address, responses);
const table = () => screen.findByRole('table', { name: 'Orders' });

test('[ADMIN-04] requests the orders that the address describes', async () => {
  const { callsOf } = await open('/admin/orders?status=paid&search=M%C3%A4kinen&sort=total&page=2&per_page=50');
  await table();
  expect(callsOf(LIST).map((call) => call.query)).toEqual([
    { status: 'paid', search: 'Mäkinen', sort: 'total', page: '2', per_page: '50' },
  ]);
});

test('[ADMIN-04] each row shows an order and links to it', async () => {
  await open('/admin/orders', { [LIST]: pageOf([buildRow({ status: 'shipped', tracking_number: 'JJFI650001' })]) });
  const row = within(await table()).getAllByRole('row')[1] as HTMLElement;
  const cells = within(row).getAllByRole('cell');
  expect(cells.map((cell) => cell.textContent)).toEqual([
    'Select FO-2026-000042',
    'FO-2026-000042',
    '21/11/2026 11:30',
    'Aino Mäkinenaino@example.com',
    'Finland',
    '2',
    '€250.00',
    'Shipped',
    'JJFI650001',
  ]);
  expect(within(row).getByRole('link', { name: 'FO-2026-000042' }).getAttribute('href')).toBe('/admin/orders/order-1');
});

test('[ADMIN-339] a row is marked as partly refunded only while the rest of the money is kept', async () => {
  const rows = [
    buildRow({ id: 'a', number: 'FO-2026-000001', has_refunds: true, payment_status: 'captured' }),
    buildRow({ id: 'b', number: 'FO-2026-000002', has_refunds: true, status: 'cancelled', payment_status: 'refunded' }),
    buildRow({ id: 'c', number: 'FO-2026-000003', has_refunds: true, status: 'shipped', payment_status: 'refunded' }),
  ];
  await open('/admin/orders', { [LIST]: pageOf(rows) });
  const marked = within(await table())
    .getAllByRole('row')
    .slice(1)
    .map((row) => within(row).queryByText('Partly refunded') !== null);
  expect(marked).toEqual([true, false, false]);
});

test('[ORDER-103] [ORDER-104] a row shows that its payment was not captured, or that the refund of its withdrawal was declined', async () => {
  const uncaptured = buildRow({ payment_status: 'authorised', capture_failed: true });
  const refused = buildRow({ id: 'order-2', number: 'FO-2', withdrawal: 'received', withdrawal_refund_failed: true });
  const refunding = buildRow({ id: 'order-3', number: 'FO-3', withdrawal: 'refunding' });
  const { callsOf } = await open('/admin/orders?payment=capture_failed&withdrawal=refund_failed', {
    [LIST]: pageOf([uncaptured, refused, refunding]),
  });
  const rows = within(await table())
    .getAllByRole('row')
    .slice(1);
  expect(within(rows[0] as HTMLElement).getByText('Payment not captured')).toBeTruthy();
  expect(within(rows[1] as HTMLElement).getByText('Refund refused')).toBeTruthy();
  expect(within(rows[2] as HTMLElement).getByText('Refund under way')).toBeTruthy();
  expect(callsOf(LIST).map((call) => call.query)).toMatchObject([
    { payment: 'capture_failed', withdrawal: 'refund_failed' },
  ]);
  expect(screen.getByText('Payment: Not captured after a failed try')).toBeTruthy();
});

test('[ORDER-136] the list is filtered by where its proofs stand, and the filter can be removed', async () => {
  const { address, callsOf } = await open('/admin/orders');
  await table();
  fireEvent.click(screen.getByRole('button', { name: 'Filters' }));
  fireEvent.change(screen.getByLabelText('Proof'), { target: { value: 'waiting' } });
  await waitFor(() => expect(address()).toBe('/admin/orders?proof=waiting'));
  await waitFor(() => expect(callsOf(LIST).at(-1)?.query).toMatchObject({ proof: 'waiting' }));
  fireEvent.click(screen.getByRole('link', { name: 'Remove filter: Proof: Not approved yet' }));
  await waitFor(() => expect(address()).toBe('/admin/orders'));
});

test('[ADMIN-04] filter, sort and page size change the address and reset the page', async () => {
  const { address } = await open('/admin/orders?page=3', { [LIST]: pageOf([buildRow()], { last_page: 3, total: 60 }) });
  await table();
  fireEvent.click(screen.getByRole('link', { name: 'Processing' }));
  await waitFor(() => expect(address()).toBe('/admin/orders?status=processing'));
  fireEvent.click(within(await table()).getByRole('button', { name: 'Total' }));
  await waitFor(() => expect(address()).toBe('/admin/orders?status=processing&sort=total'));
  fireEvent.change(screen.getByLabelText('Rows per page'), { target: { value: '50' } });
  await waitFor(() => expect(address()).toBe('/admin/orders?status=processing&sort=total&per_page=50'));
});

test('[ADMIN-04] the search is limited to the active filter; an empty one shows all its orders again', async () => {
  const { address } = await open('/admin/orders?status=paid&page=2');
  const box = await screen.findByRole('searchbox', { name: 'Search orders' });
  fireEvent.change(box, { target: { value: '  FO-2026-000042 ' } });
  fireEvent.submit(box.closest('form') as HTMLFormElement);
  await waitFor(() => expect(address()).toBe('/admin/orders?status=paid&search=FO-2026-000042'));
  fireEvent.change(box, { target: { value: ' ' } });
  fireEvent.submit(box.closest('form') as HTMLFormElement);
  await waitFor(() => expect(address()).toBe('/admin/orders?status=paid'));
});

test('[ADMIN-04] an applied search can be removed by itself', async () => {
  const { address } = await open('/admin/orders?status=paid&search=Aino');
  fireEvent.click(await screen.findByRole('link', { name: 'Remove search: Aino' }));
  await waitFor(() => expect(address()).toBe('/admin/orders?status=paid'));
});

test('[ADMIN-04] keeps showing the current page while the next one is loading', async () => {
  const { address } = await open('/admin/orders', {
    [LIST]: ({ query }) => (query.page === '1' ? pageOf([buildRow()], { last_page: 2, total: 26 }) : neverResolves()),
  });
  fireEvent.click(await screen.findByRole('link', { name: 'Next page' }));
  await waitFor(() => expect(address()).toBe('/admin/orders?page=2'));
  expect((await table()).getAttribute('aria-busy')).toBe('true');
  expect(within(await table()).getByText('FO-2026-000042')).toBeTruthy();
});

test.each([
  ['', 'No orders yet', 'Go to the shop', '/'],
  ['?status=refunded', 'No orders match', 'Show all orders', '/admin/orders'],
  ['?search=zzz', 'No orders match', 'Show all orders', '/admin/orders'],
])('[ADMIN-04] an empty list (%s) says why and offers one action', async (query, title, action, href) => {
  await open(`/admin/orders${query}`, { [LIST]: pageOf([]) });
  expect(await screen.findByRole('heading', { name: title })).toBeTruthy();
  const ways = screen.getAllByRole('link', { name: action });
  expect(ways.at(-1)?.getAttribute('href')).toBe(href);
});

test('[ADMIN-04] a page past the end redirects to the last one', async () => {
  await open('/admin/orders?page=9', { [LIST]: pageOf([], { current_page: 9, last_page: 2, total: 30 }) });
  const way = await screen.findByRole('link', { name: 'Go to the last page' });
  expect(way.getAttribute('href')).toBe('/admin/orders?page=2');
});

test('[ADMIN-04] a list that failed to load says so and can be retried', async () => {
  let down = true;
  await open('/admin/orders', { [LIST]: () => (down ? refusal(503, 'service_unavailable') : pageOf([buildRow()])) });
  const retry = await screen.findByRole('button', { name: 'Try again' });
  expect(screen.getByRole('alert').textContent).toContain('Failed to load orders. Please try again.');
  down = false;
  fireEvent.click(retry);
  await table();
});

test('[ADMIN-151] [ADMIN-153] orders and customers of chosen days are saved as CSV; wrong days are refused at their field', async () => {
  // responses come from Node's fetch, with Node's File
  vi.stubGlobal('Blob', NodeBlob);
  URL.createObjectURL = () => 'blob:x';
  URL.revokeObjectURL = () => undefined;
  const names: string[] = [];
  const click = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function click(
    this: HTMLAnchorElement,
  ) {
    names.push(this.download);
  });
  onTestFinished(() => {
    click.mockRestore();
    vi.unstubAllGlobals();
  });
  for (const records of ['orders', 'customers'] as const) {
    const csv = `GET /api/admin/${records}/export.csv`;
    const { callsOf } = await open(`/admin/${records}`, {
      [`GET /api/admin/${records}`]: pageOf([]),
      [csv]: new Response('Order', { headers: { 'content-type': 'text/csv; charset=utf-8' } }),
      'GET /api/store': json({ data: { name: 'Föri', logo: null, icon_query: '' } }),
    });
    await screen.findByText('Föri');
    fireEvent.click(await screen.findByRole('button', { name: 'Export CSV' }));
    const dialog = within(await screen.findByRole('dialog', { name: `Export ${records}` }));
    fireEvent.change(dialog.getByLabelText('From'), { target: { value: '2026-11-30' } });
    fireEvent.change(dialog.getByLabelText('To'), { target: { value: '2026-11-01' } });
    fireEvent.click(dialog.getByRole('button', { name: 'Download CSV' }));
    expect(await dialog.findByText('The last day is before the first')).toBeTruthy();
    expect(callsOf(csv)).toEqual([]);
    fireEvent.change(dialog.getByLabelText('From'), { target: { value: '2026-11-01' } });
    fireEvent.change(dialog.getByLabelText('To'), { target: { value: '2026-11-30' } });
    fireEvent.click(dialog.getByRole('radio', { name: /semicolons/ }));
    fireEvent.click(dialog.getByRole('button', { name: 'Download CSV' }));
    await waitFor(() => expect(names.at(-1)).toBe(`fori-${records}-2026-11-01_2026-11-30.csv`));
    expect(callsOf(csv).map(({ query }) => query)).toEqual([
      { from: '2026-11-01', to: '2026-11-30', separator: 'semicolon' },
    ]);
    cleanup();
  }
});
