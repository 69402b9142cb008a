/** The npm packages that a production shop consists of, as pnpm has installed them. */
import { existsSync, readFileSync, realpathSync } from 'node:fs';
import { join } from 'node:path';

export interface Manifest {
  name: string;
  version: string;
  license?: string | { type?: string };
  dependencies?: Record<string, string>;
  optionalDependencies?: Record<string, string>;
  peerDependencies?: Record<string, string>;
  peerDependenciesMeta?: Record<string, { optional?: boolean }>;
}

/** An installed package: its real folder, and the packages it uses, by name. */
export interface Package {
  folder: string;
  manifest: Manifest;
  uses: Map<string, Package>;
}

/** Needed while a package is installed only. */
const INSTALL_ONLY = new Set(['prebuild-install']);

export const readManifest = (folder: string): Manifest =>
  JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as Manifest;

/** Where pnpm puts what a package may import: beside it, or in its own node_modules for one of the workspace. */
const findUsed = (folder: string, name: string): string | null => {
  const beside = /^(.*[\\/]node_modules)[\\/](?:@[^\\/]+[\\/])?[^\\/]+$/.exec(folder)?.[1];
  const found = [join(folder, 'node_modules', name), ...(beside ? [join(beside, name)] : [])].find((place) =>
    existsSync(join(place, 'package.json')),
  );
  return found ? realpathSync(found) : null;
};

/**
 * Follows the production dependencies of a folder's package, or of those among them that are named. Each installed package is
 * one object, however many use it. Throws where a package that another one needs is not installed.
 */
export const followPackages = (start: string, names?: readonly string[]): Package => {
  const known = new Map<string, Package>();
  const follow = (folder: string, only?: readonly string[]): Package => {
    const seen = known.get(folder);
    if (seen) return seen;
    const manifest = readManifest(folder);
    const result: Package = { folder, manifest, uses: new Map() };
    known.set(folder, result);
    const { dependencies = {}, optionalDependencies = {}, peerDependencies = {}, peerDependenciesMeta = {} } = manifest;
    const peers = Object.keys(peerDependencies).filter((name) => !peerDependenciesMeta[name]?.optional);
    const wanted = only ?? [...new Set([...Object.keys(dependencies), ...Object.keys(optionalDependencies), ...peers])];
    for (const name of [...wanted].sort()) {
      if (INSTALL_ONLY.has(name)) continue;
      const place = findUsed(folder, name);
      if (place) result.uses.set(name, follow(place));
      else if (!(name in optionalDependencies)) {
        throw new Error(`${manifest.name} needs ${name}, which is not installed: run npm start or npm test once`);
      }
    }
    return result;
  };
  return follow(realpathSync(start), names);
};

/** All packages below one, itself left out, by name and version. */
export const packagesBelow = (start: Package): Package[] => {
  const found = new Set<Package>();
  const visit = (one: Package) => {
    for (const used of one.uses.values()) {
      if (found.has(used)) continue;
      found.add(used);
      visit(used);
    }
  };
  visit(start);
  const key = ({ manifest }: Package) => `${manifest.name}@${manifest.version}`;
  return [...found].sort((a, b) => (key(a) < key(b) ? -1 : 1));
};

/**
 * Where each package goes below node_modules so that Node finds what each one uses: at the top, or within the one that uses it
 * where another version is at the top. Paths are relative; a package may be at several.
 */
export const arrangePackages = (start: Package): Map<string, Package> => {
  const placed = new Map<string, Package>();
  const place = (user: Package, at: readonly string[]) => {
    const added: [Package, string[]][] = [];
    for (const [name, used] of user.uses) {
      const path = (depth: number) => [...at.slice(0, depth), name].join('/node_modules/');
      const depth = [...at.keys(), at.length].reverse().find((index) => placed.has(path(index)));
      if (depth !== undefined && placed.get(path(depth)) === used) continue;
      const target = depth === undefined ? [name] : [...at, name];
      placed.set(target.join('/node_modules/'), used);
      added.push([used, target]);
    }
    for (const [used, target] of added) place(used, target);
  };
  place(start, []);
  return placed;
};
