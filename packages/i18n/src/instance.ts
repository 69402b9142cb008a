import type { Language } from '@fori/domain/languages';
import { createInstance, type i18n } from 'i18next';
import type { Resources, Translate } from './types.ts';

export type I18n = i18n & { t: Translate };

/** Whether a missing key throws; in production the reader sees the key instead of a broken page. */
const isStrict = (): boolean => {
  const environment = (globalThis as { process?: { env?: Record<string, string | undefined> } }).process?.env?.NODE_ENV;
  return environment === 'test' || environment === 'development';
};

/**
 * An i18next instance for one language, initialised synchronously. It does not escape (React does) and has no fallback
 * language, because tests keep every catalogue complete. In tests and in development a missing key throws.
 */
export const createI18n = (language: Language, resources: Resources): I18n => {
  const instance = createInstance({
    lng: language,
    ns: Object.keys(resources),
    defaultNS: 'common',
    resources: { [language]: resources },
    fallbackLng: false,
    initAsync: false,
    interpolation: { escapeValue: false },
    returnNull: false,
    ...(isStrict() && {
      parseMissingKeyHandler: (key: string, defaultValue?: string) => {
        if (defaultValue !== undefined) return defaultValue;
        throw new Error(`no text for "${key}" in ${language}`);
      },
      appendNamespaceToMissingKey: true,
    }),
  });
  void instance.init();
  return instance as I18n;
};
