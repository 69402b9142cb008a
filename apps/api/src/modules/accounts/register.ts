import { defaultCurrency, fallbackLanguage, isLanguage, type Language } from '@fori/domain/languages';
import type { Shop } from '../../composition.ts';
import type { Queries } from '../../db/types.ts';
import { enqueueMail, rehearseMail } from '../../mail/outbox.ts';
import { accountExistsMail } from '../../mail/templates/account-exists.ts';
import { verificationCodeMail } from '../../mail/templates/verification-code.ts';
import { accountEmail } from './email-address.ts';
import { freshCode, type Issued, issueCode } from './email-codes.ts';
import { hashPassword } from './password.ts';
import { requireUncommon } from './password-policy.ts';
import { handleOf } from './secrets.ts';
import { insertNewUser, lockAccount, releaseHandle, type UserRow, updateUser } from './users.repository.ts';

type Ground = Pick<Shop, 'db' | 'config' | 'clock'>;

/** Nothing is left to verify: its owner is told instead that there is an account. */
const needsNoCode = (user: UserRow): boolean => user.emailVerifiedAt !== null || user.disabledAt !== null;

/**
 * Writes the mail that an account's registration or its repetition causes, unless one went out too lately: the code, or
 * for an account that needs none the word that there is one. The same pace and expense for both, so that neither tells.
 */
export const mailRegistration = async (
  tx: Queries,
  shop: Ground,
  user: UserRow & { handle: string },
  language: Language,
): Promise<Issued> => {
  const { db, config, clock } = shop;
  const fresh = freshCode();
  const usable = !needsNoCode(user);
  const issued = await issueCode(tx, shop, {
    userId: user.id,
    purpose: 'verify_email',
    email: user.email,
    fresh,
    usable,
  });
  const { publicUrl } = config;
  const ownLanguage = isLanguage(user.language) ? user.language : fallbackLanguage;
  const body = usable
    ? verificationCodeMail({ code: fresh.code, userId: user.handle, email: user.email }, { language, publicUrl })
    : accountExistsMail({ language: ownLanguage, publicUrl });
  const template = usable ? 'verification-code' : 'account-exists';
  await (issued.ok ? enqueueMail : rehearseMail)(tx, db.t, { template, to: user.email, ...body, at: clock() });
  return issued;
};

/**
 * Makes an account that waits for its code and gives the opaque `user_id` that verifying and resending take. The answer is
 * the same for an address that has an account, in body and time: a verified one's owner gets a mail that says so, and
 * nothing else changes; of an unverified one this registration's name and password replace the earlier ones, and a new
 * code goes out unless the last one is too young (decisions: register). Throws `validation_failed` for a common password.
 */
export const register = async (
  shop: Ground & Pick<Shop, 'mail'>,
  input: { name: string; email: string; password: string },
  language: Language,
): Promise<{ user_id: string }> => {
  const { db, config, clock } = shop;
  const { name, password } = input;
  requireUncommon(password);
  const passwordHash = await hashPassword(password);
  const email = accountEmail(input.email);
  const handle = handleOf(config.secret, email);
  const own = { name, passwordHash, language, currency: defaultCurrency[language] };
  await db.write(async (tx) => {
    await releaseHandle(tx, db.t, handle, email);
    const made = await insertNewUser(tx, db.t, { ...own, email, handle, createdAt: clock() });
    const user = made ?? (await lockAccount(tx, db.t, email, handle));
    if (!user) throw new Error('account neither made nor found');
    if (!made && !needsNoCode(user)) await updateUser(tx, db.t, user.id, own);
    await mailRegistration(tx, shop, { ...user, handle }, language);
  });
  shop.mail.wake();
  return { user_id: handle };
};
