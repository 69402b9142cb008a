import { type ChildProcess, spawn } from 'node:child_process';
import { createInterface } from 'node:readline';

/** A process of the API alone, and calls to it as the storefront makes them. */
export interface Api {
  process: ChildProcess;
  call: (method: string, path: string, body: unknown, headers: Record<string, string>) => Promise<Response>;
}

/** Starts one; resolves once it listens. End it with a signal. */
export const startApi = async (env: Record<string, string>): Promise<Api> => {
  const child = spawn(process.execPath, ['--import', 'tsx', 'src/testing/api-process.ts'], {
    env: { ...process.env, RATE_LIMITS: 'off', LOG_LEVEL: 'silent', ...env },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
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
