import type { EmailUndo } from '@fori/contracts/profile/schemas';
import type { Shop } from '../../composition.ts';
import { findUndo, linkInvalid } from '../accounts/index.ts';

/** What a link to a former address can still do; changes nothing. Throws `link_invalid` for an unknown link. */
export const findEmailUndo = async (shop: Pick<Shop, 'db' | 'config' | 'clock'>, token: string): Promise<EmailUndo> => {
  const undo = await findUndo(shop, token);
  if (!undo) throw linkInvalid();
  const { email, expiresAt, endedAt } = undo;
  const state = endedAt !== null ? 'used' : expiresAt <= shop.clock() ? 'expired' : 'open';
  return { state, email: state === 'open' ? email : null, expires_at: expiresAt.toISOString() };
};
