import type { Queries } from '../../db/types.ts';
import type { AddressUntil } from '../../mail/outbox.repository.ts';
import { type Person, undosOf } from '../accounts/index.ts';
import { addressesOfOthers } from './profile.repository.ts';

/**
 * The account's address, and those it left, each until the end of the days in which nobody else gets it; not what is another
 * account's now, nor what was never confirmed, which may be a stranger's.
 */
export const addressesOfPerson = async (
  queries: Queries,
  { id, email }: Pick<Person, 'id' | 'email'>,
): Promise<AddressUntil[]> => {
  const left = (await undosOf(queries, id)).map((undo) => ({ email: undo.email, until: undo.expiresAt }));
  const others = await addressesOfOthers(
    queries,
    id,
    left.map((address) => address.email),
  );
  return [{ email, until: null }, ...left.filter((address) => !others.has(address.email))];
};
