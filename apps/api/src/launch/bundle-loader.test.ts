import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { bundleLoader } from './bundle-loader.ts';

interface Main {
  first: () => number;
  fromOther: () => string;
  imported: () => Promise<string>;
  place: string;
}

const MAIN = `
let calls = 0;
exports.first = () => { calls += 1; return calls; };
exports.fromOther = () => require('./other.cjs').name;
exports.imported = () => Import('node:path').then((path) => path.posix.join('a', 'b'));
exports.place = [__dirname, __filename, require('node:os').EOL.length > 0].join(' ');
`;
const OTHER = `exports.name = 'other, beside ' + require('./main.cjs').first();`;

describe('the bundle', () => {
  let dir: string;
  beforeEach(() => {
    dir = mkdtempSync(join(tmpdir(), 'fori-bundle-'));
    writeFileSync(join(dir, 'main.cjs'), MAIN);
    writeFileSync(join(dir, 'other.cjs'), OTHER);
  });
  afterEach(() => rmSync(dir, { recursive: true, force: true }));

  const use = async () => {
    const bundle = bundleLoader(dir);
    const main = bundle.load('main.cjs') as Main;
    // both chunks count in the same instance of the module
    const results = [main.first(), main.fromOther(), main.fromOther(), main.first(), await main.imported(), main.place];
    expect(results).toEqual([
      1,
      'other, beside 2',
      'other, beside 2',
      3,
      'a/b',
      `${dir} ${join(dir, 'main.cjs')} true`,
    ]);
    return bundle;
  };

  test('runs without a compile cache, and writes one for the next start', async () => {
    const bundle = await use();
    expect(bundle.writeCompileCache()).toBe(2);
    expect(readdirSync(dir).sort()).toEqual(['main.cjs', 'main.cjs.cache', 'other.cjs', 'other.cjs.cache']);
    await use();
  });

  test.each([
    ['of another build', (cache: Buffer) => Buffer.concat([Buffer.alloc(32), cache.subarray(32)])],
    ['of another version of V8', (cache: Buffer) => Buffer.concat([cache.subarray(0, 32), Buffer.alloc(64, 1)])],
    ['cut short', (cache: Buffer) => cache.subarray(0, cache.length / 2)],
    ['empty', () => Buffer.alloc(0)],
  ])('runs the same with a compile cache that is %s', async (_what, corrupt) => {
    (await use()).writeCompileCache();
    const file = join(dir, 'main.cjs.cache');
    writeFileSync(file, corrupt(readFileSync(file)));
    await use();
  });

  test('runs a changed source of the same length instead of the cached one', async () => {
    (await use()).writeCompileCache();
    writeFileSync(join(dir, 'other.cjs'), OTHER.replace('other, beside', 'anothr beside'));
    const main = bundleLoader(dir).load('main.cjs') as Main;
    expect(main.fromOther()).toBe('anothr beside 1');
  });

  test('errors name the line of the file', () => {
    writeFileSync(join(dir, 'broken.cjs'), '\n\nthrow new Error("broken");');
    const load = () => bundleLoader(dir).load('broken.cjs');
    expect(load).toThrowError(
      expect.objectContaining({ stack: expect.stringContaining(`${join(dir, 'broken.cjs')}:3:`) }),
    );
  });
});
