/// <reference types="vite/types/importMeta.d.ts" />

import type { Resources } from '../../types.ts';

/** The texts that only some screens need. Listed by language, because the file names of all languages weigh 1 kB. */
export const parts = import.meta.glob<Resources>(
  ['./*.ts', '!./every-page.ts', '!./storefront.ts', '!./server.ts', '!./back-office.ts'],
  { import: 'default' },
);

export { default } from './every-page.ts';
