import { MEGABYTE } from '@fori/domain/bytes';
import { DAY_MS, HOUR_MS } from '@fori/domain/durations';
import { DomainError } from '@fori/domain/errors';
import type { SlowdownKind, SlowdownScope } from '@fori/domain/slowdowns';
import { HOME_NETWORKS_PER_SITE, type Networks, shortNetworkOf } from '../http/network-of.ts';
import type { Charge, Limiter } from './limiter.ts';

/** Whose budget is spent: a customer's, that of a guest with a signed id, or that of any other guest. */
export type RateLimitKey = ({ kind: 'customer' | 'signed'; id: string } | { kind: 'unsigned' }) & {
  networks: Networks;
};

/** What is counted. */
export type Purpose = 'bytes' | 'writes' | 'views' | 'searches' | 'signatures';

interface Budget {
  windowMs: number;
  /** of one customer, or of one guest with a signed id */
  own: number;
  /** of all guests with signed ids in one network */
  signed: number;
  /** of all other guests in one network */
  unsigned: number;
  /** of all customers in one network; without it they share none */
  customer?: number;
  /** what the back office calls it; without one nobody is refused, for the work is optional */
  kind?: SlowdownKind;
}

const GB = 1024 * MEGABYTE;

/**
 * How much may be spent at once, and again over the window (decision 0205). A designed jacket takes some 3 MB, a visit a
 * dozen changes of a cart.
 */
export const BUDGETS: Readonly<Record<Purpose, Budget>> = {
  /** uploaded by guests and customers: what is sent, or what is stored of it where that is more */
  bytes: {
    windowMs: DAY_MS,
    own: 150 * MEGABYTE,
    signed: 400 * MEGABYTE,
    unsigned: 100 * MEGABYTE,
    customer: GB,
    kind: 'uploads',
  },
  /** changes of carts, likes, designs */
  writes: { windowMs: 6 * HOUR_MS, own: 500, signed: 1500, unsigned: 600, kind: 'changes' },
  /** counted views of posts */
  views: { windowMs: 6 * HOUR_MS, own: 500, signed: 1500, unsigned: 600 },
  /** counted searches without result */
  searches: { windowMs: 6 * HOUR_MS, own: 100, signed: 600, unsigned: 200 },
  /** ids signed */
  signatures: { windowMs: 6 * HOUR_MS, own: 0, signed: 0, unsigned: 300 },
};

/** Budgets of callers and their networks; unlimited where limits are off. */
export interface Budgets {
  /** Spends an amount. Throws `too_many_requests` with the seconds to wait, and then spends nothing. */
  spend: (purpose: Purpose, rateLimitKey: RateLimitKey, amount?: number) => Promise<void>;
  /** The same for optional work; returns whether the budget sufficed. */
  trySpend: (purpose: Purpose, rateLimitKey: RateLimitKey, amount?: number) => Promise<boolean>;
  /** Spends one, and only the first time that any process sees an id; returns as `trySpend`. */
  trySpendOnce: (purpose: Purpose, rateLimitKey: RateLimitKey, id: string) => Promise<boolean>;
  /** Whether this was not asked within the time before, in whichever process; counted where limits are off, too. */
  isFirst: (what: string, withinMs: number) => Promise<boolean>;
  /** Returns an amount that was spent and not needed. */
  release: (purpose: Purpose, rateLimitKey: RateLimitKey, amount: number) => Promise<void>;
}

const chargesFor = (purpose: Purpose, rateLimitKey: RateLimitKey, amount: number): Charge[] => {
  const { windowMs, kind: slowdown, ...budget } = BUDGETS[purpose];
  const { networks, kind } = rateLimitKey;
  const network = shortNetworkOf(networks.home);
  const charge = (owner: string, most: number, scope: SlowdownScope, accountId: string | null): Charge => ({
    key: `${purpose} ${owner}`,
    amount,
    most,
    windowMs,
    ...(slowdown && { label: { kind: slowdown, scope, accountId, network } }),
  });
  const own = () => {
    if (kind === 'unsigned') return [];
    const { id } = rateLimitKey;
    const isCustomer = kind === 'customer';
    return [charge(`${kind} ${id}`, budget.own, isCustomer ? 'account' : 'guest', isCustomer ? id : null)];
  };
  const shared = budget[kind];
  if (shared === undefined) return own();
  const ofNetwork = charge(`${kind} in ${networks.home}`, shared, 'network', null);
  const ofSite = networks.site
    ? [charge(`${kind} in ${networks.site}`, HOME_NETWORKS_PER_SITE * shared, 'network', null)]
    : [];
  return [...own(), ofNetwork, ...ofSite];
};

/** The budgets, counted by a limiter. */
export const createBudgets = ({ limiter, enabled }: { limiter: Limiter; enabled: boolean }): Budgets => {
  const take = async (purpose: Purpose, rateLimitKey: RateLimitKey, amount: number): Promise<number> =>
    enabled && amount > 0 ? limiter.take(chargesFor(purpose, rateLimitKey, amount)) : 0;
  const takeOnce = async (purpose: Purpose, rateLimitKey: RateLimitKey, id: string): Promise<number> => {
    const once = { key: `${purpose} once ${id}`, lifeMs: BUDGETS[purpose].windowMs };
    return enabled ? limiter.take(chargesFor(purpose, rateLimitKey, 1), once) : 0;
  };
  return {
    spend: async (purpose, rateLimitKey, amount = 1) => {
      const wait = await take(purpose, rateLimitKey, amount);
      if (wait > 0) {
        const reason = purpose === 'bytes' ? ({ reason: 'uploads_used_up' } as const) : {};
        throw new DomainError('too_many_requests', { retry_after: wait, ...reason });
      }
    },
    trySpend: async (purpose, rateLimitKey, amount = 1) => (await take(purpose, rateLimitKey, amount)) === 0,
    trySpendOnce: async (purpose, rateLimitKey, id) => (await takeOnce(purpose, rateLimitKey, id)) === 0,
    isFirst: async (what, withinMs) =>
      (await limiter.take([{ key: `first ${what}`, amount: 1, most: 1, windowMs: withinMs }])) === 0,
    release: async (purpose, rateLimitKey, amount) => {
      if (enabled && amount > 0) await limiter.release(chargesFor(purpose, rateLimitKey, amount));
    },
  };
};
