import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { MIN_PASSWORD } from '@fori/domain/accounts';
import { DomainError } from '@fori/domain/errors';

/** decisions: password */
const MOST_COMMON = 10_000;
/** its list stands in the order of frequency */
const LIST = '@zxcvbn-ts/language-common/src/passwords.json';

let common: ReadonlySet<string> | undefined;

/** Read at the first need, so that no start waits for it; those too short to be chosen are left out. */
const commonPasswords = (): ReadonlySet<string> => {
  if (common) return common;
  const file = createRequire(import.meta.url).resolve(LIST);
  const list = JSON.parse(readFileSync(file, 'utf8')) as string[];
  common = new Set(
    list
      .slice(0, MOST_COMMON)
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
