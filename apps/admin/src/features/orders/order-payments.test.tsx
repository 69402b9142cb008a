import type { AdminOrder } from '@fori/contracts/orders/schemas';
import { screen, within } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { admin, json, openBackOffice, pageOf, storeSignIn } from '../../testing/back-office.tsx';
import { buildOrder, buildPayment, buildRow } from '../../testing/orders.ts';

const ONE = 'GET /api/admin/orders/order-1';

beforeEach(() => storeSignIn(admin));

const attemptsOf = async (facts: Partial<AdminOrder>) => {
  await openBackOffice('/admin/orders/order-1', { [ONE]: json({ data: buildOrder(facts) }) });
  return screen.findByRole('list', { name: 'Attempts to pay' });
};
const text = (element: HTMLElement) => element.textContent?.replace(/\u00a0/g, ' ');

test('[ADMIN-240] an order lists the attempts to pay it, each with stage, method, amount, reference and what happened', async () => {
  const moves = [
    { at: '2026-11-21T09:31:00.000Z', from: 'pending', to: 'requires_action', cause: 'order' },
    { at: '2026-11-21T09:33:00.000Z', from: 'requires_action', to: 'captured', cause: 'webhook' },
  ] as const;
  const list = await attemptsOf({
    payment: { method: 'mobilepay', brand: 'card', last4: null, status: 'captured' },
    payments: [
      buildPayment({ id: 'p1', stage: 'failed', method: 'card', provider_ref: 'pi_111' }),
      buildPayment({ id: 'p2', moves: [...moves] }),
    ],
  });
  const [first, second] = [...list.children] as HTMLElement[];
  if (!first || !second) throw new Error('two attempts');
  for (const fact of ['Declined', 'Card', '€250.00', 'Stripe reference: pi_111']) expect(text(first)).toContain(fact);
  for (const fact of ['Charged', 'MobilePay', 'pi_123', '21 November 2026, 11:30'])
    expect(text(second)).toContain(fact);
  expect(within(second).getByText('Not paid yet → Waits for the customer')).toBeDefined();
  expect(text(second)).toContain('Message from the provider · 21 November 2026, 11:33');
  expect(within(first).queryByText('What happened')).toBeNull();
});

test('[ADMIN-240] an order paid by the demo provider alone has no list of attempts', async () => {
  await openBackOffice('/admin/orders/order-1', { [ONE]: json({ data: buildOrder() }) });
  expect(await screen.findByText('Visa ending in 4242')).toBeDefined();
  expect(screen.queryByRole('list', { name: 'Attempts to pay' })).toBeNull();
});

test('[ADMIN-241] a reservation says until when it can be captured, as a warning in the last 48 hours', async () => {
  vi.spyOn(Date, 'now').mockReturnValue(Date.parse('2026-11-21T10:00:00.000Z'));
  const reserved = (id: string, until: string) => buildPayment({ id, stage: 'authorised', authorised_until: until });
  const list = await attemptsOf({
    payments: [reserved('p1', '2026-11-27T10:00:00.000Z'), reserved('p2', '2026-11-23T09:00:00.000Z')],
  });
  const [later, soon] = [...list.children] as HTMLElement[];
  expect(later && text(later)).toContain('Can be captured until 27 November 2026, 12:00');
  expect(later && text(later)).not.toContain('ends soon');
  expect(soon && text(soon)).toContain('The reservation ends soon');
  expect(soon && text(soon)).toContain('until 23 November 2026, 11:00. Ship the order before then');
});

test('[PARCEL-36] a payment in parts says how much of it was charged, and which part with which parcel', async () => {
  vi.spyOn(Date, 'now').mockReturnValue(Date.parse('2026-11-22T10:00:00.000Z'));
  const list = await attemptsOf({
    payment: { method: 'card', brand: 'visa', last4: '4242', status: 'authorised', charged: '160.00' },
    payments: [
      buildPayment({
        ...{ stage: 'part_captured', captured: '160.00', authorised_until: '2026-11-23T09:00:00.000Z' },
        captures: [
          { amount: '100.00', parcel: 1, at: '2026-11-21T09:31:00.000Z' },
          { amount: '60.00', parcel: null, at: '2026-11-21T09:33:00.000Z' },
          { amount: '40.00', parcel: 2, at: null },
        ],
      }),
    ],
  });
  const [attempt] = [...list.children] as HTMLElement[];
  if (!attempt) throw new Error('an attempt');
  expect(text(attempt)).toContain('Partly charged');
  expect(text(attempt)).toContain('€160.00 of €250.00 charged');
  expect(
    within(within(attempt).getByRole('list', { name: 'Charges' }))
      .getAllByRole('listitem')
      .map(text),
  ).toEqual([
    '€100.00 with parcel 1 · 21 November 2026, 11:31',
    '€60.00 · 21 November 2026, 11:33',
    '€40.00 with parcel 2 · not confirmed yet',
  ]);
  // nobody has to hurry for it
  expect(text(attempt)).toContain('charged at the latest a day before the reservation ends, 23 November 2026, 11:00');
  expect(text(attempt)).not.toContain('Ship the order before then');
  expect(screen.queryByText(/Ship the order before then/)).toBeNull();
  expect(screen.getAllByText('Partly charged')).toHaveLength(2);
});

test('[ADMIN-242] the list of orders says which payments wait, are on their way or never came', async () => {
  await openBackOffice('/admin/orders', {
    'GET /api/admin/orders': pageOf([
      buildRow({ id: 'o1', status: 'pending', payment_status: 'requires_action' }),
      buildRow({ id: 'o2', status: 'pending', payment_status: 'processing' }),
      buildRow({ id: 'o3', status: 'cancelled', payment_status: 'expired' }),
    ]),
  });
  for (const name of ['Waits for the customer', 'Payment on its way', 'Expired']) {
    expect((await screen.findAllByText(name)).length).toBeGreaterThan(0);
  }
});

test('[ADMIN-244] a payment with test keys is marked, others are not', async () => {
  const list = await attemptsOf({ payments: [buildPayment({ id: 'p1', test: true }), buildPayment({ id: 'p2' })] });
  const [made, real] = [...list.children] as HTMLElement[];
  expect(made && text(made)).toMatch(/Test payment.*Made with test keys: no money moved\./);
  expect(real && text(real)).not.toContain('Test payment');
});

test('[PAY-322] an order charged in the currency its customer saw says what was taken and what refunds returned', async () => {
  const charged = { currency: 'DKK', amount: '1865.00' } as const;
  const list = await attemptsOf({
    status: 'cancelled',
    display: { currency: 'DKK', rate: 7.46, total: '1865.00' },
    charged,
    payment: { method: 'mobilepay', brand: 'card', last4: null, status: 'refunded' },
    payments: [buildPayment({ charged, stage: 'refunded' })],
    refunds: [
      {
        ...{ id: 'r-1', amount: '50.00', of_charge: { amount: '373.00' }, reason: 'A scratch' },
        ...{ at: '2026-11-21T10:00:00.000Z', status: 'done', came_back_at: null, restocked: 0 },
        actor: { kind: 'admin', name: 'Meri Admin' },
      },
    ],
    refunded: '50.00',
  });
  expect(text(list)).toContain('kr1,865.00 (€250.00)');
  const page = text(document.body);
  for (const fact of [
    'Charged in the currency the customer saw: kr1,865.00, at 7.46 DKK for one euro.',
    '−kr373.00 (−€50.00)',
    '−kr1,492.00 (−€200.00)',
  ])
    expect(page).toContain(fact);
  expect(page).not.toContain('The charge is in euros');
});
