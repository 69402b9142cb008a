import type { Identity } from '@fori/contracts/admin-identity/schemas';
import type { Shop } from '../../composition.ts';
import { writtenIdentity } from '../store/index.ts';
import { toIdentity } from './identity.mapper.ts';

/** Who the shop is, for editing; a blank identity where nobody has written any. */
export const getIdentity = async ({ db }: Pick<Shop, 'db'>): Promise<Identity> =>
  toIdentity(await writtenIdentity(db.read));
