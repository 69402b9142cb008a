import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';
import { promisify } from 'node:util';
import { constants, deflateRaw, inflateRaw } from 'node:zlib';
import type { BackupKey } from './key.ts';

/*
 * A sealed file (decision 0224): "FB1", a byte that says whether the content is deflated, 12 bytes of nonce, the content encrypted by
 * AES-256-GCM, 16 bytes of tag. Its name is authenticated with it, so that no file can stand in for another.
 */

const MAGIC = Buffer.from('FB1');
const NONCE_BYTES = 12;
const TAG_BYTES = 16;
const HEAD_BYTES = MAGIC.length + 1 + NONCE_BYTES;
const PLAIN = 0;
const DEFLATED = 1;

const deflated = promisify(deflateRaw);
const inflated = promisify(inflateRaw);

const boundTo = (name: string, form: number): Buffer => Buffer.from(`fori backup 1 ${form} ${name}`);

/** Encrypts a file for storing it under this name; `compress` for content that is not compressed itself. */
export const seal = async (
  key: BackupKey,
  name: string,
  content: Buffer,
  { compress }: { compress: boolean },
): Promise<Buffer> => {
  const small = compress ? await deflated(content, { level: constants.Z_BEST_SPEED }) : content;
  const form = small.length < content.length ? DEFLATED : PLAIN;
  const nonce = randomBytes(NONCE_BYTES);
  const cipher = createCipheriv('aes-256-gcm', key.sealing, nonce).setAAD(boundTo(name, form));
  const encrypted = cipher.update(form === DEFLATED ? small : content);
  return Buffer.concat([MAGIC, Buffer.of(form), nonce, encrypted, cipher.final(), cipher.getAuthTag()]);
};

/** What was sealed under this name; null where it is damaged, stood under another name or has another key. */
export const unseal = async (key: BackupKey, name: string, sealed: Buffer): Promise<Buffer | null> => {
  if (sealed.length < HEAD_BYTES + TAG_BYTES || !sealed.subarray(0, MAGIC.length).equals(MAGIC)) return null;
  const form = sealed[MAGIC.length] ?? PLAIN;
  const nonce = sealed.subarray(MAGIC.length + 1, HEAD_BYTES);
  try {
    const decipher = createDecipheriv('aes-256-gcm', key.sealing, nonce, { authTagLength: TAG_BYTES })
      .setAAD(boundTo(name, form))
      .setAuthTag(sealed.subarray(-TAG_BYTES));
    const content = Buffer.concat([decipher.update(sealed.subarray(HEAD_BYTES, -TAG_BYTES)), decipher.final()]);
    return form === DEFLATED ? await inflated(content) : content;
  } catch {
    return null;
  }
};
