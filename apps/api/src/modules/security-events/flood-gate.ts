import { HOUR_MS, MINUTE_MS } from '@fori/domain/durations';
import type { SecurityEventKind, SecurityOutcome } from '@fori/domain/security-events';

/** Paused addresses remembered at a time, so that made-up ones cannot fill the memory. */
const MAX_SLOWED = 1000;

/** Events of one kind and network that get a row each within a minute. */
export const ROWS_EACH = 10;
/** The same for all networks together, of refused calls and of all other kinds each. */
export const ROWS_ALTOGETHER = 300;
/** Networks that are summed apart, counted in the same way; all others share a sum, so that a flood from everywhere stays as small. */
const SUMS = 100;

/** Kinds of refused calls, which need nobody's password or account. */
const refusalKinds = [
  'call_refused',
  'fresh_factor_missing',
  'page_check_failed',
  'limit_exceeded',
  'input_refused',
  'message_forged',
] as const satisfies readonly SecurityEventKind[];
export type RefusalKind = (typeof refusalKinds)[number];
const refusals = new Set<SecurityEventKind>(refusalKinds);

/** Attempts that got no row of their own. */
export interface AttemptSum {
  kind: SecurityEventKind;
  outcome: SecurityOutcome;
  /** null for those of many networks together */
  network: string | null;
  count: number;
  /** when the first of them was made */
  since: Date;
}

interface Attempt {
  kind: SecurityEventKind;
  outcome: SecurityOutcome;
  network: string | null;
  at: Date;
}

/** Keeps those who can cause events without an account from filling the disk. Each process counts by itself. */
export interface FloodGate {
  /** Whether an attempt gets a row of its own; otherwise it is counted, and `takeSums` tells of it. */
  admit: (attempt: Attempt) => boolean;
  /** Counts an attempt of a kind that never gets a row of its own. */
  count: (attempt: Attempt) => void;
  /** The sums of the minutes that are over, or all of them with `everything`. They are handed out once. */
  takeSums: (now: Date, everything?: boolean) => AttemptSum[];
  /** Notes an address whose sign-in is paused, lower case. */
  noteSlowed: (address: string, now: Date) => void;
  /** Noted addresses, each at most once an hour. */
  takeSlowed: (now: Date) => string[];
  /** Puts sums back that could not be stored. */
  putBack: (sums: readonly AttemptSum[]) => void;
}

type Counts = Pick<FloodGate, 'admit' | 'count' | 'takeSums' | 'putBack'>;

const minuteOf = (at: Date): number => Math.floor(at.getTime() / MINUTE_MS);

/** Counts attempts by kind, network and minute, within one budget. */
const createCounts = (): Counts => {
  let minute = Number.NaN;
  let rows = 0;
  let rowsBySource = new Map<string, number>();
  let sums = new Map<string, AttemptSum>();

  const addTo = (wanted: string | null, { kind, outcome, at }: Omit<Attempt, 'network'>, count: number): void => {
    const keyOf = (network: string | null) => JSON.stringify([minuteOf(at), kind, outcome, network]);
    const network = sums.has(keyOf(wanted)) || sums.size < SUMS ? wanted : null;
    const key = keyOf(network);
    const sum = sums.get(key) ?? { kind, outcome, network, count: 0, since: at };
    sums.set(key, { ...sum, count: sum.count + count });
  };

  return {
    admit: (attempt) => {
      const now = minuteOf(attempt.at);
      if (now !== minute) {
        minute = now;
        rows = 0;
        rowsBySource = new Map();
      }
      const source = JSON.stringify([attempt.kind, attempt.network]);
      const own = rowsBySource.get(source) ?? 0;
      if (own >= ROWS_EACH || rows >= ROWS_ALTOGETHER) {
        addTo(attempt.network, attempt, 1);
        return false;
      }
      rowsBySource.set(source, own + 1);
      rows += 1;
      return true;
    },
    count: (attempt) => addTo(attempt.network, attempt, 1),
    takeSums: (now, everything = false) => {
      const isOver = ({ since }: AttemptSum) => everything || minuteOf(since) < minuteOf(now);
      const taken = [...sums.values()].filter(isOver);
      sums = new Map([...sums].filter(([, sum]) => !isOver(sum)));
      return taken;
    },
    putBack: (given) => {
      for (const sum of given) addTo(sum.network, { ...sum, at: sum.since }, sum.count);
    },
  };
};

/** Refused calls have a budget of their own, so that a flood of them does not hide from where somebody tries passwords (SEC-54). */
export const createFloodGate = (): FloodGate => {
  const budgets = { refusals: createCounts(), others: createCounts() };
  const budgetOf = ({ kind }: Pick<Attempt, 'kind'>) => (refusals.has(kind) ? budgets.refusals : budgets.others);
  /** by address: since when it is known, and whether it was handed out */
  const slowed = new Map<string, { since: Date; isTaken: boolean }>();

  return {
    admit: (attempt) => budgetOf(attempt).admit(attempt),
    count: (attempt) => budgetOf(attempt).count(attempt),
    takeSums: (now, everything) =>
      [budgets.others, budgets.refusals].flatMap((budget) => budget.takeSums(now, everything)),
    noteSlowed: (address, now) => {
      if (!slowed.has(address) && slowed.size < MAX_SLOWED) slowed.set(address, { since: now, isTaken: false });
    },
    takeSlowed: (now) => {
      const taken = [...slowed].flatMap(([address, { isTaken }]) => (isTaken ? [] : [address]));
      for (const [address, { since }] of slowed) {
        if (now.getTime() - since.getTime() >= HOUR_MS) slowed.delete(address);
        else slowed.set(address, { since, isTaken: true });
      }
      return taken;
    },
    putBack: (sums) => {
      for (const sum of sums) budgetOf(sum).putBack([sum]);
    },
  };
};
