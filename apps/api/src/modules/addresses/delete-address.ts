import { DomainError } from '@fori/domain/errors';
import type { Shop } from '../../composition.ts';
import { deleteAddressRow, updateAddress } from './addresses.repository.ts';
import { ownAddresses, requireOwn } from './own-addresses.ts';

/**
 * Deletes an address; when it was the default, the newest remaining one becomes the default (decision 0044). Throws
 * `not_found`, also for another person's, and `last_address` for the only one.
 */
export const deleteAddress = async (
  { db, clock }: Pick<Shop, 'db' | 'clock'>,
  userId: string,
  id: string,
): Promise<void> =>
  db.write(async (tx) => {
    const own = await ownAddresses(tx, userId);
    const removed = requireOwn(own, id);
    const [newest] = own.filter((row) => row.id !== id);
    if (!newest) throw new DomainError('last_address');
    await deleteAddressRow(tx, id);
    if (removed.isDefault) await updateAddress(tx, newest.id, { isDefault: true, updatedAt: clock() });
  });
