/** Starting a shop and other servers for checks. */
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { connect } from 'node:net';
import { dirname, join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';

const READY_WITHIN_MS = 180_000;
const POLL_MS = 20;

export interface Running {
  url: string;
  /** everything it has printed */
  output: () => string;
  stop: () => Promise<number | null>;
}

const hasEnded = (child: ChildProcess): boolean => child.exitCode !== null || child.signalCode !== null;

/** Starts a program and waits until `isReady`. Throws with what it printed where it ends before. */
const startUntil = async (
  command: string,
  args: string[],
  env: Record<string, string>,
  url: string,
  isReady: () => Promise<boolean>,
): Promise<Running> => {
  // nothing of this process's environment but where Node is: a server has no more either
  const path = [dirname(process.execPath), '/usr/sbin:/usr/bin:/sbin:/bin'].join(':');
  const child = spawn(command, args, { env: { PATH: path, ...env }, stdio: ['ignore', 'pipe', 'pipe'] });
  let text = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (chunk: string) => {
      text += chunk;
    });
  }
  const ended = once(child, 'close');
  const stop = async () => {
    if (!hasEnded(child)) child.kill('SIGTERM');
    await ended;
    return child.exitCode;
  };
  const deadline = performance.now() + READY_WITHIN_MS;
  while (!(await isReady())) {
    const isLate = performance.now() > deadline;
    if (isLate) child.kill('SIGKILL');
    if (isLate || hasEnded(child)) {
      await ended;
      throw new Error(`${command} ${isLate ? 'was not ready in time' : `ended with ${child.exitCode}`}:\n${text}`);
    }
    await pause(POLL_MS);
  }
  return { url, output: () => text, stop };
};

const isShopReady = (url: string): Promise<boolean> =>
  fetch(`${url}/api/health/ready`).then(
    async (response) => {
      await response.arrayBuffer();
      return response.ok;
    },
    () => false,
  );

/** Starts the shop with `command` (a release's `start`, or Node with a checkout's server) and waits until it can serve. */
export const startShop = (command: readonly string[], port: number, env: Record<string, string>): Promise<Running> => {
  const url = `http://127.0.0.1:${port}`;
  const [program = '', ...args] = command;
  return startUntil(program, args, { PORT: String(port), HOST: '127.0.0.1', ...env }, url, () => isShopReady(url));
};

/** The command that starts a release. */
export const startOf = (release: string): string[] => [join(release, 'start')];

const accepts = (port: number): Promise<boolean> =>
  new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1');
    socket.once('connect', () => resolve(true)).once('error', () => resolve(false));
    socket.once('connect', () => socket.destroy());
  });

/** Starts another server and waits until it accepts connections on a port. */
export const startServer = (
  command: string,
  args: string[],
  port: number,
  env: Record<string, string> = {},
): Promise<Running> => startUntil(command, args, env, `https://localhost:${port}`, () => accepts(port));
