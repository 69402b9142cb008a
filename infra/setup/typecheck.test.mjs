import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, relative, resolve } from 'node:path';
import { expect, test } from 'vitest';
import { root, workspaceFolders } from './workspace.mjs';

/** What a tsconfig.json includes, as paths from the root. */
const included = (/** @type {string} */ folder, /** @type {string} */ name) =>
  /** @type {string[]} */ (JSON.parse(readFileSync(join(folder, name), 'utf8')).include).map((path) =>
    relative(root, resolve(folder, path)),
  );

test('types are checked of everything that the packages include, once', () => {
  const types = join(import.meta.dirname, 'types');
  const checked = readdirSync(types).flatMap((name) => included(types, name));
  const packages = workspaceFolders()
    .map((folder) => join(root, folder))
    .filter((folder) => existsSync(join(folder, 'tsconfig.json')))
    .flatMap((folder) => included(folder, 'tsconfig.json'));
  expect(checked.toSorted()).toEqual(packages.toSorted());
});
