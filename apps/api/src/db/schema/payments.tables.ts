import { paymentCauses, paymentStatuses } from '@fori/domain/payments';
import { sql } from 'drizzle-orm';
import type { Kit } from '../kit.ts';
import type { OrderTables } from './orders.tables.ts';

export const paymentEventStates = ['new', 'done', 'ignored'] as const;

/** What is heard of payments from their providers. */
export const paymentTables = (k: Kit, { payments }: OrderTables) => {
  /** Every change of a payment's status, with its cause. */
  const paymentMoves = k.table(
    'payment_moves',
    {
      id: k.id('id'),
      paymentId: k
        .text('payment_id')
        .notNull()
        .references(() => payments.id, { onDelete: 'cascade' }),
      at: k.createdAt('at'),
      fromStatus: k.oneOf('from_status', paymentStatuses).notNull(),
      toStatus: k.oneOf('to_status', paymentStatuses).notNull(),
      cause: k.oneOf('cause', paymentCauses).notNull(),
      /** the provider's event that told it, where there was one */
      eventId: k.text('event_id'),
    },
    (t) => [k.index('payment_moves_payment_idx').on(t.paymentId, t.id)],
  );

  /** Captures of a payment that is captured in parts; one of another payment is whole and has no row (decision 0195). */
  const paymentCaptures = k.table(
    'payment_captures',
    {
      id: k.uid('id'),
      paymentId: k
        .text('payment_id')
        .notNull()
        .references(() => payments.id, { onDelete: 'cascade' }),
      /** of the payment, from 1 */
      number: k.integer('number').notNull(),
      /** in hundredths of the currency charged; 0 where the last only released what was left */
      amountCents: k.cents('amount_cents').notNull(),
      /** nothing follows: the provider releases what is left */
      final: k.boolean('final').notNull(),
      /** the number of the parcel it was for; null for one that was for no parcel */
      parcel: k.integer('parcel'),
      createdAt: k.createdAt('created_at'),
      /** when the provider had done it; null while that is not known */
      capturedAt: k.timestamp('captured_at'),
    },
    (t) => [
      k.uniqueIndex('payment_captures_uq').on(t.paymentId, t.number),
      k.check('payment_captures_amount_ck', sql`${t.amountCents} >= 0`),
    ],
  );

  /**
   * Events received from providers. Only what names the payment is kept, never their contents: a worker asks the provider for
   * the payment's present state (decision 0195).
   */
  const paymentEvents = k.table(
    'payment_events',
    {
      /** the provider's id, by which a repeated event is recognised */
      id: k.text('id').primaryKey(),
      type: k.text('type').notNull(),
      /** the provider's names of what it is about, such as its session, payment or dispute */
      subjects: k.json<string[]>('subjects').notNull(),
      occurredAt: k.timestamp('occurred_at').notNull(),
      receivedAt: k.createdAt('received_at'),
      state: k.oneOf('state', paymentEventStates).notNull(),
      attempts: k.integer('attempts').notNull().default(0),
      /** a worker has it until then, or it is tried again then */
      leaseUntil: k.timestamp('lease_until'),
    },
    (t) => [
      k.index('payment_events_new_idx').on(t.leaseUntil, t.receivedAt).where(sql`${t.state} = 'new'`),
      k.index('payment_events_received_idx').on(t.receivedAt),
    ],
  );

  return { paymentMoves, paymentCaptures, paymentEvents };
};
