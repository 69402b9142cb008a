import type { Profile, ProfileChange } from '@fori/contracts/profile/schemas';
import type { Currency } from '@fori/domain/currencies';
import { languageOf } from '@fori/domain/languages';
import { requireOfferedPreferences } from '@fori/domain/offered';
import type { Shop } from '../../composition.ts';
import type { Queries } from '../../db/types.ts';
import { enqueueMail } from '../../mail/outbox.ts';
import { emailChangeCodeMail, emailChangeNoticeMail, emailTakenMail } from '../../mail/templates/email-change.ts';
import { emailReservedMail } from '../../mail/templates/email-reserved.ts';
import {
  accountEmail,
  changePerson,
  confirmOwner,
  endCodesFor,
  findPerson,
  freshCode,
  isReservedFor,
  issueCode,
  type PasswordCheckDeps,
  type Person,
  tooSoon,
  userByEmail,
} from '../accounts/index.ts';
import type { Origin } from '../security-events/index.ts';
import { mailWordsOf, readIdentity, readSettings } from '../store/index.ts';
import { pendingEmailOf, profileOf } from './get-profile.ts';

type Deps = Pick<Shop, 'db' | 'config' | 'clock'>;

/** Whether an account keeps its address: an unverified registration does not. */
export const isEmailTaken = (account: Person | null): boolean =>
  account !== null && (account.emailVerifiedAt !== null || account.disabledAt !== null || account.role === 'admin');

/**
 * Mails the code to the new address and a notice to the old one; the owner of a taken address, or of one that another
 * account can still take back, is notified instead.
 */
const requestCode = async (tx: Queries, shop: Deps, person: Person, email: string): Promise<void> => {
  const { config, clock } = shop;
  const now = clock();
  const other = await userByEmail(tx, email);
  const fresh = freshCode();
  const before = await pendingEmailOf(tx, person.id, now);
  const isTaken = isEmailTaken(other);
  const isReserved = await isReservedFor(tx, shop, { userId: person.id, email });
  const usable = !isTaken && !isReserved;
  const issued = await issueCode(tx, shop, { userId: person.id, purpose: 'change_email', email, fresh, usable });
  if (!issued.ok) throw tooSoon(issued.retryAfter);
  const own = { language: languageOf(person), publicUrl: config.publicUrl, identity: await readIdentity(tx) };
  if (usable) {
    const words = await mailWordsOf(tx, 'email-change-code', own.language);
    const mail = emailChangeCodeMail(fresh, { ...own, words });
    await enqueueMail(tx, { template: 'email-change-code', to: email, ...mail, at: now });
  } else if (!isTaken) {
    const words = await mailWordsOf(tx, 'email-reserved', own.language);
    const mail = emailReservedMail({ ...own, words });
    await enqueueMail(tx, { template: 'email-reserved', to: email, ...mail, at: now });
  } else {
    const language = other ? languageOf(other) : own.language;
    const words = await mailWordsOf(tx, 'email-taken', language);
    const mail = emailTakenMail({ ...own, language, words });
    await enqueueMail(tx, { template: 'email-taken', to: email, ...mail, at: now });
  }
  if (before === email) return;
  const words = await mailWordsOf(tx, 'email-change-notice', own.language);
  const notice = emailChangeNoticeMail({ email }, { ...own, words });
  await enqueueMail(tx, { template: 'email-change-notice', to: person.email, ...notice, at: now });
};

/** Asks for the owner's confirmation of a new address; not for the present one, nor for one that is already pending. */
const confirmNewEmail = async (
  shop: PasswordCheckDeps,
  {
    userId,
    email,
    ...proof
  }: { userId: string; sessionId: string; email: string; password: string | undefined; from: Origin },
): Promise<void> => {
  const { db, clock } = shop;
  const person = await findPerson(db.read, userId);
  if (email === person.email || email === (await pendingEmailOf(db.read, userId, clock()))) return;
  await confirmOwner(shop, person, proof);
};

/**
 * Changes name, language and currency at once. A new mail address needs the owner's confirmation (`confirmOwner`) and
 * the code mailed to it; requesting it again sends another code, and requesting the current one cancels the change. An address with another account gets the same
 * response at the same pace, but no code (decision 0044). Throws `too_many_requests` when the last code is too recent
 * or ten were sent today, as `confirmOwner`, and `validation_failed` for a language or currency the shop does not offer; then nothing changes.
 */
export const updateProfile = async (
  shop: PasswordCheckDeps & Pick<Shop, 'mail'>,
  { userId, sessionId }: { userId: string; sessionId: string },
  { email, current_password: password, ...own }: ProfileChange,
  from: Origin,
): Promise<Profile> => {
  const { db, clock } = shop;
  if (email !== undefined)
    await confirmNewEmail(shop, { userId, sessionId, email: accountEmail(email), password, from });
  const profile = await db.write(async (tx) => {
    const { currency, ...before } = await findPerson(tx, userId);
    const kept = { language: languageOf(before), currency: currency as Currency };
    requireOfferedPreferences(await readSettings(tx), own, kept);
    const person = await changePerson(tx, userId, own);
    if (email !== undefined) {
      const newEmail = accountEmail(email);
      if (newEmail === person.email) await endCodesFor(tx, userId, 'change_email', clock());
      else await requestCode(tx, shop, person, newEmail);
    }
    return profileOf(tx, person, clock());
  });
  shop.mail.sendSoon();
  return profile;
};
