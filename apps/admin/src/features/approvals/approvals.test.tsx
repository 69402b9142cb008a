import type { Approval } from '@fori/contracts/admin-approvals/schemas';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { admin, json, openBackOffice, pageOf, refusal, storeSignIn } from '../../testing/back-office.tsx';
import { buildUser } from '../../testing/customers.ts';
import { buildOrder } from '../../testing/orders.ts';
import { buildRoles } from '../../testing/roles.ts';
import { buildSettings } from '../../testing/settings.ts';

const LIST = 'GET /api/admin/approvals';
const APPROVE = 'POST /api/admin/approvals/a-1/approval';
const DECLINE = 'POST /api/admin/approvals/a-1/refusal';

const buildApproval = (facts: Partial<Approval> = {}): Approval => ({
  id: 'a-1',
  kind: 'refund',
  call: 'refund',
  order: { id: 'order-1', number: 'FO-2026-000042' },
  person: null,
  amount: '600.00',
  limit: null,
  reason: 'A scratch',
  asked_by: { id: 'u-2', name: 'Ina Invited' },
  asked_at: '2026-11-28T09:00:00.000Z',
  expires_at: '2026-12-05T09:00:00.000Z',
  effective_at: null,
  outcome: null,
  decided_by: null,
  decided_at: null,
  decision_note: null,
  may_decide: true,
  may_withdraw: false,
  ...facts,
});
const own = buildApproval({ asked_by: { id: 'u-1', name: 'Meri Admin' }, may_decide: false, may_withdraw: true });
const owner = { kind: 'owner', order: null, amount: null, reason: null } as const;

beforeEach(() => storeSignIn(admin));

const list = () => screen.findByRole('list', { name: 'Approvals' });

test('[ADMIN-307] a request says what is asked for and by whom, and is approved after a confirmation; a refusal stays on screen', async () => {
  const shop = await openBackOffice('/admin/approvals', {
    [LIST]: pageOf([buildApproval()]),
    'GET /api/admin/approvals/waiting': json({ data: { count: 1 } }),
    [APPROVE]: () =>
      shop.callsOf(APPROVE).length === 1
        ? refusal(409, 'stale_edit')
        : json({ data: buildApproval({ outcome: 'approved' }) }),
  });
  const entry = within(await list());
  expect(entry.getByText('Refund · €600.00')).toBeTruthy();
  expect(entry.getByRole('link', { name: 'Order FO-2026-000042' })).toBeTruthy();
  expect(entry.getByText(/^Ina Invited asked for this/)).toBeTruthy();
  expect(await screen.findByText('1 approval waits for you')).toBeTruthy();
  fireEvent.click(entry.getByRole('button', { name: 'Approve: Refund · €600.00, Order FO-2026-000042' }));
  const question = within(await screen.findByRole('alertdialog', { name: 'Approve this?' }));
  expect(question.getByText('€600.00 will be paid back for order FO-2026-000042.')).toBeTruthy();
  fireEvent.click(question.getByRole('button', { name: 'Approve' }));
  await question.findByText('refused: stale_edit');
  fireEvent.click(question.getByRole('button', { name: 'Approve' }));
  expect(await screen.findByText('Approved and carried out')).toBeTruthy();
});

test('[ADMIN-311] a request for a higher limit of refunds says from and to which amount, and what follows', async () => {
  const limit = { ...owner, kind: 'limit', call: 'limit' } as const;
  await openBackOffice('/admin/approvals', {
    [LIST]: pageOf([
      buildApproval({ ...limit, limit: { from: '500.00', to: '900.00' } }),
      buildApproval({ ...limit, id: 'a-2', limit: { from: '500.00', to: null } }),
    ]),
  });
  const entries = within(await list());
  expect(entries.getByRole('link', { name: 'From €500.00 to €900.00' }).getAttribute('href')).toBe('/admin/settings');
  for (const [what, text] of [
    ['From €500.00 to €900.00', 'Refunds of up to €900.00 will need no second person.'],
    ['€500.00, to be removed', 'No refund will need a second person any more.'],
  ] as const) {
    fireEvent.click(
      entries.getByRole('button', { name: `Approve: Higher limit for refunds without a second person, ${what}` }),
    );
    const question = within(await screen.findByRole('alertdialog', { name: 'Approve this?' }));
    expect(question.getByText(text)).toBeTruthy();
    fireEvent.click(question.getByText('Not now'));
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
  }
});

