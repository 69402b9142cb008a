/** The end of a run: what failed, how long everything took, and the total. */
import { failureLines } from './failures.mjs';
import { runSteps } from './schedule.mjs';
import { slowFileLines } from './slow-files.mjs';
import { closingLine, sum } from './tally.mjs';

/**
 * Runs the steps and prints their results.
 * @param {import('./schedule.mjs').Step[]} steps
 * @param {number} slots how many ordinary steps may run at the same time
 * @returns {Promise<number>} the exit code
 */
export async function runAndSummarize(steps, slots) {
  const started = performance.now();
  const results = await runSteps(steps, slots);
  return printSummary(results, (performance.now() - started) / 1000);
}

/**
 * Prints which tests failed and why, the slowest test files, each step's result, and last the line that CI reads.
 * @param {import('./schedule.mjs').Result[]} results
 * @param {number} seconds of the whole run; parallel steps count once
 * @returns {number} the exit code
 */
function printSummary(results, seconds) {
  const total = sum(results.map(({ tally }) => tally));
  const width = Math.max('All together'.length, ...results.map(({ step }) => step.title.length));
  const row = (/** @type {string} */ title, /** @type {(string | number)[]} */ cells, note = '') =>
    `${title.padEnd(width)}${cells.map((cell) => String(cell).padStart(9)).join('')}  ${note}`.trimEnd();
  for (const { step, tally } of results) {
    if (tally.failures?.length) console.log(`\nFailed in ${step.title}:\n${failureLines(tally.failures).join('\n')}`);
  }
  const slow = slowFileLines(results.flatMap(({ tally }) => tally.files ?? []));
  if (slow.length > 0) console.log(`\nSlowest test files:\n${slow.join('\n')}`);
  console.log(`\n${row('', ['passed', 'failed', 'skipped', 'seconds'])}`);
  for (const { step, tally, seconds: stepSeconds } of results) {
    const mark = [tally.failed > 0 ? 'FAILED' : '', tally.note ?? ''].filter(Boolean).join(': ');
    console.log(row(step.title, [tally.passed, tally.failed, tally.skipped, stepSeconds.toFixed(1)], mark));
  }
  console.log(row('All together', [total.passed, total.failed, total.skipped, seconds.toFixed(1)]));
  console.log(`\n${closingLine(total)}`);
  return total.failed > 0 ? 1 : 0;
}
