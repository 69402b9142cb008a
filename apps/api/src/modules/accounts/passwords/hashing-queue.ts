import { DomainError } from '@fori/domain/errors';

/** Seconds until a retry makes sense: those who wait now are done by then. */
const RETRY_S = 3;

/** Who asks for hashing. */
export interface HashingRequest {
  /** the account of a known device, which goes before everybody else */
  accountId?: string | undefined;
  /** the network of an unknown caller, which has a bounded number of places; without it there is no such bound */
  network?: string | undefined;
  /** whether somebody in that network gave a wrong password lately, so that all others go first */
  isSuspect?: boolean | undefined;
}

/** Runs CPU-heavy tasks, few at a time. */
export type HashingQueue = <T>(work: () => Promise<T>, request?: HashingRequest) => Promise<T>;

interface Waiting {
  accountId: string | undefined;
  network: string | undefined;
  begin: () => void;
}

/** One kind of callers, with those who wait and how many of its tasks run. */
interface Line {
  waiting: Waiting[];
  running: number;
}

const newLine = (): Line => ({ waiting: [], running: 0 });

/**
 * Runs at most `atOnce` tasks of strangers, one of them for suspects at most, and one more of known accounts, which never wait for
 * strangers. Each of these three has `waiting` places of its own. Known accounts go first, with one place each, so that nobody fills
 * their line with one account; then strangers, then suspects, in order of arrival, at most `waitingEach` of one network, so that no
 * network fills a line. Throws `service_unavailable` before any work when the line or its network's part of it is full (AUTH-101,
 * AUTH-144, AUTH-187).
 */
export const createHashingQueue = (atOnce: number, waiting: number, waitingEach = waiting): HashingQueue => {
  const known = newLine();
  const strangers = newLine();
  const suspects = newLine();

  const hasSlot = (line: Line): boolean => {
    const ofStrangers = strangers.running + suspects.running;
    if (known.running + ofStrangers > atOnce) return false;
    if (line === known) return true;
    return ofStrangers < atOnce && (line === strangers || suspects.running === 0);
  };
  const beginNext = (): void => {
    for (const line of [known, strangers, suspects]) {
      while (line.waiting.length > 0 && hasSlot(line)) {
        line.running += 1;
        line.waiting.shift()?.begin();
      }
    }
  };
  const lineFor = ({ accountId, isSuspect }: HashingRequest): Line => {
    const others = isSuspect ? suspects : strangers;
    if (accountId === undefined) return others;
    const isWaiting = known.waiting.some((entry) => entry.accountId === accountId);
    return isWaiting || known.waiting.length >= waiting ? others : known;
  };
  const isFull = (line: Line, network: string | undefined): boolean =>
    line.waiting.length >= waiting ||
    (network !== undefined && line.waiting.filter((entry) => entry.network === network).length >= waitingEach);

  const waitForSlot = (line: Line, { accountId, network }: HashingRequest): Promise<void> => {
    if (isFull(line, network)) throw new DomainError('service_unavailable', { retry_after: RETRY_S });
    return new Promise((begin) => line.waiting.push({ accountId, network, begin }));
  };

  return async (work, request = {}) => {
    const line = lineFor(request);
    if (line.waiting.length === 0 && hasSlot(line)) line.running += 1;
    else await waitForSlot(line, request);
    try {
      return await work();
    } finally {
      line.running -= 1;
      beginNext();
    }
  };
};
