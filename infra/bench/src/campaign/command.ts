import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';

const cli = join(import.meta.dirname, '../../../../apps/api/dist/cli.js');

/** Runs a command of the built command line, and returns what it printed and how many seconds it took. Throws where it does not end with 0. */
export const fori = async (
  args: readonly string[],
  env: Record<string, string>,
): Promise<{ out: string; seconds: number }> => {
  const begin = performance.now();
  const child = spawn(process.execPath, [cli, ...args], {
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let out = '';
  let err = '';
  child.stdout.on('data', (text: Buffer) => {
    out += text;
  });
  child.stderr.on('data', (text: Buffer) => {
    err += text;
  });
  const [code] = await once(child, 'close');
  if (code !== 0) throw new Error(`fori ${args.join(' ')} ended with ${code}: ${err}`);
  return { out: out.trim(), seconds: (performance.now() - begin) / 1000 };
};
