import { badAnswers } from '../campaign/answers.ts';
import type { Heard } from '../campaign/conversation.ts';
import type { Absence } from '../campaign/shop.ts';
import { median } from '../statistics.ts';
import { addLine } from '../table.ts';

/** What is cached and compiled in the first minutes counts as what a shop needs. */
const SETTLED_SHARE = 1 / 6;
const MAX_GROWTH = 1.1;
/** A shorter run says nothing of growth: caches fill and pictures are drawn for the first time. */
const GROWTH_FROM_MINUTES = 30;
const MB = 1024 * 1024;
const MAX_AT_REST = 250 * MB;
const MAX_LOG_BYTES = 64 * MB;
const MINUTE_MS = 60_000;

/**
 * Tables whose rows grow with what customers and staff do, and what ends that; other tables must not grow by more than a few rows
 * that belong to none of them.
 */
const GROWING: Readonly<Record<string, string>> = {
  orders: 'kept by law',
  order_lines: 'with their orders',
  order_events: 'with their orders',
  order_jackets: 'with their orders',
  payments: 'with their orders',
  payment_moves: 'with their payments',
  payment_captures: 'with their payments',
  refunds: 'with their orders',
  idempotency_keys: 'purgeOldIntents',
  payment_events: 'purgePaymentEvents',
  demo_payment_tokens: 'the demo alone',
  demo_charges: 'the demo alone',
  demo_refunds: 'the demo alone',
  carts: 'removeIdleCarts',
  cart_items: 'removeIdleCarts',
  cart_jackets: 'removeIdleCarts',
  outbox: 'purgeOldMails',
  contact_messages: 'purgeOldMessages',
  audit_log: 'kept, as it proves what staff did',
  csv_stock_moves: 'purgeStockMoves',
  price_changes: 'kept, as the lowest price of thirty days is made of them',
  jacket_logos: 'sweepDesigns',
  jacket_renderings: 'sweepDesigns',
  security_events: 'purgeSecurityEvents',
  sessions: 'purgeSignIns',
  unmatched_searches: 'purgeUnmatchedSearches',
  sale_shares: 'a row for each sale',
};
const FEW_ROWS = 50;

/** What was seen of a shop during a soak. */
export interface Soaked {
  minutes: number;
  /** resident memory while people are at work; `at` counts from the beginning, in milliseconds */
  memory: { at: number; bytes: number }[];
  /** resident memory once everyone has gone */
  atRest: number;
  /** bytes of the write-ahead log at most */
  longestLog: number;
  heard: Heard[];
  absences: readonly Absence[];
  /** calls of visitors that failed */
  failed: string[];
  /** rows more than in the beginning, by table */
  grown: Record<string, number>;
  /** what was acknowledged and is not there, and what the database's own check found */
  lost: string[];
}

/** Bytes after a sixth of the time and in the end, each the median of a twelfth of it, and the highest after that sixth. */
export const memoryOf = ({ minutes, memory }: Pick<Soaked, 'minutes' | 'memory'>) => {
  const settledAt = minutes * MINUTE_MS * SETTLED_SHARE;
  const bytes = (from: number, to: number) =>
    memory.filter(({ at }) => at >= from && at < to).map((sample) => sample.bytes);
  const settled = median(bytes(settledAt / 2, settledAt));
  const end = minutes * MINUTE_MS;
  const last = median(bytes(end - settledAt / 2, Number.POSITIVE_INFINITY));
  return { settled, last, most: Math.max(...bytes(settledAt, Number.POSITIVE_INFINITY)), growth: last / settled };
};

/** The lines of memory in the table of `pnpm bench`. */
export const addMemoryLines = (soaked: Soaked): void => {
  const { growth } = memoryOf(soaked);
  const after = `after ${Math.round(soaked.minutes)} minutes of pages, pictures, searches and orders`;
  addLine({
    what: `SQLite: memory at rest ${after}`,
    values: [soaked.atRest / MB],
    unit: 'MB',
    limit: { atMost: MAX_AT_REST / MB },
  });
  addLine({
    what: `SQLite: growth of memory ${after}`,
    values: [growth],
    unit: '',
    limit: { atMost: MAX_GROWTH },
    ...(soaked.minutes < GROWTH_FROM_MINUTES && { notHere: 'too short' }),
  });
};

/** What does not hold. */
export const problemsOf = (soaked: Soaked): string[] => {
  const { minutes, atRest, longestLog, heard, absences, failed, grown, lost } = soaked;
  const { growth } = memoryOf(soaked);
  return [
    ...(minutes >= GROWTH_FROM_MINUTES && !(growth <= MAX_GROWTH) ? [`memory grew to ${growth.toFixed(2)} times`] : []),
    ...(atRest > MAX_AT_REST ? [`the shop holds ${Math.round(atRest / MB)} MB at rest`] : []),
    ...(longestLog > MAX_LOG_BYTES ? [`the log grew to ${Math.round(longestLog / MB)} MB`] : []),
    // other errors of the server are among the bad answers
    ...heard.filter(({ status }) => status === 503).map(({ what, body }) => `${what}: 503 ${body}`),
    ...badAnswers(heard, absences),
    ...failed,
    ...Object.entries(grown)
      .filter(([table, rows]) => rows > FEW_ROWS && !(table in GROWING))
      .map(([table, rows]) => `${table} grew by ${rows} rows, and nothing is known that ends that`),
    ...lost,
  ];
};

/** What a shop with a fault would have left, each planted into what was seen. */
const errors: Readonly<Record<string, (soaked: Soaked) => void>> = {
  'memory that grows by a fifth': (soaked) => {
    const stretch = GROWTH_FROM_MINUTES / soaked.minutes;
    soaked.minutes = GROWTH_FROM_MINUTES;
    soaked.memory = soaked.memory.map(({ at }) => ({
      at: at * stretch,
      bytes: 100 * MB + (at * stretch * 20 * MB) / (GROWTH_FROM_MINUTES * MINUTE_MS),
    }));
  },
  'memory that is not given back': (soaked) => {
    soaked.atRest = MAX_AT_REST + 1;
  },
  'a log that nothing empties': (soaked) => {
    soaked.longestLog = MAX_LOG_BYTES + 1;
  },
  'a refusal that the shop is too busy': ({ heard }) => {
    const [answer] = heard;
    if (answer) heard.push({ ...answer, status: 503, body: 'planted' });
  },
  'an error of the server': ({ heard }) => {
    const [answer] = heard;
    if (answer) heard.push({ ...answer, status: 500, body: 'planted' });
  },
  'a call without an answer': ({ heard }) => {
    const [answer] = heard;
    if (answer) heard.push({ ...answer, customer: 'planted', status: null });
  },
};

/** The planted errors that the judgement overlooks: it proves nothing while there are any. */
export const overlookedErrors = (soaked: Soaked): { planted: string[]; overlooked: string[] } => {
  const before = new Set(problemsOf(soaked));
  const overlooked = Object.entries(errors).flatMap(([name, plant]) => {
    const at = structuredClone(soaked);
    plant(at);
    return problemsOf(at).some((problem) => !before.has(problem)) ? [] : [name];
  });
  return { planted: Object.keys(errors), overlooked };
};
