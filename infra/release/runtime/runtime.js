import { readFileSync } from 'node:fs';

/**
 * @typedef {object} Runtime what a release runs on, because its native modules are made for that
 * @property {string} node Node's major version
 * @property {string} platform such as `linux-x64-glibc`
 */

/** @returns {Runtime} of this process */
export function currentRuntime() {
  // otherwise the report looks up the names of network interfaces
  Object.assign(process.report, { excludeNetwork: true });
  const { header } = /** @type {{ header: { glibcVersionRuntime?: string } }} */ (process.report.getReport());
  const libc = process.platform === 'linux' ? [header.glibcVersionRuntime ? 'glibc' : 'musl'] : [];
  return {
    node: process.versions.node.split('.')[0] ?? '',
    platform: [process.platform, process.arch, ...libc].join('-'),
  };
}

/**
 * Why a release cannot run here, in words for the operator; null where it can.
 * @param {Runtime} made what the release was made for
 * @param {Runtime} here
 * @returns {string | null}
 */
export function runtimeProblem(made, here) {
  if (made.node === here.node && made.platform === here.platform) return null;
  return (
    `This release of the shop is for Node ${made.node} on ${made.platform}; this is Node ${here.node} on ${here.platform}.\n` +
    'Its native modules run nowhere else. Start it with that Node, or take the release that was made for this one.'
  );
}

/** Ends the process with words where the release in this folder cannot run. */
export function requireRuntime() {
  const made = JSON.parse(readFileSync(new URL('./version.json', import.meta.url), 'utf8'));
  const problem = runtimeProblem(made, currentRuntime());
  if (problem === null) return;
  process.stderr.write(`${problem}\n`);
  process.exit(1);
}
