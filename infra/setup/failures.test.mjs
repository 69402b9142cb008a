import { expect, test } from 'vitest';
import { playwrightFailures, vitestFailures } from './failures.mjs';

test('failed tests by their names, files that failed as a whole by their path', () => {
  const testResults = [
    { name: '/a.test.ts', status: 'failed', assertionResults: [{ status: 'failed', fullName: 'cart adds' }] },
    { name: '/b.test.ts', status: 'failed', assertionResults: [] },
    { name: '/c.test.ts', status: 'passed', assertionResults: [{ status: 'passed', fullName: 'fine' }] },
  ];
  expect(vitestFailures({ testResults })).toEqual(['cart adds', '/b.test.ts']);
  expect(vitestFailures(undefined)).toEqual([]);
});

test('browser tests with the file and group they stand in', () => {
  const specs = [
    { title: 'pays', ok: false },
    { title: 'browses', ok: true },
  ];
  const suites = [{ title: 'buy.spec.ts', specs: [], suites: [{ title: 'on a phone', specs }] }];
  expect(playwrightFailures({ suites })).toEqual(['buy.spec.ts › on a phone › pays']);
});
