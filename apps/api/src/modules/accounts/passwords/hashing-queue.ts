import { DomainError } from '@fori/domain/errors';

/** Seconds after which another try makes sense: by then those who wait now are done. */
const RETRY_S = 3;

/** Whose work it is: somebody the shop knows, by the account's id, goes before everybody else. */
export interface HashingRequest {
  accountId?: string | undefined;
}

/** Carries out work that takes a core and a thread for a while, few at a time. */
export type HashingQueue = <T>(work: () => Promise<T>, turn?: HashingRequest) => Promise<T>;

interface Waiting {
  accountId: string | undefined;
  begin: () => void;
}

/**
 * At most `atOnce` active and `waiting` in each of two queues: those the shop knows go first, one place an account, so
 * that nobody fills their queue with an account of their own; all others come after them in the order of their arrival.
 * Whoever finds no place is told to try later (`service_unavailable`) before anything was done (AUTH-101).
 */
export const createHashingQueue = (atOnce: number, waiting: number): HashingQueue => {
  let free = atOnce;
  const known: Waiting[] = [];
  const others: Waiting[] = [];

  const queueFor = (accountId: string | undefined): Waiting[] => {
    const goesFirst =
      accountId !== undefined && !known.some((one) => one.accountId === accountId) && known.length < waiting;
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
