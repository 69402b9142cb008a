/** Starts the shop of this release; `./start` does so with the flags it is tuned for. */
import { requireRuntime } from './runtime.js';

requireRuntime();
await import('./apps/api/dist/server.js');
