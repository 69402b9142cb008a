/** Running other programs in the three ways set-up needs. */
import { spawn, spawnSync } from 'node:child_process';
import { accessSync, constants, existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';

/**
 * @typedef {object} RunOptions
 * @property {string} [cwd]
 * @property {Record<string, string | undefined>} [env] added to the environment; undefined removes a variable
 */

/**
 * @param {Record<string, string | undefined> | undefined} extra
 * @returns {NodeJS.ProcessEnv}
 */
function environment(extra) {
  const env = { ...process.env, ...extra };
  for (const name of Object.keys(env)) if (env[name] === undefined) delete env[name];
  return env;
}

/**
 * Runs a program with inherited output. A program that cannot be started returns 127, like in a shell.
 * @param {string} command
 * @param {string[]} args
 * @param {RunOptions} [options]
 * @returns {Promise<number>} the exit code; 1 when a signal ended it
 */
export function run(command, args, options = {}) {
  return start(command, args, options, 'inherit').then(({ code }) => code);
}

/**
 * Runs a program and captures its output, both streams interleaved.
 * @param {string} command
 * @param {string[]} args
 * @param {RunOptions} [options]
 * @returns {Promise<{ code: number, output: string }>}
 */
export function capture(command, args, options = {}) {
  return start(command, args, options, 'pipe');
}

/**
 * @param {string} command
 * @param {string[]} args
 * @param {RunOptions} options
 * @param {'inherit' | 'pipe'} output
 * @returns {Promise<{ code: number, output: string }>}
 */
function start(command, args, options, output) {
  return new Promise((resolve) => {
    /** @type {Buffer[]} */
    const chunks = [];
    const child = spawn(command, args, {
      cwd: options.cwd,
      env: environment(options.env),
      stdio: ['ignore', output, output],
      // npx and pnpm are .cmd files on Windows, which only a shell can start.
      shell: process.platform === 'win32',
    });
    child.stdout?.on('data', (chunk) => chunks.push(chunk));
    child.stderr?.on('data', (chunk) => chunks.push(chunk));
    const text = () => Buffer.concat(chunks).toString('utf8');
    child.on('error', (error) => resolve({ code: 127, output: `${text()}${command}: ${error.message}\n` }));
    child.on('close', (code) => resolve({ code: code ?? 1, output: text() }));
  });
}

/**
 * Whether a quick program exits with 0. Blocks; for checks only.
 * @param {string} command
 * @param {string[]} args
 * @param {RunOptions} [options]
 */
export function succeeds(command, args, options = {}) {
  return spawnSync(command, args, { cwd: options.cwd, env: environment(options.env), stdio: 'ignore' }).status === 0;
}

/**
 * The first of these programs that can be run: an absolute path as it is, a name through PATH.
 * @param {string[]} names
 * @returns {string | undefined}
 */
export function findProgram(names) {
  for (const name of names) {
    const places = name.includes('/')
      ? [name]
      : (process.env.PATH ?? '').split(delimiter).map((folder) => join(folder, name));
    const found = places.find((place) => existsSync(place) && isExecutable(place));
    if (found) return found;
  }
  return undefined;
}

/** @param {string} path */
function isExecutable(path) {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}
