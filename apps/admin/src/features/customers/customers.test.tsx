import { adminCustomerKeys } from '@fori/client/queries/admin-customers';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { admin, json, openBackOffice, pageOf, refusal, storeSignIn } from '../../testing/back-office.tsx';
import { buildCustomer, buildCustomerRow } from '../../testing/customers.ts';

const LIST = 'GET /api/admin/customers';
const ONE = 'GET /api/admin/customers/c-1';

beforeEach(() => storeSignIn(admin));

test('[ADMIN-05] the list shows customers with their orders, and sorts and filters by its address', async () => {
  const shop = await openBackOffice('/admin/customers', {
    [LIST]: () =>
      pageOf([buildCustomerRow(), buildCustomerRow({ id: 'c-2', name: 'Bo Berg', verified: false, spent: '0.00' })]),
  });
  const table = await screen.findByRole('table', { name: 'Customers' });
  const row = within(table).getByRole('row', { name: /Aino Mäkinen/ });
  expect(row.textContent).toContain('aino@example.com');
  expect(row.textContent).toContain('€450.00');
  expect(within(table).getByRole('row', { name: /Bo Berg/ }).textContent).toContain('Not verified');
  fireEvent.click(within(table).getByRole('button', { name: 'Spent' }));
  await waitFor(() => expect(shop.address()).toBe('/admin/customers?sort=spent'));
  fireEvent.click(screen.getByRole('link', { name: 'With orders' }));
  await waitFor(() => expect(shop.callsOf(LIST).at(-1)?.query).toMatchObject({ status: 'ordered', sort: 'spent' }));
});

test('[ADMIN-05] an empty search result says where to find guests and links to the same search in the orders', async () => {
  await openBackOffice('/admin/customers?search=guest', { [LIST]: pageOf([]) });
  await screen.findByText('No customers match');
  expect(screen.getByText(/Guests who ordered without an account/)).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Search the orders for “guest”' }).getAttribute('href')).toBe(
    '/admin/orders?search=guest',
  );
});

test("[ADMIN-05] a customer's page shows orders, reviews, messages, addresses and sign-in methods", async () => {
  await openBackOffice('/admin/customers/c-1', { [ONE]: json({ data: buildCustomer() }) });
  await screen.findByRole('heading', { level: 1, name: 'Aino Mäkinen' });
  const orders = within(screen.getByRole('region', { name: /^Orders/ }));
  expect(orders.getByRole('link', { name: 'FO-2026-000042' }).getAttribute('href')).toBe('/admin/orders/order-1');
  expect(screen.getByRole('link', { name: 'Aura tote' }).getAttribute('href')).toMatch(
    /^\/admin\/reviews\?status=all&product_id=\d+&search=aino%40example\.com$/,
  );
  expect(screen.getByRole('link', { name: 'A strap' }).getAttribute('href')).toBe('/admin/messages/m-1');
  expect(screen.getByText(/Linnankatu 12/)).toBeTruthy();
  expect(screen.getByText('2 devices')).toBeTruthy();
  // the latest delivery address, which may not be in the address book
  const addresses = within(screen.getByRole('region', { name: 'Addresses' }));
  expect(addresses.getByText('Puutarhakatu 3 C 7')).toBeTruthy();
  expect(addresses.getByRole('link', { name: 'FO-2026-000042' })).toBeTruthy();
});

test('[ADMIN-05] erasing asks for confirmation, names the person and the open orders, and returns to the list', async () => {
  let fails = true;
  const shop = await openBackOffice('/admin/customers/c-1', {
    [ONE]: json({ data: buildCustomer() }),
    [LIST]: pageOf([]),
    'DELETE /api/admin/customers/c-1': () =>
      fails ? refusal(503, 'service_unavailable') : json({ message: 'The customer’s data has been erased' }),
  });
  fireEvent.click(await screen.findByRole('button', { name: 'Erase customer' }));
  const dialog = await screen.findByRole('alertdialog', { name: 'Erase Aino Mäkinen for good?' });
  expect(dialog.textContent).toContain('aino@example.com');
  expect(dialog.textContent).toContain('1 order is still on its way');
  expect(shop.callsOf('DELETE /api/admin/customers/c-1')).toHaveLength(0);
  fireEvent.click(within(dialog).getByRole('button', { name: 'Erase for good' }));
  await within(dialog).findByText('Nothing was erased');
  expect(shop.address()).toBe('/admin/customers/c-1');
  fails = false;
  fireEvent.click(within(dialog).getByRole('button', { name: 'Erase for good' }));
  // the list as it was last seen
  await waitFor(() => expect(shop.address()).toMatch(/^\/admin\/customers(\?|$)/));
});

test('[ADMIN-05] an erased customer is not fetched again and no longer shown', async () => {
  let erased = false;
  const shop = await openBackOffice('/admin/customers/c-1', {
    [ONE]: () => (erased ? refusal(404, 'not_found') : json({ data: buildCustomer() })),
    // another admin's change that the cached list does not show yet
    [LIST]: pageOf([buildCustomerRow()]),
    'DELETE /api/admin/customers/c-1': () => {
      erased = true;
      return json({ message: 'The customer’s data has been erased' });
    },
  });
  fireEvent.click(await screen.findByRole('button', { name: 'Erase customer' }));
  fireEvent.click(await screen.findByRole('button', { name: 'Erase for good' }));
  const table = within(await screen.findByRole('table', { name: 'Customers' }));
  const link = table.getByRole('link', { name: 'Aino Mäkinen' });
  expect(shop.callsOf(ONE)).toHaveLength(1);
  const cache = shop.services.queryClient.getQueryCache();
  await waitFor(() => expect(cache.findAll({ queryKey: adminCustomerKeys.one('c-1') })).toEqual([]));
  fireEvent.click(link);
  expect(await screen.findByRole('heading', { name: 'Customer not found' })).toBeTruthy();
});

test('[ADMIN-05] disabling asks for confirmation, enabling does not', async () => {
  const shop = await openBackOffice('/admin/customers/c-1', {
    [ONE]: json({ data: buildCustomer() }),
    'PATCH /api/admin/customers/c-1': ({ body }) =>
      json({ data: buildCustomer({ disabled: (body as { disabled: boolean }).disabled }) }),
  });
  fireEvent.click(await screen.findByRole('button', { name: 'Disable account' }));
  const dialog = await screen.findByRole('alertdialog', { name: 'Disable the account of Aino Mäkinen?' });
  fireEvent.click(within(dialog).getByRole('button', { name: 'Disable account' }));
  fireEvent.click(await screen.findByRole('button', { name: 'Enable account' }));
  await screen.findByRole('button', { name: 'Disable account' });
  expect(shop.callsOf('PATCH /api/admin/customers/c-1').map(({ body }) => body)).toEqual([
    { disabled: true },
    { disabled: false },
  ]);
});

test("saves a customer's data as a file", async () => {
  const made = vi.fn(() => 'blob:x');
  URL.createObjectURL = made;
  URL.revokeObjectURL = () => undefined;
  await openBackOffice('/admin/customers/c-1', {
    [ONE]: json({ data: buildCustomer() }),
    'GET /api/admin/customers/c-1/export': json({ profile: { name: 'Aino Mäkinen' } }),
  });
  fireEvent.click(await screen.findByRole('button', { name: 'Download their data' }));
  await waitFor(() => expect(made).toHaveBeenCalledOnce());
});

test('a customer who no longer exists is reported as not found', async () => {
  await openBackOffice('/admin/customers/c-1', { [ONE]: refusal(404, 'not_found') });
  await screen.findByRole('heading', { level: 1, name: 'Customer not found' });
});
