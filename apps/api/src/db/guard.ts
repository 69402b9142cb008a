import { AsyncLocalStorage } from 'node:async_hooks';
import type { Queries } from './types.ts';

/** A running transaction: the driver's queries behind it and the tables it has changed. */
interface Running {
  readonly queries: Queries;
  readonly changed: Set<unknown>;
  open: boolean;
}

const running = new WeakMap<Queries, Running>();

const assertOpen = (state: Running): Running => {
  if (!state.open) throw new Error('tx used after write() ended (missing await?)');
  return state;
};

/** Marks taken stock among the changed tables: a sale changes nothing else of the variants' table. */
export const STOCK = Symbol('stock');

/** The driver's queries behind those of a transaction, for which statements can be cached; other queries are returned as they are. */
export const unwrapQueries = (queries: Queries): Queries => {
  const state = running.get(queries);
  return state ? assertOpen(state).queries : queries;
};

/** Records the tables a transaction changed by a statement that was prepared outside it. */
export const recordChangedTables = (queries: Queries, tables: Iterable<unknown>): void => {
  const state = running.get(queries);
  for (const table of tables) state?.changed.add(table);
};

const CHANGES = new Set<PropertyKey>(['insert', 'update', 'delete']);

/** Queries that report each table about to be changed to `onChange`, and every use to `onUse`. */
export const observeQueries = (queries: Queries, onChange: (table: unknown) => void, onUse?: () => void): Queries =>
  new Proxy(queries, {
    get(target, key) {
      onUse?.();
      const value: unknown = Reflect.get(target, key, target);
      if (typeof value !== 'function') return value;
      if (!CHANGES.has(key)) return value.bind(target);
      return (table: unknown) => {
        onChange(table);
        return value.call(target, table);
      };
    },
  });

/** Knows whether the running code is inside a transaction. */
interface TransactionTracker {
  isInside: () => boolean;
  /** `change` and everything it calls count as inside until it ends */
  run: <T>(change: () => Promise<T>) => Promise<T>;
}

/** The transaction of a tracker that the running code is in, and the one around it. */
interface Inside {
  readonly tracker: symbol;
  readonly around: Inside | undefined;
  open: boolean;
}

/** One for all databases: from its first use on, each makes every promise of the process slower. */
const inside = new AsyncLocalStorage<Inside>();

/** Follows the chain of calls, also across awaits. For PostgreSQL, where many transactions run at once. */
export const trackByAsyncContext = (): TransactionTracker => {
  const tracker = Symbol('tracker');
  return {
    isInside: () => {
      for (let one = inside.getStore(); one; one = one.around) if (one.open && one.tracker === tracker) return true;
      return false;
    },
    run: (change) => {
      const around = inside.getStore();
      const entered: Inside = { tracker, around: around?.open ? around : undefined, open: true };
      return inside.run(entered, () =>
        change().finally(() => {
          entered.open = false;
        }),
      );
    },
  };
};

/**
 * Follows the event loop's tick. For SQLite, whose driver is synchronous and runs one transaction at a time: nothing else can
 * run until the transaction ends or awaits something other than the database. After such an await it detects nothing more;
 * tests on PostgreSQL do. AsyncLocalStorage would slow down every promise of the process, and a checkout by a tenth.
 */
export const trackByTick = (): TransactionTracker => {
  let inside = false;
  const leave = () => {
    inside = false;
  };
  return {
    isInside: () => inside,
    run: async (change) => {
      inside = true;
      // runs after the promises of this tick
      process.nextTick(leave);
      try {
        return await change();
      } finally {
        leave();
      }
    },
  };
};

/**
 * Rules for both dialects, so that a test on SQLite catches what would hang or diverge on PostgreSQL: no `db.read` or
 * `db.write` inside a transaction, and no use of a transaction after its end. `beforeEnd` gets the changed tables as the
 * transaction's last step.
 */
export const transactionGuard = (
  tracker: TransactionTracker,
  beforeEnd: (tx: Queries, changed: ReadonlySet<unknown>) => Promise<void>,
) => ({
  assertOutside(what: string): void {
    if (tracker.isInside()) throw new Error(`${what} inside write(): use the given tx`);
  },
  async scope<T>(queries: Queries, change: (tx: Queries) => Promise<T>): Promise<T> {
    const state: Running = { queries, changed: new Set(), open: true };
    const tx = observeQueries(
      queries,
      (table) => state.changed.add(table),
      () => assertOpen(state),
    );
    running.set(tx, state);
    try {
      return await tracker.run(async () => {
        const result = await change(tx);
        await beforeEnd(tx, state.changed);
        return result;
      });
    } finally {
      state.open = false;
    }
  },
});

/** A LIKE pattern that finds the folded term anywhere, its own wildcards taken as plain text. */
export const likePattern = (folded: string): string => `%${folded.replace(/[\\%_]/g, '\\$&')}%`;
