import { describe, expect, test } from 'vitest';
import { closingLine, sum, tallyCheck, tallyPlaywright, tallyVitest } from './tally.mjs';

/** @param {Partial<import('./tally.mjs').VitestReport>} fields */
const vitestReport = (fields) => ({
  numPassedTests: 0,
  numFailedTests: 0,
  numPendingTests: 0,
  numTodoTests: 0,
  testResults: [],
  ...fields,
});

describe('vitest', () => {
  test('counts passed, failed, skipped and todo tests', () => {
    const report = vitestReport({ numPassedTests: 4, numFailedTests: 2, numPendingTests: 1, numTodoTests: 1 });
    expect(tallyVitest(report, 1)).toEqual({ passed: 4, failed: 2, skipped: 2 });
  });

  test('counts a file that fails to load as one failure, and one with failed tests as those only', () => {
    const report = vitestReport({
      numPassedTests: 3,
      numFailedTests: 1,
      testResults: [
        { name: 'a', status: 'failed', assertionResults: [] },
        { name: 'b', status: 'failed', assertionResults: [{ status: 'failed' }, { status: 'passed' }] },
      ],
    });
    expect(tallyVitest(report, 1)).toMatchObject({ passed: 3, failed: 2 });
  });

  test('counts a file whose hook throws as a failure although its tests are only skipped', () => {
    const report = vitestReport({
      numPassedTests: 1,
      numPendingTests: 1,
      testResults: [{ name: 'a', status: 'failed', assertionResults: [{ status: 'skipped' }] }],
    });
    expect(tallyVitest(report, 1)).toMatchObject({ passed: 1, failed: 1 });
  });

  test('counts no executed test, a missing report and an unexplained exit code as failures', () => {
    expect(tallyVitest(vitestReport({}), 0)).toMatchObject({ passed: 0, failed: 1 });
    expect(tallyVitest(vitestReport({ numPendingTests: 3 }), 0)).toMatchObject({ passed: 0, failed: 1, skipped: 3 });
    expect(tallyVitest(undefined, 0)).toMatchObject({ passed: 0, failed: 1 });
    expect(tallyVitest(vitestReport({ numPassedTests: 5 }), 1)).toMatchObject({ passed: 5, failed: 1 });
  });
});

describe('Playwright', () => {
  test('counts errors outside the tests as failures, and retried tests as passed', () => {
    const stats = { expected: 5, unexpected: 1, flaky: 1, skipped: 2 };
    expect(tallyPlaywright({ stats, errors: [{}] }, 1)).toMatchObject({ passed: 6, failed: 2, skipped: 2 });
  });

  test('counts no executed test as a failure', () => {
    const stats = { expected: 0, unexpected: 0, flaky: 0, skipped: 0 };
    expect(tallyPlaywright({ stats, errors: [] }, 0)).toMatchObject({ passed: 0, failed: 1 });
  });
});

test('the closing line adds up every runner and check', () => {
  const all = [tallyCheck(0), tallyCheck(2), { passed: 40, failed: 0, skipped: 7, note: 'x' }];
  expect(closingLine(sum(all))).toBe('41 passed, 1 failed');
});
