import type { PasskeyRequest, PasskeyUsed } from '@fori/contracts/passkeys/schemas';
import type { Language } from '@fori/domain/languages';
import type { Role } from '@fori/domain/roles';
import type { Shop } from '../../../composition.ts';
import { consumeFactor, type FactorDeps, factorInvalid, recordFailedPasskey } from '../factors/check-factor.ts';
import { openChallenge, passkeyByCredential, takeChallenge } from '../factors/factors.repository.ts';
import { requestOptions, signedChallenge, verifyUsed } from '../factors/passkeys.ts';
import { isActiveStaff, type UserRow, userById } from '../people/users.repository.ts';
import { type Browser, type SignedIn, signIn } from './sign-in.ts';

/** What a browser needs to sign in by a passkey alone, the same for everybody; works once, for five minutes. */
export const passkeySignInOptions = async ({
  db,
  clock,
  config,
}: Pick<Shop, 'db' | 'clock' | 'config'>): Promise<PasskeyRequest> => {
  const options = await requestOptions(config);
  const asked = { purpose: 'passkey_sign_in', challenge: options.challenge } as const;
  await db.write((tx) => openChallenge(tx, asked, clock()));
  return options;
};

const mayEnter = (person: UserRow, role: Role): boolean =>
  role === 'admin' ? isActiveStaff(person) : person.role === role && person.disabledAt === null;

/**
 * Signs a person of the role in by a passkey alone, which its owner has verified on the device (AUTH-152, AUTH-190). Throws
 * `factor_invalid` whatever is wrong: the passkey, its signature or counter, what it signed, or the account; `invalid_credentials` where that was changed meanwhile.
 */
export const signInByPasskey = async (
  shop: FactorDeps,
  { response, role }: { response: PasskeyUsed; role: Role },
  browser: Browser,
  language: Language,
): Promise<SignedIn> => {
  const { db, clock, config } = shop;
  const challenge = signedChallenge(response.response.clientDataJSON) ?? '';
  const asked = { challenge, purpose: 'passkey_sign_in', userId: null } as const;
  const isAsked = (await db.write((tx) => takeChallenge(tx, asked, clock()))) !== null;
  const passkey = await passkeyByCredential(db.read, response.id);
  // before the account is looked at, so that nothing about it shows to somebody without the passkey
  const use = isAsked && passkey ? await verifyUsed(config, passkey, response, challenge) : null;
  const person = passkey && (await userById(db.read, passkey.userId));
  if (!passkey || !person || !use || use.copied || !mayEnter(person, role)) {
    await recordFailedPasskey(shop, { person, role, copied: use?.copied === true }, browser);
    throw factorInvalid();
  }
  return signIn(shop, person, browser, language, {
    method: 'passkey',
    confirm: (tx) => consumeFactor(tx, shop, person, { method: 'passkey', passkey, use }, browser),
  });
};
