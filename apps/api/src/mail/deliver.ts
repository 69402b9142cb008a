import { HOUR_MS, MINUTE_MS } from '@fori/domain/durations';
import { type ShopIdentity, senderOf } from '@fori/domain/identity';
import { cutText } from '@fori/domain/text';
import type { Clock, Log } from '../composition.ts';
import type { Db } from '../db/types.ts';
import { readIdentity } from '../modules/store/index.ts';
import { claimMails, dueMails, markDueSent, markFailed, markSent, type OutboxRow } from './outbox.repository.ts';
import type { MailBody } from './outbox.ts';
import { renderedMail } from './rendered-mail.ts';
import { MailFailure, type MailSender } from './sender.ts';

export interface DeliveryDeps {
  db: Db;
  clock: Clock;
  log: Log;
  /** null without a mail server: the outbox itself is the mailbox then (`/dev/mail`) */
  sender: MailSender | null;
}

const BATCH = 50;
/** Mails sent at the same time: few enough for any mail server; their updates share commits. */
const CONCURRENT_MAILS = 5;
/** Longer than all the sender's timeouts together, so that another worker takes over only after a crash. */
const LEASE_MS = 10 * MINUTE_MS;
const FIRST_PAUSE_MS = 30_000;
/** An unreachable server delays every mail, so it is tried again sooner. */
const MAX_PAUSE_MS = { unreachable: 5 * MINUTE_MS, deferred: HOUR_MS, refused: HOUR_MS } as const;
/** An unreachable server is tried without limit; repeated refusals are final. */
const MAX_ATTEMPTS = { unreachable: Number.POSITIVE_INFINITY, deferred: 200, refused: 5 } as const;
const MAX_ERROR_LENGTH = 500;

const recordFailure = async ({ db, clock, log }: DeliveryDeps, mail: OutboxRow, error: unknown) => {
  const { kind, message } = error instanceof MailFailure ? error : new MailFailure('deferred', String(error));
  const lastError = cutText(message, MAX_ERROR_LENGTH);
  const now = clock();
  const fields = { mail: mail.id, template: mail.template, attempts: mail.attempts, kind };
  if (mail.attempts >= MAX_ATTEMPTS[kind]) {
    await markFailed(db, mail, { lastError, failedAt: now });
    log.error(fields, 'mail given up');
  } else {
    const pause = Math.min(FIRST_PAUSE_MS * 2 ** Math.min(mail.attempts - 1, 20), MAX_PAUSE_MS[kind]);
    await markFailed(db, mail, { lastError, dueAt: new Date(now.getTime() + pause) });
    log.warn(fields, 'mail not sent, will be tried again');
  }
  return kind;
};

/** Tries to send a claimed mail; returns whether it was sent, and whether others are worth trying now. */
const deliver = async (
  deps: DeliveryDeps,
  sender: MailSender,
  mail: OutboxRow,
  identity: ShopIdentity,
): Promise<{ sent: boolean; canContinue: boolean }> => {
  const { db, clock } = deps;
  const { id, to, replyTo } = mail;
  let sent: MailBody;
  try {
    const { subject, text, html } = renderedMail(mail, identity);
    sent = { subject, text, html };
    await sender.send({ id, from: senderOf(identity), to, ...(replyTo && { replyTo }), ...sent });
  } catch (error) {
    return { sent: false, canContinue: (await recordFailure(deps, mail, error)) !== 'unreachable' };
  }
  await markSent(db, id, sent, clock());
  return { sent: true, canContinue: true };
};

/** Like `Promise.all`, but rejects only after all have settled, so that stopping the worker waits for all. */
const allOf = async <T>(work: readonly Promise<T>[]): Promise<T[]> => {
  await Promise.allSettled(work);
  return Promise.all(work);
};

/**
 * Sends every due mail that no other worker has claimed, a few at a time; returns how many were sent. The attempt is counted
 * and the lease taken before sending, so that a crash delays a mail and never loses it. A failing mail waits longer each
 * time; it is given up after five permanent refusals (SMTP 5xx) or 200 deferrals, never because the server is unreachable.
 * Ends early when the server is unreachable, or between mails when `signal` aborts. Without a mail server, due mails are
 * marked as sent.
 */
export const sendDueMails = async (deps: DeliveryDeps, signal?: AbortSignal): Promise<number> => {
  const { db, clock, sender } = deps;
  if (!sender) return markDueSent(db, clock());
  let sent = 0;
  for (;;) {
    const ids = await dueMails(db, clock(), BATCH);
    if (ids.length === 0) return sent;
    for (let start = 0; start < ids.length; start += CONCURRENT_MAILS) {
      if (signal?.aborted) return sent;
      const now = clock();
      const leaseUntil = new Date(now.getTime() + LEASE_MS);
      const claimed = await claimMails(db, ids.slice(start, start + CONCURRENT_MAILS), now, leaseUntil);
      const identity = await readIdentity(db.read);
      const outcomes = await allOf(claimed.map((mail) => deliver(deps, sender, mail, identity)));
      sent += outcomes.filter((outcome) => outcome.sent).length;
      if (outcomes.some((outcome) => !outcome.canContinue)) return sent;
    }
  }
};
