import type { Call, Client } from './client.ts';

/** What an attack receives. */
export interface AttackContext {
  call: Client;
  /** the data folder of the attacked shop, to inspect */
  dataDir: string;
}

/**
 * One attack, in its own file, listed in `all.ts`. It runs in its own process beside the shop and the ordinary
 * visitors. Example: `receipt-pdf.ts`.
 */
export interface Attack {
  /** its name on the command line */
  name: string;
  /** one line: who does what, and how often */
  about: string;
  /** settings of the shop beyond the usual ones (demo data, `RATE_LIMITS=on`, `TRUST_PROXY=loopback`) */
  env?: Record<string, string>;
  /** requests in flight at once */
  atOnce: number;
  /** requests started per second at most; without it, as many as get a response */
  perSecond?: number;
  /** Runs once before the measurement: places an order, makes a file. Returns the function that makes one request. */
  prepare: (context: AttackContext) => Promise<Hit>;
  /** Additional requests of the ordinary visitors, by kind. */
  extraBaseline?: (context: AttackContext) => Promise<Record<string, (nth: number) => Call>>;
}

/** Makes the nth request of the attack, counted from 0, and returns the status of the response. */
export type Hit = (nth: number) => Promise<number>;

/** How often each status was received (0: no response). */
export type Statuses = Record<string, number>;

/** Makes requests, `atOnce` in flight and at most `perSecond` started per second, until `stopped` returns true. */
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
