import { shop } from '@fori/domain/shop';
import { cutText } from '@fori/domain/text';
import type { Clock, Log } from '../composition.ts';
import type { Db } from '../db/types.ts';
import { claimMails, dueMails, markDueSent, markFailed, markSent, type OutboxRow } from './outbox.repository.ts';
import type { MailBody } from './outbox.ts';
import { renderedMail } from './rendered-mail.ts';
import { MailFailure, type MailSender } from './sender.ts';

export interface DeliveryParts {
  db: Db;
  clock: Clock;
  log: Log;
  /** null without a mail server: the outbox itself is the mailbox then (`/dev/mail`) */
  sender: MailSender | null;
}

const BATCH = 50;
/** What a mail server takes from one sender without complaint; on the shop's side their notes share commits. */
const AT_ONCE = 5;
/** Longer than the sender's own limits together: a mail is tried by another worker only when this one is gone. */
const LEASE_MS = 10 * 60_000;
const FIRST_PAUSE_MS = 30_000;
/** While the server is not there, every mail waits for the same thing: look again soon. */
const MAX_PAUSE_MS = { unreachable: 5 * 60_000, deferred: 60 * 60_000, refused: 60 * 60_000 } as const;
/** An unreachable server is waited for without end; one that keeps answering no is believed. */
const MAX_ATTEMPTS = { unreachable: Number.POSITIVE_INFINITY, deferred: 200, refused: 5 } as const;
const MAX_ERROR_LENGTH = 500;

const FROM = `${shop.name} <${shop.email}>`;

const failed = async ({ db, clock, log }: DeliveryParts, mail: OutboxRow, error: unknown) => {
  const { kind, message } = error instanceof MailFailure ? error : new MailFailure('deferred', String(error));
  const lastError = cutText(message, MAX_ERROR_LENGTH);
  const now = clock();
  const facts = { mail: mail.id, template: mail.template, attempts: mail.attempts, kind };
  if (mail.attempts >= MAX_ATTEMPTS[kind]) {
    await markFailed(db, mail, { lastError, failedAt: now });
    log.error(facts, 'mail given up');
  } else {
    const pause = Math.min(FIRST_PAUSE_MS * 2 ** Math.min(mail.attempts - 1, 20), MAX_PAUSE_MS[kind]);
    await markFailed(db, mail, { lastError, dueAt: new Date(now.getTime() + pause) });
    log.warn(facts, 'mail not sent, will be tried again');
  }
  return kind;
};

/** Tries a claimed mail; gives whether it went out, and whether there is any use in trying others now. */
const deliver = async (
  parts: DeliveryParts,
  sender: MailSender,
  mail: OutboxRow,
): Promise<{ sent: boolean; goOn: boolean }> => {
  const { db, clock } = parts;
  const { id, to, replyTo } = mail;
  let sent: MailBody;
  try {
    const { subject, text, html } = renderedMail(mail);
    sent = { subject, text, html };
    await sender.send({ id, from: FROM, to, ...(replyTo && { replyTo }), ...sent });
  } catch (error) {
    return { sent: false, goOn: (await failed(parts, mail, error)) !== 'unreachable' };
  }
  await markSent(db, id, sent, clock());
  return { sent: true, goOn: true };
};

/** Like `Promise.all`, failing only when all are done: who stops the worker and closes the database waits for the rest. */
const allOf = async <T>(work: readonly Promise<T>[]): Promise<T[]> => {
  await Promise.allSettled(work);
  return Promise.all(work);
};

/**
 * Sends every mail that is due and nobody else is sending, a few at a time; gives back how many went out. The attempt is
 * counted and the lease taken before the mail leaves: a worker that dies on the way delays a mail and never loses it. A
 * mail that fails waits longer each time; it is given up after five refusals for good (SMTP 5xx) or some 200 deferrals,
 * never because the server is away. The round ends early when the server cannot be reached, or between mails when `signal`
 * says so. Without a mail server, what is due has arrived.
 */
export const sendDueMails = async (parts: DeliveryParts, signal?: AbortSignal): Promise<number> => {
  const { db, clock, sender } = parts;
  if (!sender) return markDueSent(db, clock());
  let sent = 0;
  for (;;) {
    const ids = await dueMails(db, clock(), BATCH);
    if (ids.length === 0) return sent;
    for (let start = 0; start < ids.length; start += AT_ONCE) {
      if (signal?.aborted) return sent;
      const now = clock();
      const leaseUntil = new Date(now.getTime() + LEASE_MS);
      const claimed = await claimMails(db, ids.slice(start, start + AT_ONCE), now, leaseUntil);
      const outcomes = await allOf(claimed.map((mail) => deliver(parts, sender, mail)));
      sent += outcomes.filter((outcome) => outcome.sent).length;
      if (outcomes.some((outcome) => !outcome.goOn)) return sent;
    }
  }
};
