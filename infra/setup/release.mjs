/** `npm run release`: installs, builds, and puts what a server needs into one folder and archive (infra/release). */
import { join } from 'node:path';
import { buildShop } from './build-shop.mjs';
import { prepare } from './prepare.mjs';
import { run } from './process.mjs';
import { runMain } from './system.mjs';
import { root } from './workspace.mjs';

await runMain(async () => {
  await prepare();
  await buildShop();
  const args = ['--import', 'tsx', 'src/main.ts', ...process.argv.slice(2)];
  return run(process.execPath, args, { cwd: join(root, 'infra/release') });
});
