import { backOfficePages } from '@fori/contracts/pages';
import type { BuiltInRole } from '@fori/domain/permissions';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { areas } from '../shared/areas.ts';
import { neededFor } from '../shared/page-permissions.ts';
import {
  admin,
  asReader,
  buildStaff,
  type FakeResponses,
  json,
  openBackOffice,
  pageOf,
  refusal,
  storeSignIn,
} from '../testing/back-office.tsx';
import { buildDashboard } from '../testing/dashboard.ts';
import { buildSettings } from '../testing/settings.ts';

beforeEach(() => storeSignIn(admin));

const as = (...role: Parameters<typeof buildStaff>): FakeResponses => ({
  'GET /api/me': () => json({ data: buildStaff(...role) }),
});
const navigation = () => within(screen.getByRole('navigation', { name: 'Back office' }));
const offered = () =>
  navigation()
    .getAllByRole('link')
    .slice(1)
    .map((link) => link.getAttribute('href')?.replace('/admin/', ''));
const denied = () => screen.findByRole('heading', { level: 1, name: 'You do not have access to this' });

test('[ADMIN-291] every page behind the sign-in says what it needs', () => {
  const open = ['/admin/login', '/admin/invite/:token', '/admin/setup/:token'];
  const pages = backOfficePages.filter((page) => !open.includes(page));
  expect(pages.filter((page) => neededFor(page) === undefined)).toEqual([]);
  expect(neededFor('/admin/anything-else')).toBeUndefined();
});

const catalogue = ['products', 'categories', 'reviews', 'shop-search', 'size-guides', 'product-feed', 'jacket'];
const content = ['blogs', 'home', 'menus', 'pages', 'mails', 'translations'];

test.each<[BuiltInRole, readonly string[]]>([
  ['owner', areas.map(({ to }) => to.replace('/admin/', ''))],
  [
    'orders',
    [
      ...['dashboard', 'orders', 'returns', ...catalogue.filter((area) => area !== 'reviews')],
      ...['customers', 'messages', 'translations', 'approvals'],
    ],
  ],
  ['catalogue', ['dashboard', ...catalogue, 'translations']],
  ['content', ['dashboard', ...catalogue, ...content]],
  [
    'read_only',
    [
      ...['dashboard', 'orders', 'returns', 'reports', 'payouts', 'documents', 'books'],
      ...catalogue,
      ...['customers', 'messages'],
      ...content,
      ...['identity', 'settings', 'vat', 'shipping', 'setup'],
    ],
  ],
])('[ADMIN-293] the role %s is offered its areas, in the navigation and in the search', async (role, expected) => {
  await openBackOffice('/admin/account', as(role));
  await screen.findByRole('heading', { level: 1, name: 'Your account' });
  expect(offered()).toEqual(expected);
  fireEvent.keyDown(document.body, { key: 'k', ctrlKey: true });
  const commands = await screen.findAllByRole('option', { name: /^Go to: / });
  expect(commands).toHaveLength(expected.length);
  const creating = screen.queryAllByRole('option', { name: /^(New|Import)/ });
  expect(creating).toHaveLength({ owner: 3, orders: 0, catalogue: 2, content: 1, read_only: 0 }[role]);
});

test('[ADMIN-293] the dashboard shows the parts that a role includes, and asks for no others', async () => {
  const { sales: _sales, days: _days, best_sellers: _best, differences: _money, ...rest } = buildDashboard();
  const { reviews: _reviews, ...part } = rest;
  const shop = await openBackOffice('/admin', { ...as('orders'), 'GET /api/admin/dashboard': json({ data: part }) });
  expect(await screen.findByRole('heading', { name: 'Latest orders' })).toBeTruthy();
  for (const missing of ['Sales of the last 30 days', 'Best sellers'])
    expect(screen.queryByRole('heading', { name: missing })).toBeNull();
  expect(screen.queryByRole('link', { name: /review/ })).toBeNull();
  expect(screen.queryByRole('link', { name: 'New product' })).toBeNull();
  expect(shop.callsOf('GET /api/admin/reviews/pending')).toEqual([]);
});

test('[ADMIN-291] a page that a role does not include says whom to ask, and calls nothing for it', async () => {
  const shop = await openBackOffice('/admin/settings', as('orders'));
  await denied();
  expect(screen.getByText(/^Ask an owner of the shop/)).toBeTruthy();
  expect(screen.getByText('Your role: Orders')).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Go to the start page' }).getAttribute('href')).toBe('/admin');
  expect(document.title).toContain('You do not have access to this');
  expect(shop.callsOf('GET /api/admin/settings')).toEqual([]);
});

test('[ADMIN-291] to create something needs more than to see it', async () => {
  await openBackOffice('/admin/products/new', asReader);
  await denied();
});

test('[ADMIN-292] the start page of a role without a dashboard is the first area it includes', async () => {
  const settings = { 'GET /api/admin/settings': json({ data: buildSettings() }) };
  const { address } = await openBackOffice('/admin', {
    ...as(['audit.read']),
    ...settings,
    'GET /api/admin/audit': pageOf([]),
    'GET /api/admin/audit/filters': json({ data: { actors: [], entities: [], actions: [] } }),
  });
  await screen.findByRole('heading', { level: 1, name: 'Audit log' });
  expect(address()).toBe('/admin/audit');
});

test('[ADMIN-292] somebody without any permission reaches their own account', async () => {
  await openBackOffice('/admin', { 'GET /api/me': json({ data: { ...buildStaff([]), staff_role: null } }) });
  await denied();
  expect(screen.getByText('Your role: No role yet')).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Your account' }).getAttribute('href')).toBe('/admin/account');
});

test('[ADMIN-290] a call that is refused for lack of a permission shows the changed role at once', async () => {
  let role: BuiltInRole = 'orders';
  await openBackOffice('/admin/customers', {
    'GET /api/me': () => json({ data: buildStaff(role) }),
    'GET /api/admin/customers': () => {
      role = 'content';
      return refusal(403, 'permission_missing', { permission: 'customers.read' });
    },
  });
  await denied();
  expect(screen.getByText('Your role: Content')).toBeTruthy();
  expect(navigation().queryByRole('link', { name: 'Customers' })).toBeNull();
});

test('[ADMIN-290] while nobody knows what somebody may do, a page says so and can ask again', async () => {
  let reached = false;
  await openBackOffice('/admin/account', {
    'GET /api/me': () => (reached ? json({ data: admin }) : refusal(503, 'service_unavailable')),
  });
  await screen.findByRole('heading', { level: 1, name: 'What you may do could not be loaded' });
  reached = true;
  fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
  await waitFor(() => expect(screen.getByRole('heading', { level: 1, name: 'Your account' })).toBeTruthy());
});
