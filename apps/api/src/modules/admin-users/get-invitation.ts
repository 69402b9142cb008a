import type { Invitation } from '@fori/contracts/admin-users/schemas';
import type { Shop } from '../../composition.ts';
import { findLink, linkInvalid } from '../accounts/index.ts';
import { stateOf } from './admin-users.mapper.ts';
import { adminById } from './admin-users.repository.ts';

const closed = (state: 'used' | 'replaced' | 'expired'): Invitation => ({
  state,
  name: null,
  email: null,
  expires_at: null,
});

/**
 * State of an invitation's link, and for whom it is when open. Throws `link_invalid` for an unknown or withdrawn one,
 * or when its admin is disabled.
 */
export const getInvitation = async (
  shop: Pick<Shop, 'db' | 'config' | 'clock'>,
  token: string,
): Promise<Invitation> => {
  const { db, clock } = shop;
  const link = await findLink(shop, { purpose: 'invite', token });
  const row = link && (await adminById(db.read, link.userId));
  if (!row || stateOf(row) === 'disabled') throw linkInvalid();
  if (stateOf(row) === 'active') return closed('used');
  if (link.endedAt !== null) return closed('replaced');
  if (link.expiresAt <= clock()) return closed('expired');
  return { state: 'open', name: row.name, email: row.email, expires_at: link.expiresAt.toISOString() };
};
