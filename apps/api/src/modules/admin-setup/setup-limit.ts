import { MINUTE_MS } from '@fori/domain/durations';
import { DomainError } from '@fori/domain/errors';
import { type Networks, shortNetworkOf } from '../../http/network-of.ts';
import type { Limiter } from '../../limiter/limiter.ts';

/** Uses of set-up links, right or wrong, by one network. */
const MOST = 20;
const WINDOW_MS = 15 * MINUTE_MS;

/** Counts uses of set-up links. */
export interface SetupLimit {
  /** Throws `too_many_requests` with the seconds to wait. */
  count: (networks: Networks) => Promise<void>;
}

export const createSetupLimit = ({ limiter, enabled }: { limiter: Limiter; enabled: boolean }): SetupLimit => ({
  count: async ({ home, site }) => {
    if (!enabled) return;
    const label = { kind: 'codes', scope: 'network', accountId: null, network: shortNetworkOf(home) } as const;
    const charge = { key: `setup ${site ?? home}`, amount: 1, most: MOST, windowMs: WINDOW_MS, label };
    const wait = await limiter.take([charge]);
    if (wait > 0) throw new DomainError('too_many_requests', { retry_after: wait });
  },
});
