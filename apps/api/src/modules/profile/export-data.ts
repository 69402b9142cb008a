import { languageOf } from '@fori/domain/languages';
import type { Shop } from '../../composition.ts';
import { mailsOfPerson } from '../../mail/outbox.repository.ts';
import { renderedMail } from '../../mail/rendered-mail.ts';
import { factorsOf, findPerson, recoveryCodesOf, undosOf } from '../accounts/index.ts';
import { listAddresses } from '../addresses/index.ts';
import { likesOfPerson } from '../blog/index.ts';
import { getCart } from '../cart/index.ts';
import { messagesOfPerson } from '../contact/index.ts';
import { designsOfPerson } from '../jackets/index.ts';
import { documentsOfPerson, ordersOfPerson, toDocument } from '../orders/index.ts';
import { reviewsOfPerson } from '../reviews/index.ts';
import { readIdentity } from '../store/index.ts';
import { addressesOfPerson } from './addresses-of-person.ts';
import { profileOf } from './get-profile.ts';
import { codesOf, identitiesOf, sessionsOf } from './profile.repository.ts';

const iso = (at: Date | null): string | null => at?.toISOString() ?? null;

/** Texts of mails about orders are exported; other mails contain codes and links that open the account. */
const isAboutOrder = (template: string): boolean =>
  template !== 'order-code' && (template.startsWith('order-') || template.startsWith('withdrawal'));

/**
 * Everything the shop stores about a person (GDPR, articles 15 and 20). Of credentials (password, codes, sessions, second factors) only
 * their existence, dates and circumstances, never the hash.
 */
export const exportData = async (
  shop: Pick<Shop, 'db' | 'clock' | 'config'>,
  userId: string,
): Promise<Record<string, unknown>> => {
  const { db, clock } = shop;
  const { read } = db;
  const now = clock();
  const person = await findPerson(read, userId);
  const language = languageOf(person);
  const identity = await readIdentity(read);
  const ownAddresses = await addressesOfPerson(read, person);
  const [
    profile,
    addresses,
    cart,
    jackets,
    orders,
    documents,
    messages,
    sessions,
    identities,
    codes,
    undos,
    factors,
    recoveryCodes,
    likes,
    reviews,
  ] = await Promise.all([
    profileOf(read, person, now),
    listAddresses({ db }, userId),
    getCart({ db }, { kind: 'user', userId }, language),
    designsOfPerson(read, userId, now, language),
    ordersOfPerson(read, userId, { language, now }),
    documentsOfPerson(read, userId),
    messagesOfPerson(read, userId, ownAddresses),
    sessionsOf(read, userId),
    identitiesOf(read, userId),
    codesOf(read, userId),
    undosOf(read, userId),
    factorsOf(read, shop, userId),
    recoveryCodesOf(read, userId),
    likesOfPerson(read, userId),
    reviewsOfPerson(read, userId),
  ]);
  const mails = await mailsOfPerson(read, ownAddresses, orders);
  return {
    shop: identity.company,
    exported_at: now.toISOString(),
    profile: { ...profile, created_at: iso(person.createdAt), email_verified_at: iso(person.emailVerifiedAt) },
    addresses,
    cart,
    jackets,
    orders,
    documents: documents.map(toDocument),
    messages,
    mails: mails.map((mail) => ({
      to: mail.to,
      kind: mail.template,
      subject: mail.subject,
      written_at: iso(mail.createdAt),
      sent_at: iso(mail.sentAt),
      ...(isAboutOrder(mail.template) && { text: renderedMail(mail, identity).text }),
    })),
    sessions: sessions.map((session) => ({
      started_at: iso(session.createdAt),
      ends_at: iso(session.expiresAt),
      ended_at: iso(session.revokedAt),
      last_used_at: iso(session.lastUsedAt),
      device: session.device,
      network: session.network,
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
    former_addresses: undos.map((undo) => ({
      email: undo.email,
      changed_at: iso(undo.createdAt),
      can_be_undone_until: iso(undo.expiresAt),
      ended_at: iso(undo.endedAt),
    })),
    second_factors: {
      passkeys: factors.passkeys.map(({ id: _id, ...passkey }) => passkey),
      code_app: factors.totp,
      recovery_codes: recoveryCodes.map(({ createdAt, usedAt }) => ({ made_at: iso(createdAt), used_at: iso(usedAt) })),
    },
    blog_likes: likes,
    reviews,
  };
};
