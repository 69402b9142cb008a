import './memory.ts';
import { join } from 'node:path';

// by and by, for what is imported plainly is loaded before anything of this file runs
const [{ builtPages }, { runServer }] = await Promise.all([import('./http/page-source.ts'), import('./run-server.ts')]);

await runServer({ pages: builtPages(join(import.meta.dirname, '../..')) });
