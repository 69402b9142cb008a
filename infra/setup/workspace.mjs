/**
 * Paths of this repository and the packages it holds. Node built-ins only, because it runs before anything is
 * installed.
 */
import { existsSync, mkdirSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';

export const root = resolve(dirname(fileURLToPath(import.meta.url)), '../..');

/**
 * @typedef {object} Manifest the fields of a package.json that set-up reads
 * @property {string} [name]
 * @property {string} [packageManager]
 * @property {{ node?: string }} [engines]
 * @property {Record<string, string>} [scripts]
 * @property {Record<string, string>} [dependencies]
 * @property {Record<string, string>} [devDependencies]
 */

/**
 * The package.json of a folder.
 * @param {string} folder
 * @returns {Manifest}
 */
export function readManifest(folder) {
  return JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));
}

/**
 * Folders of all workspace packages, sorted, as paths relative to the root (`apps/api`).
 * The three groups are those of pnpm-workspace.yaml; a test holds them together.
 * @param {string} [base]
 * @returns {string[]}
 */
export function workspaceFolders(base = root) {
  return ['apps', 'packages', 'infra'].flatMap((group) =>
    existsSync(join(base, group))
      ? readdirSync(join(base, group))
          .map((name) => `${group}/${name}`)
          .filter((folder) => existsSync(join(base, folder, 'package.json')))
          .sort()
      : [],
  );
}

const skippedFolders = new Set(['node_modules', 'dist', '.git', '.turbo', '.cache', 'data', 'test-results']);

/**
 * Source files, not built or installed ones, in a folder and its subfolders.
 * @param {string} folder
 * @param {RegExp} name what their names match
 * @returns {Generator<string>} their paths
 */
export function* filesBelow(folder, name) {
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name);
    if (entry.isDirectory() && !skippedFolders.has(entry.name)) yield* filesBelow(path, name);
    else if (entry.isFile() && name.test(entry.name)) yield path;
  }
}

/**
 * Path of a command that some package installs (`turbo`, `vitest`).
 * @param {string} name
 * @param {string} [folder] the package whose node_modules holds it; default the root
 */
export function localBin(name, folder = '.') {
  return join(root, folder, 'node_modules/.bin', process.platform === 'win32' ? `${name}.cmd` : name);
}

/** Reports and other temporary files of a run; created on first use, removed with node_modules. */
export function cacheFolder() {
  const folder = join(root, 'node_modules/.cache/fori');
  mkdirSync(folder, { recursive: true });
  return folder;
}
