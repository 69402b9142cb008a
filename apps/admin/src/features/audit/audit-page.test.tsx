import type { AuditRecord } from '@fori/contracts/admin-audit/contract';
import { storageKey } from '@fori/domain/shop';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
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

const LIST = 'GET /api/admin/audit';

const aRecord = (facts: Partial<AuditRecord> = {}): AuditRecord => ({
  id: 7,
  at: '2026-11-21T09:30:00.000Z',
  actor: { id: 'u-1', name: 'Meri Admin' },
  action: 'order.transition',
  entity: 'order',
  entity_id: 'order-1',
  label: 'FO-2026-000042',
  before: { status: 'processing', carrier: null },
  after: { status: 'shipped', carrier: 'Posti' },
  undoable: false,
  hash: 'a'.repeat(64),
  previous_hash: 'b'.repeat(64),
  ...facts,
});

const filters = {
  actors: [
    { id: 'u-1', name: 'Meri Admin' },
    { id: 'u-gone-for-good', name: null },
  ],
  entities: ['order', 'spaceship'],
  actions: ['order.transition', 'spaceship.launch'],
};

beforeEach(() => storeSignIn(admin));

const open = (address = '/admin/audit', responses: FakeResponses = {}) =>
  openBackOffice(address, {
    [LIST]: pageOf([aRecord()], { per_page: 50 }),
    'GET /api/admin/audit/filters': json({ data: filters }),
    ...responses,
  });
const list = () => screen.findByRole('list', { name: 'Audit log' });

test('a record shows when, who and what, and links to what was changed', async () => {
  await open();
  const entry = within(await list());
  expect(entry.getByText('Meri Admin')).toBeTruthy();
  expect(entry.getByText('Order moved on')).toBeTruthy();
  expect(entry.getByRole('link', { name: 'Order FO-2026-000042' }).getAttribute('href')).toBe('/admin/orders/order-1');
});

test('an expanded record shows each field before and after, and its hash', async () => {
  await open();
  const toggle = within(await list()).getByRole('button', { name: /Show what changed/ });
  expect(toggle.getAttribute('aria-expanded')).toBe('false');
  fireEvent.click(toggle);
  expect(toggle.getAttribute('aria-expanded')).toBe('true');
  const rows = screen.getAllByRole('row').slice(1);
  expect(rows.map((row) => within(row).getByRole('rowheader').textContent)).toEqual(['Status', 'Carrier']);
  expect(
    within(rows[0] as HTMLElement)
      .getAllByRole('cell')
      .map((cell) => cell.textContent),
  ).toEqual(['Before: processing', 'After: shipped']);
  expect(rows[1]?.textContent).toContain('Before: Nothing');
  expect(screen.getByText('a'.repeat(64))).toBeTruthy();
  expect(screen.getByRole('link', { name: 'All changes to this' }).getAttribute('href')).toBe(
    '/admin/audit?entity=order&search=order-1',
  );
  fireEvent.click(toggle);
  expect(screen.queryByRole('table')).toBeNull();
});

test('[ADMIN-337] each step of a return is named by what it was', async () => {
  const step = (id: number, after: object) => aRecord({ id, action: 'order.withdrawal', after });
  await open('/admin/audit', {
    [LIST]: pageOf([
      step(6, { exchange: 'released', withdrawal: 'w-2' }),
      step(5, { status: 'received', refund: 'failed' }),
      step(4, { status: 'refused' }),
      step(3, { status: 'refunded' }),
      step(2, { status: 'refunding' }),
      step(1, { status: 'received' }),
    ]),
  });
  const entry = within(await list());
  for (const name of [
    'Refund instead of an exchange',
    'Refund refused',
    'Withdrawal refused',
    'Withdrawal refunded',
    'Refund under way',
    'Return has arrived',
  ])
    expect(entry.getByText(name)).toBeTruthy();
});

