import type { AdminRole } from '@fori/contracts/admin-roles/schemas';
import { permissionsOf } from '@fori/domain/permissions';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { admin, buildStaff, json, openBackOffice, refusal, storeSignIn } from '../../testing/back-office.tsx';
import { buildRole, buildRoles } from '../../testing/roles.ts';

const LIST = 'GET /api/admin/roles';
const POST = 'POST /api/admin/roles';
const PUT = 'PUT /api/admin/roles/r-1';
const DELETE = 'DELETE /api/admin/roles/r-1';
const ina = { id: 'u-2', name: 'Ina Invited' };
const help = buildRole({ permissions: permissionsOf(['orders.manage']) });

beforeEach(() => storeSignIn(admin));

const open = async (own: readonly AdminRole[], responses: Parameters<typeof openBackOffice>[1] = {}) => {
  const shop = await openBackOffice('/admin/roles', {
    [LIST]: () => json({ data: [...buildRoles(), ...own] }),
    ...responses,
  });
  await screen.findByRole('heading', { level: 2, name: 'Built-in roles' });
  return shop;
};
const cardOf = (name: string) => {
  const section = screen.getByRole('heading', { name }).closest('section');
  if (!section) throw new Error(`no card of ${name}`);
  return within(section);
};
const dialog = (name: string) => screen.findByRole('dialog', { name }).then((element) => within(element));
const box = (form: Awaited<ReturnType<typeof dialog>>, name: string) =>
  form.getByRole<HTMLInputElement>('checkbox', { name });
const type = (form: Awaited<ReturnType<typeof dialog>>, value: string) =>
  fireEvent.change(form.getByRole('textbox', { name: 'Name' }), { target: { value } });

test('[ADMIN-296] the list says of each role what it permits and who has it; built-in ones cannot be changed', async () => {
  await open([buildRole({ people: [ina] })]);
  const owner = cardOf('Owner');
  expect(owner.getByText('May do everything, and decides who may do what.')).toBeTruthy();
  expect(owner.getByText('Manage users and roles')).toBeTruthy();
  expect(owner.queryByRole('button')).toBeNull();
  const own = cardOf('Seasonal help');
  expect(own.getByText('Who has it: Ina Invited')).toBeTruthy();
  expect(own.getByText('Handle orders')).toBeTruthy();
  expect(own.queryByText('Refund')).toBeNull();
});

test('[ADMIN-296] a role is composed: what a permission includes is ticked and locked', async () => {
  const shop = await open([], { [POST]: json({ data: help }, 201) });
  fireEvent.click(screen.getByRole('button', { name: 'New role' }));
  const form = await dialog('New role');
  fireEvent.click(form.getByRole('button', { name: 'Create role' }));
  expect(await form.findByText('The role is not saved yet')).toBeTruthy();
  expect(shop.callsOf(POST)).toEqual([]);
  type(form, 'Seasonal help');
  fireEvent.click(box(form, 'Handle orders'));
  expect([box(form, 'See orders').checked, box(form, 'See orders').disabled]).toEqual([true, true]);
  expect(form.getByText(/Included in “Handle orders”/)).toBeTruthy();
  fireEvent.click(box(form, 'Handle orders'));
  expect(box(form, 'See orders').checked).toBe(false);
  fireEvent.click(box(form, 'Handle orders'));
  fireEvent.click(form.getByRole('button', { name: 'Create role' }));
  expect(await screen.findByText('Role created')).toBeTruthy();
  expect(shop.callsOf(POST).map(({ body }) => body)).toEqual([
    { name: 'Seasonal help', permissions: ['orders.read', 'orders.manage'] },
  ]);
});

