import { and, eq, inArray, lt, sql } from 'drizzle-orm';
import { given, insertInto, placeholders, prepared, preparedList } from '../../db/prepared.ts';
import type { Db, Queries } from '../../db/types.ts';

type Tables = Db['t'];
export type DemoToken = Tables['demoPaymentTokens']['$inferSelect'];
export type DemoCharge = Tables['demoCharges']['$inferSelect'];

const storeToken = insertInto('demoPaymentTokens');

export const insertToken = async (tx: Queries, t: Tables, token: Tables['demoPaymentTokens']['$inferInsert']) => {
  await storeToken(tx, t, token);
};

const tokenQuery = prepared((q, t) =>
  q
    .select()
    .from(t.demoPaymentTokens)
    .where(eq(t.demoPaymentTokens.token, sql.placeholder('token')))
    .limit(1),
);

export const tokenById = async (queries: Queries, t: Tables, token: string): Promise<DemoToken | null> => {
  const [row] = await tokenQuery(queries, t, { token });
  return row ?? null;
};

const moveTokenQuery = prepared((q, t) =>
  q
    .update(t.demoPaymentTokens)
    .set({ state: given(t.demoPaymentTokens.state, 'to') })
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
  t: Tables,
  token: string,
  from: DemoToken['state'],
  to: DemoToken['state'],
): Promise<boolean> => (await moveTokenQuery(tx, t, { token, from, to })).length > 0;

const deleteExpiredQuery = prepared((q, t) =>
  q
    .delete(t.demoPaymentTokens)
    .where(lt(t.demoPaymentTokens.expiresAt, given(t.demoPaymentTokens.expiresAt, 'before')))
    .returning({ token: t.demoPaymentTokens.token }),
);

export const deleteTokensExpiredBefore = async (tx: Queries, t: Tables, before: Date): Promise<void> => {
  await deleteExpiredQuery(tx, t, { before });
};

const chargeQuery = prepared((q, t) =>
  q
    .select()
    .from(t.demoCharges)
    .where(eq(t.demoCharges.id, sql.placeholder('id')))
    .limit(1),
);

export const chargeById = async (queries: Queries, t: Tables, id: string): Promise<DemoCharge | null> => {
  const [row] = await chargeQuery(queries, t, { id });
  return row ?? null;
};

const storeCharge = insertInto('demoCharges');

export const insertCharge = async (tx: Queries, t: Tables, charge: Tables['demoCharges']['$inferInsert']) => {
  await storeCharge(tx, t, charge);
};

const moveChargeQuery = preparedList((q, t, names) =>
  q
    .update(t.demoCharges)
    .set({ state: given(t.demoCharges.state, 'to') })
    .where(and(eq(t.demoCharges.id, sql.placeholder('id')), inArray(t.demoCharges.state, placeholders(names))))
    .returning({ id: t.demoCharges.id }),
);

/** Moves a charge on from one of the states given; false when it was in none of them. */
export const moveCharge = async (
  tx: Queries,
  t: Tables,
  id: string,
  from: DemoCharge['state'][],
  { state }: Pick<DemoCharge, 'state'>,
): Promise<boolean> => (await moveChargeQuery(tx, t, from, { id, to: state })).length > 0;

/** Gives back all of a charge that was taken; changes nothing otherwise. */
export const giveBack = async (tx: Queries, t: Tables, id: string): Promise<void> => {
  await tx
    .update(t.demoCharges)
    .set({ state: 'refunded', refundedCents: sql`${t.demoCharges.amountCents}` })
    .where(and(eq(t.demoCharges.id, id), eq(t.demoCharges.state, 'captured')))
    .returning({ id: t.demoCharges.id });
};
