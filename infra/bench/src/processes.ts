import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { freePort } from '@fori/setup/free-port';
import { nodeFlags, shopArguments, shopEnvironment } from '@fori/setup/shop-process';

const floorFile = join(import.meta.dirname, 'floor.ts');
const floorOnPostgresFile = join(import.meta.dirname, 'floor-postgres.ts');
/** On a busy machine the first start, which fills the demo shop, takes a minute. */
const READY_WITHIN_MS = 180_000;
const POLL_MS = 5;
const BYTES_PER_KB = 1024;

export interface Running {
  url: string;
  /** from process start to the first ready response, in milliseconds */
  readyAfter: number;
  /** current resident memory, in bytes */
  memory: () => number;
  /** what its threads have used of the processor, in milliseconds; those that have ended are left out */
  processorMs: () => number;
  stop: () => Promise<void>;
  /** as a crash ends it; resolves when the process has gone */
  kill: () => Promise<void>;
}

const responds = (url: string): Promise<boolean> =>
  fetch(url).then(
    async (response) => {
      await response.arrayBuffer();
      return response.ok;
    },
    () => false,
  );

const residentBytes = (child: ChildProcess): number => {
  const status = readFileSync(`/proc/${child.pid}/status`, 'utf8');
  return Number(/VmRSS:\s+(\d+) kB/.exec(status)?.[1] ?? 0) * BYTES_PER_KB;
};

const NS_PER_MS = 1e6;

/** What the threads of a process have used of the processor, in milliseconds; 0 for one that has ended. */
export const processorMsOf = (pid: number): number => {
  try {
    return readdirSync(`/proc/${pid}/task`).reduce(
      (sum, thread) =>
        sum + Number(readFileSync(`/proc/${pid}/task/${thread}/schedstat`, 'utf8').split(' ')[0]) / NS_PER_MS,
      0,
    );
  } catch {
    return 0;
  }
};

const start = async (args: string[], env: Record<string, string>, readyPath: string): Promise<Running> => {
  const port = Number(env.PORT ?? (await freePort()));
  const url = `http://127.0.0.1:${port}`;
  const begin = performance.now();
  const child = spawn(process.execPath, args, {
    env: { ...shopEnvironment, ...process.env, PORT: String(port), HOST: '127.0.0.1', PUBLIC_URL: url, ...env },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  while (!(await responds(`${url}${readyPath}`))) {
    if (child.exitCode !== null) throw new Error(`${args.join(' ')} ended with ${child.exitCode}`);
    if (performance.now() - begin > READY_WITHIN_MS) {
      child.kill('SIGKILL');
      throw new Error(`${args.join(' ')} was not ready in time`);
    }
    await pause(POLL_MS);
  }
  const end = async (signal: NodeJS.Signals) => {
    const ended = once(child, 'exit');
    child.kill(signal);
    await ended;
  };
  return {
    url,
    readyAfter: performance.now() - begin,
    memory: () => residentBytes(child),
    processorMs: () => processorMsOf(child.pid ?? 0),
    stop: () => end('SIGTERM'),
    kill: () => end('SIGKILL'),
  };
};

/** The built shop on its own data folder, as `npm start` runs it but without rate limits. */
export const startShop = (dataDir: string, env: Record<string, string> = {}): Promise<Running> =>
  start(shopArguments, { DATA_DIR: dataDir, RATE_LIMITS: 'off', ...env }, '/api/health/ready');

/** Another version of the shop, checked out and built in a folder. */
export const startShopOf = (checkout: string, dataDir: string): Promise<Running> =>
  start(
    [...nodeFlags, join(checkout, 'apps/api/dist/server.js')],
    { DATA_DIR: dataDir, RATE_LIMITS: 'off' },
    '/api/health/ready',
  );

/** The minimal server it is compared with, on the same kind of database. */
export const startFloor = (dataDir: string): Promise<Running> =>
  start(['--import', 'tsx', floorFile], { DATA_DIR: dataDir }, '/ready');

/** The same on a migrated database of PostgreSQL, for carts and checkouts. */
export const startFloorOnPostgres = (databaseUrl: string): Promise<Running> =>
  start(['--import', 'tsx', floorOnPostgresFile], { DATABASE_URL: databaseUrl }, '/ready');
