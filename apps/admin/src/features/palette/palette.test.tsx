import { rememberLanguage } from '@fori/client/preferences';
import type { Found } from '@fori/contracts/admin-search/contract';
import { storageKey } from '@fori/domain/shop';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { admin, json, openBackOffice, pageOf, refusal, storeSignIn } from '../../testing/back-office.tsx';
import { nextLine } from './commands.ts';

const SEARCH = 'GET /api/admin/search';
const nothing: Found = { orders: [], products: [], customers: [] };
const found: Found = {
  orders: [
    {
      id: 'order-1',
      number: 'FO-2026-000042',
      status: 'paid',
      name: 'Aino Mäkinen',
      total: '250.00',
      created_at: '2026-11-21T09:30:00.000Z',
    },
  ],
  products: [{ id: 3, name: 'Aino tote', status: 'archived', price: '100.00' }],
  customers: [{ id: 'c-1', name: 'Aino Mäkinen', email: 'aino@example.com' }],
};

beforeEach(() => {
  document.documentElement.className = '';
  storeSignIn(admin);
});

const open = async (response: Parameters<typeof openBackOffice>[1] = {}) => {
  const shop = await openBackOffice('/admin/orders', {
    'GET /api/admin/orders': pageOf([]),
    [SEARCH]: json({ data: found }),
    ...response,
  });
  await screen.findByRole('heading', { name: 'Orders', level: 1 });
  fireEvent.keyDown(document.body, { key: 'k', ctrlKey: true });
  const box = await screen.findByRole('combobox', { name: 'Search everything' });
  const type = (value: string) => fireEvent.change(box, { target: { value } });
  const press = (key: string) => fireEvent.keyDown(box, { key });
  const chosen = () => document.getElementById(box.getAttribute('aria-activedescendant') ?? '')?.textContent ?? null;
  return { ...shop, box, type, press, chosen };
};

test('[ADMIN-04] [ADMIN-05] Ctrl+K opens one search over orders, products, customers and commands, grouped by kind', async () => {
  const { box, type } = await open();
  expect(document.activeElement).toBe(box);
  type('aino');
  await screen.findByRole('option', { name: /FO-2026-000042/ });
  const groups = within(screen.getByRole('listbox')).getAllByRole('group');
  expect(groups.map((group) => group.getAttribute('aria-labelledby')?.split('-').pop())).toEqual([
    'orders',
    'products',
    'customers',
  ]);
  const lines = within(screen.getByRole('listbox')).getAllByRole('option');
  expect(lines.map((line) => line.textContent)).toEqual([
    'FO-2026-000042Aino Mäkinen · Paid€250.00',
    'All orders that match “aino”',
    'Aino toteArchived€100.00',
    'Aino Mäkinenaino@example.com',
  ]);
});

test('[ADMIN-04] arrow keys wrap around, Enter opens, and what was opened comes first the next time', async () => {
  const { type, press, chosen, address } = await open({ 'GET /api/admin/orders/order-1': refusal(404, 'not_found') });
  type('aino');
  await waitFor(() => expect(chosen()).toContain('FO-2026-000042'));
  press('ArrowUp');
  expect(chosen()).toContain('aino@example.com');
  press('ArrowDown');
  expect(chosen()).toContain('FO-2026-000042');
  press('Enter');
  await waitFor(() => expect(address()).toBe('/admin/orders/order-1'));
  expect(screen.queryByRole('combobox')).toBeNull();
  fireEvent.click(screen.getByRole('button', { name: /Search everything/ }));
  const first = (await screen.findAllByRole('option'))[0];
  expect(first?.textContent).toBe('FO-2026-000042');
});

test('[ADMIN-04] the search links to the list of all matching orders', async () => {
  const { type, press, chosen, address } = await open();
  type('  aino ');
  await waitFor(() => expect(chosen()).toContain('FO-2026-000042'));
  press('ArrowDown');
  press('Enter');
  await waitFor(() => expect(address()).toBe('/admin/orders?search=aino'));
});

test('[ADMIN-04] Enter pressed before the results arrive waits for them, and further typing cancels it', async () => {
  const { type, press, address } = await open({ 'GET /api/admin/orders/order-1': refusal(404, 'not_found') });
  type('aino');
  press('Enter');
  type('aino m');
  expect(await screen.findByRole('option', { name: /FO-2026-000042/ })).toBeDefined();
  expect(address()).toBe('/admin/orders');
  type('aino');
  press('Enter');
  await waitFor(() => expect(address()).toBe('/admin/orders/order-1'));
  expect(screen.queryByRole('combobox', { name: 'Search everything' })).toBeNull();
});

