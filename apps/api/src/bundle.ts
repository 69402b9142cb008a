import { join } from 'node:path';
import { builtPages } from './http/page-source.ts';
import { runServer } from './run-server.ts';

export { rehearse } from './rehearse.ts';

/** Runs the shop as it is built. */
export const serve = (): Promise<void> => runServer({ pages: builtPages(join(import.meta.dirname, '../..')) });
