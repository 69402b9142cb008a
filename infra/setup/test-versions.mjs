/**
 * Whether every supported Node runs the shop: `npm start` until it answers, then `npm test`.
 *   npm run test:versions                                all of them
 *   npm run test:versions -- 22 --only unit:api          one, with some of the test's steps
 * Each Node comes from the npm registry and gets a clone of its own, because the database driver is compiled for one at a
 * time. Tests what is committed.
 */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { freePort } from './free-port.mjs';
import { run } from './process.mjs';
import { runMain, SetupError } from './system.mjs';
import { root } from './workspace.mjs';

const VERSIONS = ['20.19', '22', '24'];
const START_TIMEOUT_MS = 15 * 60_000;
const npm = process.platform === 'win32' ? 'npm.cmd' : 'npm';

/**
 * Installs a version of Node into a folder. The package of this platform has the headers the driver is compiled with; the
 * package `node` only points to it.
 * @param {string} version
 * @param {string} folder
 * @returns {Promise<Record<string, string>>} the environment in which it is the one that runs
 */
async function installNode(version, folder) {
  const name = `node-${process.platform === 'win32' ? 'win' : process.platform}-${process.arch}`;
  const code = await run(npm, ['install', '--no-save', '--prefix', folder, `${name}@${version}`]);
  if (code !== 0) throw new SetupError(`Node ${version} could not be installed from the npm registry.`);
  const prefix = join(folder, 'node_modules', name);
  return {
    PATH: [join(prefix, 'bin'), process.env.PATH].join(delimiter),
    npm_config_nodedir: prefix,
  };
}

/**
 * Whether `npm start` brings up a shop that answers.
 * @param {string} clone
 * @param {Record<string, string>} env
 */
async function starts(clone, env) {
  const port = await freePort();
  const shop = spawn(npm, ['start'], {
    cwd: clone,
    env: { ...process.env, ...env, PORT: String(port), DATA_DIR: join(clone, 'data') },
    stdio: 'inherit',
  });
  const exited = once(shop, 'exit');
  try {
    for (const end = Date.now() + START_TIMEOUT_MS; Date.now() < end && shop.exitCode === null; await pause(500)) {
      const response = await fetch(`http://localhost:${port}/api/health/ready`).catch(() => null);
      if (response?.ok) return true;
    }
    return false;
  } finally {
    if (shop.exitCode === null && shop.signalCode === null) {
      shop.kill('SIGTERM');
      await exited;
    }
  }
}

/**
 * @param {string} version
 * @param {string[]} testArguments
 */
async function passes(version, testArguments) {
  const folder = mkdtempSync(join(tmpdir(), `fori-node-${version}-`));
  const clone = join(folder, 'shop');
  try {
    const env = await installNode(version, join(folder, 'node'));
    if ((await run('git', ['clone', '--quiet', root, clone])) !== 0) throw new SetupError('git clone failed.');
    await run('node', ['--version'], { env });
    return (await starts(clone, env)) && (await run(npm, ['test', ...testArguments], { cwd: clone, env })) === 0;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

await runMain(async () => {
  const { values, positionals } = parseArgs({ options: { only: { type: 'string' } }, allowPositionals: true });
  const testArguments = values.only ? ['--', '--only', values.only] : [];
  /** @type {string[]} */
  const lines = [];
  for (const version of positionals.length > 0 ? positionals : VERSIONS) {
    lines.push(`Node ${version}: ${(await passes(version, testArguments)) ? 'passed' : 'FAILED'}`);
  }
  console.log(`\n${lines.join('\n')}`);
  return lines.some((line) => line.endsWith('FAILED')) ? 1 : 0;
});
