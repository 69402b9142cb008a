import type { Language } from '@fori/domain/languages';
import type { I18n } from './instance.ts';
import type { Resources } from './types.ts';

type Loaders = Readonly<Record<Language, () => Promise<{ default: Resources }>>>;

const everywhere: Loaders = {
  en: () => import('./catalogues/en/storefront.ts'),
  fi: () => import('./catalogues/fi/storefront.ts'),
  sv: () => import('./catalogues/sv/storefront.ts'),
  no: () => import('./catalogues/no/storefront.ts'),
  da: () => import('./catalogues/da/storefront.ts'),
  is: () => import('./catalogues/is/storefront.ts'),
};

const buying: Loaders = {
  en: () => import('./catalogues/en/buying.ts'),
  fi: () => import('./catalogues/fi/buying.ts'),
  sv: () => import('./catalogues/sv/buying.ts'),
  no: () => import('./catalogues/no/buying.ts'),
  da: () => import('./catalogues/da/buying.ts'),
  is: () => import('./catalogues/is/buying.ts'),
};

/** The texts every page of the storefront may need, as a chunk of their own. Rejects when the chunk cannot be had. */
export const loadStorefront = async (language: Language): Promise<Resources> => (await everywhere[language]()).default;

/** The texts of cart, checkout and orders, likewise. */
export const loadBuying = async (language: Language): Promise<Resources> => (await buying[language]()).default;

/** Gives an instance more texts of a language. */
export const addTexts = (i18n: I18n, language: Language, texts: Resources): void => {
  for (const [feature, catalogue] of Object.entries(texts)) i18n.addResourceBundle(language, feature, catalogue);
};

/** Whether the texts of cart, checkout and orders are there in the language of the page. */
export const hasBuying = (i18n: I18n): boolean => i18n.hasResourceBundle(i18n.language, 'cart');

/** Sees to it that they are, whatever language is chosen meanwhile. Rejects when they cannot be had. */
export const ensureBuying = async (i18n: I18n): Promise<void> => {
  while (!hasBuying(i18n)) {
    const language = i18n.language as Language;
    addTexts(i18n, language, await loadBuying(language));
  }
};
