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
 * @property {number} port
 * @property {(signal: NodeJS.Signals) => Promise<void>} end ends the server as a crash or a stop would; its files stay
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
 * @typedef {object} Server
 * @property {number} port
 * @property {(signal: NodeJS.Signals) => Promise<void>} end ends the server; its files stay until `remove`
 * @property {() => void} remove removes its files
 */

/** @returns {{ folder: string, data: string, options: { cwd: string, uid?: number, gid?: number }, remove: () => void }} */
function makeFolder() {
  const folder = mkdtempSync(join(tmpdir(), 'fori-pg-'));
  const owner = serverOwner();
  if (owner) chownSync(folder, owner.uid, owner.gid);
  return {
    folder,
    data: join(folder, 'data'),
    options: { cwd: folder, ...owner },
    remove: () => rmSync(folder, { recursive: true, force: true }),
  };
}

/**
 * Starts a server on a folder with data; resolves once it answers.
 * @param {string} bin
 * @param {ReturnType<typeof makeFolder>} place
 * @param {Record<string, string>} settings
 * @returns {Promise<Server>}
 */
async function startServer(bin, { folder, data, options, remove }, settings) {
  const port = await freePort();
  const all = { listen_addresses: '127.0.0.1', fsync: 'on', max_connections: '200', lc_messages: 'C', ...settings };
  const server = spawn(
    join(bin, 'postgres'),
    ['-D', data, '-p', String(port), '-k', folder, ...Object.entries(all).flatMap(([k, v]) => ['-c', `${k}=${v}`])],
    { ...options, stdio: ['ignore', 'ignore', 'pipe'] },
  );
  // Fast shutdown, in case this process dies without calling stop().
  const abandon = () => {
    server.kill('SIGQUIT');
    remove();
  };
  process.once('exit', abandon);
  const end = async (/** @type {NodeJS.Signals} */ signal) => {
    process.off('exit', abandon);
    if (server.exitCode !== null || server.signalCode !== null) return;
    const ended = new Promise((resolve) => server.once('exit', resolve));
    server.kill(signal);
    await ended;
  };
  try {
    await waitUntilReady(server, join(bin, 'pg_isready'), port);
  } catch (error) {
    await end('SIGINT');
    remove();
    throw error;
  }
  return { port, end, remove };
}

/**
 * Starts a durable cluster (fsync on), on a free port of the loopback address.
 * @param {string} bin folder of its programs
 * @param {Record<string, string>} [settings] of the server, beside the usual ones
 * @returns {Promise<Cluster>}
 */
export async function startCluster(bin, settings = {}) {
  const place = makeFolder();
  try {
    const locale = ['--encoding=UTF8', '--locale=C'];
    execFileSync(join(bin, 'initdb'), ['-D', place.data, '-U', 'fori', '-A', 'trust', ...locale, '--no-sync'], {
      ...place.options,
      stdio: 'pipe',
    });
  } catch (error) {
    place.remove();
    throw error;
  }
  const server = await startServer(bin, place, settings);
  const stop = async () => {
    await server.end('SIGINT');
    server.remove();
  };
  try {
    execFileSync(
      join(bin, 'createdb'),
      ['-h', '127.0.0.1', '-p', String(server.port), '-U', 'fori', 'fori'],
      place.options,
    );
  } catch (error) {
    await stop();
    throw error;
  }
  return { url: `postgres://fori@127.0.0.1:${server.port}/fori`, port: server.port, end: server.end, stop };
}

/**
 * Starts a streaming replica of a cluster under the name `replica`.
 * @param {string} bin
 * @param {Cluster} primary
 * @returns {Promise<Cluster & { promote: () => void }>}
 */
export async function startReplica(bin, primary) {
  const place = makeFolder();
  const from = `host=127.0.0.1 port=${primary.port} user=fori`;
  try {
    execFileSync(join(bin, 'pg_basebackup'), ['-d', from, '-D', place.data, '-R', '-c', 'fast', '--no-sync'], {
      ...place.options,
      stdio: 'pipe',
    });
  } catch (error) {
    place.remove();
    throw error;
  }
  const server = await startServer(bin, place, { primary_conninfo: `${from} application_name=replica` });
  return {
    url: `postgres://fori@127.0.0.1:${server.port}/fori`,
    port: server.port,
    end: server.end,
    stop: async () => {
      await server.end('SIGINT');
      server.remove();
    },
    promote: () => {
      execFileSync(join(bin, 'pg_ctl'), ['promote', '-D', place.data, '-W'], { ...place.options, stdio: 'pipe' });
    },
  };
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
