import { languageOf } from '@fori/domain/languages';
import type { SignedInUser } from '@fori/domain/people';
import type { Shop } from '../../../composition.ts';
import { sessionWithUser } from './sessions.repository.ts';

/**
 * The user of a session with their current role; null when the session has expired or was revoked, or its user is
 * disabled (decision 0033).
 */
export const findSession = async (
  shop: Pick<Shop, 'db' | 'clock'>,
  sessionId: string,
): Promise<SignedInUser | null> => {
  const user = await sessionWithUser(shop.db, sessionId, shop.clock());
  if (!user) return null;
  return { ...user, language: languageOf(user), sessionId };
};
