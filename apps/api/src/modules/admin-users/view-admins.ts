import type { AdminUser } from '@fori/contracts/admin-users/schemas';
import { DomainError } from '@fori/domain/errors';
import type { Shop } from '../../composition.ts';
import { accessOfUser, composedRoles, peopleWithFactor } from '../accounts/index.ts';
import { toAdminUser } from './admin-users.mapper.ts';
import { type AdminRow, activeInvitations, adminById, lastSignIns } from './admin-users.repository.ts';

type Deps = Pick<Shop, 'db' | 'clock'>;

/** Admins with their roles, last sign-ins, open invitations, and whether they have a second factor. */
export const viewAdmins = async ({ db, clock }: Deps, rows: readonly AdminRow[]): Promise<AdminUser[]> => {
  const ids = rows.map(({ id }) => id);
  const [roles, signIns, invitations, withFactor] = await Promise.all([
    composedRoles(db.read),
    lastSignIns(db.read, ids),
    activeInvitations(db.read, ids, clock()),
    peopleWithFactor(db.read, ids),
  ]);
  return rows.map((row) =>
    toAdminUser(row, {
      staffRole: accessOfUser(row, roles).staffRole,
      lastSignInAt: signIns.get(row.id),
      invitedUntil: invitations.get(row.id),
      hasFactor: withFactor.has(row.id),
    }),
  );
};

/** One admin. Throws `not_found`. */
export const viewAdmin = async (deps: Deps, id: string): Promise<AdminUser> => {
  const row = await adminById(deps.db.read, id);
  const [user] = row ? await viewAdmins(deps, [row]) : [];
  if (!user) throw new DomainError('not_found');
  return user;
};
