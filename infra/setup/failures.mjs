/** What failed and why, so that the end of a long log, which may be all that is kept of it, says where to look. */
import { stripVTControlCharacters } from 'node:util';

/**
 * @typedef {object} Failure
 * @property {string} name of the test; a file's path where it failed as a whole
 * @property {string[]} reason the first lines of its error
 */

/** Enough for the message and the place in the test. */
const REASON_LINES = 16;
/** Empty lines, and the runner's part of the stack. */
const IDLE = /^\s*$|^\s+at .*(node_modules|new Promise)/;

/** @type {(message: string | undefined) => string[]} */
const reasonOf = (message = '') =>
  stripVTControlCharacters(message)
    .split('\n')
    .filter((line) => !IDLE.test(line))
    .slice(0, REASON_LINES);

/**
 * @typedef {object} VitestResults
 * @property {{ name: string, status: string, message?: string, assertionResults: { status: string, fullName: string, failureMessages?: string[] | null }[] }[]} testResults
 */

/**
 * @param {VitestResults | undefined} report vitest's JSON report
 * @returns {Failure[]}
 */
export function vitestFailures(report) {
  return (report?.testResults ?? []).flatMap(({ name, status, message, assertionResults }) => {
    const failed = assertionResults
      .filter((result) => result.status === 'failed')
      .map(({ fullName, failureMessages }) => ({ name: fullName, reason: reasonOf(failureMessages?.[0]) }));
    return status === 'failed' && failed.length === 0 ? [{ name, reason: reasonOf(message) }] : failed;
  });
}

/**
 * @typedef {object} PlaywrightSpec
 * @property {string} title
 * @property {boolean} ok
 * @property {{ results: { error?: { message?: string } }[] }[]} [tests] one per project
 */

/**
 * @typedef {object} PlaywrightSuite
 * @property {string} title
 * @property {PlaywrightSuite[]} [suites]
 * @property {PlaywrightSpec[]} [specs]
 */

/**
 * @param {{ suites?: PlaywrightSuite[] } | undefined} report Playwright's JSON report
 * @returns {Failure[]} named by file › group › title
 */
export function playwrightFailures(report) {
  /** @type {(suite: PlaywrightSuite, path: string[]) => Failure[]} */
  const inside = ({ title, suites = [], specs = [] }, path) => {
    const here = [...path, title];
    const failed = specs
      .filter(({ ok }) => !ok)
      .map((spec) => ({
        name: [...here, spec.title].join(' › '),
        reason: reasonOf(spec.tests?.flatMap(({ results }) => results).find(({ error }) => error)?.error?.message),
      }));
    return [...failed, ...suites.flatMap((suite) => inside(suite, here))];
  };
  return (report?.suites ?? []).flatMap((suite) => inside(suite, []));
}

/**
 * @param {Failure[]} failures
 * @returns {string[]} each name, with its reason indented below
 */
export const failureLines = (failures) =>
  failures.flatMap(({ name, reason }) => [`  ${name}`, ...reason.map((line) => `      ${line}`)]);
