import { Blob as NodeBlob } from 'node:buffer';
import { dayOf } from '@fori/domain/shop-time';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { admin, type FakeResponses, json, openBackOffice, refusal, storeSignIn } from '../../testing/back-office.tsx';
import { buildReport } from '../../testing/dashboard.ts';

const CALL = 'GET /api/admin/reports/sales';
const CSV = 'GET /api/admin/reports/sales.csv';
const RANGE = '/admin/reports?from=2026-11-20&to=2026-11-21';

beforeEach(() => storeSignIn(admin));
afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

const open = (address = RANGE, responses: FakeResponses = {}) =>
  openBackOffice(address, { [CALL]: json({ data: buildReport() }), ...responses });
const table = () => screen.findByRole('table', { name: /^Sales by/ });
const rowsOf = async () =>
  within(await table())
    .getAllByRole('row')
    .map((row) => row.textContent);

test('[ADMIN-06] requests the report that the address describes', async () => {
  const { callsOf } = await open(`${RANGE}&group_by=country`);
  await table();
  expect(callsOf(CALL).map((call) => call.query)).toEqual([
    { from: '2026-11-20', to: '2026-11-21', group_by: 'country' },
  ]);
});

test('[ADMIN-06] shows the last 30 days up to today by default', async () => {
  const before = dayOf(new Date());
  const { callsOf } = await open('/admin/reports');
  await table();
  const query = callsOf(CALL)[0]?.query;
  // midnight may pass during the test
  expect([before, dayOf(new Date())]).toContain(query?.to);
  expect(query?.group_by).toBe('day');
  expect(screen.getByRole('link', { name: '30 days' }).getAttribute('aria-current')).toBe('page');
});

test('[ADMIN-06] shows the rows and their sum; sales are the total less refunds', async () => {
  await open();
  const rows = await rowsOf();
  expect(rows[1]).toBe('20/11/202612€100.00€25.00€9.99€134.99€34.99€100.00');
  expect(rows[2]).toBe('21/11/202622€200.00€50.00€0.00€250.00€0.00€250.00');
  expect(rows[3]).toBe('Sum34€300.00€75.00€9.99€384.99€34.99€350.00');
});

test('[ADMIN-06] columns sort by their values and the address keeps it; a third press removes the sorting', async () => {
  const { address } = await open();
  const head = async (name: string) => within(await table()).getByRole('button', { name });
  const days = async () => (await rowsOf()).slice(1, 3).map((row) => row?.slice(0, 2));
  fireEvent.click(await head('Sales'));
  await waitFor(() => expect(address()).toBe(`${RANGE}&sort=net`));
  await waitFor(async () => expect(await days()).toEqual(['21', '20']));
  fireEvent.click(await head('Sales'));
  await waitFor(() => expect(address()).toBe(`${RANGE}&sort=net&dir=up`));
  await waitFor(async () => expect(await days()).toEqual(['20', '21']));
  fireEvent.click(await head('Sales'));
  await waitFor(() => expect(address()).toBe(RANGE));
});

test('[ADMIN-06] on a phone a row is a card with the sales first and without zero values, sorted by a select', async () => {
  const { address } = await open();
  const cards = await screen.findByRole('list', { name: /^Sales by/ });
  const texts = () =>
    within(cards)
      .getAllByRole('listitem')
      .map((card) => card.textContent);
  expect(texts()).toEqual([
    '20 November 2026Sales €100.00Orders1Items2Subtotal€100.00VAT€25.00Shipping€9.99Refunded€34.99',
    '21 November 2026Sales €250.00Orders2Items2Subtotal€200.00VAT€50.00',
    'SumSales €350.00Orders3Items4Subtotal€300.00VAT€75.00Shipping€9.99Refunded€34.99',
  ]);
  fireEvent.change(screen.getByLabelText('Sort by'), { target: { value: 'net' } });
  await waitFor(() => expect(address()).toBe(`${RANGE}&sort=net`));
});

test('[ADMIN-06] presets and grouping change the address', async () => {
  const { address } = await open();
  fireEvent.click(await screen.findByRole('link', { name: 'This year' }));
  await waitFor(() => expect(address()).toBe('/admin/reports?range=this_year'));
  fireEvent.change(screen.getByLabelText('Group by'), { target: { value: 'vat' } });
  await waitFor(() => expect(address()).toBe('/admin/reports?range=this_year&group_by=vat'));
});

test('[ADMIN-06] a custom range is requested; an invalid one is not, and says why', async () => {
  const { address, callsOf } = await open();
  fireEvent.change(await screen.findByLabelText('From'), { target: { value: '2026-11-22' } });
  fireEvent.click(screen.getByRole('button', { name: 'Show' }));
  expect(await screen.findByText('The last day is before the first')).toBeTruthy();
  expect(callsOf(CALL).filter((call) => call.query.from === '2026-11-22')).toEqual([]);
  fireEvent.change(screen.getByLabelText('From'), { target: { value: '2026-01-01' } });
  fireEvent.click(screen.getByRole('button', { name: 'Show' }));
  await waitFor(() => expect(address()).toBe('/admin/reports?from=2026-01-01&to=2026-11-21'));
});

