import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { type Running, startShop } from '@fori/bench/processes';
import { freePort } from '@fori/setup/free-port';
import { type Databases, startDatabases } from './databases.ts';
import { startProxy } from './haproxy.ts';

/** Longer than HAProxy needs to see that a process is not ready any more. */
const DRAIN_S = '2';

export interface Cluster {
  url: string;
  shops: readonly Shop[];
  databases: Databases;
  stop: () => Promise<void>;
}

/** One process of the shop, which may end and start again at the same port. */
export interface Shop {
  start: () => Promise<void>;
  stop: () => Promise<void>;
  kill: () => Promise<void>;
  /** in bytes; 0 while it is not there */
  memory: () => number;
}

export interface ClusterOptions {
  /** processes of the shop */
  processes: number;
  /** whether the catalogue is read from the replica */
  replica: boolean;
  /** settings beside the usual ones */
  settings?: Record<string, string>;
}

const prepareShop = (dataDir: string, env: Record<string, string>): Shop => {
  let running: Running | null = null;
  const end = async (how: 'stop' | 'kill') => {
    const ending = running;
    running = null;
    await ending?.[how]();
  };
  return {
    start: async () => {
      running = await startShop(dataDir, env);
    },
    stop: () => end('stop'),
    kill: () => end('kill'),
    memory: () => running?.memory() ?? 0,
  };
};

const untilProxied = async (url: string): Promise<void> => {
  while (!(await fetch(`${url}/api/health/ready`)).ok) await pause(50);
};

/** PostgreSQL with a synchronous replica, HAProxy, and the demo shop in some processes behind it. */
export const startCluster = async ({ processes, replica, settings = {} }: ClusterOptions): Promise<Cluster> => {
  const folder = mkdtempSync(join(tmpdir(), 'fori-cluster-'));
  const stops: (() => Promise<unknown>)[] = [async () => rmSync(folder, { recursive: true, force: true })];
  const stop = async () => {
    for (const each of stops.toReversed()) await each();
  };
  try {
    const databases = await startDatabases();
    stops.push(databases.stop);
    const ports: number[] = [];
    for (let nth = 0; nth < processes; nth += 1) ports.push(await freePort());
    const proxy = await startProxy(folder, () => ({ shops: ports, databases: databases.ports }));
    stops.push(proxy.stop);
    const env = {
      DATABASE_URL: proxy.primary,
      ...(replica && { DATABASE_READ_URL: proxy.replica }),
      SHOP_SECRET: randomBytes(32).toString('hex'),
      PUBLIC_URL: proxy.url,
      TRUST_PROXY: 'loopback',
      LOG_LEVEL: 'silent',
      DRAIN_S,
      ...settings,
    };
    const shops = ports.map((port) => prepareShop(join(folder, 'data'), { ...env, PORT: String(port) }));
    stops.push(() => Promise.all(shops.map((shop) => shop.stop())));
    // the first one fills the demo shop, and keeps the memory that takes
    await shops[0]?.start();
    await shops[0]?.stop();
    for (const shop of shops) await shop.start();
    // each is ready by now, but the proxy asks only every 300 ms
    await untilProxied(proxy.url);
    return { url: proxy.url, shops, databases, stop };
  } catch (error) {
    await stop();
    throw error;
  }
};
