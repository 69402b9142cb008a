/// <reference types="vite/types/importMeta.d.ts" />
import type { Language } from '@fori/domain/languages';
import type { I18n } from './instance.ts';
import type { Feature, Resources } from './types.ts';

/** One module for each language and namespace; each is loaded on its own. */
const catalogues = import.meta.glob<Resources>(
  ['./catalogues/*/*.ts', '!./catalogues/*/server.ts', '!./catalogues/*/back-office.ts'],
  { import: 'default' },
);

/**
 * The texts that only some screens need. Each namespace has a feature that no other one has, by which to tell whether it has
 * been loaded.
 */
const featureOf = {
  home: 'home',
  listing: 'filters',
  buying: 'cart',
  purchases: 'purchases',
  profile: 'profile',
  account: 'account',
  jacket: 'jacket',
  blog: 'blog',
  reviews: 'reviews',
  reviewing: 'reviewing',
  information: 'about',
  legal: 'terms',
  offline: 'offline',
  /** for checking a form; namespaces of screens with forms include it */
  validation: 'validation',
} satisfies Record<string, Feature>;

/** `codes` are the texts of error codes, needed for a refusal without a message. */
export type Namespace = keyof typeof featureOf | 'codes';

const load = async (namespace: Namespace | 'storefront', language: Language): Promise<Resources> => {
  const catalogue = catalogues[`./catalogues/${language}/${namespace}.ts`];
  if (!catalogue) throw new Error(`no texts of ${namespace} in ${language}`);
  return catalogue();
};

/** Loads the texts every page of the storefront needs. Rejects when they cannot be fetched. */
export const loadStorefront = (language: Language): Promise<Resources> => load('storefront', language);

/** Loads the texts of a namespace. Rejects when they cannot be fetched. */
export const loadNamespaceTexts: (namespace: Namespace, language: Language) => Promise<Resources> = load;

/** Adds texts of a language to an instance. */
export const addTexts = (i18n: I18n, language: Language, texts: Resources): void => {
  for (const [feature, catalogue] of Object.entries(texts)) i18n.addResourceBundle(language, feature, catalogue);
};

/** Whether the texts of a namespace are loaded in the current language. */
export const hasNamespace = (i18n: I18n, namespace: Namespace): boolean =>
  namespace === 'codes' ? i18n.exists('errors:internal') : i18n.hasResourceBundle(i18n.language, featureOf[namespace]);

/** The namespaces loaded so far, which a change of language has to load as well. */
export const loadedNamespaces = (i18n: I18n): Namespace[] =>
  ([...Object.keys(featureOf), 'codes'] as Namespace[]).filter((namespace) => hasNamespace(i18n, namespace));

/** Loads a namespace unless it is loaded, even where the language changes meanwhile. Rejects when it cannot be fetched. */
export const loadNamespace = async (i18n: I18n, namespace: Namespace): Promise<void> => {
  while (!hasNamespace(i18n, namespace)) {
    const language = i18n.language as Language;
    addTexts(i18n, language, await loadNamespaceTexts(namespace, language));
  }
};
