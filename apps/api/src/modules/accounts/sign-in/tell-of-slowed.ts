import { HOUR_MS } from '@fori/domain/durations';
import type { Shop } from '../../../composition.ts';
import { notifyOwners } from '../people/notify-owners.ts';
import { isActiveStaff, userByEmail } from '../people/users.repository.ts';

/**
 * Mails the owners, and the admin, where sign-in to an admin's account is paused for too many wrong passwords; at most once an hour for
 * each, whichever processes saw them. By a job and not by the refused call, whose time would tell which addresses are admins'.
 */
export const tellOfSlowed = async (
  shop: Pick<Shop, 'db' | 'clock' | 'config' | 'mail' | 'floodGate' | 'budgets'>,
): Promise<void> => {
  const addresses = shop.floodGate.takeSlowed(shop.clock());
  for (const address of addresses) {
    const person = await userByEmail(shop.db.read, address);
    if (!person || !isActiveStaff(person)) continue;
    if (!(await shop.budgets.isFirst(`told of slowed ${person.id}`, HOUR_MS))) continue;
    await shop.db.write((tx) => notifyOwners(tx, shop, { what: 'slowed', person, toPerson: true }));
    shop.mail.sendSoon();
  }
};
