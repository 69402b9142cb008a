import type { PasskeyCreated, PasskeyCreation } from '@fori/contracts/passkeys/schemas';
import { DomainError } from '@fori/domain/errors';
import { MAX_PASSKEYS } from '@fori/domain/factors';
import type { Shop } from '../../../composition.ts';
import type { Queries } from '../../../db/types.ts';
import { readIdentity } from '../../store/index.ts';
import { lockPerson, type Person } from '../people/users.repository.ts';
import { factorInvalid } from './check-factor.ts';
import { countPasskeys, insertPasskey, openChallenge, passkeysOf, takeChallenge } from './factors.repository.ts';
import { creationOptions, type NewPasskey, signedChallenge, verifyCreated } from './passkeys.ts';

type Deps = Pick<Shop, 'db' | 'clock' | 'config'>;

const requireRoom = (count: number): void => {
  if (count >= MAX_PASSKEYS) throw new DomainError('too_many_passkeys');
};

/**
 * What a browser needs to make a passkey for a person whom the caller has made sure of; works once, for five minutes. Throws
 * `too_many_passkeys`.
 */
export const offerPasskey = async ({ db, clock, config }: Deps, person: Person): Promise<PasskeyCreation> => {
  const known = await passkeysOf(db.read, person.id);
  requireRoom(known.length);
  const { name: shopName } = await readIdentity(db.read);
  const options = await creationOptions(config, { shopName, person, known });
  const asked = { purpose: 'new_passkey', userId: person.id, challenge: options.challenge } as const;
  await db.write(async (tx) => {
    await lockPerson(tx, person.id);
    await openChallenge(tx, asked, clock());
  });
  return options;
};

/**
 * The passkey a browser has made by what `offerPasskey` returned, which is used up. Throws `factor_setup_expired` where that was
 * not asked for or is over, and `factor_invalid` for a passkey that is not one of this shop.
 */
export const takePasskey = async (
  { db, clock, config }: Deps,
  userId: string,
  response: PasskeyCreated,
): Promise<NewPasskey> => {
  const challenge = signedChallenge(response.response.clientDataJSON) ?? '';
  const asked = { challenge, purpose: 'new_passkey', userId } as const;
  const taken = await db.write((tx) => takeChallenge(tx, asked, clock()));
  if (!taken) throw new DomainError('factor_setup_expired');
  const made = await verifyCreated(config, response, challenge);
  if (!made) throw factorInvalid();
  return made;
};

/** Stores a passkey of a locked account. Throws `too_many_passkeys`, and `factor_invalid` where it is stored already. */
export const storePasskey = async (
  tx: Queries,
  passkey: NewPasskey & { userId: string; name: string; createdAt: Date },
): Promise<void> => {
  requireRoom(await countPasskeys(tx, passkey.userId));
  if (!(await insertPasskey(tx, passkey))) throw factorInvalid();
};
