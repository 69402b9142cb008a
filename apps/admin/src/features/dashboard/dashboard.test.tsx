import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import {
  admin,
  type FakeResponses,
  json,
  neverResolves,
  openBackOffice,
  refusal,
  storeSignIn,
} from '../../testing/back-office.tsx';
import { buildDashboard } from '../../testing/dashboard.ts';

const CALL = 'GET /api/admin/dashboard';

beforeEach(() => storeSignIn(admin));

const responses = (given: FakeResponses = {}): FakeResponses => ({
  [CALL]: json({ data: buildDashboard() }),
  ...given,
});
const linkTo = async (name: string | RegExp) => (await screen.findByRole('link', { name })).getAttribute('href');

test.each(['/admin', '/admin/dashboard'])('[ADMIN-01] %s is the dashboard', async (address) => {
  await openBackOffice(address, responses());
  expect(await screen.findByRole('heading', { level: 1, name: 'Dashboard' })).toBeTruthy();
  expect(await screen.findByRole('link', { name: 'Today' })).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Dashboard', current: 'page' })).toBeTruthy();
  await waitFor(() => expect(document.title).toContain('Dashboard'));
});

test('[ADMIN-01] /admin/products is the same screen, scrolled to the products', async () => {
  await openBackOffice('/admin/products', responses());
  expect(await screen.findByRole('link', { name: 'Today' })).toBeTruthy();
  const headings = screen.getAllByRole('heading').map((heading) => `${heading.tagName} ${heading.textContent}`);
  expect(headings[0]).toBe('H1 Products');
  expect(headings).toContain('H2 Dashboard');
});

test("[ADMIN-01] the dashboard lists products, and their filters lead to the product list's address", async () => {
  const { address } = await openBackOffice('/admin', responses());
  expect(await screen.findByRole('heading', { level: 2, name: 'Products' })).toBeTruthy();
  fireEvent.click(screen.getByRole('link', { name: 'Archived' }));
  await waitFor(() => expect(address()).toBe('/admin/products?status=archived'));
  expect(await screen.findByRole('heading', { level: 1, name: 'Products' })).toBeTruthy();
});

test('[ADMIN-141] the dashboard warns while the shop takes demo payments for real orders, and only then', async () => {
  await openBackOffice('/admin', responses({ [CALL]: json({ data: buildDashboard({ demo_payments: true }) }) }));
  expect(await screen.findByText('Demo payments are on')).toBeTruthy();
  expect(screen.getByText(/nobody is charged. Set DEMO_PAYMENTS=off/)).toBeTruthy();
});

test('[ADMIN-352] the dashboard warns while orders are paid with test keys', async () => {
  await openBackOffice('/admin', responses({ [CALL]: json({ data: buildDashboard({ test_payments: true }) }) }));
  expect(await screen.findByText('Payments are in test mode')).toBeTruthy();
  expect(screen.getByText(/nobody is charged. Set STRIPE_SECRET_KEY to the live key/)).toBeTruthy();
});

test('[ADMIN-264] the dashboard warns of guessed codes while too many failed in an hour, and only then', async () => {
  await openBackOffice('/admin', responses({ [CALL]: json({ data: buildDashboard({ failed_resets: 123 }) }) }));
  expect(await screen.findByText('Somebody may be guessing codes')).toBeTruthy();
  expect(screen.getByText(/^123 codes for new passwords were wrong/)).toBeTruthy();
});

test.each([
  ['2026-11-19T02:15:00.000Z', /^The last backup is from .*19/],
  [null, /^No backup has ever been taken/],
])('[BACKUP-13] the dashboard warns of a backup that is too old or was never taken (%s)', async (last, text) => {
  await openBackOffice('/admin', responses({ [CALL]: json({ data: buildDashboard({ overdue_backup: { last } }) }) }));
  expect(await screen.findByText('The shop is not being backed up')).toBeTruthy();
  expect(screen.getByText(text)).toBeTruthy();
});

test('[BACKUP-13] the dashboard does not mention backups while there is a fresh one', async () => {
  await openBackOffice('/admin', responses());
  expect(await screen.findByRole('link', { name: 'Today' })).toBeTruthy();
  expect(screen.queryByText('The shop is not being backed up')).toBeNull();
});

test('[ADMIN-141] does not mention demo payments where there are none', async () => {
  await openBackOffice('/admin', responses());
  expect(await screen.findByRole('link', { name: 'Today' })).toBeTruthy();
  expect(screen.queryByText('Demo payments are on')).toBeNull();
});

test('[ADMIN-133] the dashboard ends with the newest few products and a link to all of them', async () => {
  const { callsOf } = await openBackOffice('/admin', responses());
  const products = within(
    (await screen.findByRole('heading', { level: 2, name: 'Products' })).closest('section') as HTMLElement,
  );
  expect(products.getByRole('link', { name: 'All products' }).getAttribute('href')).toBe('/admin/products');
  await waitFor(() =>
    expect(callsOf('GET /api/admin/products').map(({ query }) => [query.sort, query.per_page])).toEqual([
      ['newest', '5'],
    ]),
  );
  expect(products.queryByRole('searchbox')).toBeNull();
  expect(products.queryByRole('checkbox')).toBeNull();
  // no filter tab is marked as current
  expect(products.queryByRole('link', { current: 'page' })).toBeNull();
});

test("[ADMIN-133] the products' own address opens the same screen at the full list", async () => {
  const { callsOf } = await openBackOffice('/admin/products', responses());
  expect(await screen.findByRole('searchbox', { name: /products/i })).toBeTruthy();
  await waitFor(() => expect(callsOf('GET /api/admin/products').map(({ query }) => query.per_page)).toEqual(['25']));
});

