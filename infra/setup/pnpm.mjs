/** Runs the package manager and the task runner without global installations. */
import { SetupError } from './system.mjs';
import { readManifest, root } from './workspace.mjs';

/**
 * The pnpm of the packageManager field, fetched by npx. Corepack would do the same, but it checks signatures that a
 * registry mirror does not serve.
 * @returns {[string, ...string[]]} program and first arguments
 * @throws {SetupError} when the field names no exact pnpm
 */
export function pnpmCommand() {
  const spec = readManifest(root).packageManager ?? '';
  if (!/^pnpm@\d+\.\d+\.\d+$/.test(spec)) {
    throw new SetupError(`package.json: packageManager is "${spec}"; an exact version is needed, like pnpm@10.34.9`);
  }
  return ['npx', '-y', spec];
}

/**
 * `turbo run` for these tasks. Through pnpm, because turbo looks for it in PATH to run each package's script.
 * @param {string[]} args tasks and options
 * @returns {{ command: string, args: string[], env: Record<string, string> }}
 */
export function turboCommand(args) {
  const [command, ...before] = pnpmCommand();
  return {
    command,
    args: [...before, 'exec', 'turbo', 'run', ...args],
    env: { TURBO_TELEMETRY_DISABLED: '1', DO_NOT_TRACK: '1', TURBO_NO_UPDATE_NOTIFIER: '1', TURBO_UI: 'false' },
  };
}
