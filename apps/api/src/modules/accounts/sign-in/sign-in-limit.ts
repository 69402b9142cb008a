import { DomainError } from '@fori/domain/errors';
import { LRUCache } from 'lru-cache';
import type { Clock } from '../../../composition.ts';
import { accountEmail } from '../people/email-address.ts';

const WINDOW_MS = 15 * 60_000;
const MAX_ATTEMPTS = 10;
/** Beyond it the addresses unused for longest are dropped, so that nobody can fill the memory with made-up ones. */
const MAX_ADDRESSES = 10_000;

/** Counts sign-in attempts for each mail address, whether it has an account or not. */
export interface SignInLimit {
  /**
   * Counts an attempt, before the password is compared: any number of them at once get no further than one after the other.
   * Throws `too_many_requests` with the seconds to wait while the address is blocked.
   */
  attempt: (email: string) => void;
  /** The password was not compared after all: the attempt does not count. */
  takeBack: (email: string) => void;
  /** the password was right */
  clear: (email: string) => void;
}

/** Ten attempts in a quarter of an hour without the right password block the address until that time is over. */
export const createSignInLimit = ({ clock, enabled }: { clock: Clock; enabled: boolean }): SignInLimit => {
  const attempts = new LRUCache<string, number>({
    max: MAX_ADDRESSES,
    // an entry is still there at its last millisecond
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
