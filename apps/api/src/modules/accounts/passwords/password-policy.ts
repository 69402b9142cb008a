import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { MIN_PASSWORD, MIN_STAFF_PASSWORD } from '@fori/domain/accounts';
import { type DomainError, fieldRefused } from '@fori/domain/errors';

const require = createRequire(import.meta.url);

/** How many of the most common passwords are refused to everybody (decision 0032). */
const MOST_COMMON = 10_000;

interface Lists {
  common: ReadonlySet<string>;
  breached: ReadonlySet<string>;
}

let lists: Lists | undefined;

/**
 * 49,000 passwords known from breaches, most frequent first. Read on first use, so that starting does not wait for them;
 * those below the minimum length are left out.
 */
const knownPasswords = (): Lists => {
  if (lists) return lists;
  const file = require.resolve('@zxcvbn-ts/language-common/src/passwords.json');
  const all = JSON.parse(readFileSync(file, 'utf8')) as string[];
  const setOf = (passwords: string[]) =>
    new Set(passwords.filter(({ length }) => length >= MIN_PASSWORD).map((password) => password.toLowerCase()));
  lists = { common: setOf(all.slice(0, MOST_COMMON)), breached: setOf(all) };
  return lists;
};

export const refusedPassword = (error: { key: string; values?: { count: number } }): DomainError =>
  fieldRefused('password', error);

/** Refuses one of the 10,000 most common passwords, in whatever letter case, with `validation_failed` on `password`. */
export const requireUncommon = (password: string): void => {
  if (knownPasswords().common.has(password.toLowerCase())) throw refusedPassword({ key: 'password_common' });
};

/** Whether a password is known from breaches, in whatever letter case. */
export const isBreached = (password: string): boolean => knownPasswords().breached.has(password.toLowerCase());

/**
 * Refuses a password of staff that is shorter than theirs have to be or known from breaches (decision 0032), with
 * `validation_failed` on `password`.
 */
export const requireStaffPassword = ({ role }: { role: string }, password: string): void => {
  if (role !== 'admin') return;
  if (password.length < MIN_STAFF_PASSWORD)
    throw refusedPassword({ key: 'password', values: { count: MIN_STAFF_PASSWORD } });
  if (isBreached(password)) throw refusedPassword({ key: 'password_common' });
};
