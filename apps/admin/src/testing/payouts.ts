import type { PayoutDetails, PayoutDifference, PayoutList, PayoutRow } from '@fori/contracts/admin-payouts/schemas';

const at = '2026-11-21T09:30:00.000Z';

/** A payout's row in the list; override anything. */
export const buildPayout = (facts: Partial<PayoutRow> = {}): PayoutRow => ({
  id: 'po_1',
  provider: 'stripe',
  test: false,
  amount: '231.00',
  currency: 'EUR',
  status: 'paid',
  itemisation: 'complete',
  made_at: at,
  arrives_at: at,
  entry_count: 2,
  difference_count: 0,
  ...facts,
});

/** A list with one payout; override anything. */
export const buildPayouts = (facts: Partial<PayoutList> = {}): PayoutList => ({
  data: [buildPayout()],
  current_page: 1,
  last_page: 1,
  per_page: 25,
  total: 1,
  books: { available: true, running: false, reconciled_at: at, failed_at: null },
  ...facts,
});

/** A difference that nobody has explained; override anything. */
export const buildDifference = (facts: Partial<PayoutDifference> = {}): PayoutDifference => ({
  id: 'difference-1',
  kind: 'payment_amount',
  found_at: at,
  expected: '250.00',
  actual: '240.00',
  currency: 'EUR',
  payout_id: 'po_1',
  provider_ref: 'pi_1',
  order: { id: 'order-1', number: 'FO-2026-000042' },
  explanation: null,
  ...facts,
});

/** A payout with a payment and a refund; override anything. */
export const buildPayoutDetails = (facts: Partial<PayoutDetails> = {}): PayoutDetails => {
  const { entry_count: _entries, difference_count: _differences, ...payout } = buildPayout();
  const order = { id: 'order-1', number: 'FO-2026-000042' };
  const entry = { type: 'charge', at, currency: 'EUR', taken: null, order } as const;
  return {
    ...payout,
    sums: {
      payments: '250.00',
      refunds: '-15.00',
      disputes: '0.00',
      adjustments: '0.00',
      fees: '4.00',
      net: '231.00',
    },
    entries: [
      { ...entry, id: 'txn_1', kind: 'payment', gross: '250.00', fee: '4.00', net: '246.00', provider_ref: 'ch_1' },
      { ...entry, id: 'txn_2', kind: 'refund', gross: '-15.00', fee: '0.00', net: '-15.00', provider_ref: 're_1' },
    ],
    differences: [],
    ...facts,
  };
};
