/** The time of each test file, over all runners. */
import { relative } from 'node:path';
import { root } from './workspace.mjs';

/** @typedef {{ file: string, project?: string, seconds: number }} FileSeconds `project` where a file ran in several */

/** Faster files are not listed at the end of a run. */
const SLOW_SECONDS = 5;

/**
 * What vitest's reporter wrote (`file-seconds-reporter.mjs`), with paths relative to the root.
 * @param {FileSeconds[] | undefined} files
 * @returns {FileSeconds[]}
 */
export function vitestFiles(files) {
  return (files ?? []).map((file) => ({ ...file, file: relative(root, file.file) }));
}

/**
 * @typedef {object} PlaywrightSuite
 * @property {PlaywrightSuite[]} [suites]
 * @property {{ tests: { results: { duration: number }[] }[] }[]} [specs]
 */

/**
 * The time of every browser test, by file.
 * @param {{ suites?: (PlaywrightSuite & { file: string })[] } | undefined} report Playwright's JSON report
 * @param {string} folder of the tests, relative to the root
 * @returns {FileSeconds[]}
 */
export function playwrightFiles(report, folder) {
  /** @type {(suite: PlaywrightSuite) => number} */
  const milliseconds = ({ suites = [], specs = [] }) =>
    [
      ...suites.map(milliseconds),
      ...specs.flatMap(({ tests }) => tests.flatMap(({ results }) => results.map(({ duration }) => duration))),
    ].reduce((sum, ms) => sum + ms, 0);
  return (report?.suites ?? []).map((suite) => ({
    file: `${folder}/${suite.file}`,
    seconds: milliseconds(suite) / 1000,
  }));
}

/**
 * The slowest files, slowest first, as lines of text.
 * @param {FileSeconds[]} files
 * @returns {string[]}
 */
export function slowFileLines(files) {
  return files
    .filter(({ seconds }) => seconds >= SLOW_SECONDS)
    .sort((a, b) => b.seconds - a.seconds)
    .map(
      ({ file, project, seconds }) => `${seconds.toFixed(1).padStart(8)} s  ${file}${project ? ` (${project})` : ''}`,
    );
}
