import { DomainError } from '@fori/domain/errors';
import type { Queries } from '../../db/types.ts';
import { lockPerson } from '../accounts/index.ts';
import { type AddressRow, addressesOf } from './addresses.repository.ts';

/**
 * A person's addresses, the default one first, locked until the transaction ends. Throws `unauthenticated` when the
 * account no longer exists.
 */
export const ownAddresses = async (tx: Queries, userId: string): Promise<AddressRow[]> => {
  await lockPerson(tx, userId);
  return addressesOf(tx, userId);
};

/** One of them. Throws `not_found`, also for another person's, so as not to reveal that it exists. */
export const requireOwn = (own: readonly AddressRow[], id: string): AddressRow => {
  const found = own.find((row) => row.id === id);
  if (!found) throw new DomainError('not_found');
  return found;
};
