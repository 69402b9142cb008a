import { MINUTE_MS } from '@fori/domain/durations';
import { DomainError } from '@fori/domain/errors';
import type { Clock } from '../../../composition.ts';
import { shortNetworkOf } from '../../../http/network-of.ts';
import type { Counter, CounterKey, CounterStore } from '../../../limiter/counters.ts';
import { accountEmail } from '../people/email-address.ts';

/** Whose attempts are counted together. */
interface Brake {
  /** attempts without a wait */
  free: number;
  /** milliseconds after which one attempt is forgotten */
  forgetMs: number;
}

/** The longest wait, and so how long an owner waits at most on a new device while others guess (decision 0205). */
const MAX_WAIT_MS = 15 * MINUTE_MS;
/** After this many waits, each twice as long as the one before, they no longer grow. */
const DOUBLINGS = 10;

/** Of one network, or one known device, on one address. */
const OWN: Brake = { free: 5, forgetMs: 15 * MINUTE_MS };
/** Of all unknown networks together on one address. */
const ADDRESS: Brake = { free: 30, forgetMs: 3 * MINUTE_MS };

/** Who tries a password. */
export type SignInAttempt = {
  email: string;
  /** names whom the back office says to be slowed; null for nobody's address */
  accountId?: string | null;
} & (
  | { /** the network of a browser the account does not know */ network: string }
  | { /** names a browser the account knows */ device: string }
);

/** Why an attempt was slowed: by the count of its device, of its network, or of all unknown networks on the address. */
export type SlowedBy = 'device' | 'network' | 'address';

/** Counts wrong passwords for each mail address, whether it has an account or not. */
export interface SignInLimit {
  /**
   * Counts an attempt before the password is compared, so that concurrent attempts cannot exceed the limit. Throws
   * `too_many_requests` with the seconds to wait; a refused attempt does not lengthen the wait.
   */
  attempt: (attempt: SignInAttempt) => Promise<void>;
  /** Takes an attempt back whose password was not compared. */
  takeBack: (attempt: SignInAttempt) => Promise<void>;
  /** Forgets the attempts of this device or network after the right password. */
  clear: (attempt: SignInAttempt) => Promise<void>;
  /** Forgets the attempts of all unknown networks on the address, after its owner has proved to receive its mail. */
  clearAddress: (email: string) => Promise<void>;
  /** How many attempts this process has slowed since it started. */
  slowed: () => Readonly<Record<SlowedBy, number>>;
}

const levelOf = ({ forgetMs }: Brake, counter: Counter | null, now: number): number =>
  counter ? Math.max(0, counter.used - (now - counter.at) / forgetMs) : 0;

/** One attempt more, up to where waits no longer grow, so that an attack leaves no debt behind. */
const countOne = (brake: Brake, counter: Counter | null, now: number): number =>
  Math.min(brake.free + DOUBLINGS, levelOf(brake, counter, now) + 1);

/** Milliseconds to wait after so many attempts: 1, 2, 4 … seconds beyond the free ones. */
const waitAfter = ({ free }: Brake, used: number): number =>
  used < free ? 0 : Math.min(MAX_WAIT_MS, 1000 * 2 ** (Math.ceil(used) - free));

/** Milliseconds after which all attempts are forgotten, however many there were. */
const lifeOf = ({ free, forgetMs }: Brake): number => (free + DOUBLINGS) * forgetMs;

const ownKey = (attempt: SignInAttempt): CounterKey => {
  const { accountId = null } = attempt;
  const lifeMs = lifeOf(OWN);
  if ('device' in attempt) {
    const label = { kind: 'sign_in', scope: 'device', accountId, network: null } as const;
    return { key: `sign-in device ${attempt.device}`, lifeMs, label };
  }
  const label = { kind: 'sign_in', scope: 'network', accountId, network: shortNetworkOf(attempt.network) } as const;
  return { key: `sign-in network ${attempt.network} ${accountEmail(attempt.email)}`, lifeMs, label };
};

const addressKey = (email: string, accountId: string | null = null): CounterKey => ({
  key: `sign-in address ${accountEmail(email)}`,
  lifeMs: lifeOf(ADDRESS),
  label: { kind: 'sign_in', scope: 'unknown_networks', accountId, network: null },
});

