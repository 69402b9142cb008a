import type { Invitation } from '@fori/contracts/admin-users/schemas';
import type { Shop } from '../../composition.ts';
import { findLink, linkInvalid } from '../accounts/index.ts';
import { stateOf } from './admin-users.mapper.ts';
import { adminById } from './admin-users.repository.ts';

const shut = (state: 'used' | 'replaced' | 'expired'): Invitation => ({
  state,
  name: null,
  email: null,
  expires_at: null,
});

/**
 * What an invitation's link still does, and for whom, so that its page need not ask for a password in vain. Throws
 * `link_invalid` for one that never was, was withdrawn, or whose admin is disabled.
 */
export const getInvitation = async (
  shop: Pick<Shop, 'db' | 'config' | 'clock'>,
  token: string,
): Promise<Invitation> => {
  const { db, clock } = shop;
  const link = await findLink(shop, { purpose: 'invite', token });
  const row = link && (await adminById(db.read, link.userId));
  if (!row || stateOf(row) === 'disabled') throw linkInvalid();
  if (stateOf(row) === 'active') return shut('used');
  if (link.endedAt !== null) return shut('replaced');
  if (link.expiresAt <= clock()) return shut('expired');
  return { state: 'open', name: row.name, email: row.email, expires_at: link.expiresAt.toISOString() };
};
