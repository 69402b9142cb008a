/** The names of failed tests, so that the end of a long log says where to look. */

/**
 * @param {{ testResults: { name: string, status: string, assertionResults: { status: string, fullName: string }[] }[] } | undefined} report
 *   vitest's JSON report
 * @returns {string[]} the tests' full names; a file's path where it failed as a whole
 */
export function vitestFailures(report) {
  return (report?.testResults ?? []).flatMap(({ name, status, assertionResults }) => {
    const failed = assertionResults.filter((result) => result.status === 'failed').map(({ fullName }) => fullName);
    return status === 'failed' && failed.length === 0 ? [name] : failed;
  });
}

/**
 * @typedef {object} PlaywrightSuite
 * @property {string} title
 * @property {PlaywrightSuite[]} [suites]
 * @property {{ title: string, ok: boolean }[]} [specs]
 */

/**
 * @param {{ suites?: PlaywrightSuite[] } | undefined} report Playwright's JSON report
 * @returns {string[]} file › group › title
 */
export function playwrightFailures(report) {
  /** @type {(suite: PlaywrightSuite, path: string[]) => string[]} */
  const inside = ({ title, suites = [], specs = [] }, path) => {
    const here = [...path, title];
    const failed = specs.filter(({ ok }) => !ok).map((spec) => [...here, spec.title].join(' › '));
    return [...failed, ...suites.flatMap((suite) => inside(suite, here))];
  };
  return (report?.suites ?? []).flatMap((suite) => inside(suite, []));
}
