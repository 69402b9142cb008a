import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { appendFileSync, cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, renameSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { freePort } from '@fori/setup/free-port';
import { providePostgres, serverOwner, startCluster } from '@fori/setup/postgres';
import pg from 'pg';

const WRITES_MS = 20_000;
const START_MS = 60_000;

const query = async <T>(url: string, statement: string): Promise<T[]> => {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query(statement)).rows as T[];
  } finally {
    await client.end();
  }
};

/** Commits numbers one after another until the server is gone. Returns the last one that was confirmed, and when. */
const writeUntilGone = async (url: string): Promise<{ number: number; at: number }> => {
  const client = new pg.Client({ connectionString: url });
  client.on('error', () => undefined);
  await client.connect();
  const last = { number: 0, at: 0 };
  try {
    for (let number = 1; ; number += 1) {
      await client.query('insert into written (number, at) values ($1, clock_timestamp())', [number]);
      last.number = number;
      last.at = Date.now();
    }
  } catch {
    return last;
  }
};

const recovered = async (url: string): Promise<void> => {
  const deadline = Date.now() + START_MS;
  for (;;) {
    const [row] = await query<{ recovering: boolean }>(url, 'select pg_is_in_recovery() as recovering').catch(() => []);
    if (row && !row.recovering) return;
    if (Date.now() > deadline) throw new Error('PostgreSQL did not recover in time');
    await pause(200);
  }
};

/** Waits until the receiver has begun to write. */
const received = async (log: string): Promise<void> => {
  const deadline = Date.now() + START_MS;
  while (readdirSync(log).length === 0) {
    if (Date.now() > deadline) throw new Error('pg_receivewal received nothing in time');
    await pause(200);
  }
};

/**
 * What is lost of a PostgreSQL database whose log is received elsewhere, as the runbook describes it, when its server is killed and its
 * files are gone. Returns whether it is at most a second.
 */
export const runPostgresLoss = async (note: (line: string) => void): Promise<boolean> => {
  const bin = await providePostgres();
  const cluster = await startCluster(bin);
  const owner = serverOwner();
  const work = mkdtempSync(join(tmpdir(), 'fori-bench-archive-'));
  let receiver: ChildProcess | null = null;
  let server: ChildProcess | null = null;
  try {
    const { port } = new URL(cluster.url);
    const connection = ['--host=127.0.0.1', `--port=${port}`, '--username=fori'];
    const [base, log] = [join(work, 'base'), join(work, 'wal')];
    mkdirSync(log);
    await query(cluster.url, 'create table written (number int primary key, at timestamptz not null)');
    const receive = [...connection, `--directory=${log}`, '--slot=fori'];
    execFileSync(join(bin, 'pg_receivewal'), [...receive, '--create-slot', '--if-not-exists']);
    receiver = spawn(join(bin, 'pg_receivewal'), [...receive, '--synchronous'], { stdio: 'ignore' });
    // what the base needs has to be received as well
    await received(log);
    execFileSync(join(bin, 'pg_basebackup'), [
      ...connection,
      `--pgdata=${base}`,
      ...['--wal-method=none', '--checkpoint=fast', '--no-sync'],
    ]);
    const [files] = await query<{ data_directory: string }>(cluster.url, 'show data_directory');
    const data = files?.data_directory ?? '';
    const writing = writeUntilGone(cluster.url);
    await pause(WRITES_MS);
    process.kill(Number(readFileSync(join(data, 'postmaster.pid'), 'utf8').split('\n')[0]), 'SIGKILL');
    const last = await writing;
    await pause(1000);
    receiver.kill('SIGINT');
    await once(receiver, 'exit');
    rmSync(data, { recursive: true, force: true });
    note(`the server was killed and its files removed after ${last.number} confirmed commits`);

    const begin = performance.now();
    const restored = join(work, 'restored');
    cpSync(base, restored, { recursive: true });
    for (const name of readdirSync(log).filter((file) => file.endsWith('.partial')))
      renameSync(join(log, name), join(log, name.replace(/\.partial$/, '')));
    appendFileSync(join(restored, 'postgresql.auto.conf'), `restore_command = 'cp "${log}/%f" "%p"'\n`);
    appendFileSync(join(restored, 'recovery.signal'), '');
    if (owner) execFileSync('chown', ['-R', `${owner.uid}:${owner.gid}`, work]);
    execFileSync('chmod', ['700', work, restored]);
    const newPort = await freePort();
    // recovery refuses fewer connections than the lost server allowed
    const settings = ['-c', 'listen_addresses=127.0.0.1', '-c', 'max_connections=200'];
    server = spawn(join(bin, 'postgres'), ['-D', restored, '-p', String(newPort), '-k', work, ...settings], {
      ...owner,
      cwd: work,
      stdio: ['ignore', 'ignore', 'pipe'],
    });
    let said = '';
    server.stderr?.on('data', (text: Buffer) => {
      said = (said + text.toString('utf8')).slice(-4000);
    });
    const url = `postgres://fori@127.0.0.1:${newPort}/fori`;
    await recovered(url).catch((error: Error) => {
      throw new Error(`${error.message}:\n${said}`);
    });
    const [found] = await query<{ number: number; at: Date }>(
      url,
      'select number, at from written order by number desc limit 1',
    );
    const lost = last.number - (found?.number ?? 0);
    const seconds = found ? Math.max(0, (last.at - found.at.getTime()) / 1000) : Number.POSITIVE_INFINITY;
    note(
      `recovered in ${((performance.now() - begin) / 1000).toFixed(1)} s: ${lost} of ${last.number} confirmed commits are lost, those of the last ${seconds.toFixed(3)} s`,
    );
    return seconds <= 1;
  } finally {
    receiver?.kill('SIGKILL');
    if (server && server.exitCode === null) {
      const ended = once(server, 'exit');
      server.kill('SIGINT');
      await ended;
    }
    await cluster.stop();
    rmSync(work, { recursive: true, force: true });
  }
};
