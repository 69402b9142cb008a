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
import { profileOf } from './get-profile.ts';
import { deletePerson } from './profile.repository.ts';
import { isEmailTaken } from './update-profile.ts';

type Deps = Pick<Shop, 'db' | 'config' | 'clock'>;

const carryOut = (ground: Deps, userId: string, checked: CheckedCode): Promise<Profile> =>
  ground.db.write(async (tx) => {
    const now = ground.clock();
    await lockPerson(tx, userId);
    await consumeCode(tx, checked, now);
    const { email } = checked;
    const other = await userByEmail(tx, email);
    if (other && other.id !== userId) {
      if (isEmailTaken(other)) throw codeInvalid();
      await deletePerson(tx, other.id);
    }
    const person = await moveToAddress(tx, ground, userId, email);
    await joinGuestOrders(tx, { userId, email, now });
    return profileOf(tx, person, now);
  });

/**
 * Makes the new address the account's by the code mailed to it, and brings the orders along that a guest placed with it. A
 * registration of that address which nobody has verified gives way. Throws `code_invalid` for a wrong or dead code, and when
 * somebody else has verified the address meanwhile.
 */
export const verifyNewEmail = async (shop: Deps, userId: string, code: string): Promise<Profile> => {
  const checked = await checkCode(shop, { userId, purpose: 'change_email', code });
  try {
    return await carryOut(shop, userId, checked);
  } catch (error) {
    // two accounts that take one address at the same moment: the database lets one of them
    const other = await userByEmail(shop.db.read, checked.email);
    throw other && other.id !== userId ? codeInvalid() : error;
  }
};
