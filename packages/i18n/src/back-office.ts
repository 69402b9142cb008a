/// <reference types="vite/types/importMeta.d.ts" />
import type { Language } from '@fori/domain/languages';
import type { Resources } from './types.ts';

const catalogues = import.meta.glob<Resources>('./catalogues/*/back-office.ts', { import: 'default' });

/** Loads the back office's texts in one language. Rejects when they cannot be fetched. */
export const loadBackOffice = async (language: Language): Promise<Resources> => {
  const catalogue = catalogues[`./catalogues/${language}/back-office.ts`];
  if (!catalogue) throw new Error(`no back-office texts in ${language}`);
  return catalogue();
};
