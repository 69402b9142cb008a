import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import {
  admin,
  type FakeResponses,
  json,
  openBackOffice,
  pageOf,
  refusal,
  storeSignIn,
} from '../../testing/back-office.tsx';
import { buildDashboard } from '../../testing/dashboard.ts';
import { buildProduct, buildProductRow } from '../../testing/products.ts';

const LIST = 'GET /api/admin/products';
const BULK = 'POST /api/admin/products/bulk';

beforeEach(() => storeSignIn(admin));

const two = () => [
  buildProductRow(),
  buildProductRow({ id: 4, name: 'Ruissalo', discount: 20, untranslated: ['fi', 'is'] }),
];
const open = (address = '/admin/products', responses: FakeResponses = {}) =>
  openBackOffice(address, { [LIST]: pageOf(two()), ...responses });
const table = () => screen.findByRole('table', { name: 'Products' });
const bar = () => screen.findByRole('region', { name: 'Selected products' });

test('[ADMIN-01] [ADMIN-06] requests the products that the address describes', async () => {
  const { callsOf } = await open('/admin/products?category=bags&stock=low&untranslated=fi&sort=price_desc&search=tote');
  await table();
  expect(callsOf(LIST).map(({ query }) => query)).toEqual([
    {
      ...{ category: 'bags', gender: 'all', status: 'all', stock: 'low', untranslated: 'fi', discounted: 'all' },
      ...{ sort: 'price_desc', page: '1', per_page: '25', search: 'tote' },
    },
  ]);
});

test('[ADMIN-06] a row shows the product with its problems and links to it', async () => {
  await open('/admin/products', {
    [LIST]: pageOf([buildProductRow({ out_count: 1, stock_level: 'out', untranslated: ['fi', 'is'], discount: 20 })]),
  });
  const row = within(await table()).getAllByRole('row')[1] as HTMLElement;
  expect(within(row).getByRole('link', { name: 'Aura tote' }).getAttribute('href')).toBe('/admin/products/3/edit');
  expect(row.textContent).toContain('1 of 2 out');
  expect(row.textContent).toContain('Not translated: Suomi, Íslenska');
  expect(row.textContent).toContain('−20');
});

test('the link back restores the list as it was left, whatever the dashboard has shown since', async () => {
  const { address } = await open('/admin/products?status=archived', {
    'GET /api/admin/products/3': json({ data: buildProduct() }),
  });
  await table();
  const [dashboard] = await screen.findAllByRole('link', { name: 'Dashboard' });
  fireEvent.click(dashboard as HTMLElement);
  await waitFor(() => expect(address()).toMatch(/^\/admin(\/dashboard)?$/));
  const newest = within(await screen.findByRole('list', { name: 'Products' }));
  fireEvent.click(newest.getByRole('link', { name: 'Aura tote' }));
  await waitFor(() => expect(address()).toBe('/admin/products/3/edit'));
  expect((await screen.findByRole('link', { name: 'All products' })).getAttribute('href')).toBe(
    '/admin/products?status=archived',
  );
});

test("[ADMIN-06] table or cards is the reader's choice, remembered for the next visit and not in the address", async () => {
  const { address } = await open();
  await table();
  fireEvent.click(screen.getByRole('button', { name: 'As cards' }));
  expect(screen.queryByRole('table', { name: 'Products' })).toBeNull();
  expect(address()).toBe('/admin/products');
  cleanup();
  await open();
  expect((await screen.findByRole('button', { name: 'As cards' })).getAttribute('aria-pressed')).toBe('true');
  expect(await screen.findByRole('link', { name: 'Ruissalo' })).toBeTruthy();
  expect(screen.queryByRole('table', { name: 'Products' })).toBeNull();
  fireEvent.click(screen.getByRole('button', { name: 'As a table' }));
  expect(await table()).toBeTruthy();
});

test('[ADMIN-06] low stock is a tab with its count, and leaving it shows everything again', async () => {
  const { address } = await open('/admin/products', {
    'GET /api/admin/dashboard': json({ data: buildDashboard({ stock: { low: 5, out: 0 } }) }),
  });
  const tabs = within(await screen.findByRole('navigation', { name: 'Filter by status' }));
  fireEvent.click(await tabs.findByRole('link', { name: 'Running low 5' }));
  await waitFor(() => expect(address()).toBe('/admin/products?status=active&stock=low'));
  expect(tabs.getByRole('link', { current: 'page' }).textContent).toBe('Running low 5');
  expect(tabs.getByRole('link', { name: 'Sold-out variants' })).toBeTruthy();
  fireEvent.click(tabs.getByRole('link', { name: 'All' }));
  await waitFor(() => expect(address()).toBe('/admin/products'));
});