test('[ADMIN-296] nobody grants a permission they lack, nor changes a role that reaches further than their own', async () => {
  const me = { ...buildStaff(['staff.manage', 'orders.manage']), staff_role: { id: 'r-9', name: 'Shift lead' } };
  await open([help, buildRole({ id: 'r-2', name: 'Bookkeeping', permissions: permissionsOf(['payouts.manage']) })], {
    'GET /api/me': json({ data: me }),
  });
  expect(cardOf('Bookkeeping').queryByRole('button')).toBeNull();
  expect(cardOf('Bookkeeping').getByText(/reaches further than your own role/)).toBeTruthy();
  fireEvent.click(cardOf('Seasonal help').getByRole('button', { name: 'Change: Seasonal help' }));
  const form = await dialog('Role “Seasonal help”');
  expect(box(form, 'Refund').disabled).toBe(true);
  expect(box(form, 'Handle orders').disabled).toBe(false);
});

test('[ADMIN-296] nobody changes their own role', async () => {
  await open([help], { 'GET /api/me': json({ data: buildStaff(['staff.manage', 'orders.manage']) }) });
  expect(
    await cardOf('Seasonal help').findByText('This is your own role: somebody else has to change it.'),
  ).toBeTruthy();
  expect(cardOf('Seasonal help').queryByRole('button')).toBeNull();
});

test('[ADMIN-296] changes of two people are brought together box by box, and saved with the version they are based on', async () => {
  const theirs = {
    ...help,
    name: 'Winter help',
    permissions: permissionsOf(['orders.manage', 'messages.read']),
    version: 2,
  };
  const shop = await open([help], {
    [PUT]: ({ body }) =>
      (body as { version: number }).version === 1
        ? refusal(409, 'stale_edit', { current: theirs })
        : json({ data: { ...theirs, version: 3 } }),
  });
  fireEvent.click(cardOf('Seasonal help').getByRole('button', { name: 'Change: Seasonal help' }));
  const form = await dialog('Role “Seasonal help”');
  type(form, 'Spring help');
  fireEvent.click(box(form, 'Refund'));
  fireEvent.click(form.getByRole('button', { name: 'Save' }));
  const merging = await dialog('Somebody else has saved a change here');
  fireEvent.click(merging.getByRole('radio', { name: /Winter help/ }));
  fireEvent.click(merging.getByRole('button', { name: 'Merge' }));
  fireEvent.click((await dialog('Role “Seasonal help”')).getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('Role saved')).toBeTruthy();
  expect(shop.callsOf(PUT).at(-1)?.body).toEqual({
    name: 'Winter help',
    permissions: ['orders.read', 'orders.manage', 'orders.refund', 'messages.read'],
    version: 2,
  });
});

test('[ADMIN-297] a role is deleted once nobody has it; the refusal where somebody got it meanwhile stays on screen', async () => {
  let inUse = true;
  const shop = await open([help, buildRole({ id: 'r-2', name: 'Packing', people: [ina] })], {
    [DELETE]: () => (inUse ? refusal(409, 'role_in_use', { people: 1 }) : json({ message: 'deleted' })),
  });
  expect(cardOf('Packing').queryByRole('button', { name: /^Delete/ })).toBeNull();
  expect(cardOf('Packing').getByText('It can be deleted once nobody has it.')).toBeTruthy();
  fireEvent.click(cardOf('Seasonal help').getByRole('button', { name: 'Delete: Seasonal help' }));
  const asked = within(await screen.findByRole('alertdialog', { name: 'Delete the role “Seasonal help”?' }));
  fireEvent.click(asked.getByRole('button', { name: 'Delete' }));
  expect(await asked.findByText('refused: role_in_use')).toBeTruthy();
  inUse = false;
  fireEvent.click(asked.getByRole('button', { name: 'Delete' }));
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
  expect(shop.callsOf(DELETE).at(-1)?.query).toEqual({ version: '1' });
});

test('[ADMIN-296] somebody who may only see roles is offered nothing to change', async () => {
  await open([help], { 'GET /api/me': json({ data: buildStaff(['staff.read']) }) });
  expect(within(screen.getByRole('main')).queryByRole('button')).toBeNull();
});
