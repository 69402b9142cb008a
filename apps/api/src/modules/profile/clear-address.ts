import type { Queries } from '../../db/types.ts';
import { userByEmail } from '../accounts/index.ts';
import { deletePerson } from './profile.repository.ts';
import { isEmailTaken } from './update-profile.ts';

/**
 * Makes an address free for an account by deleting an unverified registration of it. False where another account has the address
 * for good.
 */
export const clearAddress = async (tx: Queries, userId: string, email: string): Promise<boolean> => {
  const other = await userByEmail(tx, email);
  if (!other || other.id === userId) return true;
  if (isEmailTaken(other)) return false;
  await deletePerson(tx, other.id);
  return true;
};