test('[ADMIN-307] declining asks for a reason', async () => {
  const shop = await openBackOffice('/admin/approvals', {
    [LIST]: pageOf([
      buildApproval({ ...owner, call: 'change', person: { id: 'u-3', name: 'Nia', email: 'nia@x.fi' } }),
    ]),
    [DECLINE]: json({ data: buildApproval({ outcome: 'declined' }) }),
  });
  fireEvent.click(
    within(await list()).getByRole('button', { name: 'Decline…: Making somebody an owner, Nia, nia@x.fi' }),
  );
  const dialog = within(await screen.findByRole('dialog', { name: 'Decline this request' }));
  fireEvent.click(dialog.getByRole('button', { name: 'Decline' }));
  expect(await dialog.findByText('This could not be declined')).toBeTruthy();
  expect(shop.callsOf(DECLINE)).toEqual([]);
  fireEvent.change(dialog.getByLabelText('Reason'), { target: { value: 'Not now' } });
  fireEvent.click(dialog.getByRole('button', { name: 'Decline' }));
  await waitFor(() => expect(shop.callsOf(DECLINE).map(({ body }) => body)).toEqual([{ reason: 'Not now' }]));
});

test('[ADMIN-307] an own request can be withdrawn and not approved; nothing waiting is said', async () => {
  let rows = [own];
  await openBackOffice('/admin/approvals', {
    [LIST]: () => pageOf(rows),
    'DELETE /api/admin/approvals/a-1': () => {
      rows = [];
      return json({ data: { ...own, outcome: 'withdrawn' } });
    },
  });
  const entry = within(await list());
  expect(entry.getAllByRole('button').map(({ textContent }) => textContent)).toEqual(['Withdraw']);
  expect(entry.getByText(/You asked for this yourself/)).toBeTruthy();
  fireEvent.click(entry.getByRole('button'));
  expect(await screen.findByRole('heading', { name: 'Nothing is waiting' })).toBeTruthy();
});

test('[ADMIN-307] decided requests say how, by whom and why; a list that cannot be loaded says so', async () => {
  const decided = { decided_by: { id: 'u-2', name: 'Ina Invited' }, decided_at: '2026-11-28T10:00:00.000Z' };
  await openBackOffice('/admin/approvals?status=decided', {
    [LIST]: ({ query }) =>
      query.status === 'decided'
        ? pageOf([{ ...own, ...decided, may_withdraw: false, outcome: 'declined', decision_note: 'Ask first' }])
        : refusal(503, 'service_unavailable'),
  });
  const entry = within(await list());
  expect([entry.getByText('Declined'), entry.getByText('Ask first'), entry.queryByRole('button')]).toMatchObject([
    {},
    {},
    null,
  ]);
  fireEvent.click(screen.getByRole('link', { name: 'Open' }));
  expect(await screen.findByText('The approvals could not be loaded')).toBeTruthy();
});

test('[ADMIN-312] a refund that the payment provider refused after its approval says so, and who approved it', async () => {
  const failed = { outcome: 'failed', decision_note: 'The payment provider has refused the refund.' } as const;
  const decided = { decided_by: { id: 'u-2', name: 'Ina Invited' }, decided_at: '2026-11-28T10:00:00.000Z' };
  await openBackOffice('/admin/approvals?status=decided', {
    [LIST]: pageOf([{ ...own, ...decided, ...failed, may_withdraw: false }]),
  });
  const entry = within(await list());
  expect(entry.getByText('Could not be carried out')).toBeTruthy();
  expect(entry.getByText('The payment provider has refused the refund.')).toBeTruthy();
  expect(entry.getByText(/^Ina Invited, /)).toBeTruthy();
});

