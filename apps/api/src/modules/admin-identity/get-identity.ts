import type { ShownIdentity } from '@fori/contracts/admin-identity/schemas';
import type { Shop } from '../../composition.ts';
import { writtenIdentity } from '../store/index.ts';
import { toIdentity } from './identity.mapper.ts';
import { logoFaintOn } from './logo/faint-on.ts';

/**
 * Who the shop is, for editing, with the themes on which its logo can hardly be seen (SHOP-120); a blank identity where nobody has
 * written any.
 */
export const getIdentity = async ({ db, media }: Pick<Shop, 'db' | 'media'>): Promise<ShownIdentity> => {
  const written = await writtenIdentity(db.read);
  return { ...toIdentity(written), logo_faint_on: await logoFaintOn(media, written.identity.logo) };
};
