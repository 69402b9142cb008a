import type { PasskeyCreated, PasskeyCreation } from '@fori/contracts/passkeys/schemas';
import { offerPasskey, storePasskey, takePasskey } from './make-passkey.ts';
import {
  type AddedFactor,
  afterAdding,
  type FactorHolder,
  lockForNewFactor,
  noteAdded,
  type OwnFactorDeps,
} from './own-factors.ts';

/**
 * What a browser needs to make a passkey for the signed-in member of staff; works once, for five minutes. Throws
 * `fresh_factor_required` beside another factor, and as `offerPasskey`.
 */
export const startPasskey = async (shop: OwnFactorDeps, holder: FactorHolder): Promise<PasskeyCreation> => {
  const { person } = await shop.db.write((tx) => lockForNewFactor(tx, shop, holder));
  return offerPasskey(shop, person);
};

/**
 * Adds a passkey of the signed-in member of staff; recorded, and mailed to them and the owners. Throws as `takePasskey` and
 * `storePasskey`, and `fresh_factor_required` beside another factor.
 */
export const addPasskey = async (
  shop: OwnFactorDeps,
  holder: FactorHolder,
  { name, response }: { name: string; response: PasskeyCreated },
): Promise<AddedFactor> => {
  const made = await takePasskey(shop, holder.id, response);
  const first = await shop.db.write(async (tx) => {
    const { person, before } = await lockForNewFactor(tx, shop, holder);
    await storePasskey(tx, { ...made, userId: holder.id, name, createdAt: shop.clock() });
    return noteAdded(tx, shop, { holder, person, before, added: { factor: 'passkey', name } });
  });
  return afterAdding(shop, holder, first);
};
