import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setImmediate as turn } from 'node:timers/promises';
import Database from 'better-sqlite3';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { MAX_BATCH_SIZE, writeQueue } from './write-queue.ts';

let dir = '';
let connection: Database.Database;
let other: Database.Database;
beforeEach(() => {
  dir = mkdtempSync(join(tmpdir(), 'fori-queue-'));
  connection = new Database(join(dir, 'x.db'));
  connection.pragma('journal_mode = WAL');
  connection.pragma('busy_timeout = 20');
  connection.exec('create table parents (id integer primary key)');
  connection.exec(
    'create table words (word text unique, parent integer references parents (id) deferrable initially deferred)',
  );
  other = new Database(join(dir, 'x.db'));
});
afterEach(() => {
  connection.close();
  other.close();
  rmSync(dir, { recursive: true, force: true });
});

const put = (word: string) => async () => {
  connection.prepare('insert into words (word) values (?)').run(word);
  return word;
};
/** What another connection sees. */
const stored = () => other.prepare('select word from words order by rowid').pluck().all();

/** The same connection, recording its statements and failing at the one `broken` returns. */
const observedConnection = (broken: () => string | null = () => null) => {
  const statements: string[] = [];
  const prepare = (text: string) => {
    const statement = connection.prepare(text);
    return {
      run: () => {
        statements.push(text);
        if (broken() === text) throw new Error(`${text} failed`);
        return statement.run();
      },
    };
  };
  const observed = {
    prepare,
    get inTransaction() {
      return connection.inTransaction;
    },
  };
  return { statements, connection: observed as unknown as Database.Database };
};

test('changes queued at the same time share a commit, in order of arrival', async () => {
  const { statements, connection: observed } = observedConnection();
  const queue = writeQueue(observed);
  expect(await Promise.all(['a', 'b', 'c'].map((word) => queue.add(put(word))))).toEqual(['a', 'b', 'c']);
  expect(stored()).toEqual(['a', 'b', 'c']);
  expect(statements.filter((text) => text === 'COMMIT')).toHaveLength(1);
});

test('a failing change rolls back itself only, even halfway through', async () => {
  const queue = writeQueue(connection);
  const outcomes = await Promise.allSettled([
    queue.add(put('a')),
    queue.add(async () => {
      await put('b')();
      throw new Error('changed my mind');
    }),
    queue.add(async () => {
      await put('c')();
      await put('a')();
    }),
    queue.add(put('d')),
  ]);
  expect(outcomes.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'rejected', 'fulfilled']);
  expect(outcomes[1]).toMatchObject({ reason: { message: 'changed my mind' } });
  expect(outcomes[2]).toMatchObject({ reason: { code: 'SQLITE_CONSTRAINT_UNIQUE' } });
  expect(stored()).toEqual(['a', 'd']);
});

test('no caller gets a result before the commit, refused changes included', async () => {
  const queue = writeQueue(connection);
  const seen = await Promise.all([
    queue.add(put('a')).then(stored),
    queue.add(() => Promise.reject(new Error('refused'))).catch(stored),
    queue.add(put('b')).then(stored),
  ]);
  expect(seen).toEqual([
    ['a', 'b'],
    ['a', 'b'],
    ['a', 'b'],
  ]);
});

test('a failing commit rejects every change in it and stores none of them; later changes go on', async () => {
  const queue = writeQueue(connection);
  const orphan = async () => {
    connection.prepare("insert into words values ('orphan', 7)").run();
  };
  const outcomes = await Promise.allSettled([queue.add(put('a')), queue.add(orphan), queue.add(put('b'))]);
  for (const outcome of outcomes) {
    expect(outcome).toMatchObject({ status: 'rejected', reason: { code: 'SQLITE_CONSTRAINT_FOREIGNKEY' } });
  }
  expect(stored()).toEqual([]);
  await queue.add(put('c'));
  expect(stored()).toEqual(['c']);
});

test.each([
  ['throws', true],
  ['resolves', false],
])('when the database ends the transaction, no success is reported, whether the change %s', async (_, throws) => {
  const queue = writeQueue(connection);
  const outcomes = await Promise.allSettled([
    queue.add(put('a')),
    queue.add(async () => {
      connection.exec('ROLLBACK');
      if (throws) throw new Error('disk full');
    }),
    queue.add(put('b')),
  ]);
  expect(outcomes.map(({ status }) => status)).toEqual(['rejected', 'rejected', 'rejected']);
  expect(stored()).toEqual([]);
  await queue.add(put('c'));
  expect(stored()).toEqual(['c']);
});

