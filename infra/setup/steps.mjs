/** What `npm test` consists of. */
import { readFileSync, rmSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { provideBrowser } from './browser.mjs';
import { playwrightFailures, vitestFailures } from './failures.mjs';
import { turboCommand } from './pnpm.mjs';
import { tallyCheck, tallyPlaywright, tallyVitest } from './tally.mjs';
import { cacheFolder, localBin, readManifest, root, workspaceFolders } from './workspace.mjs';

/** @typedef {import('./schedule.mjs').Step} Step */

/**
 * All steps, longest first among those that run beside each other; the ones with the machine to themselves last.
 * @returns {Step[]}
 */
export function allSteps() {
  const units = workspaceFolders().filter((folder) => readManifest(join(root, folder)).scripts?.test === 'vitest run');
  return [
    turboStep('typecheck', 'Types'),
    turboStep('build', 'Build'),
    scriptStep('lint:code', 'Lint and format'),
    nodeStep('lint:citations', 'What comments cite', 'infra/setup/citations.mjs'),
    scriptStep('boundaries', 'Who may import whom'),
    scriptStep('unused', 'Unused code'),
    nodeStep('ledger', 'Requirements', 'infra/setup/ledger.mjs'),
    ...units.filter((folder) => folder !== apiFolder).map((folder) => vitestStep(folder)),
    ...units.filter((folder) => folder === apiFolder).map((folder) => vitestStep(folder)),
    browserStep(),
  ];
}

/** Its tests measure races and time limits, and its pages need the built storefront. */
const apiFolder = 'apps/api';

/**
 * The steps that were asked for.
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
 * A task of every package that has it; what has not changed comes from turbo's cache.
 * @param {string} task
 * @param {string} title
 * @returns {Step}
 */
function turboStep(task, title) {
  const { command, args, env } = turboCommand([task, '--continue', '--concurrency=1', '--output-logs=errors-only']);
  return { id: task, title, run: async (execute) => tallyCheck(await execute(command, args, { cwd: root, env })) };
}

/**
 * A script of the root's package.json, without the package manager's own start-up time.
 * @param {string} id the script's name
 * @param {string} title
 * @returns {Step}
 */
function scriptStep(id, title) {
  const [bin = '', ...args] = (readManifest(root).scripts?.[id] ?? '').split(' ');
  return { id, title, run: async (execute) => tallyCheck(await execute(localBin(bin), args, { cwd: root })) };
}

/**
 * A check of ours.
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
      const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`];
      const workers = exclusive ? [`--maxWorkers=${availableParallelism()}`] : [];
      const code = await execute(
        localBin('vitest', folder),
        ['run', '--allowOnly=false', '--passWithNoTests=false', ...reporters, ...workers, ...args],
        { cwd: join(root, folder), env },
      );
      const result = readReport(report);
      return { ...tallyVitest(result, code), failures: vitestFailures(result) };
    },
  };
}

/** @returns {Step} */
function browserStep() {
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
          env: { CHROMIUM_PATH: await provideBrowser(), PLAYWRIGHT_JSON_OUTPUT_FILE: report },
        },
      );
      const result = readReport(report);
      return { ...tallyPlaywright(result, code), failures: playwrightFailures(result) };
    },
  };
}

/**
 * Where a runner writes its report.
 * @param {string} id of its step
 */
export function reportFile(id) {
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
export function readReport(file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    return undefined;
  }
}
