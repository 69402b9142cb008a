import { DomainError } from '@fori/domain/errors';
import type { Clock } from '../../composition.ts';
import { accountEmail } from './users.repository.ts';

const WINDOW_MS = 15 * 60_000;
const MOST_FAILURES = 10;
/** Above this many addresses the oldest are forgotten, so that nobody can fill the memory with made-up ones. */
const MOST_ADDRESSES = 10_000;

/** Counts wrong passwords for each mail address, whether it has an account or not. */
export interface SignInLimit {
  /** Throws `too_many_requests` with the seconds to wait while the address is blocked. */
  check: (email: string) => void;
  fail: (email: string) => void;
  clear: (email: string) => void;
}

/** Ten wrong passwords in a quarter of an hour block the address until that time is over. */
export const createSignInLimit = ({ clock, enabled }: { clock: Clock; enabled: boolean }): SignInLimit => {
  const failures = new Map<string, { count: number; until: number }>();
  const current = (address: string) => {
    const entry = failures.get(address);
    if (entry && entry.until > clock().getTime()) return entry;
    failures.delete(address);
    return null;
  };
  return {
    check: (email) => {
      const entry = current(accountEmail(email));
      if (!enabled || !entry || entry.count < MOST_FAILURES) return;
      throw new DomainError('too_many_requests', {
        retry_after: Math.ceil((entry.until - clock().getTime()) / 1000),
      });
    },
    fail: (email) => {
      const address = accountEmail(email);
      const entry = current(address) ?? { count: 0, until: clock().getTime() + WINDOW_MS };
      failures.set(address, { ...entry, count: entry.count + 1 });
      const oldest = failures.size > MOST_ADDRESSES ? failures.keys().next().value : undefined;
      if (oldest !== undefined) failures.delete(oldest);
    },
    clear: (email) => {
      failures.delete(accountEmail(email));
    },
  };
};