test('actions, kinds and fields without a label are shown by their code', async () => {
  await open('/admin/audit', {
    [LIST]: pageOf([
      aRecord({
        actor: { id: 'u-gone-for-good', name: null },
        action: 'spaceship.launch',
        entity: 'spaceship',
        entity_id: 'x-1',
        label: null,
        before: null,
        after: { warp: 9, constructor: 'x' },
      }),
    ]),
  });
  const entry = within(await list());
  expect(entry.getByText('spaceship.launch')).toBeTruthy();
  expect(entry.getByText('spaceship x-1')).toBeTruthy();
  expect(entry.getByText('Deleted account (u-gone-f)')).toBeTruthy();
  fireEvent.click(entry.getByRole('button'));
  expect(screen.getByRole('rowheader', { name: 'warp' })).toBeTruthy();
});

test('[ADMIN-190] what there is only one of is named without its id', async () => {
  const about = (id: number, entity: string, entity_id: string) => aRecord({ id, entity, entity_id, label: null });
  await open('/admin/audit', {
    [LIST]: pageOf([about(1, 'settings', 'identity'), about(2, 'settings', 'shop'), about(3, 'settings', 'samples')]),
  });
  const entry = within(await list());
  for (const name of ['Shop details', 'Settings', 'Sample products']) expect(entry.getByText(name)).toBeTruthy();
});

test('[ADMIN-224] mails and parts of the shop are named in words, as the page’s filters are', async () => {
  const about = (id: number, entity: string, entity_id: string) => aRecord({ id, entity, entity_id, label: null });
  await open('/admin/audit?entity=settings&search=identity&action=settings.update', {
    [LIST]: pageOf([
      about(1, 'settings', 'legal_texts'),
      about(2, 'mail', 'order-shipped'),
      about(3, 'jacket', 'offer'),
    ]),
  });
  const entry = within(await list());
  for (const name of ['Terms and privacy policy', 'Mail: Order shipped', 'Jacket']) {
    expect(entry.getByText(name)).toBeTruthy();
  }
  // no record of the log is of either
  expect(screen.getByRole('option', { name: 'Settings' })).toBeTruthy();
  expect(screen.getByRole('option', { name: 'Settings changed' })).toBeTruthy();
});

test('[ADMIN-224] filters of an address are folded on phones; chips say them, and each removes its own', async () => {
  const { address } = await open('/admin/audit?entity=settings&search=identity&from=2026-11-01');
  await list();
  expect(screen.getByRole('button', { name: 'Filters' }).getAttribute('aria-expanded')).toBe('false');
  expect(screen.getByRole('link', { name: 'Remove filter: Concerns: Shop details' }).textContent).toBe(
    'Concerns: Shop details',
  );
  fireEvent.click(screen.getByRole('link', { name: 'Remove filter: From 1 November 2026' }));
  await waitFor(() => expect(address()).toBe('/admin/audit?entity=settings&search=identity'));
  fireEvent.click(screen.getByRole('link', { name: 'Remove filter: Concerns: Shop details' }));
  await waitFor(() => expect(address()).toBe('/admin/audit'));
});

test('[ADMIN-224] the first and the last day are said in the word order of the language', async () => {
  localStorage.setItem(storageKey('language'), 'fi');
  await open('/admin/audit?from=2026-11-01&to=2026-11-30');
  await screen.findByText('1. marraskuuta 2026 alkaen');
  await screen.findByText('30. marraskuuta 2026 asti');
});

test('[ADMIN-224] a search that is the name of another part of the shop stays a search', async () => {
  const { address } = await open('/admin/audit?entity=order&search=offer');
  await list();
  fireEvent.click(screen.getByRole('link', { name: 'Remove filter: Concerns: Order' }));
  await waitFor(() => expect(address()).toBe('/admin/audit?search=offer'));
});

test('[ADMIN-187] what nobody signed in did says who acted: the shop itself or the command line', async () => {
  const by = (id: string, actor: string) => aRecord({ id: Number(id), actor: { id: actor, name: null } });
  await open('/admin/audit', { [LIST]: pageOf([by('1', 'command line'), by('2', 'system')]) });
  const entry = within(await list());
  expect(entry.getByText('Command line')).toBeTruthy();
  expect(entry.getByText('The shop itself')).toBeTruthy();
});

