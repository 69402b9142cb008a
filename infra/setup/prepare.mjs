/**
 * Turns a fresh clone into a workspace that can be built: the right Node, every dependency, the native database driver.
 * Quick when there is nothing to do, because every `npm start` and `npm test` runs it.
 */
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pnpmCommand } from './pnpm.mjs';
import { run, succeeds } from './process.mjs';
import {
  canInstallPackages,
  howToInstall,
  installPackages,
  missingBuildTools,
  nodeHeaders,
  SetupError,
  satisfiesMinimum,
} from './system.mjs';
import { readManifest, root, workspaceFolders } from './workspace.mjs';

/** Inside node_modules, so that deleting that folder triggers a new installation. */
const stampFile = join(root, 'node_modules/.fori-setup');

/**
 * Prepares the workspace and prints what it does.
 * @returns {Promise<void>}
 * @throws {SetupError} with what is missing and how to get it
 */
export async function prepare() {
  requireNode();
  exportNodeHeaders();
  if (isInstalled() && nativeDriverLoads()) return;
  await provideBuildTools();
  await install();
  writeFileSync(stampFile, fingerprint());
}

function requireNode() {
  const range = readManifest(root).engines?.node ?? '>=20.19';
  if (satisfiesMinimum(process.versions.node, range)) return;
  throw new SetupError(
    `Node ${range} is needed; this is ${process.version} (${process.execPath}).\n` +
      'Get a newer one from https://nodejs.org, or with a version manager:  nvm install 22',
  );
}

/** node-gyp would download the headers otherwise, which fails where only a package registry is reachable. */
function exportNodeHeaders() {
  const prefix = nodeHeaders();
  if (prefix) process.env.npm_config_nodedir ??= prefix;
}

/**
 * A hash of what the installation depends on: lockfile, settings, every package.json, and Node's ABI.
 * @param {string} [base]
 * @returns {string} a hash
 */
export function fingerprint(base = root) {
  const hash = createHash('sha256').update(`${process.platform} ${process.arch} ${process.versions.modules}`);
  const manifests = ['.', ...workspaceFolders(base)].map((folder) => join(folder, 'package.json'));
  for (const file of ['pnpm-lock.yaml', 'pnpm-workspace.yaml', '.npmrc', ...manifests]) {
    const path = join(base, file);
    hash.update(`\0${file}\0`).update(existsSync(path) ? readFileSync(path) : '');
  }
  return hash.digest('hex');
}

function isInstalled() {
  return (
    existsSync(stampFile) &&
    readFileSync(stampFile, 'utf8') === fingerprint() &&
    workspaceFolders().every((folder) => {
      const { dependencies = {}, devDependencies = {} } = readManifest(join(root, folder));
      const isBare = Object.keys({ ...dependencies, ...devDependencies }).length === 0;
      return isBare || existsSync(join(root, folder, 'node_modules'));
    })
  );
}

/** A driver compiled for another Node installs without an error and fails at the first query, so open a database. */
function nativeDriverLoads() {
  const script = "new (require('better-sqlite3'))(':memory:').close()";
  return succeeds(process.execPath, ['-e', script], { cwd: join(root, 'apps/api') });
}

/** As root on Debian the compiler is installed; elsewhere a prebuilt driver may work without one. */
async function provideBuildTools() {
  const missing = missingBuildTools();
  if (missing.length > 0 && canInstallPackages()) await installPackages(['python3', 'make', 'g++']);
}

/** @param {string[]} args */
function pnpm(args) {
  const [command, ...before] = pnpmCommand();
  return run(command, [...before, ...args], { cwd: root, env: { npm_config_update_notifier: 'false' } });
}

async function install() {
  console.log(`Installing dependencies (the first time takes a few minutes) …`);
  // --prod=false: NODE_ENV=production would leave out what the build needs. No confirmation of the purge, because there
  // may be nobody to answer.
  const code = await pnpm(['install', '--frozen-lockfile', '--prod=false', '--config.confirmModulesPurge=false']);
  if (code === 0 && nativeDriverLoads()) return;
  // Installed for another Node: pnpm sees nothing to do, so only the driver is rebuilt.
  if (code === 0 && (await pnpm(['--filter', '@fori/api', 'rebuild', 'better-sqlite3'])) === 0 && nativeDriverLoads()) {
    return;
  }
  throw new SetupError(explainFailure(code, missingBuildTools(), nodeHeaders() !== undefined));
}

/**
 * What to do after a failed installation.
 * @param {number} code pnpm's exit code; 0 when only the database driver does not load
 * @param {string[]} missing build tools that are not here
 * @param {boolean} hasHeaders whether Node's headers are installed
 * @returns {string}
 */
export function explainFailure(code, missing, hasHeaders) {
  const lines = [
    code === 0
      ? 'The database driver better-sqlite3 was installed but does not load.'
      : `pnpm could not install the dependencies (exit code ${code}); the reason stands above.`,
  ];
  if (missing.length > 0) {
    lines.push(
      `No prebuilt better-sqlite3 could be had, and it cannot be compiled here: ${missing.join(', ')} missing. Get them with`,
      howToInstall({ apt: 'python3 make g++', brew: 'xcode-select --install' }),
      'and run the same command again.',
    );
  } else if (!hasHeaders) {
    lines.push(
      "Compiling better-sqlite3 needs Node's headers; they are not beside this Node, so node-gyp downloads them from",
      'nodejs.org. If that is not reached, install Node from its official archive, which has them in include/node.',
    );
  } else {
    lines.push('Check that the package registry is reached:  npm ping');
  }
  return lines.join('\n');
}
