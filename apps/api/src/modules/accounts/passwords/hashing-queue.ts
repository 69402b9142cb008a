import { DomainError } from '@fori/domain/errors';

/** Seconds until a retry makes sense: those who wait now are done by then. */
const RETRY_S = 3;

/** Who asks for hashing. */
export interface HashingRequest {
  /** the account of a known device, which goes before everybody else */
  accountId?: string | undefined;
  /** the network of an unknown caller, which has a bounded number of places; without it there is no such bound */
  network?: string | undefined;
}

/** Runs CPU-heavy tasks, few at a time. */
export type HashingQueue = <T>(work: () => Promise<T>, request?: HashingRequest) => Promise<T>;

interface Waiting {
  accountId: string | undefined;
  network: string | undefined;
  begin: () => void;
}

/**
 * Runs at most `atOnce` tasks, with `waiting` places in each of two queues. Known accounts go first, with one place
 * each, so that nobody fills their queue with one account; all others follow in order of arrival, at most `waitingEach`
 * of one network, so that no network fills the queue. Throws
 * `service_unavailable` before any work when the queue or its network's part of it is full (AUTH-101, AUTH-144).
 */
export const createHashingQueue = (atOnce: number, waiting: number, waitingEach = waiting): HashingQueue => {
  let free = atOnce;
  const known: Waiting[] = [];
  const others: Waiting[] = [];

  const queueFor = (accountId: string | undefined): Waiting[] => {
    const goesFirst =
      accountId !== undefined && !known.some((entry) => entry.accountId === accountId) && known.length < waiting;
    return goesFirst ? known : others;
  };
  const isFull = (queue: readonly Waiting[], network: string | undefined): boolean =>
    queue.length >= waiting ||
    (network !== undefined && queue.filter((entry) => entry.network === network).length >= waitingEach);
  const waitForSlot = ({ accountId, network }: HashingRequest): Promise<void> => {
    const queue = queueFor(accountId);
    if (isFull(queue, network)) throw new DomainError('service_unavailable', { retry_after: RETRY_S });
    return new Promise((begin) => queue.push({ accountId, network, begin }));
  };

  return async (work, request = {}) => {
    if (free > 0) free -= 1;
    else await waitForSlot(request);
    try {
      return await work();
    } finally {
      const next = known.shift() ?? others.shift();
      if (next) next.begin();
      else free += 1;
    }
  };
};
