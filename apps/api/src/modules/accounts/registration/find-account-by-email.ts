import { DomainError } from '@fori/domain/errors';
import type { Queries } from '../../../db/types.ts';
import { insertNewUser, lockAccount, releaseHandle, type UserRow } from '../people/users.repository.ts';

/** An attempt fails only when somebody else creates or deletes the account at the same moment. */
const MAX_ATTEMPTS = 5;

/**
 * Finds or creates the account of an address and locks its row until the transaction ends. On PostgreSQL it may appear
 * or disappear between insert and lookup, so both are repeated. Throws `service_unavailable` when all attempts fail.
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
