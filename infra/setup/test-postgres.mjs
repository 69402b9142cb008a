/**
 * `pnpm test:postgres`: the API's tests, the races among them, on a real PostgreSQL server.
 *   pnpm test:postgres                      all
 *   pnpm test:postgres -- place-order       the files whose path holds this
 */
import { prepare } from './prepare.mjs';
import { postgresStep } from './steps.mjs';
import { runAndSummarize } from './summary.mjs';
import { runMain } from './system.mjs';

await runMain(async () => {
  const filters = process.argv.slice(2).filter((argument) => argument !== '--');
  await prepare();
  return runAndSummarize([postgresStep(filters)], 1);
});
