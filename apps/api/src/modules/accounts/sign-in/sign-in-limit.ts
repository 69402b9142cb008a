import { DomainError } from '@fori/domain/errors';
import type { Clock } from '../../../composition.ts';
import { accountEmail } from '../people/email-address.ts';

const WINDOW_MS = 15 * 60_000;
const MOST_TRIES = 10;
/** Above this many addresses the oldest are forgotten, so that nobody can fill the memory with made-up ones. */
const MOST_ADDRESSES = 10_000;

/** Counts tries for each mail address, whether it has an account or not. */
export interface SignInLimit {
  /**
   * Counts a try, before the password is compared: any number of them at once get no further than one after the other.
   * Throws `too_many_requests` with the seconds to wait while the address is blocked.
   */
  attempt: (email: string) => void;
  /** The password was not compared after all: the try does not count. */
  takeBack: (email: string) => void;
  /** the password was right */
  clear: (email: string) => void;
}

/** Ten tries in a quarter of an hour without the right password block the address until that time is over. */
export const createSignInLimit = ({ clock, enabled }: { clock: Clock; enabled: boolean }): SignInLimit => {
  const tries = new Map<string, { count: number; until: number }>();
  const current = (address: string) => {
    const entry = tries.get(address);
    if (entry && entry.until > clock().getTime()) return entry;
    tries.delete(address);
    return null;
  };
  return {
    attempt: (email) => {
      const address = accountEmail(email);
      const entry = current(address) ?? { count: 0, until: clock().getTime() + WINDOW_MS };
      if (enabled && entry.count >= MOST_TRIES) {
        throw new DomainError('too_many_requests', {
          retry_after: Math.ceil((entry.until - clock().getTime()) / 1000),
        });
      }
      tries.set(address, { ...entry, count: entry.count + 1 });
      const oldest = tries.size > MOST_ADDRESSES ? tries.keys().next().value : undefined;
      if (oldest !== undefined) tries.delete(oldest);
    },
    takeBack: (email) => {
      const address = accountEmail(email);
      const entry = current(address);
      if (entry) tries.set(address, { ...entry, count: Math.max(0, entry.count - 1) });
    },
    clear: (email) => {
      tries.delete(accountEmail(email));
    },
  };
};
