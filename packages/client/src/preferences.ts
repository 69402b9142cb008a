import { type Currency, isCurrency } from '@fori/domain/currencies';
import { isLanguage, type Language } from '@fori/domain/languages';
import { storageKey } from '@fori/domain/shop';
import { type KeyValueStorage, localBrowserStorage } from './browser-storage.ts';

export type Theme = 'light' | 'dark';
export const isTheme = (value: unknown): value is Theme => value === 'light' || value === 'dark';

/** Names of the local-storage keys, and of the cookies that mirror them for the server. */
export const preferenceKeys = {
  language: storageKey('language'),
  currency: storageKey('currency'),
  theme: storageKey('theme'),
} as const;

/** The visitor's choices; null for none. */
export interface Preferences {
  language: Language | null;
  /** only one chosen explicitly; otherwise the language's currency is shown */
  currency: Currency | null;
  theme: Theme | null;
}

const ONE_YEAR_S = 365 * 24 * 60 * 60;

const validated = (read: (key: string) => string | null | undefined): Preferences => {
  const language = read(preferenceKeys.language);
  const currency = read(preferenceKeys.currency);
  const theme = read(preferenceKeys.theme);
  return {
    language: isLanguage(language) ? language : null,
    currency: isCurrency(currency) ? currency : null,
    theme: isTheme(theme) ? theme : null,
  };
};

const HOST_PREFIX = '__Host-';

/** The choices in `document.cookie`; where any is bound to the host (`hostCookie`), those that are not count no more (API-185). */
export const preferencesInCookies = (cookies = ''): Preferences => {
  const prefix = cookies.includes(HOST_PREFIX) ? HOST_PREFIX : '';
  return validated((key) => new RegExp(`(?:^|; )${prefix}${key}=([^;]*)`).exec(cookies)?.[1]);
};

/** The choices stored in this browser: in local storage, else in cookies, which outlive it in some browsers. */
export const browserPreferences = (storage: KeyValueStorage = localBrowserStorage()): Preferences => {
  const stored = validated((key) => storage.getItem(key));
  const cookies = preferencesInCookies(globalThis.document?.cookie);
  return {
    language: stored.language ?? cookies.language,
    currency: stored.currency ?? cookies.currency,
    theme: stored.theme ?? cookies.theme,
  };
};

const writeCookie = (name: string, value: string, maxAge: number, more = ''): void => {
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is missing in browsers the shop serves
  globalThis.document.cookie = `${name}=${value}; Path=/; Max-Age=${maxAge}; SameSite=Lax${more}`;
};

/** Over https the cookie is bound to the host, and replaces one that is not. */
const setCookie = (key: string, value: string, maxAge: number): void => {
  if (globalThis.location.protocol === 'https:') {
    writeCookie(HOST_PREFIX + key, value, maxAge, '; Secure');
    writeCookie(key, '', 0);
  } else writeCookie(key, value, maxAge);
};

const remember = (key: string, value: string, storage: KeyValueStorage): void => {
  storage.setItem(key, value);
  setCookie(key, value, ONE_YEAR_S);
};

/** Removes a choice, as if none had been made. */
export const forget = (name: keyof Preferences, storage: KeyValueStorage = localBrowserStorage()): void => {
  storage.removeItem(preferenceKeys[name]);
  setCookie(preferenceKeys[name], '', 0);
};

/** Stores the chosen language and removes a chosen currency, because the language's own applies then (I18N-04). */
export const rememberLanguage = (language: Language, storage: KeyValueStorage = localBrowserStorage()): void => {
  remember(preferenceKeys.language, language, storage);
  forget('currency', storage);
};

/** Stores the language of a shared link for a visitor who has not chosen one; a chosen currency stays. */
export const rememberFirstLanguage = (language: Language, storage: KeyValueStorage = localBrowserStorage()): void => {
  if (browserPreferences(storage).language === null) remember(preferenceKeys.language, language, storage);
};

/** Stores the chosen currency; the language stays as it is. */
export const rememberCurrency = (currency: Currency, storage: KeyValueStorage = localBrowserStorage()): void =>
  remember(preferenceKeys.currency, currency, storage);

export const rememberTheme = (theme: Theme, storage: KeyValueStorage = localBrowserStorage()): void =>
  remember(preferenceKeys.theme, theme, storage);

/** Writes all choices to local storage and cookies for another year, because some browsers delete cookies after a week. */
export const renewPreferences = (storage: KeyValueStorage = localBrowserStorage()): void => {
  for (const [name, value] of Object.entries(browserPreferences(storage))) {
    if (value !== null) remember(preferenceKeys[name as keyof Preferences], value, storage);
  }
};

/** The theme the page shows. */
export const shownTheme = (): Theme =>
  globalThis.document.documentElement.classList.contains('dark') ? 'dark' : 'light';

/** Applies a theme to the page; null follows the system (UI-05). */
export const showTheme = (theme: Theme | null): void => {
  const dark = theme === 'dark' || (theme === null && globalThis.matchMedia('(prefers-color-scheme: dark)').matches);
  globalThis.document.documentElement.classList.toggle('dark', dark);
};

/** Switches to the other theme and stores it. */
export const toggleTheme = (): void => {
  const next = shownTheme() === 'dark' ? 'light' : 'dark';
  showTheme(next);
  rememberTheme(next);
};
