import type { SessionView } from '@fori/contracts/sessions/schemas';
import { DomainError } from '@fori/domain/errors';
import type { SignedInUser } from '@fori/domain/people';
import type { Shop } from '../../composition.ts';
import type { Queries } from '../../db/types.ts';
import { listSessions, userById } from '../accounts/index.ts';

/** Throws `not_found` unless the id is an admin's. */
export const requireAdmin = async (queries: Queries, userId: string): Promise<void> => {
  if ((await userById(queries, userId))?.role !== 'admin') throw new DomainError('not_found');
};

/** Where an admin is signed in, the newest first. Throws `not_found` for a customer. */
export const listAdminSessions = async (
  { db, clock }: Pick<Shop, 'db' | 'clock'>,
  actor: SignedInUser,
  userId: string,
): Promise<SessionView[]> => {
  await requireAdmin(db.read, userId);
  return listSessions(db.read, userId, actor.sessionId, clock());
};
