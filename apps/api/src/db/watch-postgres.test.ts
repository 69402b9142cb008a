import { AsyncLocalStorage } from 'node:async_hooks';
import { EventEmitter } from 'node:events';
import pg from 'pg';
import { afterEach, expect, test } from 'vitest';
import { observePool } from './watch-postgres.ts';

type Callback = (error: Error | null, result?: unknown) => void;

/** A connection that answers with the text it was asked, and fails at `fail`. */
class Connection extends EventEmitter {
  connect(connected: Callback): void {
    setImmediate(connected, null);
  }
  query(asked: string | { text: string }, ...rest: unknown[]): unknown {
    const text = typeof asked === 'string' ? asked : asked.text;
    const error = text === 'fail' ? new Error('no') : null;
    const callback = rest.at(-1);
    if (typeof callback === 'function') return void setImmediate(callback as Callback, error, { rows: [text] });
    return error ? Promise.reject(error) : Promise.resolve({ rows: [text] });
  }
  end(ended: Callback): void {
    ended(null);
  }
}

const caller = new AsyncLocalStorage<string>();
let seen: string[] = [];
afterEach(() => {
  seen = [];
});

const open = () => {
  const pool = new pg.Pool({ Client: Connection as never, max: 1 });
  observePool(pool, (text) => (run) => {
    seen.push(`${caller.getStore()}: ${text}`);
    return run();
  });
  return pool;
};

test('[WATCH-06] each statement is observed once, asked by the pool or on a connection, and gets its answer', async () => {
  const pool = open();
  await caller.run('a', async () => {
    expect(await pool.query('one')).toEqual({ rows: ['one'] });
    await expect(pool.query('fail')).rejects.toThrow('no');
    const connection = await pool.connect();
    expect(await connection.query({ text: 'two' })).toEqual({ rows: ['two'] });
    await expect(connection.query('fail')).rejects.toThrow('no');
    connection.release();
  });
  expect(seen).toEqual(['a: one', 'a: fail', 'a: two', 'a: fail']);
  await pool.end();
});

test('[WATCH-06] counts a statement that waited for a connection for the call that sent it', async () => {
  const pool = open();
  await Promise.all(['a', 'b', 'c'].map((name) => caller.run(name, () => pool.query(`of ${name}`))));
  expect(seen).toEqual(['a: of a', 'b: of b', 'c: of c']);
  await pool.end();
});
