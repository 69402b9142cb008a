import { createCipheriv, createDecipheriv, createHmac, hkdfSync, randomBytes, randomInt } from 'node:crypto';
import { plainRecoveryCode, RECOVERY_CODE_ALPHABET, RECOVERY_CODE_LENGTH, RECOVERY_CODES } from '@fori/domain/factors';

const CIPHER = 'aes-256-gcm';
const IV_BYTES = 12;
const TAG_BYTES = 16;

const sealKey = (secret: string): Buffer => Buffer.from(hkdfSync('sha256', secret, '', 'secrets of code apps', 32));

/** A secret of a code app as it is stored: encrypted, and bound to its person. */
export const sealed = (shopSecret: string, userId: string, secret: string): string => {
  const iv = randomBytes(IV_BYTES);
  const cipher = createCipheriv(CIPHER, sealKey(shopSecret), iv).setAAD(Buffer.from(userId));
  const text = Buffer.concat([cipher.update(secret, 'utf8'), cipher.final()]);
  return Buffer.concat([iv, cipher.getAuthTag(), text]).toString('base64url');
};

/** The secret again; null where it was sealed for somebody else or under another secret of the shop. */
export const unsealed = (shopSecret: string, userId: string, stored: string): string | null => {
  const bytes = Buffer.from(stored, 'base64url');
  const tagAt = IV_BYTES + TAG_BYTES;
  try {
    const decipher = createDecipheriv(CIPHER, sealKey(shopSecret), bytes.subarray(0, IV_BYTES), {
      authTagLength: TAG_BYTES,
    })
      .setAAD(Buffer.from(userId))
      .setAuthTag(bytes.subarray(IV_BYTES, tagAt));
    return Buffer.concat([decipher.update(bytes.subarray(tagAt)), decipher.final()]).toString('utf8');
  } catch {
    return null;
  }
};

const keyed = (secret: string, ...parts: string[]): string =>
  createHmac('sha256', secret).update(JSON.stringify(parts)).digest('base64url');

/** The stored hash of a recovery code, however it was typed. */
export const recoveryCodeHash = (secret: string, userId: string, code: string): string =>
  keyed(secret, 'recovery-code', userId, plainRecoveryCode(code));

/** The stored hash of the ticket of a sign-in that waits for its factor. */
export const ticketHash = (secret: string, ticket: string): string => keyed(secret, 'factor-ticket', ticket);

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
