import { createCipheriv, createDecipheriv, hkdfSync, randomBytes, randomInt } from 'node:crypto';
import { plainRecoveryCode, RECOVERY_CODE_ALPHABET, RECOVERY_CODE_LENGTH, RECOVERY_CODES } from '@fori/domain/factors';
import { type ByKey, hashesBy, type Keys, keyedHash } from '../../../keys.ts';

const CIPHER = 'aes-256-gcm';
const IV_BYTES = 12;
const TAG_BYTES = 16;

const PURPOSE = 'factors';

const sealKey = (key: string): Buffer => Buffer.from(hkdfSync('sha256', key, '', 'secrets of code apps', 32));

/** A secret of a code app as it is stored: encrypted, and bound to its person. */
export const sealed = (keys: Keys, userId: string, secret: string): string => {
  const iv = randomBytes(IV_BYTES);
  const cipher = createCipheriv(CIPHER, sealKey(keys.current(PURPOSE)), iv).setAAD(Buffer.from(userId));
  const text = Buffer.concat([cipher.update(secret, 'utf8'), cipher.final()]);
  return Buffer.concat([iv, cipher.getAuthTag(), text]).toString('base64url');
};

const unsealedBy = (key: string, userId: string, stored: string): string | null => {
  const bytes = Buffer.from(stored, 'base64url');
  const tagAt = IV_BYTES + TAG_BYTES;
  try {
    const decipher = createDecipheriv(CIPHER, sealKey(key), bytes.subarray(0, IV_BYTES), {
      authTagLength: TAG_BYTES,
    })
      .setAAD(Buffer.from(userId))
      .setAuthTag(bytes.subarray(IV_BYTES, tagAt));
    return Buffer.concat([decipher.update(bytes.subarray(tagAt)), decipher.final()]).toString('utf8');
  } catch {
    return null;
  }
};

/** The secret again; null where it was sealed for somebody else or under a secret that the shop has no longer. */
export const unsealed = (keys: Keys, userId: string, stored: string): string | null => {
  for (const key of keys.accepted(PURPOSE)) {
    const secret = unsealedBy(key, userId, stored);
    if (secret !== null) return secret;
  }
  return null;
};

/** As it is to be stored from now on, where it was sealed under the shop's other secret; else null. */
export const resealed = (keys: Keys, userId: string, stored: string): string | null => {
  if (unsealedBy(keys.current(PURPOSE), userId, stored) !== null) return null;
  const secret = unsealed(keys, userId, stored);
  return secret === null ? null : sealed(keys, userId, secret);
};

/** The stored hash of a recovery code, however it was typed; first the one to store. */
export const recoveryCodeHashes = (keys: Keys, userId: string, code: string): ByKey =>
  hashesBy(keys, PURPOSE, (key) => keyedHash(key, 'recovery-code', userId, plainRecoveryCode(code)));

/** The stored hash of the ticket of a sign-in that waits for its factor; first the one to store. */
export const ticketHashes = (keys: Keys, ticket: string): ByKey =>
  hashesBy(keys, PURPOSE, (key) => keyedHash(key, 'factor-ticket', ticket));

const newRecoveryCode = (): string =>
  Array.from(
    { length: RECOVERY_CODE_LENGTH },
    () => RECOVERY_CODE_ALPHABET[randomInt(RECOVERY_CODE_ALPHABET.length)],
  ).join('');

/** Ten recovery codes, no two alike. */
export const newRecoveryCodes = (): string[] => {
  const codes = new Set<string>();
  while (codes.size < RECOVERY_CODES) codes.add(newRecoveryCode());
  return [...codes];
};
