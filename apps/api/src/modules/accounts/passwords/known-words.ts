import { isMadeOfKnownWords } from '@fori/domain/password-words';
import type { Queries } from '../../../db/types.ts';
import { readIdentity } from '../../store/index.ts';
import { refusedPassword } from './password-policy.ts';

/** Whether a password is made of little but the words of its person and of the shop. */
export const hasKnownWords = async (
  queries: Queries,
  { name, email }: { name: string; email: string },
  password: string,
): Promise<boolean> => {
  const [address = ''] = email.split('@');
  return isMadeOfKnownWords(password, [name, address, (await readIdentity(queries)).name]);
};

/** Refuses such a password with `validation_failed` on `password` (SEC-48). */
export const requireOwnWords = async (
  queries: Queries,
  person: { name: string; email: string },
  password: string,
): Promise<void> => {
  if (await hasKnownWords(queries, person, password)) throw refusedPassword({ key: 'password_known_words' });
};
