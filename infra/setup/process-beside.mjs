/** Starts a process that the demo needs beside the shop. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:net';
import { freePort } from './free-port.mjs';

const READY_WITHIN_MS = 20_000;

/**
 * Starts `src/main.ts` of a folder and waits until it says over IPC that it is ready. It ends with us, or by `stop`.
 * @param {{ folder: string, name: string, port: number, env: (port: number) => Record<string, string> }} options
 * @returns {Promise<{ port: number, stop: () => void }>}
 */
export async function startBeside({ folder, name, port, env }) {
  // its own process group, because Ctrl+C in a terminal reaches a whole group, and it must not end before the shop
  const child = spawn(process.execPath, ['--import', 'tsx', 'src/main.ts'], {
    cwd: folder,
    env: { ...process.env, ...env(port) },
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
    detached: process.platform !== 'win32',
  });
  const stop = () => {
    child.kill('SIGTERM');
  };
  process.on('exit', stop);
  const timeout = AbortSignal.timeout(READY_WITHIN_MS);
  try {
    await Promise.race([
      once(child, 'message', { signal: timeout }),
      once(child, 'exit', { signal: timeout }).then(([code]) => {
        throw new Error(`${name} ended with ${code}`);
      }),
    ]);
  } catch (error) {
    stop();
    throw error;
  }
  // neither keeps a process alive that has nothing else to do
  child.unref();
  child.channel?.unref();
  return { port, stop };
}

/**
 * The port, so that an address stays the same between starts, or a free one where it is taken.
 * @param {number} port
 */
export async function usualOrFreePort(port) {
  const probe = createServer().listen(port, '127.0.0.1');
  try {
    await once(probe, 'listening');
    return port;
  } catch {
    return freePort();
  } finally {
    probe.close();
  }
}