test('[ADMIN-01] sales are shown beside the previous period, and each figure links to its report', async () => {
  await openBackOffice('/admin', responses());
  const figures = (await screen.findByRole('link', { name: 'Today' })).closest('ul') as HTMLElement;
  expect(
    within(figures)
      .getAllByRole('listitem')
      .map((item) => item.textContent),
  ).toEqual([
    'Today€300.002 orders50% more€200.00 yesterday up to this time',
    'Last 7 days€1,200.009 orders25% less€1,600.00 in the 7 days before',
    'Last 30 days€4,000.5030 ordersNothing before',
  ]);
  expect(await linkTo('Today')).toBe('/admin/reports?from=2026-11-21&to=2026-11-21');
  expect(await linkTo('Last 7 days')).toBe('/admin/reports?from=2026-11-15&to=2026-11-21');
  expect(await linkTo('Open as a report')).toBe('/admin/reports?from=2026-10-23&to=2026-11-21');
  expect(await linkTo('Aura tote')).toBe('/admin/products/7/edit');
  expect(await linkTo('All products sold')).toBe('/admin/reports?from=2026-10-23&to=2026-11-21&group_by=product');
});

test('[ADMIN-01] [ORDER-103] each kind of pending work links to its list, with the filter in the address', async () => {
  await openBackOffice('/admin', responses());
  expect(await linkTo('1 Payments not captured')).toBe('/admin/orders?payment=capture_failed');
  expect(await linkTo('3 Orders to start')).toBe('/admin/orders?status=paid');
  expect(await linkTo('1 Orders to ship')).toBe('/admin/orders?status=processing');
  expect(await linkTo('2 Open withdrawals')).toBe('/admin/returns?status=open');
  expect(await linkTo('6 Reviews to decide')).toBe('/admin/reviews?status=pending');
  expect(await linkTo('0 Unanswered messages')).toBe('/admin/messages?status=open');
  expect(await linkTo('5 Products running low')).toBe('/admin/products?status=active&stock=low');
  expect(await linkTo('4 Products with something sold out')).toBe('/admin/products?status=active&stock=out');
});

test('[PAY-312] disputes with the nearest deadline, refunds that came back, expiring authorisations and differences are listed where there are some', async () => {
  const due = { orders: 2, due_by: '2026-11-23T12:00:00.000Z' };
  const dashboard = buildDashboard({ disputes: due, came_back: 1, ending: 3, differences: 4 });
  await openBackOffice('/admin', { ...responses(), 'GET /api/admin/dashboard': json({ data: dashboard }) });
  expect(await linkTo('2 Disputed payments Answer by 23/11/2026 14:00')).toBe('/admin/orders?payment=disputed');
  expect(await linkTo('1 Refunds that came back')).toBe('/admin/orders?payment=came_back');
  expect(await linkTo('3 Payments held, ending soon')).toBe('/admin/orders?payment=ending');
  expect(await linkTo('4 Differences in the payouts')).toBe('/admin/payouts');
});

test('[ADMIN-01] pending work is shown before the chart and the lists', async () => {
  await openBackOffice('/admin', responses());
  await screen.findByRole('heading', { name: 'Waiting for you' });
  const headings = screen.getAllByRole('heading', { level: 2 }).map((heading) => heading.textContent);
  expect(headings.slice(0, 5)).toEqual([
    'Sales',
    'Waiting for you',
    'The last 30 days',
    'Latest orders',
    'Best sellers, 30 days',
  ]);
});

test('[ADMIN-01] the latest orders show their status and link to their pages', async () => {
  await openBackOffice('/admin', responses());
  const link = await screen.findByRole('link', { name: 'FO-2026-000042' });
  expect(link.getAttribute('href')).toBe('/admin/orders/order-1');
  expect(link.closest('li')?.textContent).toContain('€250.00');
});

test("[ADMIN-01] the chart's figures are also in a table, latest day first", async () => {
  await openBackOffice('/admin', responses());
  const table = await screen.findByRole('table', { name: 'The last 30 days' });
  const rows = within(table).getAllByRole('row');
  expect(rows).toHaveLength(31);
  expect(rows[1]?.textContent).toBe('21 November 20262€300.00');
});

test('[ADMIN-01] a shop without orders says so in each section', async () => {
  const nothing = buildDashboard({ latest_orders: [], best_sellers: [] });
  await openBackOffice('/admin', responses({ [CALL]: json({ data: nothing }) }));
  expect(await screen.findByText('No orders yet')).toBeTruthy();
  expect(screen.getByText('Nothing sold in the last 30 days')).toBeTruthy();
});

test('[ADMIN-01] shows placeholders while the dashboard is loading', async () => {
  await openBackOffice('/admin', responses({ [CALL]: neverResolves() }));
  expect(await screen.findByText('Loading the dashboard')).toBeTruthy();
});

test('[ADMIN-01] a dashboard that failed to load says so and can be retried', async () => {
  let down = true;
  await openBackOffice(
    '/admin',
    responses({ [CALL]: () => (down ? refusal(503, 'service_unavailable') : json({ data: buildDashboard() })) }),
  );
  const retry = await screen.findByRole('button', { name: 'Try again' });
  expect(screen.getByRole('alert').textContent).toContain('The dashboard could not be loaded');
  down = false;
  fireEvent.click(retry);
  expect(await screen.findByRole('link', { name: 'Today' })).toBeTruthy();
});
