import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { MIN_PASSWORD, MIN_STAFF_PASSWORD } from '@fori/domain/accounts';
import { DomainError } from '@fori/domain/errors';

/** How many of the most common passwords are refused (decision 0032). */
const MAX_COMMON = 10_000;
const require = createRequire(import.meta.url);

let common: ReadonlySet<string> | undefined;

/**
 * Read on first use, so that starting does not wait for it. The list is ordered by frequency; passwords below the
 * minimum length are left out.
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

/** Refuses a password of staff that is shorter than theirs have to be (decision 0032), with `validation_failed` on `password`. */
export const requireStaffLength = ({ role }: { role: string }, password: string): void => {
  if (role !== 'admin' || password.length >= MIN_STAFF_PASSWORD) return;
  const error = { key: 'password', values: { count: MIN_STAFF_PASSWORD } };
  throw new DomainError('validation_failed', { fields: { password: [error] } });
};
