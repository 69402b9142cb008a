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
    // `first` is counted in one module, whoever asks for it
    const said = [main.first(), main.fromOther(), main.fromOther(), main.first(), await main.imported(), main.place];
    expect(said).toEqual([1, 'other, beside 2', 'other, beside 2', 3, 'a/b', `${dir} ${join(dir, 'main.cjs')} true`]);
    return bundle;
  };

  test('runs without anything compiled, and keeps what was for the next time', async () => {
    const bundle = await use();
    expect(bundle.keepCompiled()).toBe(2);
    expect(readdirSync(dir).sort()).toEqual(['main.cjs', 'main.cjs.cache', 'other.cjs', 'other.cjs.cache']);
    await use();
  });

  test.each([
    ['of another build', (kept: Buffer) => Buffer.concat([Buffer.alloc(32), kept.subarray(32)])],
    ['of another version of V8', (kept: Buffer) => Buffer.concat([kept.subarray(0, 32), Buffer.alloc(64, 1)])],
    ['cut short', (kept: Buffer) => kept.subarray(0, kept.length / 2)],
    ['empty', () => Buffer.alloc(0)],
  ])('runs the same with something compiled that is %s', async (_what, spoil) => {
    (await use()).keepCompiled();
    const file = join(dir, 'main.cjs.cache');
    writeFileSync(file, spoil(readFileSync(file)));
    await use();
  });

  test('a source that has changed is what runs, though as long as before', async () => {
    (await use()).keepCompiled();
    writeFileSync(join(dir, 'other.cjs'), OTHER.replace('other, beside', 'anothr beside'));
    const main = bundleLoader(dir).load('main.cjs') as Main;
    expect(main.fromOther()).toBe('anothr beside 1');
  });

  test('tells where an error was thrown by the line of the file', () => {
    writeFileSync(join(dir, 'broken.cjs'), '\n\nthrow new Error("broken");');
    const load = () => bundleLoader(dir).load('broken.cjs');
    expect(load).toThrowError(
      expect.objectContaining({ stack: expect.stringContaining(`${join(dir, 'broken.cjs')}:3:`) }),
    );
  });
});
