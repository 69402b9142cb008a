/** The last step of a build: rehearses a start and writes V8's compile cache of the bundle (`bundle-loader.ts`). */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type * as Bundle from '../bundle.ts';
import { bundleLoader } from './bundle-loader.ts';

const folder = mkdtempSync(join(tmpdir(), 'fori-compile-'));
try {
  const bundle = bundleLoader(import.meta.dirname);
  await (bundle.load('shop.cjs') as typeof Bundle).rehearse(folder);
  process.stdout.write(`compiled ahead: ${bundle.writeCompileCache()} chunk(s)\n`);
} finally {
  rmSync(folder, { recursive: true, force: true });
}