test('[ADMIN-311] a higher limit of refunds waits, while the form shows the one that applies', async () => {
  const present = buildSettings({ refund_approval_above: '500.00' });
  const asked = buildApproval({
    ...{ ...owner, kind: 'limit', call: 'limit', may_decide: false },
    limit: { from: '500.00', to: '900.00' },
  });
  let rows: Approval[] = [];
  const shop = await openBackOffice('/admin/settings', {
    'GET /api/admin/settings': json({ data: present }),
    [LIST]: () => pageOf(rows),
    'PUT /api/admin/settings': () => {
      rows = [asked];
      return json({ data: asked }, 202);
    },
  });
  const limit = await screen.findByLabelText<HTMLInputElement>(/^Refunds above this amount need a second person/);
  fireEvent.change(limit, { target: { value: '900' } });
  fireEvent.click(screen.getByRole('button', { name: 'Save' }));
  expect(
    await screen.findByText('Waits for a second person: Higher limit for refunds without a second person'),
  ).toBeTruthy();
  expect(limit.value).toBe('500.00');
  expect(shop.callsOf(LIST).at(-1)?.query).toMatchObject({ about: 'refund_approval_above' });
});

test('[ADMIN-308] a refund that needs a second person says that it waits, and the order shows it', async () => {
  const delivered = buildOrder({ status: 'delivered', allowed_transitions: [] });
  let rows: Approval[] = [];
  await openBackOffice('/admin/orders/order-1', {
    'GET /api/admin/orders/order-1': json({ data: delivered }),
    'GET /api/admin/orders/order-1/mails': json({ data: [] }),
    [LIST]: () => pageOf(rows),
    'POST /api/admin/orders/order-1/refunds': () => {
      rows = [own];
      return json({ data: own }, 202);
    },
  });
  fireEvent.click(await screen.findByRole('button', { name: 'Refund' }));
  fireEvent.change(screen.getByLabelText('Amount in euros'), { target: { value: '125.00' } });
  fireEvent.change(screen.getByLabelText('Reason, shown to Aino Mäkinen'), { target: { value: 'A scratch' } });
  fireEvent.click(screen.getByRole('button', { name: 'Refund €125.00' }));
  expect(await screen.findByText('Waits for a second person')).toBeTruthy();
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(await screen.findByText('Waits for a second person: Refund')).toBeTruthy();
  expect(screen.getByRole('link', { name: 'See the approvals' }).getAttribute('href')).toBe('/admin/approvals');
});

test('[ADMIN-308] giving the role of an owner says that it waits, and the list of users shows who is to be one', async () => {
  const ina = buildUser();
  const asked = buildApproval({
    ...{ ...owner, call: 'change', may_decide: false, effective_at: '2026-11-29T09:00:00.000Z' },
    person: { id: ina.id, name: ina.name, email: ina.email },
  });
  let rows: Approval[] = [];
  await openBackOffice('/admin/users', {
    'GET /api/admin/roles': json({ data: buildRoles() }),
    'GET /api/admin/users': pageOf([ina]),
    [LIST]: () => pageOf(rows),
    [`PATCH /api/admin/users/${ina.id}`]: () => {
      rows = [asked];
      return json({ data: asked }, 202);
    },
  });
  const table = within(await screen.findByRole('table', { name: 'Users' }));
  fireEvent.click(table.getByRole('button', { name: `Change role: ${ina.name}` }));
  const dialog = within(await screen.findByRole('dialog', { name: `Role of ${ina.name}` }));
  fireEvent.click(dialog.getByRole('radio', { name: /^Owner/ }));
  fireEvent.click(dialog.getByRole('button', { name: 'Change role' }));
  expect(await screen.findByText(`Waits for a second person: Making somebody an owner · ${ina.name}`)).toBeTruthy();
  expect(screen.getAllByText(/It will be carried out on .* unless it is withdrawn/).length).toBeGreaterThan(0);
});
