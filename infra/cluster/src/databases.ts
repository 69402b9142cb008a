import { setTimeout as pause } from 'node:timers/promises';
import { providePostgres, startCluster, startReplica } from '@fori/setup/postgres';
import pg from 'pg';

/** A primary and the replica that each commit waits for. */
export interface Databases {
  ports: readonly number[];
  /** Asks the server that is the primary now. */
  rows: <T>(statement: string) => Promise<T[]>;
  /** Kills the primary, sees that it does not answer, and makes the replica the primary. Resolves with the milliseconds that took. */
  failOver: () => Promise<number>;
  stop: () => Promise<void>;
}

const WATCH_EVERY_MS = 500;
/** As often as a primary must be silent in a row: one lost question is no failure. */
const SILENT_TIMES = 3;

const ask = async <T>(url: string, statement: string): Promise<T[]> => {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 1000, query_timeout: 10_000 });
  client.on('error', () => undefined);
  await client.connect();
  return client
    .query(statement)
    .then(({ rows }) => rows as T[])
    .finally(() => client.end());
};

const answers = (url: string): Promise<boolean> =>
  ask(url, 'select 1').then(
    () => true,
    () => false,
  );

/** Starts both. What the primary has committed is on the replica's disk, too, before anybody is told (`synchronous_commit = on`). */
export const startDatabases = async (): Promise<Databases> => {
  const bin = await providePostgres();
  const primary = await startCluster(bin);
  const replica = await startReplica(bin, primary).catch(async (error: unknown) => {
    await primary.stop();
    throw error;
  });
  // not earlier: until the replica is there, no commit would end
  await ask(primary.url, "alter system set synchronous_standby_names = 'replica'");
  await ask(primary.url, 'select pg_reload_conf()');
  let current = primary;
  return {
    ports: [primary.port, replica.port],
    rows: (statement) => ask(current.url, statement),
    failOver: async () => {
      const begin = performance.now();
      await primary.end('SIGKILL');
      for (let silent = 0; silent < SILENT_TIMES; ) {
        await pause(WATCH_EVERY_MS);
        silent = (await answers(primary.url)) ? 0 : silent + 1;
      }
      replica.promote();
      current = replica;
      return performance.now() - begin;
    },
    stop: async () => {
      await replica.stop();
      await primary.stop();
    },
  };
};