test('while another process holds the lock, all waiting changes are rejected and can be retried later', async () => {
  const queue = writeQueue(connection);
  other.exec('BEGIN IMMEDIATE');
  const outcomes = await Promise.allSettled([queue.add(put('a')), queue.add(put('b'))]);
  for (const outcome of outcomes)
    expect(outcome).toMatchObject({ status: 'rejected', reason: { code: 'SQLITE_BUSY' } });
  other.exec('ROLLBACK');
  await queue.add(put('a'));
  expect(stored()).toEqual(['a']);
});

test('even when the rollback fails, every caller gets a result and the queue goes on', async () => {
  let broken: string | null = 'ROLLBACK';
  const queue = writeQueue(observedConnection(() => broken).connection);
  const orphan = async () => {
    connection.prepare("insert into words values ('orphan', 7)").run();
  };
  await expect(queue.add(orphan)).rejects.toMatchObject({ code: 'SQLITE_CONSTRAINT_FOREIGNKEY' });
  broken = null;
  await queue.idle();
  await queue.add(put('a')).catch(() => undefined);
  await queue.add(put('b'));
  expect(stored()).toContain('b');
  expect(stored()).not.toContain('orphan');
});

test('a change that awaits something else keeps its place, and later changes follow it', async () => {
  const queue = writeQueue(connection);
  const slow = queue.add(async () => {
    await turn();
    await turn();
    return put('slow')();
  });
  await turn();
  await Promise.all([slow, queue.add(put('quick'))]);
  expect(stored()).toEqual(['slow', 'quick']);
});

test('other work gets a slot between batches, however many changes wait', async () => {
  const { statements, connection: observed } = observedConnection();
  const queue = writeQueue(observed);
  const words = Array.from({ length: 3 * MAX_BATCH_SIZE + 1 }, (_, index) => `w${index}`);
  await Promise.all(words.map((word) => queue.add(put(word))));
  expect(stored()).toEqual(words);
  expect(statements.filter((text) => text === 'COMMIT')).toHaveLength(4);
});

test('the queue is idle when all changes are done, including those added meanwhile; once closed it refuses changes', async () => {
  const queue = writeQueue(connection);
  await queue.idle();
  void queue.add(put('a')).then(() => queue.add(put('b')));
  await queue.idle();
  await queue.idle();
  expect(stored()).toEqual(['a', 'b']);
  connection.close();
  await expect(queue.add(put('c'))).rejects.toThrow('not open');
  await queue.idle();
});

test('[API-112] reports how many changes wait, since when some have been running, and why the last transaction failed until one succeeds', async () => {
  let broken: string | null = 'COMMIT';
  const { connection: observed } = observedConnection(() => broken);
  const queue = writeQueue(observed);
  expect(queue.state()).toEqual({ waiting: 0, runningForMs: null, failure: null });
  const failing = queue.add(put('a'));
  expect(queue.state()).toMatchObject({ waiting: 1, runningForMs: expect.any(Number) });
  await expect(failing).rejects.toThrow('COMMIT failed');
  await queue.idle();
  expect(queue.state()).toMatchObject({ waiting: 0, runningForMs: null, failure: { message: 'COMMIT failed' } });
  broken = null;
  await expect(queue.add(() => Promise.reject(new Error('refused')))).rejects.toThrow('refused');
  expect(queue.state().failure).not.toBeNull();
  await queue.add(put('b'));
  expect(queue.state().failure).toBeNull();
  await expect(queue.add(() => Promise.reject(new Error('refused')))).rejects.toThrow('refused');
  expect(queue.state().failure).toBeNull();
});

test('[API-112] a failure to begin a transaction is cleared when the next one begins, before it is committed', async () => {
  let broken: string | null = 'BEGIN IMMEDIATE';
  const queue = writeQueue(observedConnection(() => broken).connection);
  await expect(queue.add(put('a'))).rejects.toThrow('BEGIN IMMEDIATE failed');
  await queue.idle();
  expect(queue.state().failure).toMatchObject({ message: 'BEGIN IMMEDIATE failed' });
  broken = null;
  let during: unknown = 'not run';
  await queue.add(async () => {
    during = queue.state().failure;
  });
  expect(during).toBeNull();
});
