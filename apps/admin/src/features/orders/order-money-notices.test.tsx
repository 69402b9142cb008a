import type { AdminOrder } from '@fori/contracts/orders/schemas';
import { cleanup, fireEvent, screen, within } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { admin, json, openBackOffice, pageOf, storeSignIn } from '../../testing/back-office.tsx';
import { buildOrder, buildRow } from '../../testing/orders.ts';

type Payment = AdminOrder['payments'][number];

beforeEach(() => storeSignIn(admin));

const at = '2026-11-21T09:30:00.000Z';
const payment: Payment = {
  id: 'payment-1',
  provider: 'stripe',
  provider_ref: 'pi_1',
  test: false,
  method: 'card',
  amount: '250.00',
  charged: null,
  stage: 'captured',
  created_at: at,
  captured: null,
  captures: [],
  authorised_until: null,
  dispute: null,
  moves: [],
};
const dispute = { status: 'needs_response', amount: '250.00', reason: 'product_not_received', due_by: at } as const;
const open = (facts: Partial<AdminOrder>) =>
  openBackOffice('/admin/orders/order-1', {
    'GET /api/admin/orders/order-1': json({ data: buildOrder(facts) }),
    'GET /api/admin/orders/order-1/mails': json({ data: [] }),
  });

test('[PAY-311] an order says that its payment is disputed, why, and until when to answer', async () => {
  await open({ payments: [{ ...payment, stage: 'disputed', dispute }] });
  expect(await screen.findByText('The payment is disputed')).toBeDefined();
  expect(screen.getByText(/takes €250.00 back, or asks about it. Reason: goods not received/)).toBeDefined();
  expect(screen.getByText(/by 21 November 2026, 11:30/)).toBeDefined();
});

test('[PAY-311] an order says how its dispute was decided', async () => {
  await open({ payments: [{ ...payment, dispute: { ...dispute, status: 'lost', due_by: null } }] });
  expect(await screen.findByText('€250.00, goods not received: Lost')).toBeDefined();
});

test('[PAY-327] a dispute and a refund that came back are named in the currency charged', async () => {
  const charged = { currency: 'SEK', amount: '2800.00' } as const;
  const inKronor = { ...dispute, of_charge: '2800.00' };
  const cameBack: AdminOrder['refunds'][number] = {
    ...{ id: 'r-1', amount: '20.00', of_charge: { amount: '224.00' }, reason: 'Scratch', at, restocked: 0 },
    status: 'failed',
    came_back_at: at,
    actor: { kind: 'admin', name: 'Meri Admin' },
  };
  await open({
    charged,
    payments: [
      { ...payment, charged, dispute: inKronor },
      { ...payment, id: 'payment-2', charged, dispute: { ...inKronor, status: 'won' } },
    ],
    refunds: [cameBack],
  });
  expect(await screen.findByText(/takes kr2,800.00 \(€250.00\) back, or asks about it/)).toBeDefined();
  expect(screen.getByText('kr2,800.00 (€250.00), goods not received: Won')).toBeDefined();
  expect(screen.getByText(/The refund of kr224.00 \(€20.00\) failed after it was made/)).toBeDefined();
});

test('[PAY-323] of a disputed payment, cancelling and refunding say that the bank may return it', async () => {
  const facts = {
    refundable: '250.00',
    payment: { ...buildOrder().payment, status: 'captured', disputed: true },
  } as const;
  await open({ ...facts, allowed_transitions: ['cancelled'] });
  fireEvent.click(await screen.findByRole('button', { name: 'Cancel order' }));
  expect(await screen.findByText(/€250.00 comes back from the customer’s bank or, if it does not/)).toBeDefined();
  cleanup();
  await open(facts);
  fireEvent.click(await screen.findByRole('button', { name: 'Refund' }));
  expect(await screen.findByText(/The payment provider may refuse a refund/)).toBeDefined();
});

