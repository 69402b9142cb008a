import { type ChildProcess, spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { Client } from 'pg';
import { type Ask, type Contents, type DatabaseCopy, postgresCatalogue, readContents } from './contents.ts';

const CONNECT_MS = 5000;
/** Of what a program says of its failure. */
const MAX_REASON = 600;

const connected = async <T>(url: string, work: (client: Client) => Promise<T>): Promise<T> => {
  const client = await connect(url);
  try {
    return await work(client);
  } finally {
    await client.end();
  }
};

const connect = async (url: string): Promise<Client> => {
  const { default: pg } = await import('pg');
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: CONNECT_MS });
  // a lost connection fails the query that meets it
  client.on('error', () => undefined);
  await client.connect();
  return client;
};

const askOn =
  (client: Client): Ask =>
  async (statement) =>
    (await client.query(statement)).rows;

/** The authorities that Debian trusts. */
const AUTHORITIES = '/etc/ssl/certs/ca-certificates.crt';

/**
 * A database's address for PostgreSQL's own programs, and what they get by the environment: the password, because every user of the
 * machine can read a process's arguments, and the machine's authorities, which the programs do not look for by themselves as the
 * shop's driver does [BACKUP-16].
 */
export const addressFor = (
  url: string,
  authorities = AUTHORITIES,
): { address: string; env: Record<string, string> } => {
  const parsed = new URL(url);
  const env: Record<string, string> = {};
  if (parsed.password) env.PGPASSWORD = decodeURIComponent(parsed.password);
  parsed.password = '';
  const { searchParams } = parsed;
  const namesOthers = searchParams.has('sslrootcert') || process.env.PGSSLROOTCERT !== undefined;
  if (searchParams.get('sslmode') === 'verify-full' && !namesOthers && existsSync(authorities))
    env.PGSSLROOTCERT = authorities;
  return { address: parsed.href, env };
};

/** One of PostgreSQL's own programs, and how it ends: `ended` rejects with its words where it fails. */
const startProgram = (program: string, url: string, args: readonly string[]) => {
  const { address, env } = addressFor(url);
  const child: ChildProcess = spawn(program, [...args, `--dbname=${address}`], {
    env: { ...process.env, ...env },
    stdio: 'pipe',
  });
  let said = '';
  child.stderr?.on('data', (text: Buffer) => {
    said = (said + text.toString('utf8')).slice(-MAX_REASON);
  });
  const ended = new Promise<void>((resolve, reject) => {
    child.once('error', (error: NodeJS.ErrnoException) =>
      reject(
        error.code === 'ENOENT'
          ? new Error(
              `${program} was not found; it comes with PostgreSQL's client programs (Debian: apt-get install postgresql-client)`,
            )
          : error,
      ),
    );
    child.once('close', (code) => (code === 0 ? resolve() : reject(new Error(`${program}: ${said.trim() || code}`))));
  });
  // whoever waits for it sees the failure
  ended.catch(() => undefined);
  return { child, ended };
};

const isBrokenPipe = (error: unknown): boolean =>
  /^(EPIPE|ECONNRESET|ERR_STREAM)/.test((error as NodeJS.ErrnoException).code ?? '');

/** What a PostgreSQL database of the shop holds. */
export const contentsOfPostgres = (url: string): Promise<Contents> =>
  connected(url, (client) => readContents(askOn(client), postgresCatalogue));

/** Whether a PostgreSQL database has no table of its own. */
export const isEmptyPostgres = (url: string): Promise<boolean> =>
  connected(url, async (client) => {
    const { rows } = await client.query(
      `select 1 from information_schema.tables where table_schema not in ('pg_catalog', 'information_schema') limit 1`,
    );
    return rows.length === 0;
  });

/**
 * Dumps the database by `pg_dump` in its custom format, in the state that `contents` counts, while others read and write it. Throws
 * where the program is missing or refuses. `close` ends the transaction that holds the state.
 */
export const dumpPostgres = async (url: string): Promise<DatabaseCopy> => {
  const client = await connect(url);
  try {
    await client.query('begin transaction isolation level repeatable read read only');
    const { rows } = await client.query('select pg_export_snapshot() as snapshot, now() as at');
    const [state] = rows as { snapshot: string; at: Date }[];
    if (!state) throw new Error('PostgreSQL exported no snapshot');
    const contents = await readContents(askOn(client), postgresCatalogue);
    return {
      dialect: 'pg',
      takenAt: state.at,
      contents,
      bytes: async function* () {
        const { child, ended } = startProgram('pg_dump', url, [
          ...['--format=custom', '--no-owner', '--no-acl', '--no-unlogged-table-data'],
          `--snapshot=${state.snapshot}`,
        ]);
        try {
          for await (const part of child.stdout ?? []) yield part as Buffer;
          await ended;
        } catch (error) {
          child.kill();
          // the program's own words say more than the broken pipe they leave
          await ended;
          throw error;
        } finally {
          child.kill();
        }
      },
      close: () => client.end(),
    };
  } catch (error) {
    await client.end();
    throw error;
  }
};

/**
 * Restores a dump into an empty database, all of it or nothing. Throws where `pg_restore` is missing or refuses, and what reading
 * `dump` throws.
 */
export const restorePostgres = async (url: string, dump: AsyncIterable<Buffer>): Promise<void> => {
  const { child, ended } = startProgram('pg_restore', url, [
    ...['--no-owner', '--no-acl', '--no-comments', '--exit-on-error', '--single-transaction'],
  ]);
  if (!child.stdin) throw new Error('pg_restore has no input');
  child.stdout?.resume();
  const feeding = pipeline(Readable.from(dump), child.stdin).catch((error: unknown) => {
    child.kill();
    throw error;
  });
  const [fed, done] = await Promise.allSettled([feeding, ended]);
  if (fed.status === 'rejected' && !isBrokenPipe(fed.reason)) throw fed.reason;
  // the program's own words say more than the broken pipe they leave
  if (done.status === 'rejected') throw done.reason;
  if (fed.status === 'rejected') throw fed.reason;
};

/** Makes an empty database beside the shop's, for `work`, and removes it. Throws where the user may make none. */
export const withTemporaryPostgres = async <T>(url: string, work: (url: string) => Promise<T>): Promise<T> => {
  const name = `fori_verify_${randomBytes(6).toString('hex')}`;
  const temporary = new URL(url);
  temporary.pathname = `/${name}`;
  await connected(url, (client) => client.query(`create database ${name}`));
  try {
    return await work(temporary.href);
  } finally {
    await connected(url, (client) => client.query(`drop database if exists ${name} with (force)`));
  }
};
