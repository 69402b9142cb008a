import type { FactorAdded, PasskeyCreated, PasskeyCreation } from '@fori/contracts/admin-factors/schemas';
import { DomainError } from '@fori/domain/errors';
import { MAX_PASSKEYS } from '@fori/domain/factors';
import { readIdentity } from '../../store/index.ts';
import { factorInvalid } from './check-factor.ts';
import { insertPasskey, openChallenge, passkeysOf, takeChallenge } from './factors.repository.ts';
import { addedResponse, type FactorHolder, lockForNewFactor, noteAdded, type OwnFactorDeps } from './own-factors.ts';
import { creationOptions, signedChallenge, verifyCreated } from './passkeys.ts';

/**
 * What a browser needs to make a passkey for the signed-in person; works once, for five minutes. Throws `fresh_factor_required` beside
 * another factor, and `too_many_passkeys`.
 */
export const startPasskey = async (shop: OwnFactorDeps, holder: FactorHolder): Promise<PasskeyCreation> => {
  const { db, clock, config } = shop;
  const { person, known } = await db.write(async (tx) => {
    const locked = await lockForNewFactor(tx, shop, holder);
    if (locked.before.passkeys >= MAX_PASSKEYS) throw new DomainError('too_many_passkeys');
    return { person: locked.person, known: await passkeysOf(tx, holder.id) };
  });
  const { name: shopName } = await readIdentity(db.read);
  const options = await creationOptions(config, { shopName, person, known });
  const asked = { purpose: 'new_passkey', userId: holder.id, challenge: options.challenge } as const;
  await db.write((tx) => openChallenge(tx, asked, clock()));
  return options;
};

/**
 * Adds a passkey of the signed-in person; recorded, and mailed to them and the owners. Throws `factor_setup_expired` where what it
 * signs was not asked for or is over, `factor_invalid` for a passkey that is not one of this shop or is stored already,
 * `fresh_factor_required` beside another factor, and `too_many_passkeys`.
 */
export const addPasskey = async (
  shop: OwnFactorDeps,
  holder: FactorHolder,
  { name, response }: { name: string; response: PasskeyCreated },
): Promise<FactorAdded> => {
  const { db, clock, config } = shop;
  const challenge = signedChallenge(response.response.clientDataJSON);
  const asked = { challenge: challenge ?? '', purpose: 'new_passkey', userId: holder.id } as const;
  const taken = await db.write((tx) => takeChallenge(tx, asked, clock()));
  if (!taken?.challenge) throw new DomainError('factor_setup_expired');
  const made = await verifyCreated(config, response, taken.challenge);
  if (!made) throw factorInvalid();
  const codes = await db.write(async (tx) => {
    const { person, before } = await lockForNewFactor(tx, shop, holder);
    if (before.passkeys >= MAX_PASSKEYS) throw new DomainError('too_many_passkeys');
    if (!(await insertPasskey(tx, { ...made, userId: holder.id, name, createdAt: clock() }))) throw factorInvalid();
    return noteAdded(tx, shop, { holder, person, before, added: { factor: 'passkey', name } });
  });
  return addedResponse(shop, holder, codes);
};
