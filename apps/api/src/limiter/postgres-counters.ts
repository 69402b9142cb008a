import type { Db, Opened } from '../db/types.ts';
import {
  type CounterRow,
  deleteCounters,
  lockCounters,
  waitingCounter,
  waitingCounters,
  writeCounters,
} from './counters.repository.ts';
import {
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

/**
 * Counters in PostgreSQL, for all processes together (decision 0205). A change is one short transaction that locks its rows; their
 * ids are keyed hashes.
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
}): CounterStore & CounterList => ({
  change: (keys, decide) => {
    const named = keys.map((key) => ({ key, id: counterId(secret, key.key) }));
    const none: Counter = { used: 0, at: clock().getTime(), until: null };
    return writeCounts(async (tx) => {
      const rows = await lockCounters(
        tx,
        named.map(({ id, key }) => rowOf(id, key, none)),
      );
      const byId = new Map(rows.map((row) => [row.id, counterOf(row)]));
      const found = named.map(({ id }) => byId.get(id) ?? null);
      const { next, result } = decide(found);
      const changed = named.flatMap(({ id, key }, nth) => {
        const counter = next[nth];
        return counter && counter !== found[nth] ? [rowOf(id, key, counter)] : [];
      });
      await writeCounters(tx, changed);
      await deleteCounters(
        tx,
        named.flatMap(({ id }, nth) => (next[nth] ? [] : [id])),
      );
      return result;
    });
  },
  waiting: async (now, limit) => {
    const { rows, total } = await waitingCounters(db.read, now, limit);
    return { entries: rows.flatMap(waitingOf), total };
  },
  find: async (now, id) => (await waitingCounter(db.read, now, id)).flatMap(waitingOf)[0] ?? null,
  release: async (tx, id) => (await deleteCounters(tx, [id])) > 0,
});
