import type { Kit } from '../kit.ts';

export const demoTokenStates = ['created', 'approved', 'cancelled', 'used'] as const;
export const demoChargeStates = ['authorised', 'captured', 'voided', 'refunded'] as const;

/** The demo payment provider's own data; never a card number or CVV. */
export const demoPaymentTables = (k: Kit) => {
  /**
   * PayPal's are stored when they are requested, cards' when they pay (`card-token.ts`). They expire within minutes, so there
   * are too few to need an index.
   */
  const demoPaymentTokens = k.table('demo_payment_tokens', {
    token: k.text('token').primaryKey(),
    method: k.oneOf('method', ['card', 'paypal']).notNull(),
    brand: k.text('brand').notNull(),
    last4: k.text('last4'),
    /** the result of an authorisation */
    outcome: k.text('outcome').notNull(),
    state: k.oneOf('state', demoTokenStates).notNull(),
    expiresAt: k.timestamp('expires_at').notNull(),
    createdAt: k.createdAt('created_at'),
  });

  const demoCharges = k.table('demo_charges', {
    /** the shop's payment id: a repeated call gets the same charge */
    id: k.text('id').primaryKey(),
    /** not unique: a token whose charge was voided may pay again; its state allows one charge at a time */
    token: k.text('token').notNull(),
    amountCents: k.cents('amount_cents').notNull(),
    refundedCents: k.cents('refunded_cents').notNull().default(0),
    state: k.oneOf('state', demoChargeStates).notNull(),
    createdAt: k.createdAt('created_at'),
  });

  /** Refunds of charges, by the shop's refund id: a repeated call refunds once. */
  const demoRefunds = k.table('demo_refunds', {
    id: k.text('id').primaryKey(),
    chargeId: k.text('charge_id').notNull(),
    amountCents: k.cents('amount_cents').notNull(),
    createdAt: k.createdAt('created_at'),
  });

  return { demoPaymentTokens, demoCharges, demoRefunds };
};
