import { DomainError } from '@fori/domain/errors';
import type { Shop } from '../../../composition.ts';
import { type Origin, recordSecurityEvent } from '../../security-events/index.ts';
import { type CheckedCode, checkCode, checkLink, consumeCode, endCodesFor, refusalOf } from '../codes/email-codes.ts';
import { accountEmail } from '../people/email-address.ts';
import { notifyOwners } from '../people/notify-owners.ts';
import { lockUser, updateUser, userByEmail } from '../people/users.repository.ts';
import { confirmAddress } from '../registration/confirm-address.ts';
import { revokeSessionsOf } from '../sessions/sessions.repository.ts';
import { countFailure } from './failed-resets.ts';
import { hashPassword } from './password.ts';
import { requireStaffPassword, requireUncommon } from './password-policy.ts';

/** The contract's body: a link's token, or an address with its code. */
interface ResetPassword {
  email?: string | undefined;
  code?: string | undefined;
  token?: string | undefined;
  password: string;
}

type Deps = Pick<Shop, 'db' | 'config' | 'clock' | 'log'>;

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
 * Sets a new password by the code or the link of one mail; using one voids the other, and those of other mails. Ends all
 * sessions of the person, forgets the failed attempts on the address from unknown networks and from `network`, and marks it as
 * verified. Throws `validation_failed` for a common password before anything is read, `code_invalid` for a wrong or expired
 * code and an unknown address alike, `link_invalid` for an invalid link, and `validation_failed` for a password too short for staff, which leaves the code usable.
 */
export const resetPassword = async (
  shop: Deps & Pick<Shop, 'signInLimit' | 'mail'>,
  input: ResetPassword,
  from: Origin & { network: string },
): Promise<void> => {
  const { db, clock } = shop;
  requireUncommon(input.password);
  const checked = await checkCodeOrLink(shop, input);
  const passwordHash = await hashPassword(input.password);
  const email = await db.write(async (tx) => {
    const now = clock();
    const user = await lockUser(tx, checked.userId);
    // a code mailed to an address the account no longer has proves nothing
    if (!user || user.disabledAt || user.email !== checked.email) throw refusalOf(checked);
    requireStaffPassword(user, input.password);
    await consumeCode(tx, checked, now);
    // those that other browsers asked for
    await endCodesFor(tx, user.id, 'reset_password', now);
    await updateUser(tx, user.id, { passwordHash });
    await confirmAddress(tx, user, now);
    await revokeSessionsOf(tx, user.id, now);
    await recordSecurityEvent(tx, shop, { kind: 'password_reset_used', about: { account: user.id }, from });
    if (user.role === 'admin') await notifyOwners(tx, shop, { what: 'password_changed', person: user, toPerson: true });
    return user.email;
  });
  shop.mail.sendSoon();
  await shop.signInLimit.clear({ email, network: from.network });
  await shop.signInLimit.clearAddress(email);
};
