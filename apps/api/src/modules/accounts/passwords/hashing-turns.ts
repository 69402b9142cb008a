import { DomainError } from '@fori/domain/errors';

/** Seconds after which another try makes sense: by then those who wait now have had their turn. */
const RETRY_S = 3;

/** Whose work it is: somebody the shop knows, by the account's id, goes before everybody else. */
export interface Turn {
  knownAs?: string | undefined;
}

/** Carries out work that takes a core and a thread for a while, few at a time. */
export type Turns = <T>(work: () => Promise<T>, turn?: Turn) => Promise<T>;

interface Waiting {
  knownAs: string | undefined;
  begin: () => void;
}

/**
 * At most `atOnce` under way and `waiting` in each of two queues: those the shop knows go first, one place an account, so
 * that nobody fills their queue with an account of their own; all others come after them in the order of their arrival.
 * Whoever finds no place is told to try later (`service_unavailable`) before anything was done (AUTH-101).
 */
export const createTurns = (atOnce: number, waiting: number): Turns => {
  let free = atOnce;
  const known: Waiting[] = [];
  const others: Waiting[] = [];

  const queueFor = (knownAs: string | undefined): Waiting[] => {
    const goesFirst = knownAs !== undefined && !known.some((one) => one.knownAs === knownAs) && known.length < waiting;
    return goesFirst ? known : others;
  };
  const waitForTurn = (knownAs: string | undefined): Promise<void> => {
    const queue = queueFor(knownAs);
    if (queue.length >= waiting) throw new DomainError('service_unavailable', { retry_after: RETRY_S });
    return new Promise((begin) => queue.push({ knownAs, begin }));
  };

  return async (work, { knownAs } = {}) => {
    if (free > 0) free -= 1;
    else await waitForTurn(knownAs);
    try {
      return await work();
    } finally {
      const next = known.shift() ?? others.shift();
      if (next) next.begin();
      else free += 1;
    }
  };
};
