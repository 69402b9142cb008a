import type { Address } from '@fori/contracts/addresses/schemas';
import type { Shop } from '../../composition.ts';
import { toAddress } from './addresses.mapper.ts';
import { clearOtherDefaults, updateAddress } from './addresses.repository.ts';
import { ownAddresses, requireOwn } from './own-addresses.ts';

/** Makes an address the person's default in place of the one before. Throws `not_found`, also for another person's. */
export const makeDefault = async (
  { db, clock }: Pick<Shop, 'db' | 'clock'>,
  userId: string,
  id: string,
): Promise<Address> =>
  db.write(async (tx) => {
    const before = requireOwn(await ownAddresses(tx, userId), id);
    if (before.isDefault) return toAddress(before);
    const row = await updateAddress(tx, id, { isDefault: true, updatedAt: clock() });
    await clearOtherDefaults(tx, userId, id);
    return toAddress(row);
  });
