import type { SetupLink } from '@fori/contracts/admin-setup/schemas';
import { isAmong } from '../../compare-secrets.ts';
import type { Shop } from '../../composition.ts';
import type { Queries } from '../../db/types.ts';
import { linkHashes, linkInvalid } from '../accounts/index.ts';
import { hasAdmin, type StoredSetupLink, storedSetupLink } from './setup-link.repository.ts';

/**
 * The stored link of a token and what can be done with it. Throws `link_invalid` for any other token; hashes are compared in
 * constant time.
 */
export const findSetupLink = async (
  queries: Queries,
  { config, clock }: Pick<Shop, 'config' | 'clock'>,
  token: string,
): Promise<{ link: StoredSetupLink; state: SetupLink['state'] }> => {
  const link = await storedSetupLink(queries);
  if (!isAmong(link?.hash ?? '', linkHashes(config.keys, token)) || !link) throw linkInvalid();
  if (link.used || (await hasAdmin(queries))) return { link, state: 'used' };
  return { link, state: link.expiresAt > clock() ? 'open' : 'expired' };
};

/** The state of a set-up link, for its page. Throws as `findSetupLink`. */
export const viewSetupLink = async (shop: Pick<Shop, 'db' | 'config' | 'clock'>, token: string): Promise<SetupLink> => {
  const { link, state } = await findSetupLink(shop.db.read, shop, token);
  return { state, expires_at: state === 'open' ? link.expiresAt.toISOString() : null };
};
