import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, test } from 'vitest';
import { admin, buildStaff, json, openBackOffice, pageOf, refusal, storeSignIn } from '../../testing/back-office.tsx';
import { buildUser } from '../../testing/customers.ts';
import { buildRole, buildRoles } from '../../testing/roles.ts';

const LIST = 'GET /api/admin/users';
const self = buildUser({ id: admin.id, name: admin.name, email: admin.email });
const type = (label: string, value: string) => fireEvent.change(screen.getByLabelText(label), { target: { value } });

describe('users', () => {
  beforeEach(() => storeSignIn(admin));

  test('[ADMIN-06] the list shows states and the actions each allows, and no admin can disable themselves', async () => {
    await openBackOffice('/admin/users', {
      [LIST]: pageOf([
        self,
        buildUser(),
        buildUser({ id: 'u-3', name: 'Wim Waits', state: 'invited', invitation_expires_at: null }),
        buildUser({ id: 'u-4', name: 'Dana Done', state: 'disabled' }),
      ]),
    });
    const table = await screen.findByRole('table', { name: 'Users' });
    const buttons = (name: RegExp) =>
      within(within(table).getByRole('row', { name }))
        .queryAllByRole('button')
        .map(({ textContent }) => textContent);
    expect(buttons(/Meri Admin/)).toEqual([]);
    expect(buttons(/Ina Invited/)).toEqual(['Change role', 'Disable', 'Sessions']);
    expect(buttons(/Wim Waits/)).toEqual(['Change role', 'Send again', 'Withdraw']);
    expect(buttons(/Dana Done/)).toEqual(['Change role', 'Enable']);
    expect(within(table).getByRole('row', { name: /Wim Waits/ }).textContent).toContain('The invitation has expired');
  });

  test('[AUTH-177] whoever has a second factor is marked, and it is reset after a confirmation', async () => {
    const DELETE = 'DELETE /api/admin/users/u-2/factors';
    const { callsOf } = await openBackOffice('/admin/users', {
      [LIST]: pageOf([buildUser({ second_factor: true }), buildUser({ id: 'u-3', name: 'Noa Nofactor' })]),
      [DELETE]: json({ data: buildUser() }),
    });
    const table = within(await screen.findByRole('table', { name: 'Users' }));
    expect(table.getByRole('row', { name: /Noa Nofactor/ }).textContent).toContain('Without second factor');
    const row = within(table.getByRole('row', { name: /Ina Invited/ }));
    expect(row.getByText('With second factor')).toBeTruthy();
    fireEvent.click(row.getByRole('button', { name: 'Reset second factor: Ina Invited' }));
    const question = within(
      await screen.findByRole('alertdialog', { name: 'Reset the second factor of Ina Invited?' }),
    );
    fireEvent.click(question.getByRole('button', { name: 'Reset second factor' }));
    expect(await screen.findByText('Ina Invited sets up a second factor anew at the next sign-in')).toBeTruthy();
    expect(callsOf(DELETE)).toHaveLength(1);
  });

  test("[ADMIN-06] [ADMIN-298] an invitation names a role, and shows errors at their fields, including the API's about the address", async () => {
    const shop = await openBackOffice('/admin/users', {
      [LIST]: pageOf([self]),
      'POST /api/admin/users': () =>
        shop.callsOf('POST /api/admin/users').length === 1
          ? refusal(422, 'validation_failed', {
              errors: { email: ['ina@example.com belongs to a customer’s account'] },
            })
          : json({ data: buildUser({ state: 'invited' }) }, 201),
    });
    fireEvent.click(await screen.findByRole('button', { name: 'Invite an admin' }));
    const dialog = await screen.findByRole('dialog', { name: 'Invite an admin' });
    const send = within(dialog).getByRole('button', { name: 'Send invitation' });
    fireEvent.click(send);
    await within(dialog).findByText('Nobody is invited yet');
    expect(within(dialog).getByText('Name must be at least 2 characters')).toBeTruthy();
    expect(within(dialog).getByRole('radiogroup', { name: 'Role' }).getAttribute('aria-invalid')).toBe('true');
    expect(shop.callsOf('POST /api/admin/users')).toHaveLength(0);
    fireEvent.change(within(dialog).getByLabelText('Name'), { target: { value: 'Ina Invited' } });
    fireEvent.change(within(dialog).getByLabelText('Email'), { target: { value: 'ina@example.com' } });
    fireEvent.click(within(dialog).getByRole('radio', { name: /^Catalogue.*Looks after products/ }));
    fireEvent.click(send);
    await within(dialog).findAllByText(/belongs to a customer’s account/);
    fireEvent.click(send);
    await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Invite an admin' })).toBeNull());
    expect(shop.callsOf('POST /api/admin/users').at(-1)?.body).toEqual({
      name: 'Ina Invited',
      email: 'ina@example.com',
      staff_role: 'catalogue',
      language: 'en',
    });
  });

  test('[ADMIN-06] disabling names the person, and the refusal about the last owner stays on screen', async () => {
    await openBackOffice('/admin/users', {
      [LIST]: pageOf([self, buildUser()]),
      'PATCH /api/admin/users/u-2': refusal(409, 'last_owner'),
    });
    fireEvent.click(
      within(await screen.findByRole('table', { name: 'Users' })).getByRole('button', { name: 'Disable: Ina Invited' }),
    );
    const dialog = await screen.findByRole('alertdialog', { name: 'Disable Ina Invited?' });
    fireEvent.click(within(dialog).getByRole('button', { name: 'Disable' }));
    await within(dialog).findByText('refused: last_owner');
  });
});

