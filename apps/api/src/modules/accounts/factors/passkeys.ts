import type { PasskeyCreated, PasskeyCreation, PasskeyRequest, PasskeyUsed } from '@fori/contracts/passkeys/schemas';
import { FACTOR_CHALLENGE_MS } from '@fori/domain/factors';
import type { Config } from '../../../config.ts';
import type { PasskeyRow } from './factors.repository.ts';

/** Loaded on demand, for few calls need it and it takes time and memory. */
const library = () => import('@simplewebauthn/server');

/** EdDSA, ES256 and, for TPMs that have no other, RS256; the first that an authenticator has is taken (decision 0203). */
const ALGORITHMS = [-8, -7, -257];
/** 2048 bits, of which a TPM makes its keys. */
const SHORTEST_RSA_KEY_BYTES = 256;

type Site = Pick<Config, 'publicUrl' | 'backOfficeUrl'>;

/** The site a passkey is made for, the host of the shop's address, and where it may be used: there, and at the back office's host below it. */
const siteOf = ({ publicUrl, backOfficeUrl }: Site): { id: string; origins: string[] } => {
  const { hostname, origin } = new URL(publicUrl);
  return { id: hostname, origins: backOfficeUrl === null ? [origin] : [origin, backOfficeUrl] };
};

const descriptorOf = ({ credentialId, transports }: PasskeyRow) => ({
  id: credentialId,
  ...(transports && { transports }),
});

/** What a browser needs to make a passkey; `known` are those the person has, which are not made again. */
export const creationOptions = async (
  site: Site,
  {
    shopName,
    person,
    known,
  }: { shopName: string; person: { id: string; name: string; email: string }; known: PasskeyRow[] },
): Promise<PasskeyCreation> => {
  const { generateRegistrationOptions } = await library();
  const options = await generateRegistrationOptions({
    rpName: shopName,
    rpID: siteOf(site).id,
    userID: new TextEncoder().encode(person.id),
    userName: person.email,
    userDisplayName: person.name,
    timeout: FACTOR_CHALLENGE_MS,
    attestationType: 'none',
    excludeCredentials: known.map(descriptorOf),
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
    supportedAlgorithmIDs: ALGORITHMS,
  });
  return options as PasskeyCreation;
};

/** What a browser needs to use one of these passkeys; any of the shop's where none are named. */
export const requestOptions = async (site: Site, known?: readonly PasskeyRow[]): Promise<PasskeyRequest> => {
  const { generateAuthenticationOptions } = await library();
  const options = await generateAuthenticationOptions({
    rpID: siteOf(site).id,
    timeout: FACTOR_CHALLENGE_MS,
    userVerification: 'required',
    ...(known && { allowCredentials: known.map(descriptorOf) }),
  });
  return options as PasskeyRequest;
};

const CHALLENGE = /^[\w-]{1,100}$/;

/** What a browser says a passkey signed; null where that cannot be read. Nothing about it is checked yet. */
export const signedChallenge = (clientDataJSON: string): string | null => {
  try {
    const { challenge } = JSON.parse(Buffer.from(clientDataJSON, 'base64url').toString('utf8')) as {
      challenge?: unknown;
    };
    // no other text is looked up in the database
    return typeof challenge === 'string' && CHALLENGE.test(challenge) ? challenge : null;
  } catch {
    return null;
  }
};

/** A passkey to be stored. */
export type NewPasskey = Pick<PasskeyRow, 'credentialId' | 'publicKey' | 'counter' | 'transports' | 'synced'>;

/** A certificate of the authenticator was never asked for, and checking one would call its maker's server. */
const hasCertificate = async (attestationObject: string): Promise<boolean> => {
  const { decodeAttestationObject } = await import('@simplewebauthn/server/helpers');
  const statement = decodeAttestationObject(new Uint8Array(Buffer.from(attestationObject, 'base64url')));
  return statement.get('fmt') !== 'none' && statement.get('attStmt').get('x5c') !== undefined;
};

/** Whether a public key is an RSA key that is too short (AUTH-186). */
const isShortRsa = async (publicKey: Uint8Array<ArrayBuffer>): Promise<boolean> => {
  const { cose, decodeCredentialPublicKey } = await import('@simplewebauthn/server/helpers');
  const key = decodeCredentialPublicKey(publicKey);
  return cose.isCOSEPublicKeyRSA(key) && (key.get(cose.COSEKEYS.n)?.length ?? 0) < SHORTEST_RSA_KEY_BYTES;
};

/** The passkey a browser has made for this challenge; null for anything that is not one of this shop, verified by its owner. */
export const verifyCreated = async (
  site: Site,
  response: PasskeyCreated,
  challenge: string,
): Promise<NewPasskey | null> => {
  const { verifyRegistrationResponse } = await library();
  const { id, origins } = siteOf(site);
  const { transports, ...parts } = response.response;
  try {
    if (await hasCertificate(parts.attestationObject)) return null;
    const { verified, registrationInfo } = await verifyRegistrationResponse({
      response: { ...response, response: { ...parts, ...(transports && { transports }) }, clientExtensionResults: {} },
      expectedChallenge: challenge,
      expectedOrigin: origins,
      expectedRPID: id,
      supportedAlgorithmIDs: ALGORITHMS,
    });
    if (!verified) return null;
    const { credential, credentialBackedUp } = registrationInfo;
    if (await isShortRsa(credential.publicKey)) return null;
    return {
      credentialId: credential.id,
      publicKey: Buffer.from(credential.publicKey).toString('base64url'),
      counter: credential.counter,
      transports: transports ?? null,
      synced: credentialBackedUp,
    };
  } catch {
    // the library throws for whatever is wrong with it
    return null;
  }
};

/** The use of a passkey: its counter, and whether it is kept by a service. `copied`: the counter went back, so there are two of it. */
export interface PasskeyUse {
  counter: number;
  synced: boolean;
  copied: boolean;
}

/** The use of a stored passkey for this challenge; null for a signature that is not its own, or was not verified by its owner. */
export const verifyUsed = async (
  site: Site,
  passkey: PasskeyRow,
  response: PasskeyUsed,
  challenge: string,
): Promise<PasskeyUse | null> => {
  const { verifyAuthenticationResponse } = await library();
  const { id, origins } = siteOf(site);
  const { userHandle, ...parts } = response.response;
  if (userHandle && Buffer.from(userHandle, 'base64url').toString('utf8') !== passkey.userId) return null;
  try {
    const { verified, authenticationInfo } = await verifyAuthenticationResponse({
      response: { ...response, response: parts, clientExtensionResults: {} },
      expectedChallenge: challenge,
      expectedOrigin: origins,
      expectedRPID: id,
      // 0, so that a counter that went back can be told from a wrong signature
      credential: {
        id: passkey.credentialId,
        publicKey: new Uint8Array(Buffer.from(passkey.publicKey, 'base64url')),
        counter: 0,
      },
    });
    if (!verified) return null;
    const { newCounter: counter, credentialBackedUp: synced } = authenticationInfo;
    return { counter, synced, copied: (counter > 0 || passkey.counter > 0) && counter <= passkey.counter };
  } catch {
    return null;
  }
};