test('[PAY-314] an order says that a refund came back, until it is refunded again', async () => {
  const actor = { kind: 'admin', name: 'Meri Admin' } as const;
  const failed = { id: 'r-1', amount: '20.00', reason: 'Scratch', at, actor, restocked: 0 } as const;
  const cameBack = { ...failed, status: 'failed', came_back_at: '2026-11-22T09:30:00.000Z' } as const;
  await open({ refunds: [cameBack] });
  expect(await screen.findByText('A refund came back')).toBeDefined();
  expect(screen.getByText(/The refund of €20.00 failed after it was made \(22 November 2026/)).toBeDefined();
  cleanup();
  const again = { ...failed, id: 'r-2', status: 'done', at: '2026-11-23T09:30:00.000Z', came_back_at: null } as const;
  await open({ refunds: [cameBack, again] });
  await screen.findByRole('region', { name: 'Delivery' });
  expect(screen.queryByText('A refund came back')).toBeNull();
  cleanup();
  // its cancellation has returned everything
  await open({ status: 'cancelled', payment: { ...buildOrder().payment, status: 'refunded' }, refunds: [cameBack] });
  await screen.findByRole('region', { name: 'Delivery' });
  expect(screen.queryByText('A refund came back')).toBeNull();
});

test('[PAY-315] an order says until when its money is held where that is soon', async () => {
  vi.useFakeTimers({ now: new Date(at), toFake: ['Date'] });
  try {
    await open({ payments: [{ ...payment, stage: 'authorised', authorised_until: '2026-11-23T09:00:00.000Z' }] });
    expect(await screen.findByText('The money is held only until 23 November 2026, 11:00')).toBeDefined();
  } finally {
    vi.useRealTimers();
  }
});

test('[PAY-312] [PAY-314] [PAY-315] rows of the list are marked', async () => {
  const rows = [
    buildRow({ disputed: true }),
    buildRow({ id: 'order-2', number: 'FO-2', refund_came_back: true }),
    buildRow({ id: 'order-3', number: 'FO-3', authorisation_ends: '2026-11-23T09:00:00.000Z' }),
  ];
  const { callsOf } = await openBackOffice('/admin/orders?payment=disputed', {
    'GET /api/admin/orders': pageOf(rows),
  });
  const table = within(await screen.findByRole('table'));
  expect(table.getByText('Disputed')).toBeDefined();
  expect(table.getByText('Refund came back')).toBeDefined();
  expect(table.getByText('Held until 23/11/2026 11:00')).toBeDefined();
  expect(callsOf('GET /api/admin/orders').map(({ query }) => query.payment)).toEqual(['disputed']);
  expect(screen.getByText('Payment: Disputed')).toBeDefined();
});

test('[VAT-138] an order of a company shows what the register said of its VAT id, and that one found invalid later may cost VAT', async () => {
  const company = { company_name: 'Läder AB', vat_id: 'SE556703748501' };
  const answer = { at, name: 'Läder Aktiebolag', consultation: 'WAPIAAAAX' };
  await open({ ...company, vat_id_check: { state: 'valid', answer } });
  expect(await screen.findByText('SE556703748501')).toBeDefined();
  for (const text of ['Confirmed by VIES', 'Registered as Läder Aktiebolag', 'Consultation number WAPIAAAAX'])
    expect(screen.getByText(text)).toBeDefined();
  expect(screen.queryByText('The VAT ID is not valid')).toBeNull();
  cleanup();
  await open({ ...company, vat_id_check: { state: 'refuted', answer: { ...answer, name: null } } });
  expect(await screen.findByText('The VAT ID is not valid')).toBeDefined();
  cleanup();
  await openBackOffice('/admin/orders?vat_id=refuted', {
    'GET /api/admin/orders': pageOf([buildRow({ vat_id_refuted: true })]),
  });
  expect((await screen.findAllByText('VAT ID not valid')).length).toBeGreaterThan(0);
  expect(screen.getByText('VAT ID: Found invalid')).toBeDefined();
});
