import { type Language, languageOf, shownCurrency } from '@fori/domain/languages';
import type { Shop } from '../../../composition.ts';
import type { Queries } from '../../../db/types.ts';
import { enqueueMail, writeAndDeleteMail } from '../../../mail/outbox.ts';
import { accountExistsMail } from '../../../mail/templates/account-exists.ts';
import { emailReservedMail } from '../../../mail/templates/email-reserved.ts';
import { verificationCodeMail } from '../../../mail/templates/verification-code.ts';
import { mailWordsOf, readIdentity, readSettings } from '../../store/index.ts';
import { freshCode, type IssuedCode, issueCode } from '../codes/email-codes.ts';
import { handleOf } from '../codes/secrets.ts';
import { isReservedFor } from '../email-undo/email-undos.ts';
import { requireOwnWords } from '../passwords/known-words.ts';
import { hashPassword, verifyPassword } from '../passwords/password.ts';
import { requireUncommon } from '../passwords/password-policy.ts';
import { accountEmail } from '../people/email-address.ts';
import { type UserRow, updateUser, userByEmail } from '../people/users.repository.ts';
import { strangersSlot } from '../sign-in/credentials.ts';
import { findAccountByEmail } from './find-account-by-email.ts';

type Deps = Pick<Shop, 'db' | 'config' | 'clock'>;

/** Verified and disabled accounts and admins need no code; their owner is mailed that an account exists. */
const needsNoCode = (user: UserRow): boolean =>
  user.emailVerifiedAt !== null || user.disabledAt !== null || user.role === 'admin';

/**
 * Queues the mail of a first or repeated registration unless the last one is too recent: the code, or for an account
 * that needs none the notice that it exists, or that another account can still take the address back. Pace and cost are
 * the same for all, so that none reveals which.
 */
export const mailRegistration = async (
  tx: Queries,
  shop: Deps,
  user: UserRow & { handle: string },
  language: Language,
): Promise<IssuedCode> => {
  const { config, clock } = shop;
  const fresh = freshCode();
  const exists = needsNoCode(user);
  const isFree = !(await isReservedFor(tx, shop, { userId: user.id, email: user.email }));
  const usable = !exists && isFree;
  const issued = await issueCode(tx, shop, {
    userId: user.id,
    purpose: 'verify_email',
    email: user.email,
    fresh,
    usable,
  });
  const { publicUrl } = config;
  const identity = await readIdentity(tx);
  const template = exists ? 'account-exists' : isFree ? 'verification-code' : 'email-reserved';
  const reader = exists ? languageOf(user) : language;
  const context = { language: reader, publicUrl, identity, words: await mailWordsOf(tx, template, reader) };
  const bodies = {
    'account-exists': () => accountExistsMail(context),
    'verification-code': () =>
      verificationCodeMail({ code: fresh.code, userId: user.handle, email: user.email }, context),
    'email-reserved': () => emailReservedMail(context),
  };
  const body = bodies[template]();
  const mail = { template, to: user.email, ...body, at: clock() };
  // a code that is refused takes as long as one that is sent, so that the time does not tell them apart
  if (issued.ok) await enqueueMail(tx, mail);
  else await writeAndDeleteMail(tx, mail);
  return issued;
};

/** The account changed between comparing passwords and writing; the registration is repeated. */
class AccountChanged extends Error {}

/**
 * Creates an unverified account and returns the opaque `user_id` that verifying and resending take. The response is the
 * same in body and time for an address that has an account. A verified one's owner gets a mail that says so, and
 * nothing else changes. An unverified one takes this registration's name, and a new code is sent unless the last one is
 * too recent (decision 0032). Two unverified registrations with different passwords leave no password, else one
 * person's code would open the account to the other's password; the owner then sets one by mail. Throws
 * `validation_failed` for a common password.
 */
export const register = async (
  shop: Deps & Pick<Shop, 'mail'>,
  input: { name: string; email: string; password: string },
  language: Language,
  network: string,
): Promise<{ user_id: string }> => {
  const { db, config, clock } = shop;
  const { name, password } = input;
  requireUncommon(password);
  await requireOwnWords(db.read, input, password);
  const slot = strangersSlot(shop, network);
  const passwordHash = await hashPassword(password, slot);
  const email = accountEmail(input.email);
  const handle = handleOf(config.keys, email);
  const { currencies } = await readSettings(db.read);
  const own = { name, language, currency: shownCurrency(null, language, currencies) };
  for (;;) {
    const known = (await userByEmail(db.read, email))?.passwordHash ?? null;
    const isSame = await verifyPassword(known, password, slot);
    try {
      await db.write(async (tx) => {
        const newcomer = { ...own, passwordHash, email, handle, createdAt: clock() };
        const { account: user, isNew } = await findAccountByEmail(tx, newcomer);
        if (!isNew && !needsNoCode(user)) {
          if (user.passwordHash !== known) throw new AccountChanged();
          await updateUser(tx, user.id, { ...own, passwordHash: isSame ? passwordHash : null });
        }
        await mailRegistration(tx, shop, { ...user, handle }, language);
      });
      shop.mail.sendSoon();
      return { user_id: handle };
    } catch (error) {
      if (!(error instanceof AccountChanged)) throw error;
    }
  }
};
