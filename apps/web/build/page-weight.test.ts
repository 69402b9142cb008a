// @vitest-environment node
import { gzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { type Chunk, excessOf, pageWeights, weightTable } from './page-weight.ts';

const chunk = (code: string, ...imports: string[]): Chunk => ({ code, imports, sent: code.length });
const chunks = new Map([
  ['main.js', chunk('main()', 'react.js', 'shared.js')],
  ['react.js', chunk('react()', 'shared.js')],
  ['shared.js', chunk('shared()', 'main.js')],
  ['home.js', chunk('home()', 'shared.js')],
  ['cart.js', chunk('cart()')],
]);
const size = (...codes: string[]) => codes.reduce((sum, code) => sum + gzipSync(code).length, 0);

test("a page's weight is its entry with everything it imports, each chunk counted once", () => {
  const [home, cart] = pageWeights(
    [
      { address: '/', starts: ['main.js', 'home.js'] },
      { address: '/cart', starts: ['main.js', 'cart.js'] },
    ],
    chunks,
  );
  expect([...(home?.files ?? [])].sort()).toEqual(['home.js', 'main.js', 'react.js', 'shared.js']);
  expect(home?.bytes).toBe(size('main()', 'react()', 'shared()', 'home()'));
  expect(cart?.bytes).toBe(size('main()', 'react()', 'shared()', 'cart()'));
  expect(cart?.sent).toBe('main()react()shared()cart()'.length);
});

test('a missing chunk is an error, not a lighter page', () => {
  expect(() => pageWeights([{ address: '/', starts: ['gone.js'] }], chunks)).toThrow('no chunk gone.js');
});

test('the table shows which page is over budget, and by how much', () => {
  const table = weightTable(
    [
      { address: '/', bytes: 179_900, sent: 160_000, files: ['a.js'] },
      { address: '/checkout', bytes: 181_500, sent: 160_000, files: ['a.js', 'b.js'] },
    ],
    180_000,
  );
  const [, home, checkout] = table.split('\n');
  expect(home).toMatch(/^ {2}\/ +179\.9 kB +160\.0 kB +1 files$/);
  expect(checkout).toMatch(/^ {2}\/checkout +181\.5 kB +160\.0 kB +2 files {2}over by 1\.5 kB$/);
});

test('a page may have a limit of its own for what is sent', () => {
  const page = { address: '/products', bytes: 170_000, files: ['a.js'], mostSent: 150_000 };
  expect(excessOf({ ...page, sent: 150_000 }, 180_000)).toBe(0);
  expect(excessOf({ ...page, sent: 150_100 }, 180_000)).toBe(100);
  expect(weightTable([{ ...page, sent: 150_100 }], 180_000)).toMatch(/Brotli at most 150\.0 kB {2}over by 0\.1 kB$/);
});
