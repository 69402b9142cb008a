/// <reference types="vite/types/importMeta.d.ts" />

import type { Resources } from '../../types.ts';
import catalog from './catalog.json' with { type: 'json' };
import common from './common.json' with { type: 'json' };
import errors from './errors.json' with { type: 'json' };
import shell from './shell.json' with { type: 'json' };

/** The texts that only some screens need. Listed by language, because the file names of all languages weigh 1 kB. */
export const parts = import.meta.glob<Resources>(['./*.ts', '!./storefront.ts', '!./server.ts', '!./back-office.ts'], {
  import: 'default',
});

export default { catalog, common, errors, shell };
