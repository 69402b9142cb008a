import { DomainError } from '@fori/domain/errors';

/** Lets few at a time do what takes much memory and time. */
export type ConcurrencyLimit = <T>(work: () => Promise<T>) => Promise<T>;

export interface ConcurrencyRules {
  /** at work at a time */
  slots: number;
  /** waiting for a slot */
  waiting: number;
  /** the same for one party alone; left out: no fewer than for all */
  slotsEach?: number;
  waitingEach?: number;
  /** nobody waits longer; left out: as long as it takes */
  waitMs?: number;
}

/** Seconds after which another try makes sense. */
const RETRY_S = 5;

interface Party {
  working: number;
  queue: (() => void)[];
}

/**
 * A limit that parties (networks of visitors) share fairly, however many calls come from one of them; `forParty` gives that of one.
 * Throws before anything is done: `too_many_requests` where the party itself has too many waiting, `service_unavailable`
 * where all together have, or where the wait has taken too long; both with the seconds to wait (API-126).
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
  /** It is admitted next after the others. */
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
 * At most `slots` at a time and `waiting` behind them, first come first served; whoever comes then is told that the shop is
 * not available right now (`service_unavailable`), before anything was done.
 */
export const createConcurrencyLimit = (slots: number, waiting: number): ConcurrencyLimit =>
  createFairLimit({ slots, waiting }).forParty('everybody');
