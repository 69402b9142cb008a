import { join } from 'node:path';
import { expect, test } from 'vitest';
import { playwrightFiles, slowFileLines, vitestFiles } from './slow-files.mjs';
import { root } from './workspace.mjs';

test("adds up a file's browser tests, including those in groups", () => {
  const spec = (/** @type {number} */ duration) => ({ tests: [{ results: [{ duration }] }] });
  const report = {
    suites: [{ file: 'cart.spec.ts', specs: [spec(1500)], suites: [{ specs: [spec(4000), spec(500)] }] }],
  };
  expect(playwrightFiles(report, 'infra/e2e/tests')).toEqual([{ file: 'infra/e2e/tests/cart.spec.ts', seconds: 6 }]);
  expect(playwrightFiles(undefined, 'infra/e2e/tests')).toEqual([]);
});

test('paths are relative to the repository, and a runner without a report has no files', () => {
  expect(vitestFiles([{ file: join(root, 'apps/api/src/a.test.ts'), seconds: 2 }])).toEqual([
    { file: 'apps/api/src/a.test.ts', seconds: 2 },
  ]);
  expect(vitestFiles(undefined)).toEqual([]);
});

test('lists files of 5 s and more, slowest first', () => {
  const files = [
    { file: 'quick', seconds: 4.9 },
    { file: 'slow', project: 'pglite', seconds: 5 },
    { file: 'slowest', seconds: 61.25 },
  ];
  expect(slowFileLines(files)).toEqual(['    61.3 s  slowest', '     5.0 s  slow (pglite)']);
});
