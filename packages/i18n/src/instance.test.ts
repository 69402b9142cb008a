import { languages } from '@fori/domain/languages';
import { describe, expect, test } from 'vitest';
import { loadBackOffice } from './back-office.ts';
import { createI18n } from './instance.ts';
import { translator } from './server.ts';
import { loadStorefront } from './storefront.ts';

describe.each(languages)('[I18N-01] in %s', (language) => {
  test('the storefront has the texts of its features and no others', async () => {
    const resources = await loadStorefront(language);
    expect(Object.keys(resources).sort()).toEqual(
      ['cart', 'catalog', 'checkout', 'common', 'errors', 'home', 'orders', 'shell', 'validation'].sort(),
    );
    expect(createI18n(language, resources).t('errors:general.network')).toBe(
      translator(language)('errors:general.network'),
    );
  });

  test('the back office has the texts of its features and no others', async () => {
    expect(Object.keys(await loadBackOffice(language)).sort()).toEqual([
      'admin',
      'common',
      'errors',
      'orders',
      'shell',
      'validation',
    ]);
  });
});

test('an instance is ready at once and escapes nothing', () => {
  const i18n = createI18n('en', { common: { greeting: 'Hello {{name}}' } });
  expect(i18n.isInitialized).toBe(true);
  expect(i18n.t('greeting' as 'state.loading', { name: '<b>Åse & Co</b>' })).toBe('Hello <b>Åse & Co</b>');
});

test('a forgotten text does not pass unseen', () => {
  const i18n = createI18n('fi', { common: {} });
  expect(() => i18n.t('common:action.close')).toThrow('common:action.close');
  expect(i18n.t('common:action.close', { defaultValue: 'Close' })).toBe('Close');
});

test('two languages stand beside each other, as two requests on the server need it', () => {
  const [fi, en] = [translator('fi'), translator('en')];
  expect(fi('common:action.close')).toBe('Sulje');
  expect(en('common:action.close')).toBe('Close');
});
