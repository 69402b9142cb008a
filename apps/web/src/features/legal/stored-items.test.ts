// @vitest-environment node
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { shop } from '@fori/domain/shop';
import { expect, test } from 'vitest';
import { storedItems } from './stored-items.ts';

const root = join(import.meta.dirname, '../../../../..');

/** Names that are not stored: a channel between tabs, the prefix of a file's name. */
const NOT_STORED = new Set(['cart', 'data']);

/** The keys that shop and back office pass to `storageKey`. */
const keysInUse = (): Set<string> => {
  const sources = ['apps', 'packages'].flatMap((group) =>
    readdirSync(join(root, group)).map((name) => join(root, group, name, 'src')),
  );
  const files = sources.flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((file) => join(folder, file)),
  );
  const keys = files
    .filter((file) => /\.tsx?$/.test(file) && !/\.test\.tsx?$|[\\/]testing[\\/]|stored-items/.test(file))
    .flatMap((file) => [...readFileSync(file, 'utf8').matchAll(/storageKey\('([a-z-]+)'\)/g)])
    .map(([, name = '']) => name);
  return new Set(keys.filter((name) => !NOT_STORED.has(name)));
};

test('[API-146] the privacy page names the CSRF cookie as set over https and over http', () => {
  const csrf = storedItems.find(({ purpose }) => purpose === 'csrf');
  expect(csrf?.names).toEqual(['__Host-fori-csrf', 'fori-csrf']);
});

test('the privacy page names everything the shop stores in a browser', () => {
  const keys = keysInUse();
  expect(keys.size).toBeGreaterThan(15);
  const listed = new Set(storedItems.flatMap(({ names }) => names as readonly string[]));
  expect([...keys].filter((name) => !listed.has(shop.storagePrefix + name))).toEqual([]);
});
