/**
 * `pnpm --filter @fori/bench start`: how long `npm start` takes in a fresh clone with an empty home, everything fetched and built, and how
 * long the second time. Measures what is committed. Needs the npm registry.
 */
import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { freePort } from '@fori/setup/free-port';
import { addLine } from './table.ts';

const root = join(import.meta.dirname, '../../..');
const FIRST_S = 90;
const SECOND_S = 3;
const GIVE_UP_S = 900;
const POLL_MS = 50;
const MS = 1000;

const folder = mkdtempSync(join(tmpdir(), 'fori-bench-start-'));
const clone = join(folder, 'clone');

/** Seconds from `npm start` until the shop answers; it is stopped then. */
const secondsToAnswer = async (): Promise<number> => {
  const port = await freePort();
  const begin = performance.now();
  const seconds = () => (performance.now() - begin) / MS;
  const shop = spawn('npm', ['start'], {
    cwd: clone,
    env: { PATH: process.env.PATH, HOME: join(folder, 'home'), PORT: String(port), DATA_DIR: join(folder, 'data') },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const exited = once(shop, 'exit');
  try {
    while (!(await fetch(`http://localhost:${port}/api/health/ready`).catch(() => null))?.ok) {
      if (shop.exitCode !== null) throw new Error(`npm start ended with ${shop.exitCode}`);
      if (seconds() > GIVE_UP_S) throw new Error(`npm start does not answer within ${GIVE_UP_S} s`);
      await pause(POLL_MS);
    }
    return seconds();
  } finally {
    shop.kill('SIGTERM');
    await exited;
  }
};

try {
  execFileSync('git', ['clone', '--quiet', root, clone]);
  for (const [what, atMost] of [
    ['npm start from nothing', FIRST_S],
    ['npm start, the second time', SECOND_S],
  ] as const) {
    const seconds = await secondsToAnswer();
    process.stdout.write(`${what}: answers after ${seconds.toFixed(1)} s\n`);
    if (addLine({ what, values: [seconds], unit: 's', limit: { atMost } })) process.exitCode = 1;
  }
} finally {
  rmSync(folder, { recursive: true, force: true });
}
