import { type ChildProcess, type ChildProcessByStdio, spawn } from 'node:child_process';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import type { Readable } from 'node:stream';
import { build } from 'vite';
import { inject } from 'vitest';

let built: Promise<string> | undefined;

/** The program of a process as a bundle, built once for a worker: to read a thousand sources takes each process seconds. */
const builtApi = (): Promise<string> => {
  const root = join(import.meta.dirname, '../..');
  const outDir = join(inject('programsFolder'), String(process.pid));
  built ??= build({ root, mode: 'test-processes', logLevel: 'error', build: { outDir } }).then(() =>
    join(outDir, 'api-process.js'),
  );
  return built;
};

/** Starts a process of the API alone, without waiting for it. It says `listening` and its port. */
export const spawnApi = async (env: Record<string, string>): Promise<ChildProcessByStdio<null, Readable, null>> =>
  spawn(process.execPath, [await builtApi()], {
    env: { ...process.env, LOG_LEVEL: 'silent', ...env },
    stdio: ['ignore', 'pipe', 'inherit'],
  });

/** A process of the API alone, and calls to it as the storefront makes them. */
export interface Api {
  process: ChildProcess;
  call: (method: string, path: string, body: unknown, headers: Record<string, string>) => Promise<Response>;
}

/** Starts one; resolves once it listens. End it with a signal. */
export const startApi = async (env: Record<string, string>): Promise<Api> => {
  const child = await spawnApi({ RATE_LIMITS: 'off', ...env });
  const port = await new Promise<string>((resolve, reject) => {
    createInterface({ input: child.stdout }).on('line', (line) => {
      if (line.startsWith('listening ')) resolve(line.slice('listening '.length));
    });
    child.once('exit', (code) => reject(new Error(`the API ended with ${code}`)));
  });
  const origin = `http://127.0.0.1:${port}`;
  const csrf = await fetch(`${origin}/api/csrf`);
  const cookie = csrf.headers.get('set-cookie')?.split(';')[0] ?? '';
  const { token } = (await csrf.json()) as { token: string };
  const call: Api['call'] = (method, path, body, headers) =>
    fetch(`${origin}/api${path}`, {
      method,
      headers: { 'content-type': 'application/json', 'x-csrf-token': token, cookie, ...headers },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    });
  return { process: child, call };
};
