import type { OrderMail, OrderMailContent } from '@fori/contracts/admin-orders/schemas';
import type { Shop } from '../../composition.ts';
import { listOrderMails, orderMailOf, resendOrderMail } from '../../mail/order-mails.ts';
import type { OutboxRow } from '../../mail/outbox.repository.ts';
import { recordChange } from '../audit/index.ts';
import { lockExistingOrder, redactOrderLink, reissueLinks, requireOrder } from '../orders/index.ts';

const stateOf = ({ sentAt, failedAt }: OutboxRow): OrderMail['state'] => {
  if (sentAt) return 'sent';
  return failedAt ? 'failed' : 'waiting';
};

const toMail = (row: OutboxRow): OrderMail => ({
  id: row.id,
  template: row.template,
  to: row.to,
  subject: row.subject,
  at: row.createdAt.toISOString(),
  state: stateOf(row),
  settled_at: (row.sentAt ?? row.failedAt)?.toISOString() ?? null,
  attempts: row.attempts,
});

/** The stored mails about an order, newest first. Throws `not_found`. */
export const listMails = async ({ db }: Pick<Shop, 'db'>, orderId: string): Promise<OrderMail[]> => {
  await requireOrder(db.read, orderId);
  return (await listOrderMails(db.read, orderId)).map(toMail);
};

/** One of an order's mails with its text, without the token of its link (ORDER-120). Throws `not_found`. */
export const getMail = async ({ db }: Pick<Shop, 'db'>, orderId: string, mailId: string): Promise<OrderMailContent> => {
  const row = await orderMailOf(db, orderId, mailId);
  return { ...toMail(row), text: redactOrderLink(row.text, orderId) };
};

/** Sends one of an order's mails again, at most once a minute and three times an hour. Throws `not_found`, `too_many_requests`. */
export const resendMail = async (
  shop: Pick<Shop, 'db' | 'clock' | 'config' | 'mail'>,
  { orderId, mailId, adminId }: { orderId: string; mailId: string; adminId: string },
): Promise<OrderMail> => {
  const { db, clock, mail } = shop;
  const now = clock();
  const sent = await db.write(async (tx) => {
    // locked, so that concurrent attempts are counted one after the other
    await lockExistingOrder(tx, orderId, now);
    const relink = await reissueLinks(tx, shop, orderId, now);
    const again = await resendOrderMail(tx, { orderId, mailId, now, relink });
    const facts = { action: 'order.mail', entity: 'order', entityId: orderId, before: null };
    const after = { template: again.template, subject: again.subject, mail: again.id };
    await recordChange(tx, { at: now, actorId: adminId, ...facts, after });
    return again;
  });
  mail.sendSoon();
  return toMail(sent);
};
