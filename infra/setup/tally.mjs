/** Counting: turns each runner's report into one format. */

/**
 * @typedef {object} Tally
 * @property {number} passed
 * @property {number} failed
 * @property {number} skipped
 * @property {string} [note] one line for the summary
 * @property {import('./failures.mjs').Failure[]} [failures] the tests that failed
 * @property {import('./slow-files.mjs').FileSeconds[]} [files] how long each test file took
 */

/**
 * The counted part of vitest's JSON report.
 * @typedef {object} VitestReport
 * @property {number} numPassedTests
 * @property {number} numFailedTests
 * @property {number} numPendingTests
 * @property {number} numTodoTests
 * @property {{ name: string, status: string, assertionResults: { status: string }[] }[]} testResults
 */

/**
 * The counted part of Playwright's JSON report.
 * @typedef {object} PlaywrightReport
 * @property {{ expected: number, unexpected: number, flaky: number, skipped: number }} stats
 * @property {unknown[]} errors failures outside any test, such as a file that does not load
 */

/**
 * A check that passes or fails as a whole.
 * @param {number} code exit code
 * @returns {Tally}
 */
export function tallyCheck(code) {
  return code === 0 ? { passed: 1, failed: 0, skipped: 0 } : { passed: 0, failed: 1, skipped: 0 };
}

/**
 * Counts tests, and each file that could not run its tests as one failure.
 * @param {VitestReport | undefined} report undefined when the runner wrote none
 * @param {number} code vitest's exit code
 * @returns {Tally}
 */
export function tallyVitest(report, code) {
  if (!report) return broken('vitest wrote no report');
  // Not loaded, or a hook threw: the tests are then reported as skipped and only the file as failed.
  const brokenFiles = report.testResults.filter(
    (file) => file.status === 'failed' && file.assertionResults.every(({ status }) => status !== 'failed'),
  ).length;
  return settle(
    {
      passed: report.numPassedTests,
      failed: report.numFailedTests + brokenFiles,
      skipped: report.numPendingTests + report.numTodoTests,
      ...(brokenFiles > 0 && { note: `${brokenFiles} file(s) failed as a whole` }),
    },
    code,
  );
}

/**
 * @param {PlaywrightReport | undefined} report undefined when the runner wrote none
 * @param {number} code Playwright's exit code
 * @returns {Tally}
 */
export function tallyPlaywright(report, code) {
  if (!report) return broken('Playwright wrote no report');
  const { expected, unexpected, flaky, skipped } = report.stats;
  return settle(
    {
      passed: expected + flaky,
      failed: unexpected + report.errors.length,
      skipped,
      ...(flaky > 0 && { note: `${flaky} passed only on a second try` }),
    },
    code,
  );
}

/**
 * A runner that executed nothing, or that failed for a reason no test shows, has failed.
 * @param {Tally} tally
 * @param {number} code
 * @returns {Tally}
 */
function settle(tally, code) {
  if (tally.passed + tally.failed === 0) return { ...broken('no test was executed'), skipped: tally.skipped };
  if (code !== 0 && tally.failed === 0) return { ...tally, failed: 1, note: `exit code ${code} though no test failed` };
  return tally;
}

/**
 * @param {string} note
 * @returns {Tally}
 */
export function broken(note) {
  return { passed: 0, failed: 1, skipped: 0, note };
}

/**
 * The total, without notes.
 * @param {Tally[]} tallies
 * @returns {Tally}
 */
export function sum(tallies) {
  return tallies.reduce(
    (total, { passed, failed, skipped }) => ({
      passed: total.passed + passed,
      failed: total.failed + failed,
      skipped: total.skipped + skipped,
    }),
    { passed: 0, failed: 0, skipped: 0 },
  );
}

/**
 * The line that CI reads; it has to be the last.
 * @param {Tally} total
 */
export function closingLine({ passed, failed }) {
  return `${passed} passed, ${failed} failed`;
}
