import type Database from 'better-sqlite3';

interface Waiting {
  change: () => Promise<unknown>;
  resolve: (result: unknown) => void;
  reject: (error: unknown) => void;
}

/** Changes carried out in one go, which nothing else comes between: neither reads nor another process that waits for the lock. */
export const MAX_BATCH_SIZE = 64;

/** How the writing goes on. */
export interface WriteState {
  /** milliseconds the changes under way have taken; null when there are none */
  runningForMs: number | null;
  /** why the last transaction could not be begun or committed; null when it was */
  failure: unknown;
}

type Outcome = { ok: true; result: unknown } | { ok: false; error: unknown };

/**
 * The queue in front of SQLite's one writing connection. Changes that arrive in the same moment share a commit, and so one
 * wait for the disk; each has a savepoint of its own, so that one that fails undoes itself alone. Nobody is answered
 * before the commit: what is told is on the disk, refusals included, for they may rest on what the others have written.
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
  /** why the last transaction could not be begun: a lock of another process, for instance; over once one can */
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
  /** A change that only refuses says nothing about the database; one that lost its transaction does. */
  const noteFailure = (error: unknown, refused: boolean): void => {
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
      // those who wait are told what failed first; what is left open is undone when the next BEGIN fails on it
    }
  };

  /** Undone with its transaction, a change that came alone needs no savepoint. */
  const carryOutAlone = async ({ change, resolve, reject }: Waiting): Promise<void> => {
    let result: unknown;
    let changing = false;
    try {
      beginAll();
      changing = true;
      result = await change();
      changing = false;
      commitAll();
    } catch (error) {
      noteFailure(error, changing);
      undoAll();
      reject(error);
      return;
    }
    resolve(result);
  };

  const carryOutTogether = async (changes: readonly Waiting[]): Promise<void> => {
    const outcomes: Outcome[] = [];
    try {
      beginAll();
      for (const change of changes) outcomes.push(await attempt(change));
      commitAll();
    } catch (error) {
      noteFailure(error, false);
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
      // all that the event loop has read by now comes along
      await new Promise(setImmediate);
      const changes = waiting.splice(0, MAX_BATCH_SIZE);
      const [first] = changes;
      await (first && changes.length === 1 ? carryOutAlone(first) : carryOutTogether(changes));
    }
    running = null;
  };

  return {
    /** Carries the change out inside a transaction; settles once that is committed or undone. */
    add: <T>(change: () => Promise<T>): Promise<T> =>
      new Promise<T>((resolve, reject) => {
        waiting.push({ change, resolve: resolve as (result: unknown) => void, reject });
        if (!running) begunAt = performance.now();
        running ??= drain();
      }),
    state: (): WriteState => ({
      runningForMs: running ? performance.now() - begunAt : null,
      failure: beginFailure ?? failure,
    }),
    /** Resolves when nothing is under way. */
    idle: async (): Promise<void> => {
      while (running) await running;
    },
  };
};
