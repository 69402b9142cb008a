import { spawnSync } from 'node:child_process';
import {
  chmodSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  symlinkSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { currentRuntime, runtimeProblem } from '../runtime/runtime.js';
import { hashOf, writeArchive } from './archive.ts';
import { isPackageFile, isProgramFile, listFiles } from './files.ts';
import { arrangePackages, followPackages, packagesBelow } from './packages.ts';
import { outsidePackages, root, scriptOf } from './release.ts';
import { billOfMaterials, licenceTexts } from './sbom.ts';

let dir = '';
beforeEach(() => {
  dir = mkdtempSync(join(tmpdir(), 'fori-release-'));
});
afterEach(() => rmSync(dir, { recursive: true, force: true }));

const write = (path: string, text: string): void => {
  mkdirSync(dirname(join(dir, path)), { recursive: true });
  writeFileSync(join(dir, path), text);
};

/** A package as pnpm installs it: in a folder of its own, with links to what it uses beside it. */
const install = (name: string, version: string, uses: Record<string, string> = {}, more: object = {}): void => {
  const beside = `store/${name.replace('/', '+')}@${version}/node_modules`;
  write(
    `${beside}/${name}/package.json`,
    JSON.stringify({ name, version, license: 'MIT', dependencies: uses, ...more }),
  );
  write(`${beside}/${name}/LICENSE`, `You may use ${name}.`);
  write(`${beside}/${name}/LICENSES/others/LICENSE`, `${name} has code of others.`);
  for (const [used, at] of Object.entries(uses)) link(`${beside}/${used}`, used, at);
};

const link = (path: string, name: string, version: string): void => {
  mkdirSync(dirname(join(dir, path)), { recursive: true });
  symlinkSync(join(dir, `store/${name.replace('/', '+')}@${version}/node_modules/${name}`), join(dir, path));
};

/** A program that uses two packages, which use two versions of a third one. */
const program = (): string => {
  install('paint', '1.0.0');
  install('paint', '2.0.0');
  install('@house/door', '1.0.0', { paint: '1.0.0' });
  install('wall', '1.0.0', { paint: '2.0.0', '@house/door': '1.0.0' });
  write(
    'program/package.json',
    JSON.stringify({ name: '@fori/program', version: '0.0.0', dependencies: { '@house/door': '*', wall: '*' } }),
  );
  link('program/node_modules/@house/door', '@house/door', '1.0.0');
  link('program/node_modules/wall', 'wall', '1.0.0');
  return join(dir, 'program');
};

describe('[DEPLOY-02] the packages of a release', () => {
  test('are all that the program uses, each where Node finds it in its version', () => {
    const placed = arrangePackages(followPackages(program()));
    expect([...placed].map(([path, { manifest }]) => `${path} ${manifest.version}`).sort()).toEqual([
      '@house/door 1.0.0',
      'paint 1.0.0',
      'wall 1.0.0',
      'wall/node_modules/paint 2.0.0',
    ]);
  });

  test('are refused where one of them is not installed', () => {
    const start = program();
    rmSync(join(dir, 'store/wall@1.0.0/node_modules/paint'));
    expect(() => followPackages(start)).toThrow('wall needs paint, which is not installed');
  });

  test('come without sources, types, maps, tests and documentation, and with their licence', () => {
    const all = [
      'index.js',
      'index.js.map',
      'index.d.ts',
      'src/a.ts',
      'README.md',
      'docs/a.js',
      'dist-es/a.js',
      'dist/doc/a.js',
      'LICENSE.md',
      'data.json',
    ];
    expect(all.filter((file) => isPackageFile('any', file))).toEqual([
      'index.js',
      'dist/doc/a.js',
      'LICENSE.md',
      'data.json',
    ]);
    const driver = [
      'lib/database.js',
      'deps/sqlite3.c',
      'src/better.cpp',
      'build/Release/better_sqlite3.node',
      'build/Release/obj/a.o',
    ];
    expect(driver.filter((file) => isPackageFile('better-sqlite3', file))).toEqual([
      'lib/database.js',
      'build/Release/better_sqlite3.node',
    ]);
    expect(['shop.cjs', 'shop.cjs.map', 'shop.cjs.cache'].filter(isProgramFile)).toEqual(['shop.cjs']);
  });

  test('[DEPLOY-10] include the client for buckets, outside of what every shop loads', () => {
    expect(outsidePackages()).toEqual(expect.arrayContaining(['@aws-sdk/client-s3', '@aws-sdk/s3-request-presigner']));
  });

  test('include every package that the code of the API opens by its name', () => {
    const sources = join(root, 'apps/api/src');
    const opened = listFiles(sources)
      .filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts') && !file.startsWith('testing/'))
      .flatMap((file) => [
        ...readFileSync(join(sources, file), 'utf8').matchAll(/\brequire(?:\.resolve)?\(\s*['"`]([^'"`]+)/g),
      ])
      .map(([, name = '']) =>
        name
          .split('/')
          .slice(0, name.startsWith('@') ? 2 : 1)
          .join('/'),
      );
    expect(opened).toContain('sharp');
    expect(outsidePackages()).toEqual(expect.arrayContaining(opened));
  });
});

test('[DEPLOY-03] the same files give the same archive, whatever their times, modes and order', async () => {
  const make = async (name: string, files: string[], moment: Date, mode: number) => {
    for (const file of files) {
      write(`${name}/release/${file}`, file);
      chmodSync(join(dir, name, 'release', file), mode);
      utimesSync(join(dir, name, 'release', file), moment, moment);
    }
    const archive = join(dir, `${name}.tar.gz`);
    await writeArchive(join(dir, name), 'release', archive, new Date('2026-11-28T12:00:00Z'));
    return hashOf(archive);
  };
  const files = ['b.js', 'a.js', 'deeper/c.js'];
  const first = await make('first', files, new Date('2001-01-01'), 0o600);
  expect(await make('second', files.toReversed(), new Date('2020-02-02'), 0o664)).toBe(first);
  expect(await make('third', [...files, 'd.js'], new Date('2001-01-01'), 0o600)).not.toBe(first);
});

test('[DEPLOY-03] the bill of materials names each package once, with its licence and what it uses', () => {
  const shop = followPackages(program());
  const bill = billOfMaterials(shop, '1.0.0+abc', new Date('2026-11-28T12:00:00Z'));
  expect(bill.components.map(({ purl, licenses }) => [purl, licenses])).toEqual(
    ['%40house/door@1.0.0', 'paint@1.0.0', 'paint@2.0.0', 'wall@1.0.0'].map((name) => [
      `pkg:npm/${name}`,
      [{ expression: 'MIT' }],
    ]),
  );
  expect(bill.dependencies).toContainEqual({
    ref: 'pkg:npm/wall@1.0.0',
    dependsOn: ['pkg:npm/%40house/door@1.0.0', 'pkg:npm/paint@2.0.0'],
  });
  expect(licenceTexts(shop)).toContain('paint 2.0.0 (MIT)\n\nYou may use paint.\n\npaint has code of others.');
  expect(packagesBelow(shop)).toHaveLength(4);
});

describe('[DEPLOY-04] a release', () => {
  test('runs on the Node and platform it was made for, and says on others what it needs', () => {
    const here = currentRuntime();
    expect(here).toEqual({
      node: process.versions.node.split('.')[0],
      platform: expect.stringContaining(process.arch),
    });
    expect(runtimeProblem(here, here)).toBeNull();
    const other = { node: '18', platform: 'linux-arm64-musl' };
    expect(runtimeProblem(other, here)).toMatch(`is for Node 18 on linux-arm64-musl; this is Node ${here.node} on`);
  });
});

test('[DEPLOY-11] a release starts with allocators that return memory, as far as the environment does not say otherwise', () => {
  write('start', scriptOf('start'));
  write('bin/node', '#!/bin/sh\necho "$MALLOC_ARENA_MAX $MALLOC_MMAP_THRESHOLD_ $MIMALLOC_PURGE_DELAY $@"\n');
  for (const file of ['start', 'bin/node']) chmodSync(join(dir, file), 0o755);
  const { stdout } = spawnSync(join(dir, 'start'), {
    env: { PATH: `${join(dir, 'bin')}:/usr/bin:/bin`, MALLOC_ARENA_MAX: '8' },
    encoding: 'utf8',
  });
  expect(stdout).toMatch(/^8 131072 0 --max-semi-space-size=\d+ .*server\.js$/m);
});
