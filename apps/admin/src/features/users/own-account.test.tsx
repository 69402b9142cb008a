import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { admin, openBackOffice, pageOf, storeSignIn } from '../../testing/back-office.tsx';

test('[ADMIN-263] the menu of the signed-in admin leads to the page with their name and password', async () => {
  storeSignIn(admin);
  await openBackOffice('/admin/orders', { 'GET /api/admin/orders': pageOf([]) });
  await screen.findByRole('heading', { name: 'Orders', level: 1 });
  fireEvent.click(screen.getByRole('menuitem', { name: 'Your account', hidden: true }));
  expect(await screen.findByRole('heading', { name: 'Your account', level: 1 })).toBeTruthy();
  expect(screen.getByRole<HTMLInputElement>('textbox', { name: /^Name/ }).value).toBe(admin.name);
  fireEvent.click(screen.getByRole('button', { name: 'Change password' }));
  await waitFor(() =>
    expect(screen.getByRole('group', { name: 'The password was not changed' }).textContent).toContain(
      'Current password is required',
    ),
  );
});
