import type { AdminUser, AdminUserState } from '@fori/contracts/admin-users/schemas';
import type { StaffAccess } from '../accounts/index.ts';
import type { AdminRow } from './admin-users.repository.ts';

export const stateOf = ({ disabledAt, passwordHash }: AdminRow): AdminUserState => {
  if (disabledAt !== null) return 'disabled';
  return passwordHash === null ? 'invited' : 'active';
};

interface Facts {
  staffRole: StaffAccess['staffRole'];
  lastSignInAt: Date | undefined;
  invitedUntil: Date | undefined;
  hasFactor: boolean;
}

export const toAdminUser = (row: AdminRow, { staffRole, lastSignInAt, invitedUntil, hasFactor }: Facts): AdminUser => ({
  id: row.id,
  name: row.name,
  email: row.email,
  staff_role: staffRole,
  state: stateOf(row),
  created_at: row.createdAt.toISOString(),
  last_sign_in_at: lastSignInAt?.toISOString() ?? null,
  disabled_at: row.disabledAt?.toISOString() ?? null,
  second_factor: hasFactor,
  invitation_expires_at: invitedUntil?.toISOString() ?? null,
});
