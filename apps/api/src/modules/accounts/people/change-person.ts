import { DomainError } from '@fori/domain/errors';
import type { Shop } from '../../../composition.ts';
import type { Db, Queries } from '../../../db/types.ts';
import { endCodes } from '../codes/email-codes.repository.ts';
import { handleOf } from '../codes/secrets.ts';
import type { Person } from './find-person.ts';
import { releaseHandle, type UserChange, updateUser } from './users.repository.ts';

/**
 * Changes a signed-in person, or nothing of them, and keeps them from being changed or deleted by anybody else until the
 * transaction ends. What is undefined stays. Throws `unauthenticated` for whoever was deleted since the call was admitted.
 */
export const changePerson = async (tx: Queries, t: Db['t'], userId: string, change: UserChange): Promise<Person> => {
  const person = await updateUser(tx, t, userId, change);
  if (!person) throw new DomainError('unauthenticated');
  return person;
};

/**
 * Makes an address the person has just proved theirs. Codes mailed to the old one end: they prove nothing any more. Throws
 * as `changePerson`.
 */
export const moveToAddress = async (
  tx: Queries,
  { db, config, clock }: Pick<Shop, 'db' | 'config' | 'clock'>,
  userId: string,
  email: string,
): Promise<Person> => {
  const now = clock();
  const handle = handleOf(config.secret, email);
  await releaseHandle(tx, db.t, handle, email);
  const person = await changePerson(tx, db.t, userId, { email, handle, emailVerifiedAt: now });
  await endCodes(tx, db.t, userId, ['verify_email', 'reset_password', 'change_email'], now);
  return person;
};
