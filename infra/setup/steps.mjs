/** The steps of `npm test`. */
import { readdirSync, readFileSync, rmSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { provideBrowser } from './browser.mjs';
import { playwrightFailures, vitestFailures } from './failures.mjs';
import { FILE_SECONDS_VARIABLE } from './file-seconds-reporter.mjs';
import { turboCommand } from './pnpm.mjs';
import { providePostgres, startCluster, startReplica } from './postgres.mjs';
import { playwrightFiles, vitestFiles } from './slow-files.mjs';
import { tallyCheck, tallyPlaywright, tallyVitest } from './tally.mjs';
import { cacheFolder, localBin, readManifest, root, workspaceFolders } from './workspace.mjs';

/** @typedef {import('./schedule.mjs').Step} Step */

/**
 * The steps of `npm test`: long ones first, so that none is left over on one core; exclusive ones last.
 * @param {{ everything?: boolean }} [options] `everything`: the API on every database, and the whole browser matrix
 * @returns {Step[]}
 */
export function allSteps({ everything = false } = {}) {
  const units = workspaceFolders().filter((folder) => readManifest(join(root, folder)).scripts?.test === 'vitest run');
  const others = units.filter((folder) => folder !== apiFolder && !LONG.includes(folder));
  return [
    turboStep('build', 'Build'),
    ...LONG.map((folder) => vitestStep(folder)),
    nodeStep('typecheck', 'Types', 'infra/setup/typecheck.mjs'),
    ...others.map((folder) => vitestStep(folder)),
    scriptStep('boundaries', 'Who may import whom'),
    scriptStep('unused', 'Unused code'),
    scriptStep('lint:code', 'Lint and format'),
    nodeStep('lint:citations', 'What comments cite', 'infra/setup/citations.mjs'),
    nodeStep('ledger', 'Requirements', 'infra/setup/ledger.mjs'),
    vitestStep(apiFolder, everything ? { env: { TEST_DIALECT: 'everything' } } : {}),
    ...(everything ? [postgresStep()] : []),
    browserStep(everything ? { FORI_E2E: 'everything' } : {}),
  ];
}

/** Those with the longest tests, longest first. */
const LONG = ['apps/web', 'apps/admin', 'packages/jacket'];

/** A worker that runs many tests makes many short-lived objects: fewer collections of them save a twentieth of the time. */
const nodeOptions = [process.env.NODE_OPTIONS, '--max-semi-space-size=64'].filter(Boolean).join(' ');

/** Its tests measure races and time limits, and its pages need the built storefront. */
const apiFolder = 'apps/api';

/**
 * The requested steps.
 * @param {Step[]} steps
 * @param {string[]} names ids, or groups such as `unit`; none means all
 * @returns {{ steps: Step[], unknown: string[] }}
 */
export function selectSteps(steps, names) {
  const matches = (/** @type {string} */ name, /** @type {Step} */ { id }) => id === name || id.split(':')[0] === name;
  return {
    steps: names.length === 0 ? steps : steps.filter((step) => names.some((name) => matches(name, step))),
    unknown: names.filter((name) => !steps.some((step) => matches(name, step))),
  };
}

/**
 * A task of every package that has it; unchanged results come from turbo's cache.
 * @param {string} task
 * @param {string} title
 * @returns {Step}
 */
function turboStep(task, title) {
  const { command, args, env } = turboCommand([task, '--continue', '--concurrency=1', '--output-logs=errors-only']);
  return { id: task, title, run: async (execute) => tallyCheck(await execute(command, args, { cwd: root, env })) };
}

/**
 * A script of the root's package.json, without the package manager's start-up time.
 * @param {string} id the script's name
 * @param {string} title
 * @returns {Step}
 */
function scriptStep(id, title) {
  const [bin = '', ...args] = (readManifest(root).scripts?.[id] ?? '').split(' ');
  return { id, title, run: async (execute) => tallyCheck(await execute(localBin(bin), args, { cwd: root })) };
}

/**
 * One of our own checks.
 * @param {string} id
 * @param {string} title
 * @param {string} script its path
 * @returns {Step}
 */
function nodeStep(id, title, script) {
  return { id, title, run: async (execute) => tallyCheck(await execute(process.execPath, [script], { cwd: root })) };
}

/**
 * The tests of one package.
 * @param {string} folder `packages/domain`
 * @param {{ id?: string, title?: string, env?: Record<string, string>, args?: string[] }} [options]
 * @returns {Step}
 */
export function vitestStep(folder, { id, title, env = {}, args = [] } = {}) {
  const name = folder.split('/')[1] ?? folder;
  const stepId = id ?? `unit:${name}`;
  const exclusive = folder === apiFolder;
  return {
    id: stepId,
    title: title ?? `Tests of ${folder}`,
    exclusive,
    after: exclusive ? ['build'] : [],
    run: async (execute) => {
      const report = freshReport(stepId);
      const fileSeconds = freshReport(`${stepId}-files`);
      const reporters = ['default', 'json', join(import.meta.dirname, 'file-seconds-reporter.mjs')];
      const outputs = [...reporters.map((name) => `--reporter=${name}`), `--outputFile.json=${report}`];
      const workers = exclusive ? [`--maxWorkers=${availableParallelism()}`] : [];
      const code = await execute(
        localBin('vitest', folder),
        ['run', '--allowOnly=false', '--passWithNoTests=false', ...outputs, ...workers, ...args],
        {
          cwd: join(root, folder),
          env: { ...env, [FILE_SECONDS_VARIABLE]: fileSeconds, NODE_OPTIONS: nodeOptions },
        },
      );
      const result = readReport(report);
      return {
        ...tallyVitest(result, code),
        failures: vitestFailures(result),
        files: vitestFiles(readReport(fileSeconds)),
      };
    },
  };
}

/**
 * The API's tests, race tests included, on a temporary PostgreSQL cluster.
 * @param {string[]} [filters] parts of the paths of test files; all of them without any
 * @returns {Step}
 */
export function postgresStep(filters = []) {
  const id = 'postgres';
  const title = 'Tests of apps/api on PostgreSQL';
  return {
    id,
    title,
    exclusive: true,
    after: ['build'],
    run: async (execute) => {
      const programs = await providePostgres();
      const cluster = await startCluster(programs);
      const replica = await startReplica(programs, cluster);
      const stop = () => Promise.all([replica.stop(), cluster.stop()]);
      // The cluster is in our process group: without a handler Ctrl+C would end us before it is stopped.
      const interrupted = () => stop().then(() => process.exit(1));
      for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, interrupted);
      try {
        const env = { TEST_DIALECT: 'postgres', TEST_DATABASE_URL: cluster.url, TEST_REPLICA_URL: replica.url };
        const tally = await vitestStep(apiFolder, { id, title, env, args: filters }).run(execute);
        const missing = filters.length === 0 ? racesNotIn(tally.files ?? []) : [];
        if (missing.length === 0) return tally;
        return { ...tally, failed: tally.failed + 1, note: `not executed: ${missing.join(', ')}` };
      } finally {
        for (const signal of ['SIGINT', 'SIGTERM']) process.off(signal, interrupted);
        await stop();
      }
    },
  };
}

