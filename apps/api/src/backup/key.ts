import { createHmac, hkdfSync, randomBytes } from 'node:crypto';
import { readFile, writeFile } from 'node:fs/promises';
import { BackupError, systemCode } from './backup-error.ts';

/** The key of a shop's backups, as it is used; all of it is derived from the secret in the key file (decision 0224). */
export interface BackupKey {
  /** names the key without giving it away */
  id: string;
  /** encrypts */
  sealing: Buffer;
  /** names pieces by what is in them, so that only the key's owner can tell whether a known file is among them */
  naming: Buffer;
}

const SECRET_BYTES = 32;
const KEY_LINE = /^fori-backup-key-1 ([\w-]{43})$/m;
const ID_LENGTH = 16;

const derive = (secret: Buffer, purpose: string): Buffer =>
  Buffer.from(hkdfSync('sha256', secret, '', `fori backup ${purpose}`, 32));

const keyOf = (secret: Buffer): BackupKey => ({
  id: createHmac('sha256', derive(secret, 'key id')).update('id').digest('hex').slice(0, ID_LENGTH),
  sealing: derive(secret, 'sealing'),
  naming: derive(secret, 'naming'),
});

/** Makes a new key in a file only its owner may read, and returns its id. Throws BackupError where the file exists or cannot be written [BACKUP-01]. */
export const makeKeyFile = async (file: string): Promise<string> => {
  const secret = randomBytes(SECRET_BYTES);
  const text = `# The key of the shop's backups. Without it none of them can be read: keep copies of it, and none beside the backups.
fori-backup-key-1 ${secret.toString('base64url')}
`;
  try {
    await writeFile(file, text, { flag: 'wx', mode: 0o600, flush: true });
  } catch (error) {
    if (systemCode(error) === 'EEXIST')
      throw new BackupError(`There is a file ${file} already, and it stays as it is.`);
    throw new BackupError(`${file} cannot be written (${systemCode(error)}).`);
  }
  return keyOf(secret).id;
};

/** The key in a file. Throws BackupError where there is none. */
export const readKeyFile = async (file: string): Promise<BackupKey> => {
  const text = await readFile(file, 'utf8').catch((error: unknown) => {
    throw new BackupError(`The key ${file} cannot be read (${systemCode(error)}).`);
  });
  const secret = KEY_LINE.exec(text)?.[1];
  if (secret === undefined) throw new BackupError(`${file} is no key of backups; fori backup key makes one.`);
  return keyOf(Buffer.from(secret, 'base64url'));
};
