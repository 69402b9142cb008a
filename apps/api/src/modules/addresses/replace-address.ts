import type { Address, AddressInput } from '@fori/contracts/addresses/schemas';
import { requireOffered } from '@fori/domain/offered';
import type { Shop } from '../../composition.ts';
import { readSettings } from '../store/index.ts';
import { toAddress } from './addresses.mapper.ts';
import { clearOtherDefaults, updateAddress } from './addresses.repository.ts';
import { ownAddresses, requireOwn } from './own-addresses.ts';

/**
 * Replaces an address. It may become the default but not stop being it: only another address replaces the default.
 * Throws `not_found`, also for another person's, and `validation_failed` for a country the shop does not deliver to.
 */
export const replaceAddress = async (
  { db, clock }: Pick<Shop, 'db' | 'clock'>,
  userId: string,
  id: string,
  { is_default, ...fields }: AddressInput,
): Promise<Address> =>
  db.write(async (tx) => {
    requireOffered(await readSettings(tx), { country: fields.country });
    const before = requireOwn(await ownAddresses(tx, userId), id);
    const isDefault = before.isDefault || is_default;
    const row = await updateAddress(tx, id, { ...fields, isDefault, updatedAt: clock() });
    if (isDefault) await clearOtherDefaults(tx, userId, id);
    return toAddress(row);
  });
