/** The end of a run: what failed, a table, and the sum. */
import { closingLine, sum } from './tally.mjs';

/**
 * Prints which tests failed, what each step came to, and last the line that CI reads.
 * @param {import('./schedule.mjs').Result[]} results
 * @param {(text: string) => void} [print]
 * @returns {number} the exit code
 */
export function printSummary(results, print = console.log) {
  const total = sum(results.map(({ tally }) => tally));
  const width = Math.max(...results.map(({ step }) => step.title.length));
  const row = (/** @type {string} */ title, /** @type {(string | number)[]} */ cells, note = '') =>
    `${title.padEnd(width)}${cells.map((cell) => String(cell).padStart(9)).join('')}  ${note}`.trimEnd();
  for (const { step, tally } of results) {
    if (tally.failures?.length)
      print(`\nFailed in ${step.title}:\n${tally.failures.map((name) => `  ${name}`).join('\n')}`);
  }
  print(`\n${row('', ['passed', 'failed', 'skipped', 'seconds'])}`);
  for (const { step, tally, seconds } of results) {
    const mark = [tally.failed > 0 ? 'FAILED' : '', tally.note ?? ''].filter(Boolean).join(': ');
    print(row(step.title, [tally.passed, tally.failed, tally.skipped, seconds.toFixed(1)], mark));
  }
  print(`\n${closingLine(total)}`);
  return total.failed > 0 ? 1 : 0;
}
