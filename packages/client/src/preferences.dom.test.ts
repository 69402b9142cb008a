import { currencies } from '@fori/domain/currencies';
import { defaultCurrency, type Language, languages, shownCurrency } from '@fori/domain/languages';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { tolerantStorage } from './browser-storage.ts';
import {
  browserPreferences,
  forget,
  preferencesInCookies,
  rememberCurrency,
  rememberFirstLanguage,
  rememberLanguage,
  rememberTheme,
  renewPreferences,
  showTheme,
} from './preferences.ts';

/** As the storefront shows it in a shop with all currencies. */
const shownIn = (language: Language) => shownCurrency(browserPreferences().currency, language, currencies);
const none = { language: null, currency: null, theme: null };
const clearCookies = () => {
  for (const name of ['fori-language', 'fori-currency', 'fori-theme']) {
    // biome-ignore lint/suspicious/noDocumentCookie: jsdom has no Cookie Store API
    document.cookie = `${name}=; Path=/; Max-Age=0`;
  }
};

beforeEach(() => {
  localStorage.clear();
  clearCookies();
});
afterEach(() => void vi.restoreAllMocks());

test('[I18N-03] [I18N-04] [I18N-05] choosing a language switches to its currency, whatever was chosen before', () => {
  for (const language of languages) {
    rememberCurrency('USD');
    rememberLanguage(language);
    expect(shownIn(language)).toBe(defaultCurrency[language]);
    expect(browserPreferences()).toMatchObject({ language, currency: null });
    expect(preferencesInCookies(document.cookie)).toMatchObject({ language, currency: null });
  }
});

test('[I18N-03] a chosen currency stays with any language; the default pairing does not count as chosen', () => {
  rememberLanguage('fi');
  expect(shownIn('sv')).toBe('SEK');
  rememberCurrency('EUR');
  expect(shownIn('sv')).toBe('EUR');
});

test('the language of a shared link is remembered for a visitor without a choice, and never replaces one', () => {
  rememberCurrency('USD');
  rememberFirstLanguage('sv');
  expect(browserPreferences()).toMatchObject({ language: 'sv', currency: 'USD' });
  rememberFirstLanguage('da');
  expect(browserPreferences().language).toBe('sv');
});

test('[SHOP-116] removes a forgotten choice from local storage and cookies', () => {
  rememberLanguage('da');
  rememberCurrency('USD');
  forget('language');
  expect(browserPreferences()).toMatchObject({ language: null, currency: 'USD' });
  forget('currency');
  expect(browserPreferences()).toEqual(none);
  expect(preferencesInCookies(document.cookie)).toEqual(none);
});

test('lost cookies are rewritten from local storage', () => {
  rememberLanguage('is');
  rememberTheme('dark');
  clearCookies();
  renewPreferences();
  expect(preferencesInCookies(document.cookie)).toEqual({ language: 'is', currency: null, theme: 'dark' });
});

test('[UI-05] a theme is a class on the root; without a choice the system decides', () => {
  const systemIsDark = vi.fn(() => ({ matches: true }));
  vi.stubGlobal('matchMedia', systemIsDark);
  showTheme('light');
  expect(document.documentElement.className).toBe('');
  showTheme(null);
  expect(document.documentElement.className).toBe('dark');
  expect(systemIsDark).toHaveBeenCalledWith('(prefers-color-scheme: dark)');
  vi.unstubAllGlobals();
});

test('choosing a currency leaves the language', () => {
  rememberLanguage('fi');
  rememberCurrency('USD');
  expect(browserPreferences()).toEqual({ language: 'fi', currency: 'USD', theme: null });
});

test('the cookie lasts a year, for all pages, and is sent when following links from elsewhere', () => {
  const written = vi.spyOn(document, 'cookie', 'set');
  rememberTheme('dark');
  expect(written).toHaveBeenCalledExactlyOnceWith('fori-theme=dark; Path=/; Max-Age=31536000; SameSite=Lax');
  expect(localStorage.getItem('fori-theme')).toBe('dark');
});

test('[API-185] over https the cookies are bound to the host, and those that are not are removed', () => {
  vi.stubGlobal('location', { protocol: 'https:' });
  const written = vi.spyOn(document, 'cookie', 'set');
  rememberTheme('dark');
  forget('theme');
  expect(written.mock.calls.map(([cookie]) => cookie)).toEqual([
    '__Host-fori-theme=dark; Path=/; Max-Age=31536000; SameSite=Lax; Secure',
    'fori-theme=; Path=/; Max-Age=0; SameSite=Lax',
    '__Host-fori-theme=; Path=/; Max-Age=0; SameSite=Lax; Secure',
    'fori-theme=; Path=/; Max-Age=0; SameSite=Lax',
  ]);
  vi.unstubAllGlobals();
});

test('[API-185] reads only cookies bound to the host where there are any, in any order', () => {
  const cookies = 'fori-language=sv; fori-currency=NOK; __Host-fori-theme=dark; __Host-fori-language=fi';
  expect(preferencesInCookies(cookies)).toEqual({ language: 'fi', currency: null, theme: 'dark' });
});

test('the server reads the choices from the Cookie header', () => {
  const header = 'fori-csrf=a=b; fori-language=is; fori-currency=ISK; fori-theme=light';
  expect(preferencesInCookies(header)).toEqual({ language: 'is', currency: 'ISK', theme: 'light' });
  expect(preferencesInCookies(undefined)).toEqual(none);
});

test('unknown values are ignored', () => {
  expect(preferencesInCookies('fori-language=de; fori-currency=GBP; fori-theme=<b>; xfori-language=fi')).toEqual(none);
  localStorage.setItem('fori-language', 'de');
  expect(browserPreferences()).toEqual(none);
});

test('cookies hold the choices when local storage is blocked', () => {
  const blocked = tolerantStorage(() => {
    throw new DOMException('denied', 'SecurityError');
  });
  rememberLanguage('sv', blocked);
  expect(browserPreferences(tolerantStorage(() => null))).toMatchObject({ language: 'sv' });
});
