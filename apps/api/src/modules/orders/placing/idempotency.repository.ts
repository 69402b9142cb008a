import type { PlacedOrderResponse } from '@fori/contracts/orders/schemas';
import { and, eq, lt, sql } from 'drizzle-orm';
import { param, prepared, preparedInsert } from '../../../db/prepared.ts';
import type { Db, Queries } from '../../../db/types.ts';

type Tables = Db['t'];
export type KeyRow = Tables['idempotencyKeys']['$inferSelect'];

/** An idempotency key as the client chose it; it belongs to its owner, so that nobody can replay an order of others. */
export interface IdempotencyKey {
  owner: string;
  key: string;
}

const ofKey = ({ idempotencyKeys }: Tables) =>
  and(eq(idempotencyKeys.owner, sql.placeholder('owner')), eq(idempotencyKeys.key, sql.placeholder('key')));

const keyQuery = prepared((q, t) => q.select().from(t.idempotencyKeys).where(ofKey(t)).limit(1));

export const findKey = async (queries: Queries, key: IdempotencyKey): Promise<KeyRow | null> => {
  const [row] = await keyQuery(queries, { ...key });
  return row ?? null;
};

const storeClaim = preparedInsert('idempotencyKeys', 'keep');

/** Claims a key; false when it is claimed already. */
export const claimKey = async (
  tx: Queries,
  claim: IdempotencyKey & { requestHash: string; leaseUntil: Date; paymentId: string; now: Date },
): Promise<boolean> => {
  const { now, ...values } = claim;
  return (await storeClaim(tx, { ...values, state: 'in_progress', createdAt: now })) !== null;
};

const deleteExpired = prepared((q, t) =>
  q
    .delete(t.idempotencyKeys)
    .where(
      and(
        ofKey(t),
        eq(t.idempotencyKeys.state, 'in_progress'),
        lt(t.idempotencyKeys.leaseUntil, param(t.idempotencyKeys.leaseUntil, 'now')),
      ),
    )
    .returning({ key: t.idempotencyKeys.key }),
);

/** Deletes a key whose call has not finished and whose lease has expired; false when there is none. */
export const deleteExpiredKey = async (tx: Queries, key: IdempotencyKey, now: Date): Promise<boolean> =>
  (await deleteExpired(tx, { ...key, now })).length > 0;

const deleteClaim = prepared((q, t) =>
  q
    .delete(t.idempotencyKeys)
    .where(
      and(
        ofKey(t),
        eq(t.idempotencyKeys.state, 'in_progress'),
        eq(t.idempotencyKeys.paymentId, sql.placeholder('paymentId')),
      ),
    )
    .returning({ key: t.idempotencyKeys.key }),
);

/** Releases a key that was claimed for this payment, so that it may be used again. */
export const releaseKey = async (tx: Queries, key: IdempotencyKey, paymentId: string): Promise<void> => {
  await deleteClaim(tx, { ...key, paymentId });
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
        ofKey(t),
        eq(t.idempotencyKeys.state, 'in_progress'),
        eq(t.idempotencyKeys.paymentId, sql.placeholder('paymentId')),
      ),
    )
    .returning({ key: t.idempotencyKeys.key }),
);

/** Stores the response under its key for repetitions of the call; false when the claim was lost meanwhile. */
export const finishKey = async (
  tx: Queries,
  key: IdempotencyKey & { paymentId: string },
  result: { orderId: string; response: PlacedOrderResponse },
): Promise<boolean> => (await finishQuery(tx, { ...key, ...result })).length > 0;

export const deleteKeysBefore = async (tx: Queries, before: Date): Promise<void> => {
  const { t } = tx;
  await tx
    .delete(t.idempotencyKeys)
    .where(lt(t.idempotencyKeys.createdAt, before))
    .returning({ key: t.idempotencyKeys.key });
};
