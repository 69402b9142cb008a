import type { Address, AddressInput } from '@fori/contracts/addresses/schemas';
import { MAX_ADDRESSES } from '@fori/domain/addresses';
import { DomainError } from '@fori/domain/errors';
import { requireOffered } from '@fori/domain/offered';
import type { Shop } from '../../composition.ts';
import { readSettings } from '../store/index.ts';
import { toAddress } from './addresses.mapper.ts';
import { clearOtherDefaults, insertAddress } from './addresses.repository.ts';
import { ownAddresses } from './own-addresses.ts';

/**
 * Adds an address; the first one becomes the default whatever it says (decision 0044). Throws `too_many_addresses`
 * when there are MAX_ADDRESSES, `validation_failed` for a country the shop does not deliver to.
 */
export const addAddress = async (
  { db, clock }: Pick<Shop, 'db' | 'clock'>,
  userId: string,
  { is_default, ...fields }: AddressInput,
): Promise<Address> =>
  db.write(async (tx) => {
    requireOffered(await readSettings(tx), { country: fields.country });
    const own = await ownAddresses(tx, userId);
    if (own.length >= MAX_ADDRESSES) throw new DomainError('too_many_addresses');
    const isDefault = is_default || own.length === 0;
    const row = await insertAddress(tx, { ...fields, userId, isDefault, now: clock() });
    if (isDefault) await clearOtherDefaults(tx, userId, row.id);
    return toAddress(row);
  });
