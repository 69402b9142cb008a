/**
 * The API's last build step: compiles the bundle ahead with V8, with the flags it will run with, because V8 rejects a
 * cache made with others.
 */
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { nodeFlags } from './shop-process.mjs';

const compileFile = join(import.meta.dirname, '../../apps/api/dist/compile.js');

const { status } = spawnSync(process.execPath, [...nodeFlags, compileFile], { stdio: 'inherit' });
if (status !== 0) console.warn('The shop could not be compiled ahead; it runs all the same and starts slower.');
