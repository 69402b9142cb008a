import type { Call, Client } from './client.ts';

/** What an attack is given to work with. */
export interface AttackContext {
  call: Client;
  /** the data folder of the shop under attack, for looking */
  dataDir: string;
}

/**
 * One attack, in a file of its own, named in `all.ts`. It runs in a process of its own beside the shop and the quiet
 * visitors. Example: `receipt-pdf.ts`.
 */
export interface Attack {
  /** by what it is called on the command line */
  name: string;
  /** one line: who does what, and how often */
  about: string;
  /** settings of the shop beyond the usual ones (demo data, `RATE_LIMITS=on`, `TRUST_PROXY=loopback`) */
  env?: Record<string, string>;
  /** requests under way at once */
  atOnce: number;
  /** requests started a second at most; left out: as many as are answered */
  perSecond?: number;
  /** Runs once before anything is measured: places an order, makes a file. Gives the function that makes one request. */
  prepare: (context: AttackContext) => Promise<Hit>;
  /** What quiet visitors do besides what they always do, by kind. */
  extraBaseline?: (context: AttackContext) => Promise<Record<string, (nth: number) => Call>>;
}

/** Makes the nth request of the attack, counted from 0, and gives the status of the answer. */
export type Hit = (nth: number) => Promise<number>;

/** What an attacker has done: how often which status came (0: no answer). */
export type Statuses = Record<string, number>;

/** Makes requests, `atOnce` under way and at most `perSecond` started a second, until `stopped` says so. */
export const sendRepeatedly = async (attack: Attack, hit: Hit, stopped: () => boolean): Promise<Statuses> => {
  const statuses: Statuses = {};
  const begin = performance.now();
  let next = 0;
  const worker = async () => {
    while (!stopped()) {
      const nth = next++;
      const due = attack.perSecond ? begin + (nth / attack.perSecond) * 1000 : 0;
      const wait = due - performance.now();
      if (wait > 0) await new Promise((resolve) => setTimeout(resolve, wait));
      if (stopped()) return;
      const status = await hit(nth).catch(() => 0);
      statuses[status] = (statuses[status] ?? 0) + 1;
    }
  };
  await Promise.all(Array.from({ length: attack.atOnce }, worker));
  return statuses;
};
