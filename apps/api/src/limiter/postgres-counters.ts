import type { Db, Opened, Queries } from '../db/types.ts';
import {
  type CounterRow,
  deleteCounters,
  lockCounters,
  waitingCounter,
  waitingCounters,
  writeCounters,
} from './counters.repository.ts';
import {
  type Counted,
  type Counter,
  type CounterKey,
  type CounterList,
  type CounterStore,
  counterId,
  type Waiting,
} from './counters.ts';

const rowOf = (id: string, { lifeMs, label }: CounterKey, { used, at, until }: Counter): CounterRow => ({
  id,
  used,
  at: new Date(at),
  waitsUntil: until === null ? null : new Date(until),
  expiresAt: new Date(at + lifeMs),
  kind: label?.kind ?? null,
  scope: label?.scope ?? null,
  accountId: label?.accountId ?? null,
  network: label?.network ?? null,
});

const waitingOf = ({ id, kind, scope, accountId, network, waitsUntil }: CounterRow): Waiting[] =>
  kind && scope && waitsUntil ? [{ id, kind, scope, accountId, network, until: waitsUntil }] : [];

/** A row that was only added to be locked is no counter yet. */
const counterOf = ({ used, at, waitsUntil }: CounterRow): Counter | null =>
  used === 0 && waitsUntil === null ? null : { used, at: at.getTime(), until: waitsUntil?.getTime() ?? null };

/** A change that waits for its turn. */
interface Change {
  keys: readonly { id: string; key: CounterKey }[];
  /** decides on what was found, and keeps the result for the caller */
  decide: (found: readonly (Counter | null)[]) => readonly (Counter | null)[];
  resolve: () => void;
  reject: (error: unknown) => void;
}

/** Changes that share a transaction at most, so that it stays short. */
const MAX_TOGETHER = 100;

/** Carries out changes one after another on counters that are locked meanwhile. */
const carryOut = async (tx: Queries, changes: readonly Change[], now: number): Promise<void> => {
  const none: Counter = { used: 0, at: now, until: null };
  const keys = new Map(changes.flatMap((change) => change.keys.map(({ id, key }) => [id, key] as const)));
  const rows = await lockCounters(
    tx,
    [...keys].map(([id, key]) => rowOf(id, key, none)),
  );
  const found = new Map(rows.map((row) => [row.id, counterOf(row)]));
  const present = new Map(found);
  for (const change of changes) {
    const next = change.decide(change.keys.map(({ id }) => present.get(id) ?? null));
    for (const [nth, { id }] of change.keys.entries()) present.set(id, next[nth] ?? null);
  }
  const changed = [...keys].flatMap(([id, key]) => {
    const counter = present.get(id);
    return counter && counter !== found.get(id) ? [rowOf(id, key, counter)] : [];
  });
  await writeCounters(tx, changed);
  await deleteCounters(
    tx,
    [...keys.keys()].filter((id) => !present.get(id)),
  );
};

/**
 * Counters in PostgreSQL, for all processes together (decision 0205). Changes are carried out in short transactions that lock their
 * rows, one at a time in each process: those that arrive meanwhile share the next one, so that a flood needs no more connections and
 * few more statements. Ids of rows are keyed hashes.
 */
export const postgresCounters = ({
  writeCounts,
  db,
  secret,
  clock,
}: {
  writeCounts: NonNullable<Opened['writeCounts']>;
  db: Db;
  secret: string;
  clock: () => Date;
}): CounterStore & CounterList => {
  let waitingChanges: Change[] = [];
  let isRunning = false;

  const run = async () => {
    isRunning = true;
    while (waitingChanges.length > 0) {
      const changes = waitingChanges.splice(0, MAX_TOGETHER);
      try {
        await writeCounts((tx) => carryOut(tx, changes, clock().getTime()));
        for (const { resolve } of changes) resolve();
      } catch (error) {
        // the database is away: those that wait would only wait longer
        for (const { reject } of [...changes, ...waitingChanges]) reject(error);
        waitingChanges = [];
      }
    }
    isRunning = false;
  };

  return {
    change: <T>(keys: readonly CounterKey[], decide: (found: readonly (Counter | null)[]) => Counted<T>) =>
      new Promise<T>((resolve, reject) => {
        let result: T;
        waitingChanges.push({
          keys: keys.map((key) => ({ id: counterId(secret, key.key), key })),
          decide: (found) => {
            const counted = decide(found);
            ({ result } = counted);
            return counted.next;
          },
          resolve: () => resolve(result),
          reject,
        });
        if (!isRunning) void run();
      }),
    waiting: async (now, limit) => {
      const { rows, total } = await waitingCounters(db.read, now, limit);
      return { entries: rows.flatMap(waitingOf), total };
    },
    find: async (now, id) => (await waitingCounter(db.read, now, id)).flatMap(waitingOf)[0] ?? null,
    release: async (tx, id) => (await deleteCounters(tx, [id])) > 0,
  };
};
