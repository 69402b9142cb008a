import type { Kit } from '../kit.ts';

export const demoTokenStates = ['created', 'approved', 'cancelled', 'used'] as const;
export const demoChargeStates = ['authorised', 'captured', 'voided', 'refunded'] as const;

/** What the demo payment provider keeps on its side of the counter; never a number or CVV. */
export const demoPaymentTables = (k: Kit) => {
  const demoPaymentTokens = k.table(
    'demo_payment_tokens',
    {
      token: k.text('token').primaryKey(),
      method: k.oneOf('method', ['card', 'paypal']).notNull(),
      brand: k.text('brand').notNull(),
      last4: k.text('last4'),
      /** what an authorisation will answer */
      outcome: k.text('outcome').notNull(),
      state: k.oneOf('state', demoTokenStates).notNull(),
      expiresAt: k.timestamp('expires_at').notNull(),
      createdAt: k.createdAt('created_at'),
    },
    (t) => [k.index('demo_payment_tokens_expiry_idx').on(t.expiresAt)],
  );

  const demoCharges = k.table(
    'demo_charges',
    {
      /** the shop's payment id: asking twice gives the same charge */
      id: k.text('id').primaryKey(),
      token: k.text('token').notNull(),
      amountCents: k.cents('amount_cents').notNull(),
      refundedCents: k.cents('refunded_cents').notNull().default(0),
      state: k.oneOf('state', demoChargeStates).notNull(),
      createdAt: k.createdAt('created_at'),
    },
    // not unique: a token whose charge was let go may pay again; its state lets it pay once at a time
    (t) => [k.index('demo_charges_token_idx').on(t.token)],
  );

  return { demoPaymentTokens, demoCharges };
};
