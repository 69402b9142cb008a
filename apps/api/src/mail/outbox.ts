import { preparedInsert } from '../db/prepared.ts';
import type { ConfirmationSource } from '../db/schema/shop.tables.ts';
import type { Queries } from '../db/types.ts';
import {
  deleteMail,
  deleteSettledMails,
  deleteSettledMailsById,
  deleteSettledMailsOfOrders,
} from './outbox.repository.ts';

/** A rendered mail. */
export interface MailBody {
  subject: string;
  text: string;
  html: string;
}

/** A confirmation whose bodies are rendered later, when it is sent or viewed, so that placing an order does not wait for it. */
interface UnrenderedMail {
  subject: string;
  source: ConfirmationSource;
}

interface MailMetadata {
  /** the kind of mail, such as `order-confirmation` */
  template: string;
  to: string;
  replyTo?: string;
  /** the order it is about */
  orderId?: string;
  /** when its cause happened */
  at: Date;
  /** not sent before; `at` when missing */
  dueAt?: Date;
}

export type OutgoingMail = MailMetadata & (MailBody | UnrenderedMail);

const storeMail = preparedInsert('outbox');

const store = (tx: Queries, mail: OutgoingMail) => {
  const { template, to, replyTo, subject, orderId, at, dueAt } = mail;
  const bodies =
    'source' in mail ? { text: '', html: '', source: mail.source } : { text: mail.text, html: mail.html, source: null };
  const content = { template, to, replyTo: replyTo ?? null, subject, ...bodies, orderId: orderId ?? null };
  const row = { ...content, createdAt: at, dueAt: dueAt ?? at };
  return storeMail(tx, row);
};

/**
 * Writes a mail as part of the caller's transaction, so that it exists exactly when its cause does. It is sent after the
 * commit: call `shop.mail.sendSoon()` then, or wait for the worker's next run. Returns its id in the outbox.
 */
export const enqueueMail = async (tx: Queries, mail: OutgoingMail): Promise<string | null> =>
  (await store(tx, mail))?.id ?? null;

/** Writes a mail and deletes it at once, for responses whose duration must not reveal whether a mail is sent. */
export const writeAndDeleteMail = async (tx: Queries, mail: OutgoingMail): Promise<void> => {
  const row = await store(tx, mail);
  if (row) await deleteMail(tx, row.id);
};

/**
 * Deletes the mails to addresses (lower case) that were sent or given up, all or those of some templates, as part of the caller's
 * transaction. One that is waiting is still sent, because its cause has happened.
 */
export const deleteMailsTo = async (
  tx: Queries,
  addresses: readonly string[],
  templates?: readonly string[],
): Promise<void> => {
  for (const address of addresses) await deleteSettledMails(tx, address, templates);
};

/** Deletes those of some mails that were sent or given up, as part of the caller's transaction. */
export const deleteMailsById = async (tx: Queries, ids: readonly string[]): Promise<void> => {
  if (ids.length > 0) await deleteSettledMailsById(tx, ids);
};

/** Deletes those of some orders' mails that were sent or given up, to whom they ever went, as part of the caller's transaction. */
export const deleteMailsOfOrders = async (tx: Queries, orderIds: readonly string[]): Promise<void> => {
  if (orderIds.length > 0) await deleteSettledMailsOfOrders(tx, orderIds);
};
