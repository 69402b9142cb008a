/** The command line for operators of this release's shop. */
import { requireRuntime } from './runtime.js';

requireRuntime();
await import('./apps/api/dist/cli.js');
