/** What the machine offers and lacks, and how to report or fix it. */
import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { findProgram, run } from './process.mjs';

/** A problem the user can fix; its message says how, so no stack trace is shown. */
export class SetupError extends Error {}

/**
 * Whether a version satisfies a lower bound such as `>=20.19`.
 * @param {string} version `20.19.1` or `v20.19.1`
 * @param {string} range
 */
export function satisfiesMinimum(version, range) {
  const numbers = (/** @type {string} */ text) => (text.match(/\d+/g) ?? []).map(Number);
  const [have, need] = [numbers(version), numbers(range)];
  for (let i = 0; i < need.length; i++) {
    const difference = (have[i] ?? 0) - (need[i] ?? 0);
    if (difference !== 0) return difference > 0;
  }
  return true;
}

/** Debian-based systems as root: the only place where set-up installs system packages by itself. */
export function canInstallPackages() {
  return process.getuid?.() === 0 && findProgram(['apt-get']) !== undefined;
}

/**
 * Installs Debian packages without asking.
 * @param {string[]} names
 * @returns {Promise<boolean>} whether it worked
 */
export async function installPackages(names) {
  const env = { DEBIAN_FRONTEND: 'noninteractive' };
  console.log(`Installing ${names.join(', ')} with apt-get …`);
  // An outdated or unreachable package list need not stop the installation, so only its own result counts.
  // Where no mirror is reached, that is known after seconds.
  const network = ['-o', 'Acquire::Retries=0', '-o', 'Acquire::http::Timeout=10', '-o', 'Acquire::https::Timeout=10'];
  await run('apt-get', ['update', '-q', ...network], { env });
  const options = ['-y', '-q', '--no-install-recommends', ...network];
  return (await run('apt-get', ['install', ...options, ...names], { env })) === 0;
}

/**
 * How to install something manually on this machine: one line for each likely package manager.
 * @param {{ apt: string, brew: string }} packages
 * @returns {string}
 */
export function howToInstall({ apt, brew }) {
  const debian = `  Debian, Ubuntu:  sudo apt-get update && sudo apt-get install -y ${apt}`;
  const mac = `  macOS:           ${brew}`;
  if (process.platform === 'darwin') return mac;
  return findProgram(['apt-get']) ? debian : `${debian}\n${mac}`;
}

/**
 * Makes sure that a program of the system is there; as root on Debian it is installed when missing.
 * @param {string} name
 * @param {string} [apt] Debian's package that has it
 * @returns {Promise<string>} its path
 * @throws {SetupError} saying how to get it
 */
export async function provideProgram(name, apt = name) {
  const places = [name, `/usr/sbin/${name}`];
  const found = findProgram(places);
  if (found) return found;
  if (canInstallPackages()) await installPackages([apt]);
  const installed = findProgram(places);
  if (installed) return installed;
  throw new SetupError(
    `${name} is needed and was not found. Get it with\n${howToInstall({ apt, brew: `brew install ${apt}` })}`,
  );
}

/** The tools node-gyp needs that are missing here, by name. */
export function missingBuildTools() {
  return [
    { name: 'python3', programs: ['python3', 'python'] },
    { name: 'make', programs: ['make', 'gmake'] },
    { name: 'g++', programs: ['g++', 'c++', 'clang++'] },
  ]
    .filter(({ programs }) => findProgram(programs) === undefined)
    .map(({ name }) => name);
}

/**
 * The folder whose `include/node` holds the headers of the running Node, for compiling add-ons without a download.
 * @returns {string | undefined} undefined where they are not installed
 */
export function nodeHeaders() {
  const prefix = dirname(dirname(process.execPath));
  return existsSync(join(prefix, 'include/node/node.h')) ? prefix : undefined;
}

/**
 * Runs a script's main function: a SetupError ends it with its message only.
 * @param {() => Promise<number>} main returns the exit code
 */
export async function runMain(main) {
  try {
    process.exitCode = await main();
  } catch (error) {
    if (!(error instanceof SetupError)) throw error;
    console.error(`\n${error.message}\n`);
    process.exitCode = 1;
  }
}
