import { and, eq, inArray, lt, sql } from 'drizzle-orm';
import type { Db, Queries } from '../../db/types.ts';

type Tables = Db['t'];
export type DemoToken = Tables['demoPaymentTokens']['$inferSelect'];
export type DemoCharge = Tables['demoCharges']['$inferSelect'];

export const insertToken = async (tx: Queries, t: Tables, token: Tables['demoPaymentTokens']['$inferInsert']) => {
  await tx.insert(t.demoPaymentTokens).values(token).returning({ token: t.demoPaymentTokens.token });
};

export const tokenById = async (queries: Queries, t: Tables, token: string): Promise<DemoToken | null> => {
  const [row] = await queries.select().from(t.demoPaymentTokens).where(eq(t.demoPaymentTokens.token, token)).limit(1);
  return row ?? null;
};

/** Moves a token from one state to another; false when it was not in the first. */
export const moveToken = async (
  tx: Queries,
  t: Tables,
  token: string,
  from: DemoToken['state'],
  to: DemoToken['state'],
): Promise<boolean> => {
  const moved = await tx
    .update(t.demoPaymentTokens)
    .set({ state: to })
    .where(and(eq(t.demoPaymentTokens.token, token), eq(t.demoPaymentTokens.state, from)))
    .returning({ token: t.demoPaymentTokens.token });
  return moved.length > 0;
};

export const deleteTokensExpiredBefore = async (tx: Queries, t: Tables, before: Date): Promise<void> => {
  await tx
    .delete(t.demoPaymentTokens)
    .where(lt(t.demoPaymentTokens.expiresAt, before))
    .returning({ token: t.demoPaymentTokens.token });
};

export const chargeById = async (queries: Queries, t: Tables, id: string): Promise<DemoCharge | null> => {
  const [row] = await queries.select().from(t.demoCharges).where(eq(t.demoCharges.id, id)).limit(1);
  return row ?? null;
};

export const insertCharge = async (tx: Queries, t: Tables, charge: Tables['demoCharges']['$inferInsert']) => {
  await tx.insert(t.demoCharges).values(charge).returning({ id: t.demoCharges.id });
};

/** Moves a charge on from one of the states given; false when it was in none of them. */
export const moveCharge = async (
  tx: Queries,
  t: Tables,
  id: string,
  from: DemoCharge['state'][],
  change: Pick<DemoCharge, 'state'>,
): Promise<boolean> => {
  const moved = await tx
    .update(t.demoCharges)
    .set(change)
    .where(and(eq(t.demoCharges.id, id), inArray(t.demoCharges.state, from)))
    .returning({ id: t.demoCharges.id });
  return moved.length > 0;
};

/** Gives back all of a charge that was taken; changes nothing otherwise. */
export const giveBack = async (tx: Queries, t: Tables, id: string): Promise<void> => {
  await tx
    .update(t.demoCharges)
    .set({ state: 'refunded', refundedCents: sql`${t.demoCharges.amountCents}` })
    .where(and(eq(t.demoCharges.id, id), eq(t.demoCharges.state, 'captured')))
    .returning({ id: t.demoCharges.id });
};
