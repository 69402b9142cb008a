import type { Order } from '@fori/contracts/orders/schemas';
import { and, eq, lt, sql } from 'drizzle-orm';
import { param, prepared, preparedInsert } from '../../../db/prepared.ts';
import type { Db, Queries } from '../../../db/types.ts';

type Tables = Db['t'];
export type IntentRow = Tables['idempotencyKeys']['$inferSelect'];

/** An intent to buy: its owner, and the idempotency key the client chose. */
export interface Intent {
  owner: string;
  key: string;
}

const ofIntent = ({ idempotencyKeys }: Tables) =>
  and(eq(idempotencyKeys.owner, sql.placeholder('owner')), eq(idempotencyKeys.key, sql.placeholder('key')));

const intentQuery = prepared((q, t) => q.select().from(t.idempotencyKeys).where(ofIntent(t)).limit(1));

export const findIntent = async (queries: Queries, intent: Intent): Promise<IntentRow | null> => {
  const [row] = await intentQuery(queries, { ...intent });
  return row ?? null;
};

const storeClaim = preparedInsert('idempotencyKeys', 'keep');

/** Claims an intent; false when it is claimed already. */
export const claimIntent = async (
  tx: Queries,
  claim: Intent & { requestHash: string; leaseUntil: Date; paymentId: string; now: Date },
): Promise<boolean> => {
  const { now, ...values } = claim;
  return (await storeClaim(tx, { ...values, state: 'in_progress', createdAt: now })) !== null;
};

const deleteExpired = prepared((q, t) =>
  q
    .delete(t.idempotencyKeys)
    .where(
      and(
        ofIntent(t),
        eq(t.idempotencyKeys.state, 'in_progress'),
        lt(t.idempotencyKeys.leaseUntil, param(t.idempotencyKeys.leaseUntil, 'now')),
      ),
    )
    .returning({ key: t.idempotencyKeys.key }),
);

/** Deletes an unfinished intent whose lease has expired; false when there is none. */
export const deleteExpiredIntent = async (tx: Queries, intent: Intent, now: Date): Promise<boolean> =>
  (await deleteExpired(tx, { ...intent, now })).length > 0;

const deleteClaim = prepared((q, t) =>
  q
    .delete(t.idempotencyKeys)
    .where(
      and(
        ofIntent(t),
        eq(t.idempotencyKeys.state, 'in_progress'),
        eq(t.idempotencyKeys.paymentId, sql.placeholder('paymentId')),
      ),
    )
    .returning({ key: t.idempotencyKeys.key }),
);

/** Releases an intent that was claimed for this payment, so that the key may be used again. */
export const releaseIntent = async (tx: Queries, intent: Intent, paymentId: string): Promise<void> => {
  await deleteClaim(tx, { ...intent, paymentId });
};

const finishQuery = prepared((q, t) =>
  q
    .update(t.idempotencyKeys)
    .set({
      state: 'done',
      orderId: param(t.idempotencyKeys.orderId, 'orderId'),
      response: param(t.idempotencyKeys.response, 'response'),
    })
    .where(
      and(
        ofIntent(t),
        eq(t.idempotencyKeys.state, 'in_progress'),
        eq(t.idempotencyKeys.paymentId, sql.placeholder('paymentId')),
      ),
    )
    .returning({ key: t.idempotencyKeys.key }),
);

/** Stores the response of an intent for repetitions of the call; false when the claim was lost meanwhile. */
export const finishIntent = async (
  tx: Queries,
  intent: Intent & { paymentId: string },
  result: { orderId: string; response: { data: Order; access_token: string } },
): Promise<boolean> => (await finishQuery(tx, { ...intent, ...result })).length > 0;

export const deleteIntentsBefore = async (tx: Queries, before: Date): Promise<void> => {
  const { t } = tx;
  await tx
    .delete(t.idempotencyKeys)
    .where(lt(t.idempotencyKeys.createdAt, before))
    .returning({ key: t.idempotencyKeys.key });
};
