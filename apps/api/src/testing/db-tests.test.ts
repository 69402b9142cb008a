import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const sources = readdirSync(join(import.meta.dirname, '..'), { recursive: true, encoding: 'utf8' });

/** `modules/orders` of `modules/orders/placing/place-order.ts`. */
const areaOf = (path: string): string =>
  path
    .split('/')
    .slice(0, path.startsWith('modules/') ? 2 : 1)
    .join('/');

test('every area with a repository has tests that run on PGlite too', () => {
  const areas = new Set(sources.filter((path) => path.endsWith('.repository.ts')).map(areaOf));
  const tested = new Set(sources.filter((path) => path.endsWith('.db.test.ts')).map(areaOf));
  expect([...areas].filter((area) => !tested.has(area))).toEqual([]);
});
