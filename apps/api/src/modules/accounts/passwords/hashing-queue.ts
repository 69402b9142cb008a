import { DomainError } from '@fori/domain/errors';

/** Seconds until a retry makes sense: those who wait now are done by then. */
const RETRY_S = 3;

/** The account of a known device, which goes before everybody else. */
export interface HashingRequest {
  accountId?: string | undefined;
}

/** Runs CPU-heavy tasks, few at a time. */
export type HashingQueue = <T>(work: () => Promise<T>, request?: HashingRequest) => Promise<T>;

interface Waiting {
  accountId: string | undefined;
  begin: () => void;
}

/**
 * Runs at most `atOnce` tasks, with `waiting` places in each of two queues. Known accounts go first, with one place
 * each, so that nobody fills their queue with one account; all others follow in order of arrival. Throws
 * `service_unavailable` before any work when the queue is full (AUTH-101).
 */
export const createHashingQueue = (atOnce: number, waiting: number): HashingQueue => {
  let free = atOnce;
  const known: Waiting[] = [];
  const others: Waiting[] = [];

  const queueFor = (accountId: string | undefined): Waiting[] => {
    const goesFirst =
      accountId !== undefined && !known.some((entry) => entry.accountId === accountId) && known.length < waiting;
    return goesFirst ? known : others;
  };
  const waitForSlot = (accountId: string | undefined): Promise<void> => {
    const queue = queueFor(accountId);
    if (queue.length >= waiting) throw new DomainError('service_unavailable', { retry_after: RETRY_S });
    return new Promise((begin) => queue.push({ accountId, begin }));
  };

  return async (work, { accountId } = {}) => {
    if (free > 0) free -= 1;
    else await waitForSlot(accountId);
    try {
      return await work();
    } finally {
      const next = known.shift() ?? others.shift();
      if (next) next.begin();
      else free += 1;
    }
  };
};
