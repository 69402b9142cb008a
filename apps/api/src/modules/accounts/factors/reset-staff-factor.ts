import { auditActors } from '@fori/domain/audit-actors';
import type { Shop } from '../../../composition.ts';
import { lockUser, userByEmail } from '../people/users.repository.ts';
import { resetFactors } from './reset-factors.ts';

/**
 * Removes the second factors of the member of staff with this address from the command line, with an audit record that names it; ends
 * their sessions and mails them and the owners (AUTH-165). False where no member of staff has the address.
 */
export const resetStaffFactor = (shop: Pick<Shop, 'db' | 'clock' | 'config'>, email: string): Promise<boolean> =>
  shop.db.write(async (tx) => {
    const found = await userByEmail(tx, email);
    const person = found?.role === 'admin' ? await lockUser(tx, found.id) : null;
    if (!person) return false;
    await resetFactors(tx, shop, person, { actorId: auditActors.commandLine });
    return true;
  });
