import { desc, isNotNull, notInArray } from 'drizzle-orm';
import type { Queries } from '../../db/types.ts';

/** When the newest of the mails that went out did. */
export const lastSentAt = async (q: Queries): Promise<Date | null> => {
  const { outbox } = q.t;
  const [row] = await q
    .select({ sentAt: outbox.sentAt })
    .from(outbox)
    .where(isNotNull(outbox.sentAt))
    .orderBy(desc(outbox.createdAt))
    .limit(1);
  return row?.sentAt ?? null;
};

/** When the newest order that was paid was placed. */
export const lastPaidOrderAt = async (q: Queries): Promise<Date | null> => {
  const { orders } = q.t;
  const [row] = await q
    .select({ createdAt: orders.createdAt })
    .from(orders)
    .where(notInArray(orders.status, ['pending', 'cancelled']))
    .orderBy(desc(orders.createdAt))
    .limit(1);
  return row?.createdAt ?? null;
};
