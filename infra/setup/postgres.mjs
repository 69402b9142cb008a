/** A temporary PostgreSQL cluster for one test run, removed afterwards. */
import { execFileSync, spawn, spawnSync } from 'node:child_process';
import { chownSync, mkdtempSync, readdirSync, realpathSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { findProgram } from './process.mjs';
import { canInstallPackages, howToInstall, installPackages, SetupError } from './system.mjs';

/**
 * @typedef {object} Cluster
 * @property {string} url of an empty database, as its superuser
 * @property {() => Promise<void>} stop ends the server and removes its files
 */

/**
 * Folder of `initdb` and `postgres`; as root on Debian they are installed when missing.
 * @returns {Promise<string>}
 * @throws {SetupError} saying how to get them
 */
export async function providePostgres() {
  const found = findPostgres();
  if (found) return found;
  if (canInstallPackages()) await installPackages(['postgresql']);
  const installed = findPostgres();
  if (installed) return installed;
  throw new SetupError(
    `These tests need a PostgreSQL server's programs (initdb, postgres); none were found. Get them with\n${howToInstall(
      {
        apt: 'postgresql',
        brew: 'brew install postgresql@17',
      },
    )}`,
  );
}

/** @returns {string | undefined} */
function findPostgres() {
  const versions = ['/usr/lib/postgresql', '/opt/homebrew/opt', '/usr/local/opt'].flatMap((folder) => {
    try {
      return readdirSync(folder)
        .filter((name) => /^(postgresql@?)?\d*$/.test(name))
        .sort((a, b) => a.localeCompare(b, 'en', { numeric: true }))
        .reverse()
        .map((name) => join(folder, name, 'bin/initdb'));
    } catch {
      return [];
    }
  });
  const initdb = findProgram(['initdb', ...versions]);
  // A symlink in PATH may lack the other programs beside it.
  return initdb && dirname(realpathSync(initdb));
}

/**
 * Starts a durable cluster (fsync on), on a free port of the loopback address.
 * @param {string} bin folder of its programs
 * @returns {Promise<Cluster>}
 */
export async function startCluster(bin) {
  const folder = mkdtempSync(join(tmpdir(), 'fori-pg-'));
  const owner = serverOwner();
  if (owner) chownSync(folder, owner.uid, owner.gid);
  const data = join(folder, 'data');
  const options = { cwd: folder, ...owner };
  const remove = () => rmSync(folder, { recursive: true, force: true });
  try {
    const locale = ['--encoding=UTF8', '--locale=C'];
    execFileSync(join(bin, 'initdb'), ['-D', data, '-U', 'fori', '-A', 'trust', ...locale, '--no-sync'], {
      ...options,
      stdio: 'pipe',
    });
  } catch (error) {
    remove();
    throw error;
  }
  const port = await freePort();
  const settings = { listen_addresses: '127.0.0.1', fsync: 'on', max_connections: '200', lc_messages: 'C' };
  const server = spawn(
    join(bin, 'postgres'),
    [
      '-D',
      data,
      '-p',
      String(port),
      '-k',
      folder,
      ...Object.entries(settings).flatMap(([k, v]) => ['-c', `${k}=${v}`]),
    ],
    { ...options, stdio: ['ignore', 'ignore', 'pipe'] },
  );
  // Fast shutdown, in case this process dies without calling stop().
  const abandon = () => {
    server.kill('SIGQUIT');
    remove();
  };
  process.once('exit', abandon);
  const stop = async () => {
    if (server.exitCode === null && server.signalCode === null) {
      const ended = new Promise((resolve) => server.once('exit', resolve));
      server.kill('SIGINT');
      await ended;
    }
    process.off('exit', abandon);
    remove();
  };
  try {
    await waitUntilReady(server, join(bin, 'pg_isready'), port);
    execFileSync(join(bin, 'createdb'), ['-h', '127.0.0.1', '-p', String(port), '-U', 'fori', 'fori'], options);
  } catch (error) {
    await stop();
    throw error;
  }
  return { url: `postgres://fori@127.0.0.1:${port}/fori`, stop };
}

/**
 * PostgreSQL refuses to run as root; Debian's package brings the user `postgres`.
 * @returns {{ uid: number, gid: number } | undefined} undefined when we are not root
 */
export function serverOwner() {
  if (process.getuid?.() !== 0) return undefined;
  for (const user of ['postgres', 'nobody']) {
    const [uid, gid] = ['-u', '-g'].map((flag) => spawnSync('id', [flag, user], { encoding: 'utf8' }).stdout.trim());
    if (uid && gid) return { uid: Number(uid), gid: Number(gid) };
  }
  throw new SetupError('PostgreSQL refuses to run as root, and there is no user `postgres` to run it as.');
}

/** @returns {Promise<number>} */
function freePort() {
  return new Promise((resolve, reject) => {
    const probe = createServer();
    probe.on('error', reject);
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address();
      probe.close(() => resolve(typeof address === 'object' && address ? address.port : 0));
    });
  });
}

/**
 * @param {import('node:child_process').ChildProcess} server
 * @param {string} probe path of pg_isready
 * @param {number} port
 */
async function waitUntilReady(server, probe, port) {
  let log = '';
  server.stderr?.on('data', (chunk) => {
    log = (log + chunk).slice(-4000);
  });
  const deadline = Date.now() + 30_000;
  while (spawnSync(probe, ['-q', '-h', '127.0.0.1', '-p', String(port)]).status !== 0) {
    const hasEnded = server.exitCode !== null || server.signalCode !== null;
    if (hasEnded || Date.now() > deadline) throw new SetupError(`PostgreSQL did not start:\n${log}`);
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
}
