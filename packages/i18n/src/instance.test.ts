import { type Language, languages } from '@fori/domain/languages';
import { describe, expect, test } from 'vitest';
import { loadBackOffice } from './back-office.ts';
import { createI18n } from './instance.ts';
import { codeText } from './messages.ts';
import { translator } from './server.ts';
import { hasNamespace, loadedNamespaces, loadNamespace, loadNamespaceTexts, loadStorefront } from './storefront.ts';
import { features } from './types.ts';

/** An instance with a copy of the texts, so that loading more does not change the module's. */
const storefrontIn = async (language: Language) => createI18n(language, { ...(await loadStorefront(language)) });

describe.each(languages)('[I18N-01] in %s', (language) => {
  test('the storefront loads the texts of its features only', async () => {
    const resources = await loadStorefront(language);
    expect(Object.keys(resources).sort()).toEqual(['catalog', 'common', 'errors', 'shell']);
    expect(Object.keys(await loadNamespaceTexts('buying', language)).sort()).toEqual(['cart', 'checkout', 'orders']);
    expect(Object.keys(await loadNamespaceTexts('validation', language))).toEqual(['validation']);
    expect(Object.keys(await loadNamespaceTexts('profile', language)).sort()).toEqual(['profile']);
    expect(Object.keys(await loadNamespaceTexts('account', language)).sort()).toEqual([
      'account',
      'errors',
      'social',
      'validation',
    ]);
    expect(createI18n(language, resources).t('errors:general.network')).toBe(
      translator(language)('errors:general.network'),
    );
  });

  test('the texts of a namespace are added to those loaded', async () => {
    const i18n = await storefrontIn(language);
    expect(hasNamespace(i18n, 'buying')).toBe(false);
    await loadNamespace(i18n, 'buying');
    expect(hasNamespace(i18n, 'buying')).toBe(true);
    expect(loadedNamespaces(i18n)).toEqual(['buying']);
    expect(i18n.t('checkout:title')).toBe(translator(language)('checkout:title'));
  });

  test('the texts of error codes are loaded when needed, and until then a code gives the general text', async () => {
    const i18n = await storefrontIn(language);
    const t = translator(language);
    expect(hasNamespace(i18n, 'codes')).toBe(false);
    expect(codeText(i18n.t, 'last_address')).toBe(t('errors:general.fallback'));
    await loadNamespace(i18n, 'codes');
    expect(loadedNamespaces(i18n)).toEqual(['codes']);
    expect(codeText(i18n.t, 'last_address')).toBe(t('errors:last_address'));
    expect(i18n.t('errors:general.network')).toBe(t('errors:general.network'));
  });

  test('the back office loads the texts of its areas and the shared ones only', async () => {
    const shared = ['common', 'company', 'designer', 'errors', 'orders', 'purchases', 'shell', 'sizes', 'validation'];
    expect(Object.keys(await loadBackOffice(language)).sort()).toEqual(
      [...features.filter((feature) => feature.startsWith('admin')), ...shared].sort(),
    );
  });
});

test('an instance is ready at once and escapes nothing', () => {
  const i18n = createI18n('en', { common: { greeting: 'Hello {{name}}' } });
  expect(i18n.isInitialized).toBe(true);
  expect(i18n.t('greeting' as 'state.loading', { name: '<b>Åse & Co</b>' })).toBe('Hello <b>Åse & Co</b>');
});

test('a missing text is reported', () => {
  const i18n = createI18n('fi', { common: {} });
  expect(() => i18n.t('common:action.close')).toThrow('common:action.close');
  expect(i18n.t('common:action.close', { defaultValue: 'Close' })).toBe('Close');
});

test('two languages can be used side by side, as requests on the server do', () => {
  const [fi, en] = [translator('fi'), translator('en')];
  expect(fi('common:action.close')).toBe('Sulje');
  expect(en('common:action.close')).toBe('Close');
});

test('placeholders are filled with values, which are never interpreted as texts', () => {
  const t = translator('en');
  expect(t('mail:greeting', { name: "{{name}} $t(mail:total) $1 $& <O'Hara>" })).toBe(
    "Hello {{name}} $t(mail:total) $1 $& <O'Hara>,",
  );
  expect(t('orders:payment.ending', { brand: 'Visa', last4: '4242' })).toBe('Visa ending in 4242');
  expect(t('orders:payment.ending', { brand: 'Mastercard', last4: '0005' })).toBe('Mastercard ending in 0005');
  expect(t('mail:code_valid', { minutes: 15 })).toBe('The code is valid for 15 minutes.');
});

test('counts choose their plural at every call', () => {
  const t = translator('en');
  const texts = [1, 2, 1].map((count) => t('cart:count', { count }));
  expect(texts[0]).not.toBe(texts[1]);
  expect(texts[2]).toBe(texts[0]);
});
