import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { admin, json, openBackOffice, refusal, storeSignIn } from '../../testing/back-office.tsx';
import { buildDifference, buildPayout, buildPayoutDetails, buildPayouts } from '../../testing/payouts.ts';

const LIST = 'GET /api/admin/payouts';
const ONE = 'GET /api/admin/payouts/po_1';
const DIFFERENCES = 'GET /api/admin/payout-differences';

beforeEach(() => storeSignIn(admin));

const agreeing = { [DIFFERENCES]: json({ data: [] }) };

test('[PAY-306] a payout in the list links to its page and says in how much it differs', async () => {
  const data = [buildPayout({ difference_count: 2, test: true })];
  await openBackOffice('/admin/payouts', { [LIST]: json({ data: buildPayouts({ data }) }), ...agreeing });
  const table = within(await screen.findByRole('table', { name: 'Payouts' }));
  expect(table.getByRole('link', { name: '21/11/2026' }).getAttribute('href')).toBe('/admin/payouts/po_1');
  expect(table.getByText('2 differences')).toBeDefined();
  expect(table.getByText('Test')).toBeDefined();
  expect(table.getByText('€231.00')).toBeDefined();
  expect(await screen.findByText('The books of the shop and of the payment provider agree.')).toBeDefined();
});

test('[PAY-306] a payout’s page has its entries with their orders, and sums from the payments to what was paid out', async () => {
  await openBackOffice('/admin/payouts/po_1', { [ONE]: json({ data: buildPayoutDetails() }) });
  expect(await screen.findByRole('heading', { level: 1, name: 'Payout of 21 November 2026' })).toBeDefined();
  const table = within(screen.getByRole('table', { name: 'Entries' }));
  expect(table.getAllByRole('link', { name: 'FO-2026-000042' })[0]?.getAttribute('href')).toBe('/admin/orders/order-1');
  const sums = within(screen.getByRole('region', { name: 'Sums' }));
  const values = sums.getAllByRole('definition').map(({ textContent }) => textContent);
  expect(values).toEqual(['€250.00', '−€15.00', '−€4.00', '€231.00']);
  expect(screen.getByText('This payout agrees with the books of the shop.')).toBeDefined();
});

test('[PAY-316] an entry says what was taken in the customer’s currency, and at which rate', async () => {
  const [payment, ...others] = buildPayoutDetails().entries;
  if (!payment) throw new Error('no payment');
  const taken = { ...payment, taken: { amount: '2800.00', currency: 'SEK', rate: 0.089286 } };
  const payout = buildPayoutDetails({ entries: [taken, ...others] });
  await openBackOffice('/admin/payouts/po_1', { [ONE]: json({ data: payout }) });
  const table = within(await screen.findByRole('table', { name: 'Entries' }));
  expect(table.getByRole('cell', { name: /€250\.00.*2,800\.00.*0\.089286/ })).toBeDefined();
});

test('[PAY-303] a difference says what should be and what is, with its order, and can be explained', async () => {
  const text = 'The customer paid at the counter';
  const explained = buildDifference({ explanation: { at: '2026-11-22T08:00:00.000Z', by: 'Meri Admin', text } });
  let differences = [buildDifference()];
  const { callsOf } = await openBackOffice('/admin/payouts', {
    [LIST]: json({ data: buildPayouts() }),
    [DIFFERENCES]: () => json({ data: differences }),
    'PUT /api/admin/payout-differences/difference-1': () => {
      differences = [explained];
      return json({ data: explained });
    },
  });
  const list = within(await screen.findByRole('list', { name: 'Differences' }));
  expect(list.getByText('A payment of another amount')).toBeDefined();
  expect(list.getByText('Should be €250.00 · Is €240.00')).toBeDefined();
  expect(list.getByRole('link', { name: 'FO-2026-000042' })).toBeDefined();
  fireEvent.click(list.getByRole('button', { name: 'Explain' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'What is this difference?' }));
  fireEvent.click(dialog.getByRole('button', { name: 'Save' }));
  expect((await dialog.findAllByText(/needed|required|fill/i)).length).toBeGreaterThan(0);
  fireEvent.change(dialog.getByLabelText(/Explanation/), { target: { value: text } });
  fireEvent.click(dialog.getByRole('button', { name: 'Save' }));
  expect(await list.findByText(text)).toBeDefined();
  expect(callsOf('PUT /api/admin/payout-differences/difference-1').map(({ body }) => body)).toEqual([{ text }]);
});

test('[PAY-309] "Reconcile now" shows what it came to, and the list anew', async () => {
  let data = [buildPayout()];
  await openBackOffice('/admin/payouts', {
    [LIST]: () => json({ data: buildPayouts({ data, total: data.length }) }),
    ...agreeing,
    'POST /api/admin/payouts/reconcile': () => {
      data = [buildPayout({ id: 'po_2' }), ...data];
      return json({ data: { payouts: 1, differences: 0, new_differences: 0 } });
    },
  });
  fireEvent.click(await screen.findByRole('button', { name: 'Reconcile now' }));
  expect(await screen.findByText('0 differences')).toBeDefined();
  await waitFor(() => expect(screen.getByText('2 payouts')).toBeDefined());
});

const never = { available: true, running: false, reconciled_at: null, failed_at: null };
const openEmpty = (books: Partial<typeof never> | { failed_at: string }) => {
  const list = buildPayouts({ data: [], total: 0, books: { ...never, ...books } });
  return openBackOffice('/admin/payouts', { [LIST]: json({ data: list }), ...agreeing });
};

test('[PAY-308] a failed reconciliation and an empty list say so', async () => {
  await openEmpty({ failed_at: '2026-11-22T08:00:00.000Z' });
  expect(await screen.findByText(/The last reconciliation failed \(22 November 2026/)).toBeDefined();
  expect(screen.getByText('Not reconciled yet')).toBeDefined();
  expect(screen.getByText('No payouts yet')).toBeDefined();
});

test('[PAY-308] a shop without such a provider has nothing to reconcile', async () => {
  await openEmpty({ available: false });
  expect(await screen.findByText('No payment provider that pays out')).toBeDefined();
  expect(screen.queryByRole('button', { name: 'Reconcile now' })).toBeNull();
});

test('a list, differences and a payout that cannot be loaded can be fetched again', async () => {
  await openBackOffice('/admin/payouts', {
    [LIST]: refusal(500, 'server_error'),
    [DIFFERENCES]: refusal(500, 'server_error'),
  });
  expect(await screen.findByText('The payouts could not be loaded')).toBeDefined();
  expect(await screen.findByText('The differences could not be loaded')).toBeDefined();
});

test('[PAY-321] the first and the last day of the list cannot be chosen beyond one another', async () => {
  await openBackOffice('/admin/payouts?from=2026-11-01&to=2026-11-20', {
    [LIST]: json({ data: buildPayouts() }),
    ...agreeing,
  });
  expect((await screen.findByLabelText('Arrived from')).getAttribute('max')).toBe('2026-11-20');
  expect(screen.getByLabelText('Until').getAttribute('min')).toBe('2026-11-01');
});