test('filters are kept in the address and reset the page', async () => {
  const { address, callsOf } = await open('/admin/audit?page=3');
  await list();
  await screen.findByRole('option', { name: 'Meri Admin' });
  const choose = (label: string, value: string) =>
    fireEvent.change(screen.getByLabelText(label), { target: { value } });
  choose('Who', 'u-1');
  await waitFor(() => expect(address()).toBe('/admin/audit?actor=u-1'));
  choose('Change', 'order.transition');
  await waitFor(() => expect(address()).toBe('/admin/audit?actor=u-1&action=order.transition'));
  choose('From', '2026-11-01');
  await waitFor(() => expect(address()).toBe('/admin/audit?actor=u-1&action=order.transition&from=2026-11-01'));
  await waitFor(() =>
    expect(callsOf(LIST).at(-1)?.query).toEqual({
      actor: 'u-1',
      action: 'order.transition',
      from: '2026-11-01',
      page: '1',
      per_page: '50',
    }),
  );
  fireEvent.click(screen.getByRole('link', { name: 'Show the whole log' }));
  await waitFor(() => expect(address()).toBe('/admin/audit'));
});

test('finds records by id or order number', async () => {
  const { address } = await open();
  const box = await screen.findByRole('searchbox', { name: 'Search the log by ID' });
  fireEvent.change(box, { target: { value: ' FO-2026-000042 ' } });
  fireEvent.submit(box.closest('form') as HTMLFormElement);
  await waitFor(() => expect(address()).toBe('/admin/audit?search=FO-2026-000042'));
});

test('verifies the hash chain on request and shows the result', async () => {
  const verdict = {
    intact: true,
    records: 1200,
    reason: null,
    record_id: null,
    checked_at: '2026-11-22T09:00:00.000Z',
  };
  let response: object = verdict;
  await open('/admin/audit', { 'GET /api/admin/audit/verify': () => json({ data: response }) });
  const button = await screen.findByRole('button', { name: 'Check the log' });
  fireEvent.click(button);
  expect(await screen.findByText(/All 1200 records are as they were written/)).toBeTruthy();
  response = { ...verdict, intact: false, records: 11, reason: 'changed', record_id: 12 };
  fireEvent.click(await screen.findByRole('button', { name: 'Check the log' }));
  expect(await screen.findByText(/Record 12 is not what was written/)).toBeTruthy();
});

test('shows loading, failed, empty and no-match states', async () => {
  await open('/admin/audit', { [LIST]: neverResolves });
  expect(await screen.findByText('Loading the audit log')).toBeTruthy();
});

test.each([
  ['/admin/audit', 'Nothing has been changed yet'],
  ['/admin/audit?action=order.refund', 'No change matches'],
])('%s without records shows: %s', async (address, title) => {
  await open(address, { [LIST]: pageOf([]) });
  expect(await screen.findByRole('heading', { name: title })).toBeTruthy();
});

test('a list that failed to load says so and can be retried', async () => {
  await open('/admin/audit', { [LIST]: refusal(503, 'unavailable') });
  expect(await screen.findByText('The audit log could not be loaded')).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Try again' })).toBeTruthy();
});

const anUndoable = () =>
  aRecord({
    ...{ action: 'settings.update', entity: 'settings', entity_id: 'shop', label: null, undoable: true },
    ...{ before: { shipping_fee: '9.90' }, after: { shipping_fee: '12.00' } },
  });
const UNDO = 'POST /api/admin/audit/7/undo';
const expand = async () => fireEvent.click(within(await list()).getByRole('button', { name: /Show what changed/ }));
const putBack = () => fireEvent.click(screen.getByRole('button', { name: 'Put the earlier values back' }));

test('[ADMIN-220] the values before a change are put back with one press, and the log is read again; other records offer nothing', async () => {
  const { callsOf } = await open('/admin/audit', {
    [LIST]: pageOf([anUndoable()], { per_page: 50 }),
    [UNDO]: json({ data: { id: 7 } }),
  });
  await expand();
  const reads = () => callsOf(LIST).length;
  const before = reads();
  putBack();
  expect(await screen.findByText('The earlier values are back')).toBeTruthy();
  await waitFor(() => expect(reads()).toBeGreaterThan(before));
});

test('[PAY-320] when payments are captured is told in words', async () => {
  const change = { before: { capture_at: 'order' }, after: { capture_at: 'shipping' } };
  await open('/admin/audit', { [LIST]: pageOf([{ ...anUndoable(), ...change }], { per_page: 50 }) });
  await expand();
  expect(screen.getByRole('row', { name: /When payments are captured/ }).textContent).toMatch(
    /When the order is placed.*When the order is shipped/,
  );
});

