import { expect, test } from 'vitest';
import { runSteps } from './schedule.mjs';
import { selectSteps } from './steps.mjs';

const ok = { passed: 1, failed: 0, skipped: 0 };

/**
 * Steps that record their start and end.
 * @param {string[]} log
 */
function recorder(log) {
  /** @param {string} id @param {Partial<import('./schedule.mjs').Step>} [fields] */
  return (id, fields = {}) => ({
    id,
    title: id,
    run: async () => {
      log.push(`+${id}`);
      await new Promise((resolve) => setImmediate(resolve));
      log.push(`-${id}`);
      return ok;
    },
    ...fields,
  });
}

test('runs ordinary steps side by side up to the limit, and an exclusive one alone', async () => {
  /** @type {string[]} */
  const log = [];
  const step = recorder(log);
  await runSteps([step('a'), step('b'), step('c'), step('alone', { exclusive: true })], 2, () => {});
  expect(log.slice(0, 2)).toEqual(['+a', '+b']);
  expect(log.indexOf('+c')).toBeGreaterThan(Math.min(log.indexOf('-a'), log.indexOf('-b')));
  expect(log.slice(-2)).toEqual(['+alone', '-alone']);
  expect(log.indexOf('+alone')).toBeGreaterThan(log.indexOf('-c'));
});

test('a step waits for those named in after, unless they are not part of the run', async () => {
  /** @type {string[]} */
  const log = [];
  const step = recorder(log);
  await runSteps([step('late', { after: ['early', 'absent'] }), step('early')], 2, () => {});
  expect(log).toEqual(['+early', '-early', '+late', '-late']);
});

test('a step that throws has failed, and the others still run', async () => {
  const step = recorder([]);
  const bad = { ...step('bad'), run: () => Promise.reject(new Error('no browser')) };
  /** @type {string[]} */
  const printed = [];
  const results = await runSteps([bad, step('good')], 1, (text) => printed.push(text));
  expect(results.map(({ step: { id }, tally }) => [id, tally.passed, tally.failed])).toEqual([
    ['bad', 0, 1],
    ['good', 1, 0],
  ]);
  expect(printed.join('\n')).toContain('no browser');
});

test('--only takes ids and groups, and reports unknown ones', () => {
  const step = recorder([]);
  const steps = [step('lint'), step('unit:api'), step('unit:web')];
  const ids = (/** @type {string[]} */ names) => selectSteps(steps, names).steps.map(({ id }) => id);
  expect(ids([])).toEqual(['lint', 'unit:api', 'unit:web']);
  expect(ids(['unit'])).toEqual(['unit:api', 'unit:web']);
  expect(ids(['unit:web', 'lint'])).toEqual(['lint', 'unit:web']);
  expect(selectSteps(steps, ['uni', 'lint']).unknown).toEqual(['uni']);
});
