/// <reference types="vite/types/importMeta.d.ts" />
import type { Language } from '@fori/domain/languages';
import type { I18n } from './instance.ts';
import type { Feature, Resources } from './types.ts';

/** One module a language and part; each is loaded on its own. */
const catalogues = import.meta.glob<Resources>(
  ['./catalogues/*/*.ts', '!./catalogues/*/server.ts', '!./catalogues/*/back-office.ts'],
  { import: 'default' },
);

/**
 * Texts some screens need beside those of every page. Each part is known by a feature no other part has: where that
 * feature's texts are, the part has been loaded.
 */
const featureOf = {
  buying: 'cart',
  purchases: 'purchases',
  profile: 'profile',
  account: 'account',
  jacket: 'jacket',
  blog: 'blog',
  reviews: 'reviews',
  reviewing: 'reviewing',
  telling: 'about',
  legal: 'terms',
  /** wanted once a form is checked; parts with forms include it */
  validation: 'validation',
} satisfies Record<string, Feature>;

export type TextPart = keyof typeof featureOf;

const load = async (part: TextPart | 'storefront', language: Language): Promise<Resources> => {
  const catalogue = catalogues[`./catalogues/${language}/${part}.ts`];
  if (!catalogue) throw new Error(`no texts of ${part} in ${language}`);
  return catalogue();
};

/** Loads the texts every page of the storefront needs. Rejects when they cannot be fetched. */
export const loadStorefront = (language: Language): Promise<Resources> => load('storefront', language);

/** Loads the texts of a part. Rejects when they cannot be fetched. */
export const loadPart: (part: TextPart, language: Language) => Promise<Resources> = load;

/** Adds texts of a language to an instance. */
export const addTexts = (i18n: I18n, language: Language, texts: Resources): void => {
  for (const [feature, catalogue] of Object.entries(texts)) i18n.addResourceBundle(language, feature, catalogue);
};

/** Whether the texts of a part are loaded in the current language. */
export const hasPart = (i18n: I18n, part: TextPart): boolean => i18n.hasResourceBundle(i18n.language, featureOf[part]);

/** The parts loaded so far, which a change of language has to load as well. */
export const partsOf = (i18n: I18n): TextPart[] =>
  (Object.keys(featureOf) as TextPart[]).filter((part) => hasPart(i18n, part));

/** Loads a part unless it is there, also when the language changes meanwhile. Rejects when it cannot be fetched. */
export const ensurePart = async (i18n: I18n, part: TextPart): Promise<void> => {
  while (!hasPart(i18n, part)) {
    const language = i18n.language as Language;
    addTexts(i18n, language, await loadPart(part, language));
  }
};
