import { DomainError } from '@fori/domain/errors';
import type { Queries } from '../../../db/types.ts';
import { insertNewUser, lockAccount, releaseHandle, type UserRow } from '../people/users.repository.ts';

/** Each one missed takes somebody else who makes the account or deletes it in the same moment. */
const MAX_ATTEMPTS = 5;

/**
 * The account of an address, made where there is none, kept from anybody else until the transaction ends. On PostgreSQL it
 * may come or go between looking and writing, so both are tried again. Throws `service_unavailable` should that not end.
 */
export const findAccountByEmail = async (
  tx: Queries,
  newcomer: Parameters<typeof insertNewUser>[1],
): Promise<{ account: UserRow; isNew: boolean }> => {
  const { handle, email } = newcomer;
  for (let attempt = 0; attempt < MAX_ATTEMPTS; attempt += 1) {
    await releaseHandle(tx, handle, email);
    const made = await insertNewUser(tx, newcomer);
    if (made) return { account: made, isNew: true };
    const found = await lockAccount(tx, email, handle);
    if (found) return { account: found, isNew: false };
  }
  throw new DomainError('service_unavailable', { retry_after: 1 });
};
