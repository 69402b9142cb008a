import type { Language } from '@fori/domain/languages';
import type { Resources } from './types.ts';

const loaders: Readonly<Record<Language, () => Promise<{ default: Resources }>>> = {
  en: () => import('./catalogues/en/storefront.ts'),
  fi: () => import('./catalogues/fi/storefront.ts'),
  sv: () => import('./catalogues/sv/storefront.ts'),
  no: () => import('./catalogues/no/storefront.ts'),
  da: () => import('./catalogues/da/storefront.ts'),
  is: () => import('./catalogues/is/storefront.ts'),
};

/** The storefront's texts in one language, as a chunk of their own. Rejects when the chunk cannot be had. */
export const loadStorefront = async (language: Language): Promise<Resources> => (await loaders[language]()).default;
