import { expect, test } from 'vitest';
import { playwrightFailures, vitestFailures } from './failures.mjs';

test('lists failed tests by name, and files that failed as a whole by path', () => {
  const testResults = [
    { name: '/a.test.ts', status: 'failed', assertionResults: [{ status: 'failed', fullName: 'cart adds' }] },
    { name: '/b.test.ts', status: 'failed', assertionResults: [] },
    { name: '/c.test.ts', status: 'passed', assertionResults: [{ status: 'passed', fullName: 'fine' }] },
  ];
  expect(vitestFailures({ testResults })).toEqual(['cart adds', '/b.test.ts']);
  expect(vitestFailures(undefined)).toEqual([]);
});

test('lists browser tests with their file and group', () => {
  const specs = [
    { title: 'pays', ok: false },
    { title: 'browses', ok: true },
  ];
  const suites = [{ title: 'buy.spec.ts', specs: [], suites: [{ title: 'on a phone', specs }] }];
  expect(playwrightFailures({ suites })).toEqual(['buy.spec.ts › on a phone › pays']);
});
