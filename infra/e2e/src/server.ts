import { type ChildProcess, spawn } from 'node:child_process';
import { randomInt } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:net';
import { serverFile } from '@fori/setup/shop-process';

const READY_WITHIN_MS = 90_000;
/** Below the ephemeral ports, one of which the system could hand out between the check and the start of the server. */
const FIRST_PORT = 20_000;
const PORTS_OF_A_WORKER = 1000;

const firstOfWorker = FIRST_PORT + Number(process.env.TEST_PARALLEL_INDEX ?? 0) * PORTS_OF_A_WORKER;
/** A random start, because several runs may be in progress. */
let offset = randomInt(PORTS_OF_A_WORKER);

const isFree = async (port: number): Promise<boolean> => {
  const probe = createServer().listen(port);
  try {
    await once(probe, 'listening');
  } catch {
    return false;
  }
  probe.close();
  await once(probe, 'close');
  return true;
};

/** A free port from this worker's range; a different one each time. */
export const freePort = async (): Promise<number> => {
  for (let tried = 0; tried < PORTS_OF_A_WORKER; tried += 1) {
    const port = firstOfWorker + (offset % PORTS_OF_A_WORKER);
    offset += 1;
    if (await isFree(port)) return port;
  }
  throw new Error('no free port');
};

/** Without the flags that save memory, which cost a shop that few people use a quarter of its time. */
const shopArguments = ['--max-semi-space-size=32', serverFile];

export interface RunningShop {
  url: string;
  dataDir: string;
  /** of the identity provider beside it, which its pages may call */
  identityOrigin?: string;
  /** of the payment provider's pages, where it has one */
  paymentOrigin?: string;
  /** stops it gracefully */
  stop: () => Promise<void>;
  /** kills it like a power cut */
  kill: () => Promise<void>;
}

const untilReady = async (url: string, process: ChildProcess): Promise<void> => {
  const deadline = Date.now() + READY_WITHIN_MS;
  while (Date.now() < deadline) {
    if (process.exitCode !== null) throw new Error(`the shop ended with ${process.exitCode}`);
    const ready = await fetch(`${url}/api/health/ready`).then(
      (response) => response.ok,
      () => false,
    );
    if (ready) return;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  throw new Error('the shop was not ready in time');
};

/** Starts the built shop on its own port, with its data in the given folder. */
export const startShop = async (dataDir: string, env: Record<string, string> = {}): Promise<RunningShop> => {
  const port = Number(env.PORT ?? (await freePort()));
  const url = `http://localhost:${port}`;
  const child = spawn(process.execPath, shopArguments, {
    env: {
      ...process.env,
      PORT: String(port),
      PUBLIC_URL: url,
      DATA_DIR: dataDir,
      RATE_LIMITS: 'off',
      LOG_LEVEL: 'error',
      ...env,
    },
    stdio: ['ignore', 'inherit', 'inherit'],
  });
  await untilReady(url, child);
  const end = async (signal: NodeJS.Signals) => {
    if (child.exitCode !== null || child.signalCode !== null) return;
    const ended = once(child, 'exit');
    child.kill(signal);
    await ended;
  };
  return {
    url,
    dataDir,
    stop: () => end('SIGTERM'),
    kill: () => end('SIGKILL'),
  };
};
