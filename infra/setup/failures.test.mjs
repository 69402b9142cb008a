import { expect, test } from 'vitest';
import { failureLines, playwrightFailures, vitestFailures } from './failures.mjs';

test('lists failed tests by name and files that failed as a whole by path, with the start of their errors', () => {
  const failureMessages = [
    `\u001b[31mError: no button\u001b[39m\n\n    at cart.test.ts:7\n${'    at deeper\n'.repeat(50)}`,
  ];
  const testResults = [
    {
      name: '/a.test.ts',
      status: 'failed',
      assertionResults: [{ status: 'failed', fullName: 'cart adds', failureMessages }],
    },
    { name: '/b.test.ts', status: 'failed', message: 'Cannot find module', assertionResults: [] },
    { name: '/c.test.ts', status: 'passed', assertionResults: [{ status: 'passed', fullName: 'fine' }] },
  ];
  const [adds, file, ...others] = vitestFailures({ testResults });
  expect(adds?.name).toBe('cart adds');
  expect(adds?.reason.slice(0, 2)).toEqual(['Error: no button', '    at cart.test.ts:7']);
  expect(adds?.reason.length).toBeLessThan(20);
  expect(file).toEqual({ name: '/b.test.ts', reason: ['Cannot find module'] });
  expect(others).toEqual([]);
  expect(vitestFailures(undefined)).toEqual([]);
});

test('lists browser tests with their file, group and the start of their errors', () => {
  const specs = [
    { title: 'pays', ok: false, tests: [{ results: [{}, { error: { message: 'Timeout 60000ms exceeded.' } }] }] },
    { title: 'browses', ok: true, tests: [{ results: [{}] }] },
  ];
  const suites = [{ title: 'buy.spec.ts', specs: [], suites: [{ title: 'on a phone', specs }] }];
  const failures = playwrightFailures({ suites });
  expect(failures).toEqual([{ name: 'buy.spec.ts › on a phone › pays', reason: ['Timeout 60000ms exceeded.'] }]);
  expect(failureLines(failures)).toEqual(['  buy.spec.ts › on a phone › pays', '      Timeout 60000ms exceeded.']);
});
