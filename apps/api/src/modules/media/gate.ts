import { DomainError } from '@fori/domain/errors';

/** Lets few at a time do what takes much memory and time. */
export type Gate = <T>(work: () => Promise<T>) => Promise<T>;

export interface GateRules {
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
 * A gate that parties (networks of visitors) pass by turns, however many come from one of them; `of` gives the gate of one.
 * Throws before anything is done: `too_many_requests` where the party itself has too many waiting, `service_unavailable`
 * where all together have, or where the wait has taken too long; both with the seconds to wait (API-126).
 */
export const createSharedGate = (rules: GateRules): { of: (party: string) => Gate } => {
  const { slots, waiting, slotsEach = slots, waitingEach = waiting, waitMs } = rules;
  // in the order of their turns
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
  /** Its next turn comes after those of the others. */
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
    forget(name, party);
  };
  const forget = (name: string, party: Party) => {
    if (party.working === 0 && party.queue.length === 0) parties.delete(name);
  };
  const turn = (name: string, party: Party) =>
    new Promise<void>((resolve, reject) => {
      const giveUp = () => {
        party.queue.splice(party.queue.indexOf(admitted), 1);
        queued -= 1;
        forget(name, party);
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
    of: (name) => async (work) => {
      const party = parties.get(name) ?? { working: 0, queue: [] };
      if (working < slots && party.working < slotsEach) begin(name, party);
      else {
        if (queued >= waiting) throw new DomainError('service_unavailable', { retry_after: RETRY_S });
        if (party.queue.length >= waitingEach) throw new DomainError('too_many_requests', { retry_after: RETRY_S });
        parties.set(name, party);
        await turn(name, party);
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
export const createGate = (slots: number, waiting: number): Gate =>
  createSharedGate({ slots, waiting }).of('everybody');
