import { existsSync, readFileSync } from 'node:fs';
import { rename, writeFile } from 'node:fs/promises';
import type { Decline } from './cards.ts';
import type { Task } from './clock.ts';
import type { Method } from './methods.ts';
import type {
  BalanceTransaction,
  Charge,
  Dispute,
  Intent,
  LineItem,
  Payout,
  Refund,
  Session,
  StoredEvent,
} from './stored.ts';

/** What belongs to a session and is not part of its answer. */
export interface SessionDetails {
  id: string;
  captureMethod: 'automatic' | 'automatic_async' | 'manual';
  methods: Method[];
  lineItems: LineItem[];
  intentMetadata: Record<string, string>;
  description: string | null;
  receiptEmail: string | null;
}

/** How somebody is paying just now. */
export interface Attempt {
  method: Method;
  /** number of the test card */
  card: string | null;
  paymentMethod: string;
  challenged: boolean;
}

export interface IntentDetails {
  id: string;
  session: string;
  attempt: Attempt | null;
}

export interface DeliveryAttempt {
  at: number;
  /** of the answer; null where there was none */
  status: number | null;
  error?: string;
  /** as it was sent */
  signature: string;
}

export type DeliveryState = 'pending' | 'held' | 'delivered' | 'dropped' | 'given_up';

/** One event on its way to one endpoint. */
export interface Delivery {
  id: string;
  event: string;
  type: string;
  url: string;
  state: DeliveryState;
  attempts: DeliveryAttempt[];
  /** how its next attempt is signed, where that is not as it should be */
  signing?: 'forged' | 'stale';
}

/** Something to be done at a time. */
export type PlannedTask = Task &
  (
    | { kind: 'expire-session' | 'expire-authorisation' | 'settle-refund' | 'deliver' | 'release'; subject: string }
    | { kind: 'settle-payment'; subject: string; decline: Decline | null }
    | { kind: 'pay-out'; subject: string }
  );

/** The answer to a call with an idempotency key. */
export interface KeptAnswer {
  id: string;
  path: string;
  body: string;
  status: number;
  answer: string;
  at: number;
}

const collections = [
  'sessions',
  'sessionDetails',
  'intents',
  'intentDetails',
  'charges',
  'refunds',
  'disputes',
  'balanceTransactions',
  'payouts',
  'events',
  'deliveries',
  'tasks',
  'answers',
] as const;

/** Everything the stand-in knows, each in the order of its making. */
export interface State {
  sessions: Map<string, Session>;
  sessionDetails: Map<string, SessionDetails>;
  intents: Map<string, Intent>;
  intentDetails: Map<string, IntentDetails>;
  charges: Map<string, Charge>;
  refunds: Map<string, Refund>;
  disputes: Map<string, Dispute>;
  balanceTransactions: Map<string, BalanceTransaction & { payout: string | null }>;
  payouts: Map<string, Payout>;
  events: Map<string, StoredEvent>;
  deliveries: Map<string, Delivery>;
  tasks: Map<string, PlannedTask>;
  answers: Map<string, KeptAnswer>;
}

export interface Store {
  state: State;
  /** when the state was last written; null without a file or for a new one */
  writtenAt: number | null;
  /** Resolves once what is known now is in the file. */
  save(now: number): Promise<void>;
}

const read = (file: string | undefined): { state: State; writtenAt: number | null } => {
  const kept = file && existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : {};
  const maps = collections.map((name) => [
    name,
    new Map((kept[name] ?? []).map((item: { id: string }) => [item.id, item])),
  ]);
  return { state: Object.fromEntries(maps), writtenAt: kept.writtenAt ?? null };
};

/** The state, kept in a file where one is named. Whole files replace one another, so a kill at any time leaves one. */
export const openStore = (file?: string): Store => {
  const { state, writtenAt } = read(file);
  let running: Promise<void> | null = null;
  let next: Promise<void> | null = null;

  const write = async (path: string, now: number) => {
    const kept = Object.fromEntries(collections.map((name) => [name, [...state[name].values()]]));
    await writeFile(`${path}.next`, JSON.stringify({ writtenAt: now, ...kept }));
    await rename(`${path}.next`, path);
  };
  const start = (path: string, now: number): Promise<void> => {
    running = write(path, now).finally(() => {
      running = null;
    });
    return running;
  };
  return {
    state,
    writtenAt,
    save: async (now) => {
      if (!file) return;
      if (!running && !next) return start(file, now);
      // callers that come while the file is written share the next writing
      next ??= Promise.resolve(running)
        .catch(() => undefined)
        .then(() => {
          next = null;
          return start(file, now);
        });
      return next;
    },
  };
};
