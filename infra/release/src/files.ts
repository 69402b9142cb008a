/** Which files of the built shop and of the packages it uses are part of a release. */
import { cpSync, readdirSync } from 'node:fs';
import { join, relative, sep } from 'node:path';

/** Nothing of these is read at run time: source maps, which hold the sources, types, V8's compile cache of another machine. */
const UNUSED_FILE = /\.(?:map|cache|d\.[cm]?ts|[cm]?ts|tsx|flow|gyp|gypi|markdown)$|^\.|^(?:tsconfig|binding)\b/i;
const DOCUMENTATION = /\.md$/i;
const LICENCE = /^(?:licen[cs]e|notice|copying|copyright)/i;
/** At the top of a package only: deeper down a `doc` may be code. `dist-es` is for bundlers, beside `dist-cjs` for Node. */
const UNUSED_FOLDER = new Set([
  ...['test', 'tests', '__tests__', 'docs', 'example', 'examples', 'benchmark', 'benchmarks'],
  'dist-es',
]);

/** Packages of which some files alone are read. */
const ONLY: Readonly<Record<string, RegExp>> = {
  'better-sqlite3': /^(?:package\.json|LICENSE|lib\/|build\/Release\/better_sqlite3\.node$)/,
  '@fori/jacket': /^(?:package\.json$|assets\/)/,
};

export const isLicence = (name: string): boolean => LICENCE.test(name);

/** Whether a file of a package is part of a release. `path` is relative to the package, with slashes. */
export const isPackageFile = (packageName: string, path: string): boolean => {
  const only = ONLY[packageName];
  if (only && !only.test(path)) return false;
  const parts = path.split('/');
  const name = parts.at(-1) ?? '';
  if (parts.includes('node_modules') || UNUSED_FOLDER.has(parts[0] ?? '')) return false;
  return isLicence(name) || !(UNUSED_FILE.test(name) || DOCUMENTATION.test(name));
};

/** Whether a file of a built program is. */
export const isProgramFile = (path: string): boolean => !/\.(?:map|cache)$|_snapshot\.json$/.test(path);

/** All files below a folder, as sorted paths relative to it, with slashes. Links to files are followed by whoever copies. */
export const listFiles = (folder: string): string[] =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)).split(sep).join('/'))
    .sort();

/** Copies the files of a folder that `isWanted`. */
export const copyFiles = (from: string, to: string, isWanted: (path: string) => boolean): void => {
  for (const path of listFiles(from)) {
    if (isWanted(path)) cpSync(join(from, path), join(to, path), { dereference: true });
  }
};
