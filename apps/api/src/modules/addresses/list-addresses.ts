import type { Address } from '@fori/contracts/addresses/schemas';
import type { Shop } from '../../composition.ts';
import { toAddress } from './addresses.mapper.ts';
import { addressesOf } from './addresses.repository.ts';

/** A person's addresses: the default one first, then the newest. */
export const listAddresses = async ({ db }: Pick<Shop, 'db'>, userId: string): Promise<Address[]> =>
  (await addressesOf(db.read, userId)).map(toAddress);
