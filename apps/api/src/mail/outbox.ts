import { insertInto } from '../db/prepared.ts';
import type { Db, Queries } from '../db/types.ts';
import { deleteMail, deleteSettledMails } from './outbox.repository.ts';

/** A mail ready to go, in both forms. */
export interface MailBody {
  subject: string;
  text: string;
  html: string;
}

export interface OutgoingMail extends MailBody {
  /** what kind of mail it is, for the records: `order-confirmation` */
  template: string;
  to: string;
  replyTo?: string;
  /** the moment of its cause */
  at: Date;
  /** not before; `at` when missing */
  dueAt?: Date;
}

const storeMail = insertInto('outbox');

const store = (tx: Queries, t: Db['t'], mail: OutgoingMail) => {
  const { template, to, replyTo, subject, text, html, at, dueAt } = mail;
  const row = { template, to, replyTo: replyTo ?? null, subject, text, html, createdAt: at, dueAt: dueAt ?? at };
  return storeMail(tx, t, row);
};

/**
 * Writes a mail as part of the caller's transaction, so that it exists exactly when its cause does. It goes out after the
 * commit: call `shop.mail.wake()` then, or wait for the worker's next round.
 */
export const enqueueMail = async (tx: Queries, t: Db['t'], mail: OutgoingMail): Promise<void> => {
  await store(tx, t, mail);
};

/** Writes a mail and takes it back at once: for answers whose time must not tell whether one goes out. */
export const rehearseMail = async (tx: Queries, t: Db['t'], mail: OutgoingMail): Promise<void> => {
  const row = await store(tx, t, mail);
  if (row) await deleteMail(tx, t, row.id);
};

/**
 * Forgets the mails to addresses (lower case) that have gone out or were given up, as part of the caller's transaction.
 * One that waits is still sent: its cause has happened.
 */
export const forgetMails = async (tx: Queries, t: Db['t'], addresses: readonly string[]): Promise<void> => {
  for (const address of addresses) await deleteSettledMails(tx, t, address);
};
