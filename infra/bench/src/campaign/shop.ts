import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { openSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { freePort } from '@fori/setup/free-port';
import { shopArguments, shopEnvironment } from '@fori/setup/shop-process';
import { type Balancer, startBalancer } from './balancer.ts';
import type { ShopDatabase } from './database.ts';

/** The first start fills the demo shop. */
const READY_WITHIN_MS = 240_000;
const POLL_MS = 20;

/** A time in which a process of the shop was not there. */
export interface Absence {
  by: 'kill' | 'stop';
  from: number;
  /** when it answered again */
  until: number;
}

export interface ShopProcess {
  /** its own address, past the one in front of all */
  url: string;
  /** of the process that runs now */
  pid: () => number;
  start: () => Promise<void>;
  /** SIGKILL; resolves when the process has gone */
  kill: () => Promise<void>;
  /** as an operator ends it */
  stop: () => Promise<void>;
}

export interface CampaignShop {
  url: string;
  processes: readonly ShopProcess[];
  absences: readonly Absence[];
  close: () => Promise<void>;
}

const isReady = (port: number): Promise<boolean> =>
  fetch(`http://127.0.0.1:${port}/api/health/ready`).then(
    async (response) => {
      await response.arrayBuffer();
      return response.ok;
    },
    () => false,
  );

const prepareProcess = (
  port: number,
  { env, log, absences }: { env: Record<string, string>; log: string; absences: Absence[] },
): ShopProcess => {
  let child: ChildProcess | null = null;
  let absence: Absence | null = null;
  const end = async (signal: NodeJS.Signals) => {
    const ending = child;
    if (!ending || ending.exitCode !== null || ending.signalCode !== null) return;
    absence = { by: signal === 'SIGKILL' ? 'kill' : 'stop', from: Date.now(), until: Number.POSITIVE_INFINITY };
    absences.push(absence);
    const ended = once(ending, 'exit');
    ending.kill(signal);
    await ended;
    child = null;
  };
  return {
    url: `http://127.0.0.1:${port}`,
    pid: () => child?.pid ?? 0,
    start: async () => {
      const output = openSync(log, 'a');
      const started = spawn(process.execPath, shopArguments, {
        env: { ...shopEnvironment, ...process.env, ...env, PORT: String(port), HOST: '127.0.0.1' },
        stdio: ['ignore', output, output],
      });
      child = started;
      const until = Date.now() + READY_WITHIN_MS;
      while (!(await isReady(port))) {
        if (started.exitCode !== null) throw new Error(`the shop ended with ${started.exitCode}, see ${log}`);
        if (Date.now() > until) throw new Error(`the shop was not ready in time, see ${log}`);
        await pause(POLL_MS);
      }
      if (absence) absence.until = Date.now();
    },
    kill: () => end('SIGKILL'),
    stop: () => end('SIGTERM'),
  };
};

/**
 * A shop that is paid at a provider's page: as many processes as its database allows, behind one address. They are prepared and
 * not started yet. What they log is kept in `folder`.
 */
export const prepareShop = async (
  database: ShopDatabase,
  { folder, dataDir, env }: { folder: string; dataDir: string; env: Record<string, string> },
): Promise<CampaignShop> => {
  const ports: number[] = [];
  for (let nth = 0; nth < database.processes; nth += 1) ports.push(await freePort());
  const balancer: Balancer = await startBalancer(ports);
  const absences: Absence[] = [];
  const processes = ports.map((port, nth) =>
    prepareProcess(port, {
      env: {
        RATE_LIMITS: 'off',
        LOG_LEVEL: 'warn',
        ...database.env,
        ...env,
        DATA_DIR: dataDir,
        PUBLIC_URL: balancer.url,
      },
      log: join(folder, `shop-${nth + 1}.log`),
      absences,
    }),
  );
  return {
    url: balancer.url,
    processes,
    absences,
    close: async () => {
      await Promise.all(processes.map((process) => process.stop()));
      await balancer.close();
    },
  };
};
