import { DomainError } from '@fori/domain/errors';
import type { Shop } from '../../composition.ts';
import type { Queries } from '../../db/types.ts';
import { enqueueMail, forgetMails } from '../../mail/outbox.ts';
import { accountDeletedMail } from '../../mail/templates/account-deleted.ts';
import { accountEmail } from '../accounts/email-address.ts';
import { lockPerson } from '../accounts/lock-person.ts';
import { lockCartIfAny } from '../cart/order-lines.ts';
import { forgetPersonInOrders } from '../orders/forget-person.ts';
import { checkCurrentPassword } from './check-current-password.ts';
import { requirePerson } from './get-profile.ts';
import { languageOf } from './person-language.ts';
import { addressesOfOthers, codesOf, deletePerson, type PersonRow, personById } from './profile.repository.ts';

/** What the contract's body says: the password, or for an account without one the mail address typed once more. */
interface Confirmation {
  current_password?: string | undefined;
  email?: string | undefined;
}

const checkConfirmation = async (
  shop: Pick<Shop, 'signInLimit'>,
  person: PersonRow,
  { current_password, email }: Confirmation,
): Promise<void> => {
  if (person.passwordHash !== null) return checkCurrentPassword(shop, person, current_password);
  if (email !== undefined && accountEmail(email) === person.email) return;
  throw new DomainError('validation_failed', { fields: { email: [{ key: 'email_confirmation' }] } });
};

/** Mails to the account's address and to those it was to move to, unless somebody else reads them. */
const forgetMailsTo = async (tx: Queries, { db }: Pick<Shop, 'db'>, person: PersonRow): Promise<void> => {
  const codes = await codesOf(tx, db.t, person.id);
  const addresses = [...new Set([person.email, ...codes.map((code) => code.email)])];
  const others = await addressesOfOthers(tx, db.t, person.id, addresses);
  await forgetMails(
    tx,
    db.t,
    addresses.filter((address) => !others.has(address)),
  );
};

/**
 * Deletes the account with its sessions, codes, identities, addresses, cart and mails, for good; orders stay without the
 * person (`forgetPersonInOrders`). A mail says goodbye. Throws as `checkCurrentPassword`, and `validation_failed` on `email`
 * for an account without a password whose address was not typed (decisions: deletion without a password).
 */
export const deleteAccount = async (
  shop: Pick<Shop, 'db' | 'config' | 'clock' | 'mail' | 'signInLimit'>,
  userId: string,
  confirmation: Confirmation,
): Promise<void> => {
  const { db, config, clock } = shop;
  await checkConfirmation(shop, requirePerson(await personById(db.read, db.t, userId)), confirmation);
  await db.write(async (tx) => {
    const now = clock();
    // first the cart, for which an order being placed at this moment waits or is waited for
    await lockCartIfAny(tx, db.t, { kind: 'user', userId }, now);
    const person = await lockPerson(tx, db.t, userId);
    await forgetPersonInOrders(tx, db.t, userId, now);
    await forgetMailsTo(tx, shop, person);
    const mail = accountDeletedMail({ language: languageOf(person), publicUrl: config.publicUrl });
    await enqueueMail(tx, db.t, { template: 'account-deleted', to: person.email, ...mail, at: now });
    await deletePerson(tx, db.t, userId);
  });
  shop.mail.wake();
};
