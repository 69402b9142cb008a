import { DomainError } from '@fori/domain/errors';
import type { Shop } from '../../../composition.ts';
import type { Queries } from '../../../db/types.ts';
import { endCodes } from '../codes/email-codes.repository.ts';
import { handleOf } from '../codes/secrets.ts';
import { type Person, releaseHandle, type UserChange, updateUser } from './users.repository.ts';

/**
 * Changes a signed-in person (undefined fields stay) and locks their row until the transaction ends. Throws
 * `unauthenticated` when the person was deleted since the request was authenticated.
 */
export const changePerson = async (tx: Queries, userId: string, change: UserChange): Promise<Person> => {
  const person = await updateUser(tx, userId, change);
  if (!person) throw new DomainError('unauthenticated');
  return person;
};

/**
 * Moves the person to an address they have just verified and voids codes mailed to the old one. Throws as
 * `changePerson`.
 */
export const moveToAddress = async (
  tx: Queries,
  { config, clock }: Pick<Shop, 'db' | 'config' | 'clock'>,
  userId: string,
  email: string,
): Promise<Person> => {
  const now = clock();
  const handle = handleOf(config.keys, email);
  await releaseHandle(tx, handle, email);
  const person = await changePerson(tx, userId, { email, handle, emailVerifiedAt: now });
  await endCodes(tx, userId, ['verify_email', 'reset_password', 'change_email'], now);
  return person;
};
