import type { Language } from '@fori/domain/languages';
import { createInstance, type i18n } from 'i18next';
import type { Resources } from './types.ts';

export type { i18n as I18n };

/** Where a forgotten key must not pass unseen; in production the reader gets the key rather than a broken page. */
const strict = (): boolean => {
  const environment = (globalThis as { process?: { env?: Record<string, string | undefined> } }).process?.env?.NODE_ENV;
  return environment === 'test' || environment === 'development';
};

/**
 * An i18next instance for one language, ready at once. It does not escape (React does) and has no fallback language:
 * the tests hold every catalogue complete. Under test and in development a missing key throws.
 */
export const createI18n = (language: Language, resources: Resources): i18n => {
  const instance = createInstance({
    lng: language,
    ns: Object.keys(resources),
    defaultNS: 'common',
    resources: { [language]: resources },
    fallbackLng: false,
    initAsync: false,
    interpolation: { escapeValue: false },
    returnNull: false,
    ...(strict() && {
      parseMissingKeyHandler: (key: string, defaultValue?: string) => {
        if (defaultValue !== undefined) return defaultValue;
        throw new Error(`no text for "${key}" in ${language}`);
      },
      appendNamespaceToMissingKey: true,
    }),
  });
  void instance.init();
  return instance;
};
