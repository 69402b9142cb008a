/**
 * `npm test`: everything that CI runs.
 *   npm test                        all steps
 *   npm test -- --only unit,lint    some; `unit:api` is the tests of one package
 *   npm run test:everything         the API on every database and the whole browser matrix as well
 * Every step runs, whatever the others' results are. The last line is the sum over all of them.
 */
import { availableParallelism } from 'node:os';
import { parseArgs } from 'node:util';
import { prepare } from './prepare.mjs';
import { allSteps, selectSteps } from './steps.mjs';
import { runAndSummarize } from './summary.mjs';
import { runMain, SetupError } from './system.mjs';
import { broken, closingLine } from './tally.mjs';

await runMain(async () => {
  const { values } = parseArgs({
    options: { only: { type: 'string', default: '' }, everything: { type: 'boolean', default: false } },
  });
  try {
    await prepare();
  } catch (error) {
    if (!(error instanceof SetupError)) throw error;
    console.error(`\n${error.message}\n\n${closingLine(broken('set-up'))}`);
    return 1;
  }
  const known = allSteps({ everything: values.everything });
  const { steps, unknown } = selectSteps(known, values.only.split(',').filter(Boolean));
  if (unknown.length > 0) {
    throw new SetupError(
      `--only ${unknown.join(',')}: no such step. There are ${known.map(({ id }) => id).join(', ')}.`,
    );
  }
  // one more than there are cores: tests of screens spend a fifth of their time waiting
  return runAndSummarize(steps, availableParallelism() + 1);
});
