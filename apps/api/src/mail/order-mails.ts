import { HOUR_MS, MINUTE_MS } from '@fori/domain/durations';
import { DomainError } from '@fori/domain/errors';
import type { Db, Queries } from '../db/types.ts';
import { readIdentity } from '../modules/store/index.ts';
import { mailsOfOrder, type OutboxRow, outboxMail } from './outbox.repository.ts';
import { enqueueMail } from './outbox.ts';
import { renderedMail } from './rendered-mail.ts';

/** Once a minute and a few times an hour: enough for a mailbox that was full, too few to be a nuisance. */
const PAUSE_MS = MINUTE_MS;
const WINDOW_MS = HOUR_MS;
const MAX_IN_WINDOW = 3;

/** The stored mails about an order, newest first. */
export const listOrderMails = (queries: Queries, orderId: string): Promise<OutboxRow[]> =>
  mailsOfOrder(queries, orderId);

/** One of an order's mails. Throws `not_found`. */
export const orderMailOf = async (db: Db, orderId: string, mailId: string): Promise<OutboxRow> => {
  const mail = await outboxMail(db, mailId);
  if (mail?.orderId !== orderId || orderId === '') throw new DomainError('not_found');
  return renderedMail(mail, await readIdentity(db.read));
};

/**
 * Sends a mail about an order again, its link replaced by `relink`, as part of the caller's transaction; returns the new mail.
 * Throws `not_found`, and `too_many_requests` with the seconds to wait where the same mail went to the same address just now
 * or too often.
 */
export const resendOrderMail = async (
  tx: Queries,
  { orderId, mailId, now, relink }: { orderId: string; mailId: string; now: Date; relink: (body: string) => string },
): Promise<OutboxRow> => {
  const mails = await mailsOfOrder(tx, orderId);
  const mail = mails.find(({ id }) => id === mailId);
  if (!mail) throw new DomainError('not_found');
  const { template, to, replyTo, subject, text, html } = renderedMail(mail, await readIdentity(tx));
  const ages = mails
    .filter((other) => other.template === template && other.to === to && other.subject === subject)
    .map(({ createdAt }) => now.getTime() - createdAt.getTime());
  const recent = ages.filter((age) => age < WINDOW_MS).sort((a, b) => a - b);
  const wait = Math.max(
    PAUSE_MS - (recent[0] ?? PAUSE_MS),
    recent.length > MAX_IN_WINDOW ? WINDOW_MS - (recent[MAX_IN_WINDOW] ?? WINDOW_MS) : 0,
  );
  if (wait > 0) throw new DomainError('too_many_requests', { retry_after: Math.ceil(wait / 1000) });
  const content = { template, to, ...(replyTo && { replyTo }), subject, text: relink(text), html: relink(html) };
  const id = await enqueueMail(tx, { ...content, orderId, at: now });
  const again = (await mailsOfOrder(tx, orderId)).find((row) => row.id === id);
  if (!again) throw new Error('mail not stored');
  return again;
};
