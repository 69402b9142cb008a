import type { FactorAnswer } from '@fori/contracts/admin-factors/schemas';
import { DomainError } from '@fori/domain/errors';
import type { Shop } from '../../../composition.ts';
import type { Queries } from '../../../db/types.ts';
import { recordSecurityEvent } from '../../security-events/index.ts';
import { type CheckedCode, checkCode, checkLink, consumeCode, endCodesFor, refusalOf } from '../codes/email-codes.ts';
import type { FactorDeps } from '../factors/check-factor.ts';
import { hasSecondFactor } from '../factors/factors.repository.ts';
import { checkAnswer, factorRequired } from '../factors/tickets.ts';
import { accountEmail } from '../people/email-address.ts';
import { notifyOwners } from '../people/notify-owners.ts';
import { lockUser, updateUser, userByEmail, userById } from '../people/users.repository.ts';
import { confirmAddress } from '../registration/confirm-address.ts';
import { revokeSessionsOf } from '../sessions/sessions.repository.ts';
import type { Browser } from '../sign-in/sign-in.ts';
import { countFailure } from './failed-resets.ts';
import { mailPasswordChanged } from './mail-password-changed.ts';
import { hashPassword } from './password.ts';
import { requireStaffPassword, requireUncommon } from './password-policy.ts';

/** The contract's body: a link's token, or an address with its code. */
interface ResetPassword {
  email?: string | undefined;
  code?: string | undefined;
  token?: string | undefined;
  password: string;
  factor?: FactorAnswer | undefined;
}

type Deps = Pick<Shop, 'db' | 'config' | 'clock' | 'log'>;

const nothing = async (): Promise<void> => undefined;

const checkCodeOrLink = async (shop: Deps, { email, code, token }: ResetPassword): Promise<CheckedCode> => {
  if (token !== undefined) return checkLink(shop, { purpose: 'reset_password', token });
  const user = await userByEmail(shop.db.read, accountEmail(email ?? ''));
  try {
    return await checkCode(shop, { userId: user?.id ?? null, purpose: 'reset_password', code: code ?? '' });
  } catch (error) {
    if (error instanceof DomainError && error.code === 'code_invalid') await countFailure(shop);
    throw error;
  }
};

/**
 * Checks the second factor of staff who have one, and returns how it is used up within the transaction. Throws
 * `second_factor_required` where it was not sent, which leaves the mailed code usable, and as `checkAnswer` (AUTH-155).
 */
const checkFactorOf = async (
  shop: FactorDeps,
  userId: string,
  answer: FactorAnswer | undefined,
  browser: Browser,
): Promise<(tx: Queries) => Promise<void>> => {
  const person = await userById(shop.db.read, userId);
  if (person?.role !== 'admin' || person.disabledAt || !(await hasSecondFactor(shop.db.read, userId))) return nothing;
  if (!answer) throw await factorRequired(shop, person, 'reset_password');
  return (await checkAnswer(shop, { purpose: 'reset_password', answer, browser, onlyFor: userId })).confirm;
};

/**
 * Sets a new password by the code or the link of one mail; using one voids the other, and those of other mails. Ends all
 * sessions of the person, forgets the failed attempts on the address from unknown networks and from `network`, and marks it as
 * verified; the person is mailed. Throws `validation_failed` for a common password before anything is read, `code_invalid` for a wrong or expired
 * code and an unknown address alike, `link_invalid` for an invalid link, and `validation_failed` for a password too short for staff, which leaves the code usable.
 * Staff with a second factor prove it too, or it throws as `checkFactorOf`.
 */
export const resetPassword = async (shop: FactorDeps, input: ResetPassword, from: Browser): Promise<void> => {
  const { db, clock } = shop;
  requireUncommon(input.password);
  const checked = await checkCodeOrLink(shop, input);
  const confirmFactor = await checkFactorOf(shop, checked.userId, input.factor, from);
  const passwordHash = await hashPassword(input.password);
  const email = await db.write(async (tx) => {
    const now = clock();
    const user = await lockUser(tx, checked.userId);
    // a code mailed to an address the account no longer has proves nothing
    if (!user || user.disabledAt || user.email !== checked.email) throw refusalOf(checked);
    requireStaffPassword(user, input.password);
    await consumeCode(tx, checked, now);
    await confirmFactor(tx);
    // those that other browsers asked for
    await endCodesFor(tx, user.id, 'reset_password', now);
    await updateUser(tx, user.id, { passwordHash });
    await confirmAddress(tx, user, now);
    await revokeSessionsOf(tx, user.id, now);
    await recordSecurityEvent(tx, shop, { kind: 'password_reset_used', about: { account: user.id }, from });
    if (user.role === 'admin') await notifyOwners(tx, shop, { what: 'password_changed', person: user, toPerson: true });
    else await mailPasswordChanged(tx, shop, user);
    return user.email;
  });
  shop.mail.sendSoon();
  await shop.signInLimit.clear({ email, network: from.network });
  await shop.signInLimit.clearAddress(email);
};
