import { cancelled, passkeyBrowser, passkeyRequest } from '@fori/client/testing/passkey-browser';
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
} from '../testing/back-office.tsx';
import { buildUser } from '../testing/customers.ts';

const OPTIONS = 'POST /api/admin/account/step-up/options';
const PROOF = 'POST /api/admin/account/step-up';
const INVITE = 'POST /api/admin/users';
const proved = json({ data: { fresh_until: '2026-11-28T09:05:00.000Z', token: null } });
const byApp = json({ data: { methods: ['totp', 'recovery_code'], passkey: null } });

beforeEach(() => storeSignIn(admin));

/** Sends an invitation, which needs a fresh factor until one has been proved. */
async function invite(responses: FakeResponses) {
  let isFresh = false;
  const page = await openBackOffice('/admin/users', {
    'GET /api/admin/users': pageOf([]),
    [INVITE]: () =>
      isFresh ? json({ data: buildUser({ state: 'invited' }) }, 201) : refusal(403, 'fresh_factor_required'),
    [OPTIONS]: byApp,
    ...responses,
    [PROOF]: async (call) => {
      const answer = responses[PROOF] ?? proved;
      const response = await (typeof answer === 'function' ? answer(call) : answer);
      isFresh = response.ok;
      return response;
    },
  });
  fireEvent.click(await screen.findByRole('button', { name: 'Invite an admin' }));
  fireEvent.change(await screen.findByRole('textbox', { name: 'Name' }), { target: { value: 'Ina' } });
  fireEvent.change(screen.getByRole('textbox', { name: 'Email' }), { target: { value: 'ina@example.com' } });
  fireEvent.click(screen.getByRole('radio', { name: /^Orders/ }));
  fireEvent.click(screen.getByRole('button', { name: 'Send invitation' }));
  const question = await screen.findByRole('dialog', { name: 'Confirm that it is you' });
  return { ...page, question: within(question) };
}
const noQuestion = () =>
  waitFor(() => expect(screen.queryByRole('dialog', { name: 'Confirm that it is you' })).toBeNull());

test('[AUTH-175] a call that needs a fresh factor is repeated once it has been proved', async () => {
  const { question, callsOf } = await invite({});
  const code = await question.findByRole('textbox', { name: 'Code from the code app' });
  await waitFor(() => expect(document.activeElement).toBe(code));
  fireEvent.change(code, { target: { value: '123456' } });
  fireEvent.click(question.getByRole('button', { name: 'Confirm' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(callsOf(PROOF).map(({ body }) => body)).toEqual([{ method: 'totp', code: '123456' }]);
  expect(callsOf(INVITE)).toHaveLength(2);
  expect(callsOf(INVITE)[1]).toEqual(callsOf(INVITE)[0]);
});

test('[AUTH-175] cancelling leaves what was typed and says why nothing happened', async () => {
  const { question, callsOf } = await invite({});
  fireEvent.click(question.getByRole('button', { name: 'Cancel' }));
  await noQuestion();
  expect((await screen.findByRole('group', { name: 'Nobody is invited yet' })).textContent).toContain(
    'refused: fresh_factor_required',
  );
  expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'Name' }).value).toBe('Ina');
  expect(callsOf(INVITE)).toHaveLength(1);
});

test('[AUTH-175] a wrong code is said, and asked for again', async () => {
  let isRight = false;
  const { question } = await invite({ [PROOF]: () => (isRight ? proved : refusal(422, 'factor_invalid')) });
  const code = await question.findByRole('textbox', { name: 'Code from the code app' });
  fireEvent.change(code, { target: { value: '000000' } });
  fireEvent.click(question.getByRole('button', { name: 'Confirm' }));
  expect((await question.findByRole('group', { name: 'Not confirmed' })).textContent).toContain(
    'refused: factor_invalid',
  );
  isRight = true;
  fireEvent.change(code, { target: { value: '123456' } });
  fireEvent.click(question.getByRole('button', { name: 'Confirm' }));
  await noQuestion();
});

test('[AUTH-175] a passkey that the shop refuses is asked for anew, because its challenge works once', async () => {
  passkeyBrowser().get.mockRejectedValueOnce(cancelled());
  let isRight = false;
  const { question, callsOf } = await invite({
    [OPTIONS]: json({ data: { methods: ['passkey'], passkey: passkeyRequest } }),
    [PROOF]: () => (isRight ? proved : refusal(422, 'factor_invalid')),
  });
  const button = await question.findByRole('button', { name: 'Use a passkey' });
  fireEvent.click(button);
  expect((await question.findByRole('alert')).textContent).toContain('it was cancelled');
  expect(callsOf(OPTIONS)).toHaveLength(1);
  fireEvent.click(button);
  expect(await question.findByText('refused: factor_invalid')).toBeTruthy();
  await waitFor(() => expect(callsOf(OPTIONS)).toHaveLength(2));
  isRight = true;
  fireEvent.click(question.getByRole('button', { name: 'Use a passkey' }));
  await noQuestion();
});

test('[AUTH-175] where the ways to prove it cannot be loaded, that is said and can be tried again', async () => {
  let isDown = true;
  const { question } = await invite({ [OPTIONS]: () => (isDown ? refusal(503, 'unavailable') : byApp) });
  expect(await question.findByText('The confirmation could not be prepared')).toBeTruthy();
  isDown = false;
  fireEvent.click(question.getByRole('button', { name: 'Try again' }));
  expect(await question.findByRole('textbox', { name: 'Code from the code app' })).toBeTruthy();
});

test('[AUTH-175] a session that ended meanwhile ends the question', async () => {
  await invite({ [OPTIONS]: refusal(401, 'unauthenticated') });
  await noQuestion();
  expect(await screen.findByText(/Your session has ended/)).toBeTruthy();
});
