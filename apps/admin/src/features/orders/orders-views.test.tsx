import { fireEvent, screen, waitFor, within } from '@testing-library/react';
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
import { buildRow } from '../../testing/orders.ts';

const LIST = 'GET /api/admin/orders';
const VIEWS = 'GET /api/admin/views';
const toShip = { id: 'v-1', area: 'orders', name: 'To ship', query: 'status=processing' };
const rows = [
  buildRow({ jacket_count: 2 }),
  buildRow({ id: 'order-2', number: 'FO-2026-000043', withdrawal: 'requested', status: 'delivered' }),
];

beforeEach(() => storeSignIn(admin));

const open = (address: string, responses: FakeResponses = {}) =>
  openBackOffice(address, { [LIST]: pageOf(rows), [VIEWS]: json({ data: [toShip] }), ...responses });
const table = async () => within(await screen.findByRole('table', { name: 'Orders' }));
const press = (name: string | RegExp) => fireEvent.click(screen.getByRole('button', { name }));

test('[ADMIN-04] a row shows custom jackets to make and withdrawals to settle', async () => {
  await open('/admin/orders');
  const list = await table();
  expect(list.getByText('2 jackets')).toBeTruthy();
  expect(list.getByText('Withdrawal received')).toBeTruthy();
});

test('[ADMIN-04] filters are in the address and can be removed one by one', async () => {
  const { address, callsOf } = await open('/admin/orders');
  await table();
  press('Filters');
  fireEvent.change(screen.getByLabelText('Country'), { target: { value: 'IS' } });
  await waitFor(() => expect(address()).toBe('/admin/orders?country=IS'));
  fireEvent.change(screen.getByLabelText('From'), { target: { value: '2026-11-01' } });
  await waitFor(() => expect(address()).toBe('/admin/orders?country=IS&from=2026-11-01'));
  await waitFor(() => expect(callsOf(LIST).at(-1)?.query).toMatchObject({ from: '2026-11-01', country: 'IS' }));
  fireEvent.click(screen.getByRole('link', { name: 'Remove filter: Country: Iceland' }));
  await waitFor(() => expect(address()).toBe('/admin/orders?from=2026-11-01'));
});

test('[ADMIN-128] the space for saving a view is reserved, so that a filter shifts nothing', async () => {
  await open('/admin/orders', { [VIEWS]: json({ data: [] }) });
  await table();
  const button = screen.getByRole('button', { name: 'Save view' });
  expect(button.getAttribute('aria-disabled')).toBe('true');
  fireEvent.click(button);
  expect(screen.queryByRole('dialog')).toBeNull();
  press('Filters');
  fireEvent.change(screen.getByLabelText('Country'), { target: { value: 'IS' } });
  await waitFor(() => expect(button.getAttribute('aria-disabled')).toBeNull());
  // the filter's chip is below the panel it was chosen in
  const chip = screen.getByRole('link', { name: 'Remove filter: Country: Iceland' });
  expect(screen.getByLabelText('Country').compareDocumentPosition(chip)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
});

test('[ADMIN-04] a saved view links to its filters, and the current filters can be saved under a name', async () => {
  const saved = { id: 'v-2', area: 'orders', name: 'Iceland', query: 'country=IS' };
  const { address, callsOf } = await open('/admin/orders?country=IS', {
    'POST /api/admin/views': json({ data: saved }, 201),
  });
  await table();
  const views = within(await screen.findByRole('navigation', { name: 'Saved views' }));
  press('Save view');
  const dialog = within(await screen.findByRole('dialog'));
  fireEvent.change(dialog.getByLabelText('Name of the view'), { target: { value: ' Iceland ' } });
  fireEvent.click(dialog.getByRole('button', { name: 'Save view' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(callsOf('POST /api/admin/views').map(({ body }) => body)).toEqual([
    { area: 'orders', name: 'Iceland', query: 'country=IS' },
  ]);
  fireEvent.click(views.getByRole('link', { name: 'To ship' }));
  await waitFor(() => expect(address()).toBe('/admin/orders?status=processing'));
  await waitFor(() => expect(views.getByRole('link', { name: 'To ship' }).getAttribute('aria-current')).toBe('page'));
});

test('[ADMIN-04] the current view can be renamed and deleted; a name already in use is reported at the field', async () => {
  const { callsOf } = await open('/admin/orders?status=processing', {
    'PUT /api/admin/views/v-1': () =>
      refusal(422, 'validation_failed', { errors: { name: ['You already have a view with this name'] } }),
    'DELETE /api/admin/views/v-1': json({ message: 'gone' }),
  });
  await screen.findByRole('button', { name: 'Change view “To ship”' });
  fireEvent.click(screen.getByRole('menuitem', { name: 'Rename' }));
  const dialog = within(await screen.findByRole('dialog'));
  fireEvent.change(dialog.getByLabelText('Name of the view'), { target: { value: 'Mine' } });
  fireEvent.click(dialog.getByRole('button', { name: 'Rename' }));
  expect(await dialog.findByText('You already have a view with this name')).toBeTruthy();
  fireEvent.click(dialog.getByRole('button', { name: 'Cancel' }));
  fireEvent.click(screen.getByRole('menuitem', { name: 'Delete' }));
  const question = within(await screen.findByRole('alertdialog', { name: 'Delete view “To ship”?' }));
  fireEvent.click(question.getByRole('button', { name: 'Delete' }));
  await waitFor(() => expect(callsOf('DELETE /api/admin/views/v-1')).toHaveLength(1));
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
});

test('[ADMIN-04] [ADMIN-340] several orders change status at once after a question, and those that could not are listed with the reason', async () => {
  const results = [
    { id: 'order-1', number: 'FO-2026-000042', ok: true, code: null, message: null },
    { id: 'order-2', number: null, ok: false, code: 'transition_not_allowed', message: 'Please reload it' },
  ];
  const { callsOf } = await open('/admin/orders', { 'POST /api/admin/orders/transitions': json({ data: results }) });
  const list = await table();
  fireEvent.click(list.getByLabelText('Select all on this page'));
  const bar = within(await screen.findByRole('group', { name: 'With the selected orders' }));
  expect(bar.getByText('2 selected')).toBeTruthy();
  fireEvent.click(bar.getByRole('button', { name: 'Mark as processing' }));
  const question = within(await screen.findByRole('alertdialog', { name: /Mark \d orders? as processing\?/ }));
  expect(question.getByText(/Each customer gets an email/)).toBeTruthy();
  expect(callsOf('POST /api/admin/orders/transitions')).toEqual([]);
  fireEvent.click(question.getByRole('button', { name: 'Mark as processing' }));
  await waitFor(() =>
    expect(callsOf('POST /api/admin/orders/transitions').map(({ body }) => body)).toEqual([
      { ids: ['order-1', 'order-2'], to: 'processing' },
    ]),
  );
  const left = await screen.findByText('1 order was left as it is');
  expect(left).toBeTruthy();
  expect(screen.getByText('Its status does not allow this step.')).toBeTruthy();
  await waitFor(() => expect(screen.queryByRole('group', { name: 'With the selected orders' })).toBeNull());
});