/**
 * Race tests matter most on PostgreSQL, and a pattern in a configuration file could leave them out unnoticed.
 * @param {import('./slow-files.mjs').FileSeconds[]} files that were run
 * @returns {string[]} paths of race tests that were not
 */
function racesNotIn(files) {
  const all = readdirSync(join(root, apiFolder, 'src'), { recursive: true, encoding: 'utf8' });
  return all.filter((path) => path.endsWith('.race.test.ts') && !files.some(({ file }) => file.endsWith(path)));
}

/**
 * @param {Record<string, string>} env
 * @returns {Step}
 */
function browserStep(env) {
  return {
    id: 'e2e',
    title: 'Browser tests',
    exclusive: true,
    after: ['build'],
    run: async (execute) => {
      const report = freshReport('e2e');
      const code = await execute(
        localBin('playwright', 'infra/e2e'),
        ['test', '--forbid-only', '--reporter=list,json'],
        {
          cwd: join(root, 'infra/e2e'),
          env: { ...env, CHROMIUM_PATH: await provideBrowser(), PLAYWRIGHT_JSON_OUTPUT_FILE: report },
        },
      );
      const result = readReport(report);
      return {
        ...tallyPlaywright(result, code),
        failures: playwrightFailures(result),
        files: playwrightFiles(result, 'infra/e2e/tests'),
      };
    },
  };
}

/**
 * Where a runner writes its report.
 * @param {string} id of its step
 */
function reportFile(id) {
  return join(cacheFolder(), `${id.replace(':', '-')}.json`);
}

/**
 * The same, with an earlier run's report removed, so that it is never counted again.
 * @param {string} id
 */
function freshReport(id) {
  const file = reportFile(id);
  rmSync(file, { force: true });
  return file;
}

/**
 * @param {string} file
 * @returns {any} undefined when there is none, or none that can be read
 */
function readReport(file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    return undefined;
  }
}
