import { shop as identity } from '@fori/domain/shop';
import type { Shop } from '../../composition.ts';
import { mailsToAddress } from '../../mail/outbox.repository.ts';
import { listAddresses } from '../addresses/list-addresses.ts';
import { getCart } from '../cart/get-cart.ts';
import { ordersOfPerson } from '../orders/orders-of-person.ts';
import { profileOf, requirePerson } from './get-profile.ts';
import { languageOf } from './person-language.ts';
import { codesOf, identitiesOf, personById, sessionsOf } from './profile.repository.ts';

const iso = (at: Date | null): string | null => at?.toISOString() ?? null;

/** Mails about orders may be read again; what the others say opens an account and stays out of a file. */
const isAboutOrder = (template: string): boolean => template.startsWith('order-') || template.startsWith('withdrawal');

/**
 * Everything the shop keeps about a person, to take along (GDPR, articles 15 and 20). Of what only serves to recognise
 * somebody (password, codes, sessions) it says that and when it was, never the hash.
 */
export const exportData = async (
  { db, clock }: Pick<Shop, 'db' | 'clock'>,
  userId: string,
): Promise<Record<string, unknown>> => {
  const { t, read } = db;
  const now = clock();
  const person = requirePerson(await personById(read, t, userId));
  const [profile, addresses, cart, orders, mails, sessions, identities, codes] = await Promise.all([
    profileOf(read, t, person, now),
    listAddresses({ db }, userId),
    getCart({ db }, { kind: 'user', userId }, languageOf(person)),
    ordersOfPerson(read, t, userId, now),
    mailsToAddress(read, t, person.email),
    sessionsOf(read, t, userId),
    identitiesOf(read, t, userId),
    codesOf(read, t, userId),
  ]);
  return {
    shop: identity.company,
    exported_at: now.toISOString(),
    profile: { ...profile, created_at: iso(person.createdAt), email_verified_at: iso(person.emailVerifiedAt) },
    addresses,
    cart,
    orders,
    mails: mails.map((mail) => ({
      to: mail.to,
      kind: mail.template,
      subject: mail.subject,
      written_at: iso(mail.createdAt),
      sent_at: iso(mail.sentAt),
      ...(isAboutOrder(mail.template) && { text: mail.text }),
    })),
    sessions: sessions.map((session) => ({
      started_at: iso(session.createdAt),
      ends_at: iso(session.expiresAt),
      ended_at: iso(session.revokedAt),
    })),
    identities: identities.map(({ issuer, subject, createdAt }) => ({ issuer, subject, since: iso(createdAt) })),
    codes: codes.map((code) => ({
      purpose: code.purpose,
      sent_to: code.email,
      sent_at: iso(code.createdAt),
      valid_until: iso(code.expiresAt),
      ended_at: iso(code.endedAt),
      tries: code.tries,
    })),
  };
};