test('filters and sorting change the address', async () => {
  const { address } = await open();
  fireEvent.change(await screen.findByLabelText('Stock'), { target: { value: 'out' } });
  await waitFor(() => expect(address()).toBe('/admin/products?stock=out'));
  fireEvent.click(within(await table()).getByRole('button', { name: 'Price excl. VAT' }));
  await waitFor(() => expect(address()).toBe('/admin/products?stock=out&sort=price'));
  fireEvent.click(within(await table()).getByRole('button', { name: 'Price excl. VAT' }));
  await waitFor(() => expect(address()).toBe('/admin/products?stock=out&sort=price_desc'));
  fireEvent.click(screen.getByRole('link', { name: 'Archived' }));
  await waitFor(() => expect(address()).toBe('/admin/products?status=archived&stock=out&sort=price_desc'));
});

test('several products are archived at once after a confirmation that names them', async () => {
  const { callsOf } = await open('/admin/products', {
    [BULK]: json({
      data: two().map(({ id, name }) => ({
        ...{ id, name, changed: true, status: 'archived', discount: null },
        ...{ charged_before: '1.00', charged: '1.00', reference_price: null },
      })),
    }),
  });
  fireEvent.click(within(await table()).getByRole('checkbox', { name: 'Select all products on this page' }));
  fireEvent.click(within(await bar()).getByRole('button', { name: 'Archive' }));
  const dialog = await screen.findByRole('alertdialog', { name: 'Archive 2 products?' });
  expect(dialog.textContent).toContain('“Aura tote”');
  expect(callsOf(BULK)).toEqual([]);
  fireEvent.click(within(dialog).getByRole('button', { name: 'Archive' }));
  await waitFor(() => expect(callsOf(BULK).map(({ body }) => body)).toEqual([{ ids: [3, 4], action: 'archive' }]));
  await waitFor(() => expect(screen.queryByRole('region', { name: 'Selected products' })).toBeNull());
  await waitFor(() => expect(callsOf(LIST)).toHaveLength(2));
});

test('a discount shows in advance the new and the reference price of each product', async () => {
  const results = [
    {
      ...{ id: 3, name: 'Aura tote', changed: true, status: 'active', discount: 30 },
      ...{ charged_before: '249.00', charged: '174.30', reference_price: '199.00' },
    },
  ];
  const { callsOf } = await open('/admin/products', { [BULK]: json({ data: results }) });
  fireEvent.click(within(await table()).getByRole('checkbox', { name: 'Select Aura tote' }));
  fireEvent.click(within(await bar()).getByRole('button', { name: 'Set discount' }));
  const dialog = await screen.findByRole('dialog', { name: 'Discount 1 product' });
  fireEvent.click(within(dialog).getByRole('button', { name: 'Apply discount' }));
  expect(await within(dialog).findByText('Please give a whole number from 1 to 99')).toBeTruthy();
  fireEvent.change(within(dialog).getByRole('textbox'), { target: { value: '30' } });
  const preview = await within(dialog).findByRole('table', { name: 'Prices with the discount' });
  expect(
    within(preview)
      .getAllByRole('cell')
      .map((cell) => cell.textContent),
  ).toEqual(['Aura tote', '€249.00', '€174.30', '€199.00']);
  expect(callsOf(BULK).map(({ body }) => body)).toEqual([
    { ids: [3], action: 'set_discount', discount: 30, dry_run: true },
  ]);
  fireEvent.click(within(dialog).getByRole('button', { name: 'Apply discount' }));
  await waitFor(() => expect(callsOf(BULK).at(-1)?.body).toEqual({ ids: [3], action: 'set_discount', discount: 30 }));
});

test('an error keeps the selection and says why', async () => {
  await open('/admin/products', { [BULK]: refusal(503, 'service_unavailable') });
  fireEvent.click(within(await table()).getByRole('checkbox', { name: 'Select Aura tote' }));
  fireEvent.click(within(await bar()).getByRole('button', { name: 'Archive' }));
  const dialog = await screen.findByRole('alertdialog');
  fireEvent.click(within(dialog).getByRole('button', { name: 'Archive' }));
  expect(await screen.findByText('Nothing was changed')).toBeTruthy();
  expect((await bar()).textContent).toContain('1 product selected');
});

test('an empty shop and an empty result say so and offer an action', async () => {
  await open('/admin/products?stock=out', { [LIST]: pageOf([]) });
  expect(await screen.findByRole('heading', { name: 'No products match' })).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Show all products' }).getAttribute('href')).toBe('/admin/products');
});
