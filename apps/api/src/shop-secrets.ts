import { randomBytes } from 'node:crypto';
import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { secretNumber } from './keys.ts';

/** The current secret, and another one that is accepted as well. */
export type ShopSecrets = readonly [current: string, other?: string | undefined];

/** The demo shop's own secrets: a line for the current one, and one for that before it. */
const fileIn = (dataDir: string): string => join(dataDir, 'secret');

const newSecret = (): string => randomBytes(32).toString('hex');

const store = (dataDir: string, secrets: ShopSecrets): void => {
  const file = fileIn(dataDir);
  // whoever reads it meanwhile gets the old or the new one
  writeFileSync(`${file}.new`, `${secrets.join('\n')}\n`, { mode: 0o600 });
  renameSync(`${file}.new`, file);
};

/** The demo shop's own secrets, the first made once and stored with its data; not stored with `readOnly`. */
export const ownSecrets = (dataDir: string, readOnly: boolean): ShopSecrets => {
  const file = fileIn(dataDir);
  if (existsSync(file)) {
    const [current = '', other] = readFileSync(file, 'utf8').trim().split('\n');
    return other === undefined ? [current] : [current, other];
  }
  const secret = newSecret();
  if (!readOnly) store(dataDir, [secret]);
  return [secret];
};

/** A new secret with the number after that of another. */
export const secretAfter = (previous: string): string => `${secretNumber(previous) + 1}.${newSecret()}`;

/** Puts a new secret in place of the demo shop's own, which stays accepted until the next time. */
export const rotateOwnSecret = (dataDir: string): void => {
  const [previous] = ownSecrets(dataDir, false);
  store(dataDir, [secretAfter(previous), previous]);
};
