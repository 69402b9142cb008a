/** The API's last build step: lets V8 compile the bundle ahead, with the flags it will be run with, for others refuse it. */
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { nodeFlags } from './shop-process.mjs';

const compileFile = join(import.meta.dirname, '../../apps/api/dist/compile.js');

const { status } = spawnSync(process.execPath, [...nodeFlags, compileFile], { stdio: 'inherit' });
if (status !== 0) console.warn('The shop could not be compiled ahead; it runs all the same and starts slower.');
