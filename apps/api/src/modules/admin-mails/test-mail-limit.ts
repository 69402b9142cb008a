import { HOUR_MS } from '@fori/domain/durations';
import { DomainError } from '@fori/domain/errors';
import type { Limiter } from '../../limiter/limiter.ts';

const MOST = 10;
const WINDOW_MS = HOUR_MS;

/** Counts the test mails of each admin: ten at once, and ten more over an hour. */
export interface TestMailLimit {
  /** Throws `too_many_requests` with the seconds to wait. */
  count: (adminId: string) => Promise<void>;
}

export const createTestMailLimit = ({ limiter, enabled }: { limiter: Limiter; enabled: boolean }): TestMailLimit => ({
  count: async (adminId) => {
    if (!enabled) return;
    const label = { kind: 'messages', scope: 'account', accountId: adminId, network: null } as const;
    const charge = { key: `test-mail ${adminId}`, amount: 1, most: MOST, windowMs: WINDOW_MS, label };
    const wait = await limiter.take([charge]);
    if (wait > 0) throw new DomainError('too_many_requests', { retry_after: wait });
  },
});
