import { fieldRefused } from '@fori/domain/errors';
import type { Shop } from '../../composition.ts';
import { discardFiles } from '../../storage/discard-files.ts';
import {
  accountEmail,
  checkCurrentPassword,
  findPerson,
  type PasswordCheckDeps,
  type Person,
} from '../accounts/index.ts';
import { type Origin, recordSecurityEvent } from '../security-events/index.ts';
import { erasePerson } from './erase-person.ts';

/** The contract's body: the password, or the mail address for an account without one. */
interface Confirmation {
  current_password?: string | undefined;
  email?: string | undefined;
}

const checkConfirmation = async (
  shop: PasswordCheckDeps,
  person: Person,
  { current_password, email }: Confirmation,
  from: Origin,
): Promise<void> => {
  if (person.passwordHash !== null) return checkCurrentPassword(shop, person, current_password, from);
  if (email !== undefined && accountEmail(email) === person.email) return;
  throw fieldRefused('email', { key: 'email_confirmation' });
};

/**
 * Deletes a person's own account, by the rules of `erasePerson`. Throws as `checkCurrentPassword`, and
 * `validation_failed` on `email` for an account without a password whose address was not repeated (decision 0044).
 */
export const deleteAccount = async (
  shop: PasswordCheckDeps & Pick<Shop, 'mail' | 'media'>,
  userId: string,
  confirmation: Confirmation,
  from: Origin,
): Promise<void> => {
  const { db } = shop;
  await checkConfirmation(shop, await findPerson(db.read, userId), confirmation, from);
  const files = await db.write(async (tx) => {
    await recordSecurityEvent(tx, shop, { kind: 'personal_data_erased', about: { account: userId }, from });
    return erasePerson(tx, shop, userId);
  });
  await discardFiles(shop, files);
  shop.mail.sendSoon();
};
