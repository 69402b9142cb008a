import { AsyncLocalStorage } from 'node:async_hooks';
import type { Queries } from './types.ts';

/** A transaction while it runs: what it is made of, and which tables it has changed. */
interface Running {
  readonly queries: Queries;
  readonly changed: Set<unknown>;
  open: boolean;
}

const running = new WeakMap<Queries, Running>();

const stillOpen = (state: Running): Running => {
  if (!state.open) throw new Error('tx used after write() ended (missing await?)');
  return state;
};

/** Stands for stock levels among the tables a transaction has changed: a sale changes no other part of the variants' table. */
export const STOCK = Symbol('stock');

/** The driver's own queries behind those of a transaction, which may be kept for the next one; others are their own. */
export const unwrapQueries = (queries: Queries): Queries => {
  const state = running.get(queries);
  return state ? stillOpen(state).queries : queries;
};

/** Notes that a transaction has changed a table by a statement made outside it. */
export const recordChangedTables = (queries: Queries, tables: Iterable<unknown>): void => {
  const state = running.get(queries);
  for (const table of tables) state?.changed.add(table);
};

const CHANGES = new Set<PropertyKey>(['insert', 'update', 'delete']);

/** Queries that tell `onChange` of each table somebody begins to change, and `onUse` of every use. */
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

/** How code that runs is told to be inside a transaction or not. */
interface TransactionTracker {
  isInside: () => boolean;
  /** `change` and all that it causes are inside until it ends */
  run: <T>(change: () => Promise<T>) => Promise<T>;
}

/** By the chain of calls, whatever they wait for. For databases that are waited for, where many transactions run at once. */
export const trackByAsyncContext = (): TransactionTracker => {
  const storage = new AsyncLocalStorage<{ open: boolean }>();
  return {
    isInside: () => storage.getStore()?.open === true,
    run: (change) => {
      const inside = { open: true };
      return storage.run(inside, () =>
        change().finally(() => {
          inside.open = false;
        }),
      );
    },
  };
};

/**
 * By the turn of the event loop, for one transaction at a time on a database that answers at once: nothing else can run
 * until the transaction ends or waits for something other than the database. After such a wait it finds nothing any more;
 * then PostgreSQL's way does, by which the tests run, too. To follow the calls makes every promise of the process dearer,
 * and a checkout by a tenth.
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
      // comes when all promises of this turn are settled
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
 * Rules both dialects keep, so that a test on SQLite catches what would hang or diverge on PostgreSQL: no read or write
 * through the door while inside it, and no use of a transaction after its end. `beforeEnd` is given the tables that were
 * changed, as the transaction's last step.
 */
export const transactionGuard = (
  tracker: TransactionTracker,
  beforeEnd: (tx: Queries, changed: ReadonlySet<unknown>) => Promise<void>,
) => ({
  outside(what: string): void {
    if (tracker.isInside()) throw new Error(`${what} inside write(): use the given tx`);
  },
  async scope<T>(queries: Queries, change: (tx: Queries) => Promise<T>): Promise<T> {
    const state: Running = { queries, changed: new Set(), open: true };
    const tx = observeQueries(
      queries,
      (table) => state.changed.add(table),
      () => stillOpen(state),
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
