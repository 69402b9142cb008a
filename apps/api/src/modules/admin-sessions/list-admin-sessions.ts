import type { SessionView } from '@fori/contracts/sessions/schemas';
import { DomainError } from '@fori/domain/errors';
import type { SignedInUser } from '@fori/domain/people';
import { type Permission, requireHeld, requirePermission } from '@fori/domain/permissions';
import type { Shop } from '../../composition.ts';
import type { Queries } from '../../db/types.ts';
import { accessOfUser, composedRoles, listSessions, userById } from '../accounts/index.ts';

/**
 * Throws `not_found` unless the id is an admin's; for another's than one's own `permission_missing` without the permission, and, to
 * change something, `permission_not_held` for somebody who may do more than oneself.
 */
export const requireSessionsOf = async (
  queries: Queries,
  actor: SignedInUser,
  userId: string,
  needed: Extract<Permission, 'staff.read' | 'staff.manage'>,
): Promise<void> => {
  if (actor.id !== userId) requirePermission(actor, needed);
  const person = await userById(queries, userId);
  if (person?.role !== 'admin') throw new DomainError('not_found');
  if (actor.id !== userId && needed === 'staff.manage')
    requireHeld(actor, accessOfUser(person, await composedRoles(queries)).permissions);
};

/** Where an admin is signed in, the newest first. Throws as `requireSessionsOf`. */
export const listAdminSessions = async (
  { db, clock }: Pick<Shop, 'db' | 'clock'>,
  actor: SignedInUser,
  userId: string,
): Promise<SessionView[]> => {
  await requireSessionsOf(db.read, actor, userId, 'staff.read');
  return listSessions(db.read, userId, actor.sessionId, clock());
};
