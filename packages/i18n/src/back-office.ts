import type { Language } from '@fori/domain/languages';
import type { Resources } from './types.ts';

const loaders: Readonly<Record<Language, () => Promise<{ default: Resources }>>> = {
  en: () => import('./catalogues/en/back-office.ts'),
  fi: () => import('./catalogues/fi/back-office.ts'),
  sv: () => import('./catalogues/sv/back-office.ts'),
  no: () => import('./catalogues/no/back-office.ts'),
  da: () => import('./catalogues/da/back-office.ts'),
  is: () => import('./catalogues/is/back-office.ts'),
};

/** The back office's texts in one language, as a chunk of their own. Rejects when the chunk cannot be had. */
export const loadBackOffice = async (language: Language): Promise<Resources> => (await loaders[language]()).default;
