import type { Kit } from '../kit.ts';

export const demoTokenStates = ['created', 'approved', 'cancelled', 'used'] as const;
export const demoChargeStates = ['authorised', 'captured', 'voided', 'refunded'] as const;

/** What the demo payment provider keeps on its side of the counter; never a number or CVV. */
export const demoPaymentTables = (k: Kit) => {
  /**
   * PayPal's from when they are asked for, cards' from when they pay (`card-token.ts`). They live for minutes, so that there
   * are few: the expired ones are found without an index.
   */
  const demoPaymentTokens = k.table('demo_payment_tokens', {
    token: k.text('token').primaryKey(),
    method: k.oneOf('method', ['card', 'paypal']).notNull(),
    brand: k.text('brand').notNull(),
    last4: k.text('last4'),
    /** what an authorisation will answer */
    outcome: k.text('outcome').notNull(),
    state: k.oneOf('state', demoTokenStates).notNull(),
    expiresAt: k.timestamp('expires_at').notNull(),
    createdAt: k.createdAt('created_at'),
  });

  const demoCharges = k.table('demo_charges', {
    /** the shop's payment id: asking twice gives the same charge */
    id: k.text('id').primaryKey(),
    /** not unique: a token whose charge was let go may pay again; its state lets it pay once at a time */
    token: k.text('token').notNull(),
    amountCents: k.cents('amount_cents').notNull(),
    refundedCents: k.cents('refunded_cents').notNull().default(0),
    state: k.oneOf('state', demoChargeStates).notNull(),
    createdAt: k.createdAt('created_at'),
  });

  /** Parts of charges given back, by the shop's refund id: asking twice gives it back once. */
  const demoRefunds = k.table('demo_refunds', {
    id: k.text('id').primaryKey(),
    chargeId: k.text('charge_id').notNull(),
    amountCents: k.cents('amount_cents').notNull(),
    createdAt: k.createdAt('created_at'),
  });

  return { demoPaymentTokens, demoCharges, demoRefunds };
};
