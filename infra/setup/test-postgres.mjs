/**
 * `pnpm test:postgres`: the API's tests, the races among them, on a real PostgreSQL server.
 *   pnpm test:postgres                      all
 *   pnpm test:postgres -- place-order       the files whose path holds this
 */
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { providePostgres, startCluster } from './postgres.mjs';
import { prepare } from './prepare.mjs';
import { runSteps } from './schedule.mjs';
import { readReport, reportFile, vitestStep } from './steps.mjs';
import { printSummary } from './summary.mjs';
import { runMain } from './system.mjs';
import { broken } from './tally.mjs';
import { root } from './workspace.mjs';

const api = 'apps/api';
const id = 'postgres';

await runMain(async () => {
  const filters = process.argv.slice(2).filter((argument) => argument !== '--');
  await prepare();
  const cluster = await startCluster(await providePostgres());
  // The server is in our process group: without a handler Ctrl+C would end us before it is stopped in order.
  for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => cluster.stop().then(() => process.exit(1)));
  try {
    const env = { TEST_DIALECT: 'postgres', TEST_DATABASE_URL: cluster.url };
    const step = vitestStep(api, { id, title: 'API on PostgreSQL', env, args: filters });
    const results = await runSteps([step], 1);
    const forgotten = filters.length === 0 ? racesNotIn(readReport(reportFile(id))) : [];
    if (forgotten.length > 0) {
      const tally = broken(`not executed: ${forgotten.join(', ')}`);
      results.push({ step: { ...step, title: 'Every race' }, tally, seconds: 0 });
    }
    return printSummary(results);
  } finally {
    await cluster.stop();
  }
});

/**
 * Races prove the most here, and a pattern in a configuration file could leave them out unnoticed.
 * @param {import('./tally.mjs').VitestReport | undefined} report
 * @returns {string[]} paths of race tests that did not run
 */
function racesNotIn(report) {
  const files = readdirSync(join(root, api, 'src'), { recursive: true, encoding: 'utf8' });
  return files.filter(
    (file) => file.endsWith('.race.test.ts') && !report?.testResults.some(({ name }) => name.endsWith(file)),
  );
}
