// @vitest-environment jsdom
import { defaultCurrency, languages } from '@fori/domain/languages';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { tolerantStorage } from './browser-storage.ts';
import {
  browserPreferences,
  preferencesInCookies,
  rememberCurrency,
  rememberLanguage,
  rememberTheme,
} from './preferences.ts';

const none = { language: null, currency: null, theme: null };
const forgetCookies = () => {
  for (const name of ['fori-language', 'fori-currency', 'fori-theme']) {
    // biome-ignore lint/suspicious/noDocumentCookie: jsdom has no Cookie Store API
    document.cookie = `${name}=; Path=/; Max-Age=0`;
  }
};

beforeEach(() => {
  localStorage.clear();
  forgetCookies();
});
afterEach(() => void vi.restoreAllMocks());

test('[I18N-03] [I18N-04] [I18N-05] choosing a language switches to its currency, and both are remembered', () => {
  for (const language of languages) {
    expect(rememberLanguage(language)).toBe(defaultCurrency[language]);
    expect(browserPreferences()).toMatchObject({ language, currency: defaultCurrency[language] });
    expect(preferencesInCookies(document.cookie)).toMatchObject({ language, currency: defaultCurrency[language] });
  }
});

test('choosing a currency leaves the language', () => {
  rememberLanguage('fi');
  rememberCurrency('USD');
  expect(browserPreferences()).toEqual({ language: 'fi', currency: 'USD', theme: null });
});

test('the cookie lasts a year, for all pages, and goes along from links elsewhere', () => {
  const written = vi.spyOn(document, 'cookie', 'set');
  rememberTheme('dark');
  expect(written).toHaveBeenCalledExactlyOnceWith('fori-theme=dark; Path=/; Max-Age=31536000; SameSite=Lax');
  expect(localStorage.getItem('fori-theme')).toBe('dark');
});

test('the server reads the choices from the Cookie header', () => {
  const header = 'fori-csrf=a=b; fori-language=is; fori-currency=ISK; fori-theme=light';
  expect(preferencesInCookies(header)).toEqual({ language: 'is', currency: 'ISK', theme: 'light' });
  expect(preferencesInCookies(undefined)).toEqual(none);
});

test('what is not the shop’s is as if it were not there', () => {
  expect(preferencesInCookies('fori-language=de; fori-currency=GBP; fori-theme=<b>; xfori-language=fi')).toEqual(none);
  localStorage.setItem('fori-language', 'de');
  expect(browserPreferences()).toEqual(none);
});

test('with local storage blocked the cookies remember', () => {
  const blocked = tolerantStorage(() => {
    throw new DOMException('denied', 'SecurityError');
  });
  rememberLanguage('sv', blocked);
  expect(browserPreferences(tolerantStorage(() => null))).toMatchObject({ language: 'sv', currency: 'SEK' });
});
