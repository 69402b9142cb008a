import { DomainError } from '@fori/domain/errors';

/** Bounds how many expensive tasks run at a time. */
export type ConcurrencyLimit = <T>(work: () => Promise<T>) => Promise<T>;

export interface ConcurrencyRules {
  /** running at a time */
  slots: number;
  /** waiting for a slot */
  waiting: number;
  /** the same for one party; default: as for all */
  slotsEach?: number;
  waitingEach?: number;
  /** longest wait; default: unlimited */
  waitMs?: number;
}

/** Seconds after which a retry makes sense. */
const RETRY_S = 5;

interface Party {
  working: number;
  queue: (() => void)[];
}

/**
 * A limit shared fairly between parties (visitors' networks), however many calls one of them makes; `forParty` returns
 * one party's limit. Throws before any work, with the seconds to wait: `too_many_requests` when the party has too many
 * waiting, `service_unavailable` when all together have or the wait is too long (API-126).
 */
export const createFairLimit = (rules: ConcurrencyRules): { forParty: (party: string) => ConcurrencyLimit } => {
  const { slots, waiting, slotsEach = slots, waitingEach = waiting, waitMs } = rules;
  // the next to be admitted first
  const parties = new Map<string, Party>();
  let working = 0;
  let queued = 0;

  const admitNext = () => {
    for (const [name, party] of parties) {
      if (working >= slots) return;
      if (party.working >= slotsEach) continue;
      const next = party.queue.shift();
      if (!next) continue;
      queued -= 1;
      begin(name, party);
      next();
    }
  };
  /** Moves a party to the end of the rotation. */
  const putLast = (name: string, party: Party) => {
    parties.delete(name);
    parties.set(name, party);
  };
  const begin = (name: string, party: Party) => {
    working += 1;
    party.working += 1;
    putLast(name, party);
  };
  const end = (name: string, party: Party) => {
    working -= 1;
    party.working -= 1;
    putLast(name, party);
    admitNext();
    removeIfIdle(name, party);
  };
  const removeIfIdle = (name: string, party: Party) => {
    if (party.working === 0 && party.queue.length === 0) parties.delete(name);
  };
  const waitForSlot = (name: string, party: Party) =>
    new Promise<void>((resolve, reject) => {
      const giveUp = () => {
        party.queue.splice(party.queue.indexOf(admitted), 1);
        queued -= 1;
        removeIfIdle(name, party);
        reject(new DomainError('service_unavailable', { retry_after: RETRY_S }));
      };
      const late = waitMs === undefined ? undefined : setTimeout(giveUp, waitMs);
      const admitted = () => {
        clearTimeout(late);
        resolve();
      };
      party.queue.push(admitted);
      queued += 1;
    });

  return {
    forParty: (name) => async (work) => {
      const party = parties.get(name) ?? { working: 0, queue: [] };
      if (working < slots && party.working < slotsEach) begin(name, party);
      else {
        if (queued >= waiting) throw new DomainError('service_unavailable', { retry_after: RETRY_S });
        if (party.queue.length >= waitingEach) throw new DomainError('too_many_requests', { retry_after: RETRY_S });
        parties.set(name, party);
        await waitForSlot(name, party);
      }
      try {
        return await work();
      } finally {
        end(name, party);
      }
    },
  };
};

/**
 * At most `slots` tasks at a time and `waiting` in a queue, first come first served. Throws `service_unavailable`
 * before any work when the queue is full.
 */
export const createConcurrencyLimit = (slots: number, waiting: number): ConcurrencyLimit =>
  createFairLimit({ slots, waiting }).forParty('everybody');
