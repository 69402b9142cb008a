import { requestedToasts } from '@fori/ui/toast-testing';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { FakeShop, type Handler, ok, refusal } from '../testing/fake-shop.ts';
import { renderApp } from '../testing/open-app.tsx';
import { UndoEmailPage } from './undo-email-page.tsx';

const routes = [
  { path: '/undo-email/:token', element: <UndoEmailPage /> },
  { path: '/reset-password/:token', element: <p>a new password</p> },
];
const undo = { state: 'open', email: 'aino@example.com', expires_at: '2026-12-05T09:00:00.000Z' };

const open = async (state: Handler, use: Handler = () => ok({ email: undo.email, reset_token: 'r' })) => {
  const shop = new FakeShop({ 'GET /email-undo/tok': state, 'POST /email-undo': use });
  return renderApp({ shop, routes, at: '/undo-email/tok' });
};
const button = () => screen.findByRole('button', { name: 'Give me my account back' });

test('[PROF-34] nothing happens before the button is pressed; then the page for a new password opens', async () => {
  const { shop } = await open(() => ok(undo));
  const confirm = await button();
  expect(screen.getByText(/gets the address aino@example.com back/)).toBeDefined();
  expect(shop.of('POST', '/email-undo')).toEqual([]);
  fireEvent.click(confirm);
  expect(await screen.findByText('a new password')).toBeDefined();
  expect(shop.of('POST', '/email-undo').map(({ body }) => body)).toEqual([{ token: 'tok' }]);
  expect(requestedToasts().map(({ title }) => title)).toEqual([
    'Your account has the address aino@example.com again. Now choose a new password.',
  ]);
});

test.each([
  ['used', 'This link has been used', 'Choose a new password'],
  ['expired', 'This link has expired', 'Write to us'],
])('[PROF-36] a link that is %s says so and what helps instead', async (state, title, link) => {
  await open(() => ok({ ...undo, state, email: null }));
  expect(await screen.findByRole('heading', { name: title })).toBeDefined();
  expect(screen.getByRole('link', { name: link })).toBeDefined();
  expect(screen.queryByRole('button', { name: 'Give me my account back' })).toBeNull();
});

test('[PROF-36] an unknown link says so', async () => {
  await open(() => refusal(422, 'link_invalid', 'No.'));
  expect(await screen.findByRole('heading', { name: 'This link does not work' })).toBeDefined();
});

test('[ERR-01] a state that could not be loaded can be retried', async () => {
  let broken = true;
  await open(() => (broken ? refusal(403, 'forbidden', 'Not now.') : ok(undo)));
  expect((await screen.findByRole('alert')).textContent).toContain('The link could not be checked');
  broken = false;
  fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
  await waitFor(async () => expect(await button()).toBeDefined());
});
