/** Runs the steps of `npm test` in parallel where allowed, each one's output in one block. */
import { capture, run } from './process.mjs';
import { SetupError } from './system.mjs';
import { broken } from './tally.mjs';

/** @typedef {import('./tally.mjs').Tally} Tally */

/**
 * Runs a program and returns its exit code; its output goes to the step's.
 * @typedef {(command: string, args: string[], options?: import('./process.mjs').RunOptions) => Promise<number>} Execute
 */

/**
 * @typedef {object} Step
 * @property {string} id what `--only` names; a part before a colon names a group
 * @property {string} title
 * @property {boolean} [exclusive] needs the machine for itself, and shows its output as it comes
 * @property {string[]} [after] ids of steps to wait for; those that are not part of the run do not count
 * @property {(execute: Execute) => Promise<Tally>} run
 */

/** @typedef {{ step: Step, tally: Tally, seconds: number }} Result */

/**
 * Runs every step, whatever the others' results are.
 * @param {Step[]} steps in order of preference; exclusive ones wait until nothing else runs
 * @param {number} slots how many ordinary steps may run at the same time
 * @param {(text: string) => void} [print]
 * @returns {Promise<Result[]>} in the order of `steps`
 */
export async function runSteps(steps, slots, print = console.log) {
  /** @type {Map<Step, Promise<void>>} */
  const running = new Map();
  /** @type {Map<string, Result>} */
  const results = new Map();
  const waiting = [...steps];
  const isReady = (/** @type {Step} */ { after = [] }) =>
    after.every((id) => results.has(id) || !steps.some((step) => step.id === id));

  while (waiting.length > 0 || running.size > 0) {
    const free = slots - running.size;
    const next = waiting.find((step) => isReady(step) && (step.exclusive ? running.size === 0 : free > 0));
    const isBlocked = [...running.keys()].some((step) => step.exclusive);
    if (next && !isBlocked) {
      waiting.splice(waiting.indexOf(next), 1);
      const done = runStep(next, print).then((result) => {
        results.set(next.id, result);
        running.delete(next);
      });
      running.set(next, done);
    } else if (running.size > 0) {
      await Promise.race(running.values());
    } else {
      throw new Error(`These steps wait for each other: ${waiting.map(({ id }) => id).join(', ')}`);
    }
  }
  return steps.flatMap(({ id }) => results.get(id) ?? []);
}

/**
 * @param {Step} step
 * @param {(text: string) => void} print
 * @returns {Promise<Result>}
 */
async function runStep(step, print) {
  const started = performance.now();
  let log = '';
  /** @type {Execute} */
  const execute = async (command, args, options) => {
    if (step.exclusive) return run(command, args, options);
    const { code, output } = await capture(command, args, options);
    log += output;
    return code;
  };
  if (step.exclusive) print(heading(step.title));
  const tally = await step.run(execute).catch((error) => {
    log += error instanceof SetupError ? error.message : String(error?.stack ?? error);
    return broken('did not run');
  });
  const seconds = (performance.now() - started) / 1000;
  const verdict = tally.failed > 0 ? 'FAILED' : 'ok';
  if (!step.exclusive) print(heading(step.title));
  if (log.trim() !== '') print(log.trimEnd());
  print(`--- ${step.title}: ${verdict}, ${seconds.toFixed(1)} s`);
  return { step, tally, seconds };
}

/** @param {string} title */
function heading(title) {
  return `\n=== ${title} ${'='.repeat(Math.max(3, 100 - title.length))}`;
}
