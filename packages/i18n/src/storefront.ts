/// <reference types="vite/types/importMeta.d.ts" />
import type { Language } from '@fori/domain/languages';
import type { I18n } from './instance.ts';
import type { Feature, Resources } from './types.ts';

interface Storefront {
  default: Resources;
  /** the modules of its namespaces, by path */
  parts: Record<string, () => Promise<Resources>>;
}

/** One module for each language, which lists those of its namespaces; each is loaded on its own. */
const storefronts = import.meta.glob<Storefront>('./catalogues/*/storefront.ts');

/** The texts that only some screens need. */
const namespaces = [
  'home',
  'listing',
  'buying',
  'purchases',
  'withdrawal',
  /** paying at a provider's page or the demo's PayPal, and the thanks for an order */
  'paying',
  'profile',
  'account',
  /** signing in by a passkey, and those of an account */
  'passkeys',
  'jacket',
  /** the parts of the designer that are loaded after its page */
  'designer',
  'blog',
  'reviews',
  'reviewing',
  'sizing',
  'contact',
  'pages',
  'offline',
  'preferences',
  /** for checking a form; some screens with forms include it, the other forms load it with their rules */
  'validation',
  /** the texts of error codes, needed for a refusal without a message */
  'codes',
] as const;
export type Namespace = (typeof namespaces)[number];

/**
 * A feature that no other namespace has, by which to tell whether one has been loaded, where it is not called as the
 * namespace. Few, for every page loads this list.
 */
const features: Readonly<Record<Exclude<Namespace, Feature | 'codes'>, Feature>> = {
  listing: 'filters',
  buying: 'cart',
  sizing: 'sizes',
  pages: 'text-pages',
};

const loadModule = async (language: Language): Promise<Storefront> => {
  const load = storefronts[`./catalogues/${language}/storefront.ts`];
  if (!load) throw new Error(`no texts in ${language}`);
  return load();
};

/** Loads the texts every page of the storefront needs. Rejects when they cannot be fetched. */
export const loadStorefront = async (language: Language): Promise<Resources> => (await loadModule(language)).default;

/** Loads the texts of a namespace. Rejects when they cannot be fetched. */
export const loadNamespaceTexts = async (namespace: Namespace, language: Language): Promise<Resources> => {
  const load = (await loadModule(language)).parts[`./${namespace}.ts`];
  if (!load) throw new Error(`no texts of ${namespace} in ${language}`);
  return load();
};

/** Adds texts of a language to an instance. */
export const addTexts = (i18n: I18n, language: Language, texts: Resources): void => {
  for (const [feature, catalogue] of Object.entries(texts)) i18n.addResourceBundle(language, feature, catalogue);
};

/** Whether the texts of a namespace are loaded in the current language. */
export const hasNamespace = (i18n: I18n, namespace: Namespace): boolean =>
  namespace === 'codes'
    ? i18n.exists('errors:internal')
    : i18n.hasResourceBundle(i18n.language, (features as Partial<Record<Namespace, Feature>>)[namespace] ?? namespace);

/** The namespaces loaded so far, which a change of language has to load as well. */
export const loadedNamespaces = (i18n: I18n): Namespace[] =>
  namespaces.filter((namespace) => hasNamespace(i18n, namespace));

/** Loads a namespace unless it is loaded, even where the language changes meanwhile. Rejects when it cannot be fetched. */
export const loadNamespace = async (i18n: I18n, namespace: Namespace): Promise<void> => {
  while (!hasNamespace(i18n, namespace)) {
    const language = i18n.language as Language;
    addTexts(i18n, language, await loadNamespaceTexts(namespace, language));
  }
};