describe('the roles of users', () => {
  const ina = buildUser({ staff_role: { id: 'r-1', name: 'Seasonal help' } });
  const roles = { 'GET /api/admin/roles': json({ data: [...buildRoles(), buildRole({ people: [ina] })] }) };
  const table = () => screen.findByRole('table', { name: 'Users' });
  const rowOf = async (name: RegExp) => within(within(await table()).getByRole('row', { name }));

  test('[ADMIN-295] the list shows roles and filters by one, and an admin gets another one', async () => {
    storeSignIn(admin);
    const given = { ...ina, staff_role: { id: 'read_only', name: null } };
    const shop = await openBackOffice('/admin/users', {
      ...roles,
      [LIST]: pageOf([self, ina]),
      'PATCH /api/admin/users/u-2': json({ data: given }),
    });
    expect((await rowOf(/Meri Admin/)).getByText('Owner')).toBeTruthy();
    fireEvent.click((await rowOf(/Ina Invited/)).getByRole('button', { name: 'Change role: Ina Invited' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Role of Ina Invited' }));
    expect(dialog.getByRole<HTMLInputElement>('radio', { name: /^Seasonal help/ }).checked).toBe(true);
    fireEvent.click(dialog.getByRole('radio', { name: /^Read only/ }));
    fireEvent.click(dialog.getByRole('button', { name: 'Change role' }));
    await screen.findByText('Ina Invited has the role “Read only” now');
    expect(shop.callsOf('PATCH /api/admin/users/u-2').map(({ body }) => body)).toEqual([{ staff_role: 'read_only' }]);
    fireEvent.change(screen.getByRole('combobox', { name: 'Role' }), { target: { value: 'r-1' } });
    await waitFor(() => expect(shop.address()).toBe('/admin/users?role=r-1'));
    await waitFor(() => expect(shop.callsOf(LIST).at(-1)?.query).toMatchObject({ role: 'r-1' }));
  });

  test('[ADMIN-298] an invitation offers roles once they are loaded, and says where they cannot be', async () => {
    storeSignIn(admin);
    let works = false;
    await openBackOffice('/admin/users', {
      'GET /api/admin/roles': () => (works ? json({ data: buildRoles() }) : refusal(503, 'service_unavailable')),
      [LIST]: pageOf([self]),
    });
    fireEvent.click(await screen.findByRole('button', { name: 'Invite an admin' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Invite an admin' }));
    expect(await dialog.findByText('The roles could not be loaded')).toBeTruthy();
    expect(dialog.queryByRole('radio')).toBeNull();
    works = true;
    fireEvent.click(dialog.getByRole('button', { name: 'Try again' }));
    expect(await dialog.findByRole('radio', { name: /^Read only/ })).toBeTruthy();
  });

  test('[ADMIN-295] whoever may only look at users, or reaches less far, is offered nothing to change', async () => {
    const helper = buildStaff(['staff.manage', 'orders.manage']);
    storeSignIn(helper);
    await openBackOffice('/admin/users', {
      ...roles,
      'GET /api/me': json({ data: helper }),
      [LIST]: pageOf([ina, buildUser({ id: 'u-9', name: 'Olli Owner' })]),
    });
    expect((await rowOf(/Ina Invited/)).getByRole('button', { name: /^Change role/ })).toBeTruthy();
    expect((await rowOf(/Olli Owner/)).queryByRole('button')).toBeNull();
    expect((await rowOf(/Olli Owner/)).getByText('Reaches further than your own role')).toBeTruthy();
    fireEvent.click(screen.getByRole('button', { name: 'Invite an admin' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Invite an admin' }));
    const offered = dialog.getAllByRole<HTMLInputElement>('radio').filter(({ disabled }) => !disabled);
    expect(offered.map(({ value }) => value)).toEqual(['r-1']);
  });
});

describe('the page of an invitation', () => {
  const LINK = 'GET /api/admin/invite/tok';
  const open = { state: 'open', name: 'Ina Invited', email: 'ina@example.com', expires_at: '2026-11-26T09:00:00.000Z' };

  test('[ADMIN-06] sets the password and signs in', async () => {
    const user = { ...buildStaff('read_only'), id: 'u-2', name: 'Ina Invited', email: 'ina@example.com' };
    const shop = await openBackOffice('/admin/invite/tok', {
      [LINK]: json({ data: open }),
      'POST /api/admin/invite': json({ message: 'Your password is set. You can sign in now.' }),
      'POST /api/admin/login': json({ token: 'new', user }),
      'GET /api/me': json({ data: user }),
      'GET /api/admin/orders': pageOf([]),
    });
    await screen.findByRole('heading', { name: 'Welcome to the back office' });
    type('Password', 'short');
    type('Confirm password', 'other');
    fireEvent.click(screen.getByRole('button', { name: 'Set password and sign in' }));
    await screen.findAllByText('Password must be at least 12 characters');
    expect(shop.callsOf('POST /api/admin/invite')).toHaveLength(0);
    for (const label of ['Password', 'Confirm password'])
      fireEvent.change(screen.getByLabelText(label), { target: { value: 'seven sewn saddlebags' } });
    fireEvent.click(screen.getByRole('button', { name: 'Set password and sign in' }));
    await waitFor(() => expect(shop.address()).not.toContain('/admin/invite'));
    expect(shop.callsOf('POST /api/admin/invite')[0]?.body).toMatchObject({ token: 'tok' });
    expect(shop.callsOf('POST /api/admin/login')[0]?.body).toMatchObject({ email: 'ina@example.com' });
  });

  test.each([
    ['used', 'This invitation has been used'],
    ['replaced', 'There is a newer invitation'],
    ['expired', 'This invitation has expired'],
  ])('a link that is %s says so and asks for no password', async (state, title) => {
    await openBackOffice('/admin/invite/tok', {
      [LINK]: json({ data: { state, name: null, email: null, expires_at: null } }),
    });
    await screen.findByRole('heading', { level: 1, name: title });
    expect(document.querySelector('input')).toBeNull();
  });

  test('a link that is unknown or was withdrawn says so', async () => {
    await openBackOffice('/admin/invite/tok', { [LINK]: refusal(422, 'link_invalid') });
    await screen.findByRole('heading', { level: 1, name: 'This invitation is not valid' });
  });
});
