import { join } from 'node:path';
import { builtPages } from './http/page-source.ts';
import { runServer } from './run-server.ts';

await runServer({ pages: builtPages(join(import.meta.dirname, '../..')) });
