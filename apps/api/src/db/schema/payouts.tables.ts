import { disputeReasons, disputeStatuses } from '@fori/domain/disputes';
import { differenceKinds, payoutEntryKinds, payoutItemisations, payoutStatuses } from '@fori/domain/payouts';
import { sql } from 'drizzle-orm';
import type { Kit } from '../kit.ts';
import type { BackOfficeTables } from './back-office.tables.ts';
import type { OrderTables } from './orders.tables.ts';

/** What providers have paid out and taken back, as they tell it (decision 0237). */
export const payoutTables = (
  k: Kit,
  { orders, payments }: OrderTables,
  { refunds }: Pick<BackOfficeTables, 'refunds'>,
) => {
  const payouts = k.table(
    'payouts',
    {
      /** the provider's */
      id: k.text('id').primaryKey(),
      provider: k.text('provider').notNull(),
      /** made with test keys: no money moved */
      test: k.boolean('test').notNull(),
      amountCents: k.cents('amount_cents').notNull(),
      currency: k.text('currency').notNull(),
      status: k.oneOf('status', payoutStatuses).notNull(),
      itemisation: k.oneOf('itemisation', payoutItemisations).notNull(),
      madeAt: k.timestamp('made_at').notNull(),
      /** when it is in the bank, or is expected there */
      arrivesAt: k.timestamp('arrives_at').notNull(),
    },
    (t) => [k.index('payouts_arrives_idx').on(t.arrivesAt, t.id), k.index('payouts_made_idx').on(t.provider, t.madeAt)],
  );

  const payoutEntries = k.table(
    'payout_entries',
    {
      /** the provider's */
      id: k.text('id').primaryKey(),
      payoutId: k
        .text('payout_id')
        .notNull()
        .references(() => payouts.id, { onDelete: 'cascade' }),
      kind: k.oneOf('kind', payoutEntryKinds).notNull(),
      /** the provider's word for it */
      type: k.text('type').notNull(),
      grossCents: k.cents('gross_cents').notNull(),
      feeCents: k.cents('fee_cents').notNull(),
      netCents: k.cents('net_cents').notNull(),
      currency: k.text('currency').notNull(),
      /** in the customer's currency, with the provider's rate; null where that is the account's */
      takenCents: k.cents('taken_cents'),
      takenCurrency: k.text('taken_currency'),
      exchangeRate: k.text('exchange_rate'),
      /** the provider's name of what moved: its payment, refund or dispute */
      providerRef: k.text('provider_ref'),
      /** the provider's name of the payment it is about, by which it is matched */
      paymentRef: k.text('payment_ref'),
      returnedPayout: k.text('returned_payout'),
      at: k.timestamp('at').notNull(),
      /** the shop's, where it has them */
      paymentId: k.text('payment_id').references(() => payments.id, { onDelete: 'set null' }),
      refundId: k.text('refund_id').references(() => refunds.id, { onDelete: 'set null' }),
      orderId: k.text('order_id').references(() => orders.id, { onDelete: 'set null' }),
    },
    (t) => [
      k.index('payout_entries_payout_idx').on(t.payoutId, t.at, t.id),
      k.index('payout_entries_payment_idx').on(t.paymentId).where(sql`${t.paymentId} is not null`),
      k.index('payout_entries_unmatched_idx').on(t.paymentRef).where(sql`${t.paymentId} is null`),
      k.index('payout_entries_returned_idx').on(t.returnedPayout).where(sql`${t.returnedPayout} is not null`),
    ],
  );

  /** In what shop and provider differ. One that is gone stays here, for it was looked at. */
  const payoutDifferences = k.table(
    'payout_differences',
    {
      id: k.uid('id'),
      /** what it is about; the same at each reconciliation */
      key: k.text('key').notNull(),
      provider: k.text('provider').notNull(),
      kind: k.oneOf('kind', differenceKinds).notNull(),
      payoutId: k.text('payout_id').references(() => payouts.id, { onDelete: 'cascade' }),
      entryId: k.text('entry_id'),
      paymentId: k.text('payment_id').references(() => payments.id, { onDelete: 'cascade' }),
      refundId: k.text('refund_id').references(() => refunds.id, { onDelete: 'cascade' }),
      orderId: k.text('order_id').references(() => orders.id, { onDelete: 'cascade' }),
      expectedCents: k.cents('expected_cents'),
      actualCents: k.cents('actual_cents'),
      currency: k.text('currency').notNull(),
      foundAt: k.timestamp('found_at').notNull(),
      /** when a reconciliation no longer found it */
      goneAt: k.timestamp('gone_at'),
      /** when an admin said what it is, and in which words */
      explainedAt: k.timestamp('explained_at'),
      explainedBy: k.text('explained_by'),
      explanation: k.text('explanation'),
    },
    (t) => [
      k.uniqueIndex('payout_differences_key_uq').on(t.provider, t.key),
      k.index('payout_differences_found_idx').on(t.foundAt).where(sql`${t.goneAt} is null`),
      k.index('payout_differences_payout_idx').on(t.payoutId),
    ],
  );

  /** When the books with each provider were last compared; one process at a time has the lease. */
  const reconciliations = k.table('reconciliations', {
    provider: k.text('provider').primaryKey(),
    startedAt: k.timestamp('started_at').notNull(),
    leaseUntil: k.timestamp('lease_until'),
    /** of the last one that came to its end */
    finishedAt: k.timestamp('finished_at'),
    /** when the last one failed; null after one that came to its end */
    failedAt: k.timestamp('failed_at'),
  });

  /** Payments that customers' banks take back, or ask about. */
  const paymentDisputes = k.table(
    'payment_disputes',
    {
      /** the provider's */
      id: k.text('id').primaryKey(),
      paymentId: k
        .text('payment_id')
        .notNull()
        .references(() => payments.id, { onDelete: 'cascade' }),
      orderId: k
        .text('order_id')
        .notNull()
        .references(() => orders.id, { onDelete: 'cascade' }),
      amountCents: k.cents('amount_cents').notNull(),
      currency: k.text('currency').notNull(),
      reason: k.oneOf('reason', disputeReasons).notNull(),
      status: k.oneOf('status', disputeStatuses).notNull(),
      /** until when evidence can be sent; null where none can */
      dueBy: k.timestamp('due_by'),
      openedAt: k.timestamp('opened_at').notNull(),
      updatedAt: k.timestamp('updated_at').notNull(),
    },
    (t) => [
      k.index('payment_disputes_payment_idx').on(t.paymentId),
      k.index('payment_disputes_order_idx').on(t.orderId, t.status),
      k.index('payment_disputes_open_idx').on(t.status, t.dueBy),
    ],
  );

  return { payouts, payoutEntries, payoutDifferences, reconciliations, paymentDisputes };
};
