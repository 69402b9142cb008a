import type { Profile } from '@fori/contracts/profile/schemas';
import type { Shop } from '../../composition.ts';
import {
  type CheckedCode,
  checkCode,
  codeInvalid,
  consumeCode,
  lockPerson,
  moveToAddress,
  userByEmail,
} from '../accounts/index.ts';
import { joinGuestOrders } from '../orders/index.ts';
import { type Origin, recordSecurityEvent } from '../security-events/index.ts';
import { profileOf } from './get-profile.ts';
import { deletePerson } from './profile.repository.ts';
import { isEmailTaken } from './update-profile.ts';

type Deps = Pick<Shop, 'db' | 'config' | 'clock'>;

const moveAccount = (deps: Deps, userId: string, checked: CheckedCode, from?: Origin): Promise<Profile> =>
  deps.db.write(async (tx) => {
    const now = deps.clock();
    await lockPerson(tx, userId);
    await consumeCode(tx, checked, now);
    const { email } = checked;
    const other = await userByEmail(tx, email);
    if (other && other.id !== userId) {
      if (isEmailTaken(other)) throw codeInvalid();
      await deletePerson(tx, other.id);
    }
    const person = await moveToAddress(tx, deps, userId, email);
    await joinGuestOrders(tx, { userId, email, now });
    await recordSecurityEvent(tx, deps, { kind: 'email_changed', about: { account: userId }, from });
    return profileOf(tx, person, now);
  });

/**
 * Moves the account to its new address by the code mailed there; orders a guest placed with it join. An unverified
 * registration of that address is deleted. Throws `code_invalid` for a wrong or expired code, and when another account
 * has verified the address meanwhile.
 */
export const verifyNewEmail = async (shop: Deps, userId: string, code: string, from?: Origin): Promise<Profile> => {
  const checked = await checkCode(shop, { userId, purpose: 'change_email', code });
  try {
    return await moveAccount(shop, userId, checked, from);
  } catch (error) {
    // when two accounts move to one address at once, the unique index lets one of them
    const other = await userByEmail(shop.db.read, checked.email);
    throw other && other.id !== userId ? codeInvalid() : error;
  }
};
