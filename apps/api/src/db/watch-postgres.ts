import { AsyncResource } from 'node:async_hooks';
import type { Pool, PoolClient } from 'pg';
import type { ObserveStatement } from '../observing/observer.ts';
import type { AppliedMigrations } from './migration-state.ts';
import type { DatabaseState } from './types.ts';

type Call = (...args: unknown[]) => unknown;

const textOf = (query: unknown): string =>
  typeof query === 'string' ? query : String((query as { text?: unknown } | null)?.text ?? '');

/** Observes what a connection is asked: by the pool with a callback, by everybody else for a promise. */
const observeConnection = (connection: PoolClient, observe: ObserveStatement): void => {
  const ask = connection.query.bind(connection) as Call;
  const query: Call = (...args) => {
    const run = observe(textOf(args[0]));
    const callback = args.at(-1);
    if (typeof callback !== 'function') return run(() => ask(...args));
    const asked = run(
      () =>
        new Promise<void>((resolve, reject) => {
          ask(...args.slice(0, -1), (error: Error | null, result: unknown) => {
            if (error) reject(error);
            else resolve();
            callback(error, result);
          });
        }),
    );
    // the callback is told of the error
    asked.catch(() => undefined);
    return undefined;
  };
  Object.assign(connection, { query });
};

/** Observes each statement on a pool's connections. */
export const observePool = (pool: Pool, observe: ObserveStatement): void => {
  pool.on('connect', (connection) => observeConnection(connection, observe));
  const connect = pool.connect.bind(pool) as Call;
  // whoever waits for a connection gets it from the request that returns it, whose span is another
  const own: Call = (callback) =>
    typeof callback === 'function' ? connect(AsyncResource.bind(callback as Call)) : connect();
  Object.assign(pool, { connect: own });
};

/** The state of the database that a pool is connected to; `applied` is known from its start. */
export const postgresState = async (pool: Pool, applied: AppliedMigrations): Promise<DatabaseState> => {
  const { totalCount, idleCount, waitingCount } = pool;
  const { rows } = await pool.query<{ version: string; bytes: number }>(
    "select current_setting('server_version') as version, pg_database_size(current_database())::float8 as bytes",
  );
  const { version = '', bytes = 0 } = rows[0] ?? {};
  return {
    engine: 'PostgreSQL',
    version: version.split(' ')[0] ?? '',
    bytes,
    walBytes: null,
    migrations: { count: applied.count, newestAt: new Date(applied.newest) },
    connections: { busy: totalCount - idleCount, idle: idleCount, waiting: waitingCount },
    writes: null,
  };
};
