import { turboCommand } from './pnpm.mjs';
import { run } from './process.mjs';
import { SetupError } from './system.mjs';
import { root } from './workspace.mjs';

/**
 * Builds what a shop runs on; what has not changed comes from the cache.
 * @throws {SetupError} when the build fails
 */
export async function buildShop() {
  console.log('Building the shop (what has not changed comes from the cache) …');
  const { command, args, env } = turboCommand(['build', '--output-logs=errors-only']);
  const code = await run(command, args, { cwd: root, env });
  if (code !== 0) throw new SetupError('The build failed; the reason stands above.');
}