test('[ADMIN-296] roles and permissions are told in words', async () => {
  const record = aRecord({
    ...{ action: 'staff_role.update', entity: 'staff_role', entity_id: 'r-1', label: 'Front desk' },
    before: { permissions: ['orders.read'], role: 'read_only' },
    after: { permissions: ['orders.read', 'orders.refund'], role: 'Front desk' },
  });
  await open('/admin/audit', { [LIST]: pageOf([record], { per_page: 50 }) });
  const entry = within(await list());
  expect(entry.getByRole('link', { name: 'Role Front desk' }).getAttribute('href')).toBe('/admin/roles');
  fireEvent.click(entry.getByRole('button', { name: /Show what changed/ }));
  const cells = screen.getAllByRole('cell').map((cell) => cell.textContent);
  expect(cells).toEqual(['Before: See orders', 'After: See orders, Refund', 'Before: Read only', 'After: Front desk']);
});

test('[ADMIN-220] a record that cannot be undone has no button for it', async () => {
  await open();
  await expand();
  expect(screen.queryByRole('button', { name: 'Put the earlier values back' })).toBeNull();
});

test.each([
  ['changed again since', refusal(409, 'stale_edit'), /changed again since then/],
  ['gone', refusal(404, 'not_found'), /no longer exists/],
  [
    'not allowed any more',
    refusal(422, 'validation_failed', { errors: { countries: ['Orders to Finland are still open (1)'] } }),
    'Countries: Orders to Finland are still open (1)',
  ],
  [
    'not kept any more [ADMIN-226]',
    refusal(422, 'validation_failed', { errors: { image: ['Its file is not kept any more'] } }),
    'Picture: Its file is not kept any more',
  ],
])('[ADMIN-220] what is %s is said where it was asked for', async (_what, response, message) => {
  await open('/admin/audit', { [LIST]: pageOf([anUndoable()], { per_page: 50 }), [UNDO]: response });
  await expand();
  putBack();
  expect((await screen.findByRole('alert')).textContent).toMatch(message);
});

test.each([
  ['ADMIN-228', 'page', /^The page comes back hidden, with its newest texts as drafts/],
  ['ADMIN-229', 'category', /^The category comes back in its place/],
  ['ADMIN-231', 'blog', /^The article comes back as a draft/],
  ['ADMIN-232', 'product', /^The product comes back archived/],
])(
  '[%s] the deletion of a %s is undone with one press, and in which state it comes back is said before',
  async (_, entity, state) => {
    let undoable = true;
    const deletion = () => aRecord({ action: `${entity}.delete`, entity, label: null, undoable, after: null });
    await open('/admin/audit', {
      [LIST]: () => pageOf([deletion()], { per_page: 50 }),
      [UNDO]: () => {
        undoable = false;
        return json({ data: { id: 7 } });
      },
    });
    await expand();
    expect(screen.getByText(state)).toBeTruthy();
    fireEvent.click(screen.getByRole('button', { name: 'Put it back' }));
    expect(await screen.findByText('It is back')).toBeTruthy();
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Put it back' })).toBeNull());
    expect(screen.queryByText(state), 'offered again').toBeNull();
    expect(document.activeElement?.getAttribute('aria-expanded')).toBe('true');
  },
);

test('[ADMIN-228] a deletion that was undone already is refused with that reason', async () => {
  const deletion = aRecord({ action: 'page.delete', entity: 'page', label: null, undoable: true, after: null });
  await open('/admin/audit', { [LIST]: pageOf([deletion], { per_page: 50 }), [UNDO]: refusal(409, 'stale_edit') });
  await expand();
  fireEvent.click(screen.getByRole('button', { name: 'Put it back' }));
  expect((await screen.findByRole('alert')).textContent).toMatch(/It is back already/);
});

test('[ADMIN-220] a page of what can be undone leads to its recorded changes', async () => {
  await openBackOffice('/admin/settings', {});
  const link = await screen.findByRole('link', { name: 'Changes so far' });
  expect(link.getAttribute('href')).toBe('/admin/audit?entity=settings&search=shop');
});