test('[ADMIN-06] an address with a range that is too long says so and requests nothing', async () => {
  const { callsOf } = await open('/admin/reports?from=2020-01-01&to=2026-11-21');
  expect(await screen.findByText('A report covers 366 days at most')).toBeTruthy();
  expect(callsOf(CALL)).toEqual([]);
});

test('[ADMIN-06] the file is downloaded with the session and named after its range', async () => {
  // responses come from Node's fetch, with Node's File
  vi.stubGlobal('Blob', NodeBlob);
  URL.createObjectURL = () => 'blob:report';
  URL.revokeObjectURL = () => undefined;
  const names: string[] = [];
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function click(this: HTMLAnchorElement) {
    names.push(this.download);
  });
  const file = new Response('Day,Orders', { headers: { 'content-type': 'text/csv; charset=utf-8' } });
  const { callsOf } = await open(RANGE, { [CSV]: file });
  fireEvent.click(await screen.findByRole('button', { name: 'Download CSV' }));
  await waitFor(() => expect(names).toEqual(['shop-sales-day-2026-11-20_2026-11-21.csv']));
  expect(callsOf(CSV)[0]?.query).toEqual({ from: '2026-11-20', to: '2026-11-21', group_by: 'day' });
});

test('[ADMIN-06] a file that could not be made is reported beside its button', async () => {
  await open(RANGE, { [CSV]: refusal(503, 'service_unavailable') });
  fireEvent.click(await screen.findByRole('button', { name: 'Download CSV' }));
  expect((await screen.findByRole('alert')).textContent).toContain('The file could not be fetched');
});

test('[ADMIN-06] a range without sales says so', async () => {
  const { sum } = buildReport();
  await open(RANGE, { [CALL]: json({ data: buildReport({ sum: { ...sum, orders: 0 } }) }) });
  expect(await screen.findByRole('heading', { name: 'No sales in this range' })).toBeTruthy();
});

test('[ADMIN-06] a product in a report links to its page; one that no longer exists is plain text', async () => {
  const [row] = buildReport().rows;
  const rows = [
    { ...row, key: '7', label: 'Aura tote' },
    { ...row, key: 'jacket', label: 'Custom jackets' },
  ];
  await open(`${RANGE}&group_by=product`, { [CALL]: json({ data: { ...buildReport(), rows } }) });
  expect(
    within(await table())
      .getByRole('link', { name: 'Aura tote' })
      .getAttribute('href'),
  ).toBe('/admin/products/7/edit');
  expect(screen.getByRole('rowheader', { name: 'Custom jackets' }).querySelector('a')).toBeNull();
});

const bags = (count: number, from = 0) => {
  const [row] = buildReport().rows;
  return Array.from({ length: count }, (_, index) => ({
    ...row,
    key: String(from + index),
    label: `Bag ${from + index}`,
  }));
};

test('[ADMIN-06] many rows are paged by the hundred, and the sum covers all of them', async () => {
  const rows = bags(120);
  await open(`${RANGE}&group_by=category`, { [CALL]: json({ data: { ...buildReport(), rows, total: 120 } }) });
  expect(await rowsOf()).toHaveLength(102);
  fireEvent.click(screen.getByRole('link', { name: 'Next page' }));
  await waitFor(async () => expect(await rowsOf()).toHaveLength(22));
  expect((await rowsOf()).at(-1)).toContain('€384.99');
});

test('[ADMIN-06] the API sorts and pages products, of which there are thousands', async () => {
  const page = (query: Record<string, string>) => (query.page === '2' ? bags(20, 100) : bags(100));
  const { callsOf } = await open(`${RANGE}&group_by=product`, {
    [CALL]: ({ query }) => json({ data: { ...buildReport(), rows: page(query), total: 120, leading: bags(50) } }),
  });
  expect(await rowsOf()).toHaveLength(102);
  fireEvent.click(screen.getByRole('link', { name: 'Next page' }));
  await waitFor(async () => expect(await rowsOf()).toHaveLength(22));
  expect((await rowsOf())[1]).toContain('Bag 100');
  fireEvent.click(screen.getByRole('button', { name: 'Items' }));
  await waitFor(() => expect(callsOf(CALL).at(-1)?.query).toMatchObject({ sort: 'items', dir: 'down' }));
  expect(callsOf(CALL).map((call) => call.query.page)).toEqual([undefined, '2', undefined]);
});

test('[ADMIN-06] a report that failed says so and can be retried', async () => {
  let down = true;
  await open(RANGE, { [CALL]: () => (down ? refusal(503, 'service_unavailable') : json({ data: buildReport() })) });
  const retry = await screen.findByRole('button', { name: 'Try again' });
  expect(screen.getByRole('alert').textContent).toContain('The report could not be created');
  down = false;
  fireEvent.click(retry);
  await table();
});