/** The count of an address; its end of waiting is for the back office alone, since each network waits on its own. */
const addressCounter = (used: number, at: number): Counter => ({
  used,
  at,
  until: used < ADDRESS.free ? null : at + Math.ceil((used - ADDRESS.free) * ADDRESS.forgetMs) + 1,
});

interface Verdict {
  waitMs: number;
  by: SlowedBy;
}

const allowed: Verdict = { waitMs: 0, by: 'network' };

/**
 * Slows the guessing of passwords without locking anybody out (decision 0205). Five attempts are free, then each wrong one
 * doubles the wait, up to a quarter of an hour: counted for a known device on its own, for all others by address and
 * network. Beyond thirty attempts on an address from unknown networks, each of them waits before every attempt. Who has
 * waited is let through, whatever others do meanwhile.
 */
export const createSignInLimit = ({
  clock,
  store,
  enabled,
}: {
  clock: Clock;
  store: CounterStore;
  enabled: boolean;
}): SignInLimit => {
  const slowed: Record<SlowedBy, number> = { device: 0, network: 0, address: 0 };

  const attemptOfDevice = (attempt: SignInAttempt, now: number): Promise<Verdict> =>
    store.change<Verdict>([ownKey(attempt)], ([own = null]) => {
      if (own?.until && own.until > now) return { next: [own], result: { waitMs: own.until - now, by: 'device' } };
      const used = countOne(OWN, own, now);
      const waitMs = waitAfter(OWN, used);
      return { next: [{ used, at: now, until: waitMs > 0 ? now + waitMs : null }], result: allowed };
    });

  const attemptOfStranger = (attempt: SignInAttempt, now: number): Promise<Verdict> =>
    store.change<Verdict>(
      [ownKey(attempt), addressKey(attempt.email, attempt.accountId)],
      ([own = null, address = null]) => {
        if (own?.until && own.until > now) {
          return { next: [own, address], result: { waitMs: own.until - now, by: 'network' } };
        }
        const hasWaited = own !== null && own.until !== null;
        const turnMs = waitAfter(ADDRESS, levelOf(ADDRESS, address, now));
        if (turnMs > 0 && !hasWaited) {
          const waiting = { used: levelOf(OWN, own, now), at: now, until: now + turnMs };
          return { next: [waiting, address], result: { waitMs: turnMs, by: 'address' } };
        }
        const used = countOne(OWN, own, now);
        const usedOfAddress = countOne(ADDRESS, address, now);
        const waitMs = Math.max(waitAfter(OWN, used), waitAfter(ADDRESS, usedOfAddress));
        return {
          next: [{ used, at: now, until: waitMs > 0 ? now + waitMs : null }, addressCounter(usedOfAddress, now)],
          result: allowed,
        };
      },
    );

  return {
    attempt: async (attempt) => {
      if (!enabled) return;
      const now = clock().getTime();
      const { waitMs, by } = await ('device' in attempt
        ? attemptOfDevice(attempt, now)
        : attemptOfStranger(attempt, now));
      if (waitMs === 0) return;
      slowed[by] += 1;
      throw new DomainError('too_many_requests', { retry_after: Math.max(1, Math.ceil(waitMs / 1000)) });
    },
    takeBack: async (attempt) => {
      if (!enabled) return;
      const now = clock().getTime();
      // the next attempt need not wait again for the turn that this one has used up
      const less = (brake: Brake, counter: Counter): number => Math.max(0, levelOf(brake, counter, now) - 1);
      const keys = [ownKey(attempt), ...('device' in attempt ? [] : [addressKey(attempt.email, attempt.accountId)])];
      await store.change(keys, ([own = null, address = null]) => ({
        next: [
          own && { used: less(OWN, own), at: now, until: now },
          address && addressCounter(less(ADDRESS, address), now),
        ],
        result: undefined,
      }));
    },
    clear: (attempt) => store.change([ownKey(attempt)], () => ({ next: [null], result: undefined })),
    clearAddress: (email) => store.change([addressKey(email)], () => ({ next: [null], result: undefined })),
    slowed: () => slowed,
  };
};
