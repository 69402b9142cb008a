import { DomainError } from '@fori/domain/errors';
import { LRUCache } from 'lru-cache';
import type { Clock } from '../../../composition.ts';
import { accountEmail } from '../people/email-address.ts';

const WINDOW_MS = 15 * 60_000;
const MAX_ATTEMPTS = 10;
/** Beyond it the least recently used addresses are dropped, so that made-up ones cannot fill the memory. */
const MAX_ADDRESSES = 10_000;

/** Counts sign-in attempts for each mail address, whether it has an account or not. */
export interface SignInLimit {
  /**
   * Counts an attempt before the password is compared, so that concurrent attempts cannot exceed the limit. Throws
   * `too_many_requests` with the seconds to wait while the address is blocked.
   */
  attempt: (email: string) => void;
  /** Takes an attempt back whose password was not compared. */
  takeBack: (email: string) => void;
  /** Resets the count after the right password. */
  clear: (email: string) => void;
}

/** Ten attempts in a quarter of an hour without the right password block the address until that time is over. */
export const createSignInLimit = ({ clock, enabled }: { clock: Clock; enabled: boolean }): SignInLimit => {
  const attempts = new LRUCache<string, number>({
    max: MAX_ADDRESSES,
    // the cache expires an entry one millisecond after its TTL
    ttl: WINDOW_MS - 1,
    ttlResolution: 0,
    // the window begins with the first attempt
    noUpdateTTL: true,
    perf: { now: () => clock().getTime() },
  });
  return {
    attempt: (email) => {
      const address = accountEmail(email);
      const count = attempts.get(address) ?? 0;
      if (enabled && count >= MAX_ATTEMPTS) {
        const retryAfter = Math.max(1, Math.ceil(attempts.getRemainingTTL(address) / 1000));
        throw new DomainError('too_many_requests', { retry_after: retryAfter });
      }
      attempts.set(address, count + 1);
    },
    takeBack: (email) => {
      const address = accountEmail(email);
      const count = attempts.get(address);
      if (count) attempts.set(address, count - 1);
    },
    clear: (email) => {
      attempts.delete(accountEmail(email));
    },
  };
};
