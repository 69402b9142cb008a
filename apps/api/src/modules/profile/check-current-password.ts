import { DomainError } from '@fori/domain/errors';
import type { Shop } from '../../composition.ts';
import { type Person, tryPassword } from '../accounts/index.ts';

const refused = (key: string) => new DomainError('validation_failed', { fields: { current_password: [{ key }] } });

/**
 * Lets pass whoever knows the person's password; tries count together with those to sign in. Throws `validation_failed` on
 * `current_password` for a wrong or missing one, and for an account that has none (social sign-in), which says how to set
 * one; `too_many_requests` after too many wrong ones.
 */
export const checkCurrentPassword = async (
  shop: Pick<Shop, 'signInLimit'>,
  { id, email, passwordHash }: Person,
  password: string | undefined,
): Promise<void> => {
  if (passwordHash === null) throw refused('no_password');
  if (!password) throw refused('current_password');
  // who is signed in is known
  const isRight = await tryPassword(shop, { email, passwordHash, password }, async () => id);
  if (!isRight) throw refused('current_password_wrong');
  shop.signInLimit.clear(email);
};
