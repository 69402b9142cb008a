import { DomainError } from '@fori/domain/errors';
import type { Queries } from '../../../db/types.ts';
import { lockUser, type UserRow } from './users.repository.ts';

/**
 * A signed-in person, kept from being changed or deleted by anybody else until the transaction ends: whatever writes a row
 * that hangs on them begins here. Throws `unauthenticated` for whoever was deleted since the call was admitted.
 */
export const lockPerson = async (tx: Queries, userId: string): Promise<UserRow> => {
  const person = await lockUser(tx, userId);
  if (!person) throw new DomainError('unauthenticated');
  return person;
};