test('[ADMIN-06] an area is found by a part of its name', async () => {
  const { type, press, chosen, address } = await open({
    [SEARCH]: json({ data: nothing }),
    'GET /api/admin/audit': pageOf([]),
    'GET /api/admin/audit/filters': json({ data: { actors: [], entities: [], actions: [] } }),
  });
  type('audit');
  await waitFor(() => expect(chosen()).toBe('Go to: Audit log'));
  await screen.findByText('1 result');
  press('Enter');
  await waitFor(() => expect(address()).toBe('/admin/audit'));
});

test('theme and language can be switched by commands', async () => {
  const { type, press } = await open({ [SEARCH]: json({ data: nothing }) });
  type('dark');
  await screen.findByText('1 result');
  press('Enter');
  expect(document.documentElement.classList.contains('dark')).toBe(true);
  fireEvent.keyDown(document.body, { key: 'k', metaKey: true });
  const box = await screen.findByRole('combobox', { name: 'Search everything' });
  fireEvent.change(box, { target: { value: 'suomi' } });
  await screen.findByText('1 result');
  fireEvent.click(screen.getByRole('option', { name: 'Language: Suomi' }));
  await screen.findByRole('heading', { name: 'Tilaukset', level: 1 });
});

test('requests nothing for a single letter, and debounces typing into one request', async () => {
  const { type, callsOf } = await open();
  for (const text of ['a', 'ai', 'ain', 'aino']) type(text);
  await screen.findByRole('option', { name: /FO-2026-000042/ });
  expect(callsOf(SEARCH).map(({ query }) => query)).toEqual([{ q: 'aino' }]);
});

test('reports that nothing matches or that the search failed; commands still work', async () => {
  let fails = false;
  const { type } = await open({
    [SEARCH]: () => (fails ? refusal(500, 'internal') : json({ data: nothing })),
  });
  type('zzzz');
  expect(await screen.findByText('Nothing matches “zzzz”.')).toBeTruthy();
  fails = true;
  type('theme');
  expect((await screen.findByRole('alert')).textContent).toContain('The search did not work');
  expect(screen.getByRole('option', { name: 'Switch to the dark theme' })).toBeTruthy();
});

test('recent items are cleared at the end of the session, and malformed stored ones are ignored', async () => {
  localStorage.setItem(
    storageKey('admin-recent'),
    JSON.stringify([
      { kind: 'customer', label: 'Aino Mäkinen', to: '/admin/customers/c-1' },
      { kind: 'order', label: 'A trap', to: 'https://evil.example/' },
      7,
    ]),
  );
  const { services } = await open();
  const lines = await screen.findAllByRole('option');
  expect(lines[0]?.textContent).toBe('Aino Mäkinen');
  expect(screen.queryByText('A trap')).toBeNull();
  services.session.clear();
  await waitFor(() => expect(localStorage.getItem(storageKey('admin-recent'))).toBeNull());
});

test('moving past either end wraps around', () => {
  expect([nextLine(3, -1, 1), nextLine(3, 2, 1), nextLine(3, 0, -1), nextLine(3, -1, -1), nextLine(0, -1, 1)]).toEqual([
    0, 0, 2, 2, -1,
  ]);
});

test.each([
  ['en', 'holiday', 'Go to: Opening'],
  ['en', 'refund parcel', 'Go to: Orders'],
  ['en', 'discount', 'Go to: Products'],
  ['sv', 'semester', 'Gå till: Öppning'],
  ['fi', 'loma', 'Siirry: Avaaminen'],
] as const)('[ADMIN-348] an area is found by what is done there: %s, “%s”', async (language, typed, line) => {
  rememberLanguage(language);
  await openBackOffice('/admin/orders', { 'GET /api/admin/orders': pageOf([]), [SEARCH]: json({ data: nothing }) });
  await screen.findByRole('heading', { level: 1 });
  fireEvent.keyDown(document.body, { key: 'k', ctrlKey: true });
  const dialog = within(await screen.findByRole('dialog'));
  fireEvent.change(dialog.getByRole('combobox'), { target: { value: typed } });
  expect(await dialog.findByRole('option', { name: line })).toBeTruthy();
});
