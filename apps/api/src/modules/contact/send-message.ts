import type { ContactBody } from '@fori/contracts/contact/schemas';
import { CONTACT_MESSAGES_AN_HOUR, CONTACT_WINDOW_MS } from '@fori/domain/contact';
import { DomainError } from '@fori/domain/errors';
import type { Language } from '@fori/domain/languages';
import type { Shop } from '../../composition.ts';
import type { Queries } from '../../db/types.ts';
import { enqueueMail } from '../../mail/outbox.ts';
import { contactMessageMail } from '../../mail/templates/contact-message.ts';
import { accountEmail, lockPerson } from '../accounts/index.ts';
import { readIdentity } from '../store/index.ts';
import { insertMessage, lockContactMessages, messageTimesSince } from './contact.repository.ts';

const refuseTooMany = async (tx: Queries, email: string, now: Date): Promise<void> => {
  await lockContactMessages(tx);
  const times = await messageTimesSince(tx, email, new Date(now.getTime() - CONTACT_WINDOW_MS));
  const [first] = times.slice(-CONTACT_MESSAGES_AN_HOUR);
  if (!first || times.length < CONTACT_MESSAGES_AN_HOUR) return;
  const free = first.getTime() + CONTACT_WINDOW_MS;
  throw new DomainError('too_many_requests', { retry_after: Math.max(1, Math.ceil((free - now.getTime()) / 1000)) });
};

/** The sender's account, if signed in, and the language they used the shop in. */
export interface Sender {
  /** null for somebody who is not signed in */
  userId: string | null;
  language: Language;
}

/**
 * Stores a message to the shop and mails it to support, with replies going to the sender (decision 0066). Throws
 * `too_many_requests` for the sixth message of one mail address within an hour, and `unauthenticated` when the sender's
 * account was deleted meanwhile.
 */
export const sendMessage = async (
  { db, clock, config, mail }: Pick<Shop, 'db' | 'clock' | 'config' | 'mail'>,
  { email: typed, ...message }: ContactBody,
  { userId, language }: Sender,
): Promise<void> => {
  const email = accountEmail(typed);
  await db.write(async (tx) => {
    const now = clock();
    if (userId !== null) await lockPerson(tx, userId);
    if (config.rateLimits) await refuseTooMany(tx, email, now);
    const identity = await readIdentity(tx);
    const letter = contactMessageMail(
      { ...message, email: typed },
      { language, at: now, identity, publicUrl: config.publicUrl },
    );
    const mailId = await enqueueMail(tx, {
      template: 'contact-message',
      to: identity.email,
      replyTo: typed,
      at: now,
      ...letter,
    });
    await insertMessage(tx, { ...message, email, userId, language, mailId, createdAt: now });
  });
  mail.sendSoon();
};
