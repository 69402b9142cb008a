import { join } from 'node:path';
import { builtPages } from './http/page-source.ts';
import { runServer } from './run-server.ts';

export { rehearse } from './rehearse.ts';

/** Runs the built shop. */
export const serve = (): Promise<void> => runServer({ pages: builtPages(join(import.meta.dirname, '../..')) });
