import { DomainError } from '@fori/domain/errors';
import type { Queries } from '../../../db/types.ts';
import { type UserRow, userById } from './users.repository.ts';

/** An account as it is kept. */
export type Person = UserRow;

/** A signed-in person. Throws `unauthenticated` for whoever was deleted since the call was admitted. */
export const findPerson = async (queries: Queries, userId: string): Promise<Person> => {
  const person = await userById(queries, userId);
  if (!person) throw new DomainError('unauthenticated');
  return person;
};
