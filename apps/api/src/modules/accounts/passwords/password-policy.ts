import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { MIN_PASSWORD } from '@fori/domain/accounts';
import { DomainError } from '@fori/domain/errors';

/** As many of the most common passwords as are refused (decision 0032). */
const MAX_COMMON = 10_000;
const require = createRequire(import.meta.url);

let common: ReadonlySet<string> | undefined;

/**
 * From a list in the order of frequency, read at the first need, so that no start waits for it; what is too short to be
 * chosen is left out.
 */
const commonPasswords = (): ReadonlySet<string> => {
  if (common) return common;
  const file = require.resolve('@zxcvbn-ts/language-common/src/passwords.json');
  const list = JSON.parse(readFileSync(file, 'utf8')) as string[];
  common = new Set(
    list
      .slice(0, MAX_COMMON)
      .filter((password) => password.length >= MIN_PASSWORD)
      .map((password) => password.toLowerCase()),
  );
  return common;
};

/** Refuses one of the 10,000 most common passwords, in whatever letter case, with `validation_failed` on `password`. */
export const requireUncommon = (password: string): void => {
  if (!commonPasswords().has(password.toLowerCase())) return;
  throw new DomainError('validation_failed', { fields: { password: [{ key: 'password_common' }] } });
};
