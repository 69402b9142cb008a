import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto';
import type { PasskeyCreated, PasskeyCreation, PasskeyRequest, PasskeyUsed } from '@fori/contracts/passkeys/schemas';

type Cbor = number | string | Buffer | readonly Cbor[] | Map<number | string, Cbor>;

const head = (type: number, value: number): Buffer => {
  if (value < 24) return Buffer.from([(type << 5) | value]);
  if (value < 256) return Buffer.from([(type << 5) | 24, value]);
  return Buffer.from([(type << 5) | 25, value >> 8, value & 255]);
};

/** The few types of CBOR that WebAuthn's objects are made of. */
const cbor = (value: Cbor): Buffer => {
  if (typeof value === 'number') return value < 0 ? head(1, -1 - value) : head(0, value);
  if (typeof value === 'string') return Buffer.concat([head(3, Buffer.byteLength(value)), Buffer.from(value)]);
  if (Buffer.isBuffer(value)) return Buffer.concat([head(2, value.length), value]);
  if (Array.isArray(value)) return Buffer.concat([head(4, value.length), ...value.map(cbor)]);
  const map = value as Map<number | string, Cbor>;
  return Buffer.concat([head(5, map.size), ...[...map].flatMap(([key, entry]) => [cbor(key), cbor(entry)])]);
};

const sha256 = (data: Buffer | string) => createHash('sha256').update(data).digest();

const FLAGS = { present: 1, verified: 4, backupEligible: 8, backedUp: 16, attested: 64 } as const;

/** How a response differs from an honest one. */
export interface Tampering {
  origin?: string;
  challenge?: string;
  rpId?: string;
  /** whether the owner was verified by the device */
  verified?: boolean;
  /** the counter it reports; by default one more each time */
  counter?: number;
  /** the user the authenticator says it belongs to */
  userHandle?: string;
  type?: string;
  /** of the authenticator, which a shop that asks for no attestation should not get */
  certificate?: Buffer;
}

/**
 * A passkey in software, which signs as a real authenticator does (attestation `none`), so that the shop's library verifies it: by
 * ES256, or by RS256 with a key of so many bits.
 */
export const softwareAuthenticator = ({ synced = false, rsaBits }: { synced?: boolean; rsaBits?: number } = {}) => {
  const { publicKey, privateKey } =
    rsaBits === undefined
      ? generateKeyPairSync('ec', { namedCurve: 'P-256' })
      : generateKeyPairSync('rsa', { modulusLength: rsaBits });
  const credentialId = randomBytes(20);
  const id = credentialId.toString('base64url');
  let counter = 0;
  let userHandle: string | undefined;

  const clientData = (type: string, challenge: string, tampering: Tampering) =>
    Buffer.from(
      JSON.stringify({
        type: tampering.type ?? type,
        challenge: tampering.challenge ?? challenge,
        origin: tampering.origin ?? 'http://localhost:3000',
        crossOrigin: false,
      }),
    );

  const authenticatorData = (rpId: string, extra: number, { verified = true, ...tampering }: Tampering) => {
    counter = tampering.counter ?? counter + 1;
    const counted = Buffer.alloc(4);
    counted.writeUInt32BE(counter);
    const kept = synced ? FLAGS.backupEligible | FLAGS.backedUp : 0;
    const flags = FLAGS.present | (verified ? FLAGS.verified : 0) | kept | extra;
    return Buffer.concat([sha256(tampering.rpId ?? rpId), Buffer.from([flags]), counted]);
  };

  const coseKey = (): Buffer => {
    const { x = '', y = '', n = '', e = '' } = publicKey.export({ format: 'jwk' });
    if (rsaBits !== undefined) {
      return cbor(
        new Map<number, Cbor>([
          [1, 3],
          [3, -257],
          [-1, Buffer.from(n, 'base64url')],
          [-2, Buffer.from(e, 'base64url')],
        ]),
      );
    }
    return cbor(
      new Map<number, Cbor>([
        [1, 2],
        [3, -7],
        [-1, 1],
        [-2, Buffer.from(x, 'base64url')],
        [-3, Buffer.from(y, 'base64url')],
      ]),
    );
  };

  return {
    id,
    /** makes the passkey, as `navigator.credentials.create` does */
    create: (options: PasskeyCreation, tampering: Tampering = {}): PasskeyCreated => {
      userHandle = options.user.id;
      const length = Buffer.from([0, credentialId.length]);
      const authData = Buffer.concat([
        authenticatorData(options.rp.id, FLAGS.attested, tampering),
        Buffer.alloc(16),
        length,
        credentialId,
        coseKey(),
      ]);
      const { certificate } = tampering;
      const statement = new Map<string, Cbor>([
        ['alg', -7],
        ['sig', Buffer.alloc(70)],
        ['x5c', certificate ? [certificate] : []],
      ]);
      const object = new Map<string, Cbor>([
        ['fmt', certificate ? 'packed' : 'none'],
        ['attStmt', certificate ? statement : new Map()],
        ['authData', authData],
      ]);
      return {
        id,
        rawId: id,
        type: 'public-key',
        response: {
          clientDataJSON: clientData('webauthn.create', options.challenge, tampering).toString('base64url'),
          attestationObject: cbor(object).toString('base64url'),
          transports: ['internal'],
        },
      };
    },
    /** signs a challenge, as `navigator.credentials.get` does */
    use: (options: PasskeyRequest, tampering: Tampering = {}): PasskeyUsed => {
      const authData = authenticatorData(options.rpId, 0, tampering);
      const client = clientData('webauthn.get', options.challenge, tampering);
      return {
        id,
        rawId: id,
        type: 'public-key',
        response: {
          clientDataJSON: client.toString('base64url'),
          authenticatorData: authData.toString('base64url'),
          signature: sign('sha256', Buffer.concat([authData, sha256(client)]), privateKey).toString('base64url'),
          userHandle: tampering.userHandle ?? userHandle,
        },
      };
    },
  };
};
export type SoftwareAuthenticator = ReturnType<typeof softwareAuthenticator>;
