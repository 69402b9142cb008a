import { preparedInsert } from '../db/prepared.ts';
import type { ConfirmationSource } from '../db/schema/shop.tables.ts';
import type { Queries } from '../db/types.ts';
import { deleteMail, deleteSettledMails, deleteSettledMailsById } from './outbox.repository.ts';

/** A mail ready to go, in both forms. */
export interface MailBody {
  subject: string;
  text: string;
  html: string;
}

/** A confirmation whose bodies are made later, when it is sent or looked at: a customer who orders need not wait for them. */
interface MailToBeMade {
  subject: string;
  source: ConfirmationSource;
}

interface MailFacts {
  /** what kind of mail it is, for the records: `order-confirmation` */
  template: string;
  to: string;
  replyTo?: string;
  /** the order it is about */
  orderId?: string;
  /** the moment of its cause */
  at: Date;
  /** not before; `at` when missing */
  dueAt?: Date;
}

export type OutgoingMail = MailFacts & (MailBody | MailToBeMade);

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
 * Writes a mail as part of the caller's transaction, so that it exists exactly when its cause does. It goes out after the
 * commit: call `shop.mail.sendSoon()` then, or wait for the worker's next round. Gives the id under which the outbox remembers it.
 */
export const enqueueMail = async (tx: Queries, mail: OutgoingMail): Promise<string | null> =>
  (await store(tx, mail))?.id ?? null;

/** Writes a mail and takes it back at once: for answers whose time must not tell whether one goes out. */
export const renderSampleMail = async (tx: Queries, mail: OutgoingMail): Promise<void> => {
  const row = await store(tx, mail);
  if (row) await deleteMail(tx, row.id);
};

/**
 * Forgets the mails to addresses (lower case) that have gone out or were given up, as part of the caller's transaction.
 * One that waits is still sent: its cause has happened.
 */
export const deleteMailsTo = async (tx: Queries, addresses: readonly string[]): Promise<void> => {
  for (const address of addresses) await deleteSettledMails(tx, address);
};

/** Forgets some mails as far as they have gone out or were given up, as part of the caller's transaction. */
export const deleteMailsById = async (tx: Queries, ids: readonly string[]): Promise<void> => {
  if (ids.length > 0) await deleteSettledMailsById(tx, ids);
};
