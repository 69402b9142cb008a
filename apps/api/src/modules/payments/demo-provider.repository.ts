import { and, eq, inArray, lt, sql } from 'drizzle-orm';
import { param, placeholders, prepared, preparedInsert, preparedList } from '../../db/prepared.ts';
import type { Db, Queries } from '../../db/types.ts';

type Tables = Db['t'];
export type DemoToken = Tables['demoPaymentTokens']['$inferSelect'];
export type DemoCharge = Tables['demoCharges']['$inferSelect'];

const storeToken = preparedInsert('demoPaymentTokens');

export const insertToken = async (tx: Queries, token: Tables['demoPaymentTokens']['$inferInsert']) => {
  await storeToken(tx, token);
};

const tokenQuery = prepared((q, t) =>
  q
    .select()
    .from(t.demoPaymentTokens)
    .where(eq(t.demoPaymentTokens.token, sql.placeholder('token')))
    .limit(1),
);

export const tokenById = async (queries: Queries, token: string): Promise<DemoToken | null> => {
  const [row] = await tokenQuery(queries, { token });
  return row ?? null;
};

const moveTokenQuery = prepared((q, t) =>
  q
    .update(t.demoPaymentTokens)
    .set({ state: param(t.demoPaymentTokens.state, 'to') })
    .where(
      and(
        eq(t.demoPaymentTokens.token, sql.placeholder('token')),
        eq(t.demoPaymentTokens.state, sql.placeholder('from')),
      ),
    )
    .returning({ token: t.demoPaymentTokens.token }),
);

/** Moves a token from one state to another; false when it was not in the first. */
export const moveToken = async (
  tx: Queries,
  token: string,
  from: DemoToken['state'],
  to: DemoToken['state'],
): Promise<boolean> => (await moveTokenQuery(tx, { token, from, to })).length > 0;

const consumeCardQuery = prepared((q, t) => {
  const { demoPaymentTokens: tokens } = t;
  return q
    .insert(tokens)
    .values({
      token: param(tokens.token, 'token'),
      method: 'card',
      brand: param(tokens.brand, 'brand'),
      last4: param(tokens.last4, 'last4'),
      outcome: param(tokens.outcome, 'outcome'),
      state: 'used',
      expiresAt: param(tokens.expiresAt, 'expiresAt'),
      createdAt: param(tokens.createdAt, 'now'),
    })
    .onConflictDoUpdate({ target: tokens.token, set: { state: 'used' }, setWhere: eq(tokens.state, 'created') })
    .returning({ token: tokens.token });
});

/** Stores a card's token as used, or marks a released one as used; false when it is used already. */
export const consumeCard = async (
  tx: Queries,
  card: Pick<DemoToken, 'token' | 'brand' | 'last4' | 'outcome' | 'expiresAt'> & { now: Date },
): Promise<boolean> => (await consumeCardQuery(tx, card)).length > 0;

const deleteExpiredQuery = prepared((q, t) =>
  q
    .delete(t.demoPaymentTokens)
    .where(lt(t.demoPaymentTokens.expiresAt, param(t.demoPaymentTokens.expiresAt, 'before')))
    .returning({ token: t.demoPaymentTokens.token }),
);

export const deleteTokensExpiredBefore = async (tx: Queries, before: Date): Promise<void> => {
  await deleteExpiredQuery(tx, { before });
};

const chargeQuery = prepared((q, t) =>
  q
    .select()
    .from(t.demoCharges)
    .where(eq(t.demoCharges.id, sql.placeholder('id')))
    .limit(1),
);

export const chargeById = async (queries: Queries, id: string): Promise<DemoCharge | null> => {
  const [row] = await chargeQuery(queries, { id });
  return row ?? null;
};

const storeCharge = preparedInsert('demoCharges', 'keep');

/** Stores a charge; false when there is one with its id already. */
export const insertCharge = async (tx: Queries, charge: Tables['demoCharges']['$inferInsert']): Promise<boolean> =>
  (await storeCharge(tx, charge)) !== null;

const moveChargeQuery = preparedList((q, t, names) =>
  q
    .update(t.demoCharges)
    .set({ state: param(t.demoCharges.state, 'to') })
    .where(and(eq(t.demoCharges.id, sql.placeholder('id')), inArray(t.demoCharges.state, placeholders(names))))
    .returning({ id: t.demoCharges.id }),
);

/** Moves a charge from one of the given states to another; false when it was in none of them. */
export const moveCharge = async (
  tx: Queries,
  id: string,
  from: DemoCharge['state'][],
  { state }: Pick<DemoCharge, 'state'>,
): Promise<boolean> => (await moveChargeQuery(tx, from, { id, to: state })).length > 0;

const storeRefund = preparedInsert('demoRefunds', 'keep');

/** Stores a partial refund; false when it was stored before. */
export const insertPartialRefund = async (tx: Queries, part: Tables['demoRefunds']['$inferInsert']): Promise<boolean> =>
  (await storeRefund(tx, part)) !== null;

/** Deletes a partial refund that could not be made. */
export const deletePartialRefund = async (tx: Queries, id: string): Promise<void> => {
  const { t } = tx;
  await tx.delete(t.demoRefunds).where(eq(t.demoRefunds.id, id));
};

/** Refunds a part of a captured charge, in cents; false when less than that is left. */
export const refundPartOfCharge = async (tx: Queries, id: string, amount: number): Promise<boolean> => {
  const { t } = tx;
  const { amountCents, refundedCents } = t.demoCharges;
  const refunded = await tx
    .update(t.demoCharges)
    .set({
      refundedCents: sql`${refundedCents} + ${amount}`,
      state: sql`case when ${refundedCents} + ${amount} = ${amountCents} then 'refunded' else 'captured' end`,
    })
    .where(
      and(
        eq(t.demoCharges.id, id),
        eq(t.demoCharges.state, 'captured'),
        sql`${refundedCents} + ${amount} <= ${amountCents}`,
      ),
    )
    .returning({ id: t.demoCharges.id });
  return refunded.length > 0;
};

/** Refunds all of a captured charge; changes nothing otherwise. */
export const refundCharge = async (tx: Queries, id: string): Promise<void> => {
  const { t } = tx;
  await tx
    .update(t.demoCharges)
    .set({ state: 'refunded', refundedCents: sql`${t.demoCharges.amountCents}` })
    .where(and(eq(t.demoCharges.id, id), eq(t.demoCharges.state, 'captured')))
    .returning({ id: t.demoCharges.id });
};
