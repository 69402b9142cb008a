/**
 * `npm test`: everything that CI runs.
 *   npm test                        all steps
 *   npm test -- --only unit,lint    some; `unit:api` is the tests of one package
 * Every step runs, whatever the others' results are. The last line is the sum over all of them.
 */
import { availableParallelism } from 'node:os';
import { parseArgs } from 'node:util';
import { prepare } from './prepare.mjs';
import { runSteps } from './schedule.mjs';
import { allSteps, selectSteps } from './steps.mjs';
import { printSummary } from './summary.mjs';
import { runMain, SetupError } from './system.mjs';
import { broken, closingLine } from './tally.mjs';

await runMain(async () => {
  const { values } = parseArgs({ options: { only: { type: 'string', default: '' } } });
  try {
    await prepare();
  } catch (error) {
    if (!(error instanceof SetupError)) throw error;
    console.error(`\n${error.message}\n\n${closingLine(broken('set-up'))}`);
    return 1;
  }
  const known = allSteps();
  const { steps, unknown } = selectSteps(known, values.only.split(',').filter(Boolean));
  if (unknown.length > 0) {
    throw new SetupError(
      `--only ${unknown.join(',')}: no such step. There are ${known.map(({ id }) => id).join(', ')}.`,
    );
  }
  return printSummary(await runSteps(steps, availableParallelism()));
});
