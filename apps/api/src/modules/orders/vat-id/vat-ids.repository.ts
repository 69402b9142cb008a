import type { VatIdAnswer } from '@fori/domain/companies';
import type { VatIdState } from '@fori/domain/vat-id-states';
import { and, asc, eq, isNotNull, lte } from 'drizzle-orm';
import type { Db, Queries } from '../../../db/types.ts';

const isWaiting = ({ orders }: Db['t'], id: string) => and(eq(orders.id, id), eq(orders.vatIdState, 'waiting'));

/** Orders whose VAT id is to be asked about by now, those that wait longest first. */
export const ordersWithDueVatId = (queries: Queries, now: Date, limit: number) => {
  const { orders } = queries.t;
  return queries
    .select({ id: orders.id, vatId: orders.vatId })
    .from(orders)
    .where(and(isNotNull(orders.vatIdDueAt), lte(orders.vatIdDueAt, now)))
    .orderBy(asc(orders.vatIdDueAt))
    .limit(limit);
};

/** Moves the next question about an order's VAT id to a later moment. */
export const postponeVatId = async (tx: Queries, id: string, until: Date): Promise<void> => {
  const { orders } = tx.t;
  await tx.update(orders).set({ vatIdDueAt: until }).where(isWaiting(tx.t, id)).returning({ id: orders.id });
};

/** Keeps what the register said of an order's VAT id; false where that was kept already. */
export const settleVatId = async (
  tx: Queries,
  id: string,
  { state, answer, now }: { state: VatIdState; answer: VatIdAnswer; now: Date },
): Promise<boolean> => {
  const { orders } = tx.t;
  const settled = await tx
    .update(orders)
    .set({ vatIdState: state, vatIdAnswer: answer, vatIdDueAt: null, updatedAt: now })
    .where(isWaiting(tx.t, id))
    .returning({ id: orders.id });
  return settled.length > 0;
};
