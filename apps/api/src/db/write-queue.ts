import type Database from 'better-sqlite3';

interface Waiting {
  change: () => Promise<unknown>;
  resolve: (result: unknown) => void;
  reject: (error: unknown) => void;
}

/** Changes in one batch; no read, and no other process that waits for the lock, runs before a batch ends. */
export const MAX_BATCH_SIZE = 64;

/** The state of the queue. */
export interface WriteState {
  /** changes that have not begun */
  waiting: number;
  /** milliseconds since the running changes began; null when none are running */
  runningForMs: number | null;
  /** why the last transaction could not begin or commit; null after a success */
  failure: unknown;
}

type Outcome = { ok: true; result: unknown } | { ok: false; error: unknown };

/**
 * The queue in front of SQLite's only writing connection. Changes that arrive at the same time share a commit, and so one
 * wait for the disk; each has its own savepoint, so that a failing one rolls back alone. No caller gets a result before the
 * commit, refusals included, because they may depend on what the others have written.
 */
export const writeQueue = (connection: Database.Database) => {
  const begin = connection.prepare('BEGIN IMMEDIATE');
  const commit = connection.prepare('COMMIT');
  const rollback = connection.prepare('ROLLBACK');
  const savepoint = connection.prepare('SAVEPOINT change');
  const release = connection.prepare('RELEASE change');
  const undo = connection.prepare('ROLLBACK TO change');

  const waiting: Waiting[] = [];
  let running: Promise<void> | null = null;
  let begunAt = 0;
  let failure: unknown = null;
  /** why the last transaction could not begin, such as a lock of another process; cleared once one begins */
  let beginFailure: unknown = null;

  const beginAll = (): void => {
    begunAt = performance.now();
    try {
      begin.run();
      beginFailure = null;
    } catch (error) {
      beginFailure = error;
      throw error;
    }
  };
  const commitAll = (): void => {
    commit.run();
    failure = null;
  };
  /** A change that throws is no fault of the database, unless its transaction is gone. */
  const recordFailure = (error: unknown, refused: boolean): void => {
    if (error !== beginFailure && (!refused || !connection.inTransaction)) failure = error;
  };

  const attempt = async ({ change }: Waiting): Promise<Outcome> => {
    savepoint.run();
    try {
      const result = await change();
      release.run();
      return { ok: true, result };
    } catch (error) {
      // some errors (a full disk) end the transaction itself
      if (!connection.inTransaction) throw error;
      undo.run();
      release.run();
      return { ok: false, error };
    }
  };

  const undoAll = (): void => {
    try {
      if (connection.inTransaction) rollback.run();
    } catch {
      // the callers get the first error; a transaction left open is rolled back when the next BEGIN fails
    }
  };

  /** A single change needs no savepoint, because it is rolled back with its transaction. */
  const runAlone = async ({ change, resolve, reject }: Waiting): Promise<void> => {
    let result: unknown;
    let changing = false;
    try {
      beginAll();
      changing = true;
      result = await change();
      changing = false;
      commitAll();
    } catch (error) {
      recordFailure(error, changing);
      undoAll();
      reject(error);
      return;
    }
    resolve(result);
  };

  const runBatch = async (changes: readonly Waiting[]): Promise<void> => {
    const outcomes: Outcome[] = [];
    try {
      beginAll();
      for (const change of changes) outcomes.push(await attempt(change));
      commitAll();
    } catch (error) {
      recordFailure(error, false);
      undoAll();
      for (const { reject } of changes) reject(error);
      return;
    }
    for (const [index, { resolve, reject }] of changes.entries()) {
      const outcome = outcomes[index];
      if (outcome?.ok) resolve(outcome.result);
      else reject(outcome?.error);
    }
  };

  const drain = async (): Promise<void> => {
    while (waiting.length > 0) {
      // requests the event loop has already read join the batch
      await new Promise(setImmediate);
      const changes = waiting.splice(0, MAX_BATCH_SIZE);
      const [first] = changes;
      await (first && changes.length === 1 ? runAlone(first) : runBatch(changes));
    }
    running = null;
  };

  return {
    /** Runs the change inside a transaction; settles once that is committed or rolled back. */
    add: <T>(change: () => Promise<T>): Promise<T> =>
      new Promise<T>((resolve, reject) => {
        waiting.push({ change, resolve: resolve as (result: unknown) => void, reject });
        if (!running) begunAt = performance.now();
        running ??= drain();
      }),
    state: (): WriteState => ({
      waiting: waiting.length,
      runningForMs: running ? performance.now() - begunAt : null,
      failure: beginFailure ?? failure,
    }),
    /** Resolves when no change is running or waiting. */
    idle: async (): Promise<void> => {
      while (running) await running;
    },
  };
};
