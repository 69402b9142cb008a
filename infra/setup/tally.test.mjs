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
  test('passed, failed, skipped and planned tests are counted', () => {
    const report = vitestReport({ numPassedTests: 4, numFailedTests: 2, numPendingTests: 1, numTodoTests: 1 });
    expect(tallyVitest(report, 1)).toEqual({ passed: 4, failed: 2, skipped: 2 });
  });

  test('a file that fails to load counts as one failure, a file with failed tests as these only', () => {
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

  test('a file whose hook throws counts as a failure although its tests are only skipped', () => {
    const report = vitestReport({
      numPassedTests: 1,
      numPendingTests: 1,
      testResults: [{ name: 'a', status: 'failed', assertionResults: [{ status: 'skipped' }] }],
    });
    expect(tallyVitest(report, 1)).toMatchObject({ passed: 1, failed: 1 });
  });

  test('no test executed, no report, and an exit code that no test explains are failures', () => {
    expect(tallyVitest(vitestReport({}), 0)).toMatchObject({ passed: 0, failed: 1 });
    expect(tallyVitest(vitestReport({ numPendingTests: 3 }), 0)).toMatchObject({ passed: 0, failed: 1, skipped: 3 });
    expect(tallyVitest(undefined, 0)).toMatchObject({ passed: 0, failed: 1 });
    expect(tallyVitest(vitestReport({ numPassedTests: 5 }), 1)).toMatchObject({ passed: 5, failed: 1 });
  });
});

describe('Playwright', () => {
  test('errors outside the tests count as failures, second tries as passed', () => {
    const stats = { expected: 5, unexpected: 1, flaky: 1, skipped: 2 };
    expect(tallyPlaywright({ stats, errors: [{}] }, 1)).toMatchObject({ passed: 6, failed: 2, skipped: 2 });
  });

  test('no test executed is a failure', () => {
    const stats = { expected: 0, unexpected: 0, flaky: 0, skipped: 0 };
    expect(tallyPlaywright({ stats, errors: [] }, 0)).toMatchObject({ passed: 0, failed: 1 });
  });
});

test('the closing line sums every runner and check', () => {
  const all = [tallyCheck(0), tallyCheck(2), { passed: 40, failed: 0, skipped: 7, note: 'x' }];
  expect(closingLine(sum(all))).toBe('41 passed, 1 failed');
});
