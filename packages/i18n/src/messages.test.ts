import { readdirSync, readFileSync } from 'node:fs';
import { countries } from '@fori/domain/countries';
import { errorCodes } from '@fori/domain/errors';
import { languages } from '@fori/domain/languages';
import { phoneError } from '@fori/domain/phone-numbers';
import { postalCodeError } from '@fori/domain/postal-codes';
import { describe, expect, test } from 'vitest';
import { formatMoney } from './format.ts';
import { codeText, fieldMessage, generalText, stockSuffix } from './messages.ts';
import { colorText, sizeText, unitText } from './options.ts';
import { errorText, fieldText, translator } from './server.ts';
import { textsOf } from './testing/catalogue-files.ts';

const en = translator('en');

describe.each(languages)('in %s', (language) => {
  test('[ERR-02] [ERR-04] every refusal has a text of its own with its values filled in', () => {
    const texts = errorCodes.map((code) => errorText(language, code));
    expect(texts.filter((text) => text.includes('{{') || text.split(' ').length < 2)).toEqual([]);
    expect(new Set(texts).size).toBe(errorCodes.length);
  });

  test('a refusal for too many requests says when to retry', () => {
    const text = errorText(language, 'too_many_requests', { retry_after: 300 });
    expect(text).toMatch(/\b5\b/);
    expect(text).not.toBe(errorText(language, 'too_many_requests'));
  });

  test('every postal code rule has a text', () => {
    const texts = countries.map((country) => fieldText(language, postalCodeError(country)));
    expect(texts.filter((text) => text === fieldText(language, { key: 'invalid' }) || text.includes('{{'))).toEqual([]);
  });

  test('[CHECK-117] every rule of phone numbers has a text', () => {
    const errors = [phoneError('+999', 'FI'), ...countries.map((country) => phoneError('1'.repeat(16), country))];
    const texts = errors.map((error) => fieldText(language, error ?? { key: 'invalid' }));
    expect(texts.filter((text) => text === fieldText(language, { key: 'invalid' }) || text.includes('{{'))).toEqual([]);
    expect(texts[0]).toContain('7–15');
  });

  test('[ADMIN-335] an amount in the text of a field is written as in the language, with its currency', () => {
    const text = fieldText(language, { key: 'refund_max', values: { amount: '1082.49' } });
    expect(text).toContain(formatMoney('1082.49', { language, currency: 'EUR' }));
    expect(text).toContain('€');
  });

  test('a key without a text counts as invalid input', () => {
    expect(fieldText(language, { key: 'no_such_key' })).toBe(translator(language)('validation:invalid'));
  });
});

test('[ERR-07] [ERR-08] [ERR-09] the generic schema messages are the specified ones', () => {
  expect(fieldMessage(en, { key: 'required' })).toBe('Required');
  expect(fieldMessage(en, { key: 'type', values: { expected: 'string', received: 'number' } })).toBe(
    'Expected string, received number',
  );
  expect(fieldMessage(en, { key: 'invalid' })).toBe('Invalid input');
});

test("types are named in the message's language, unknown ones as they are", () => {
  const values = { expected: 'whole number', received: 'bigint' };
  expect(fieldText('fi', { key: 'type', values })).toBe('Odotettu: kokonaisluku, saatu: bigint');
});

test('every message key of the contracts has a text', () => {
  const contracts = new URL('../../contracts/src/', import.meta.url);
  const sources = readdirSync(contracts, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.ts'))
    .map((file) => readFileSync(new URL(file, contracts), 'utf8'))
    .join('\n');
  const named = [...sources.matchAll(/'validation\.(\w+)'|\bkey: '(\w+)'/g)].map((match) => match[1] ?? match[2] ?? '');
  const texts = textsOf('en');
  expect(named.length).toBeGreaterThan(10);
  expect(named.filter((key) => !texts.has(`validation:${key}`) && !texts.has(`validation:${key}_other`))).toEqual([]);
});

test.each([
  ['name', 2, 'Name must be at least 2 characters'],
  ['street', 5, 'Street must be at least 5 characters'],
  ['city', 2, 'City must be at least 2 characters'],
] as const)('the message for a short %s is the specified one', (key, count, text) => {
  expect(fieldMessage(en, { key, values: { count } })).toBe(text);
});

test('a length of one is in the singular', () => {
  expect(fieldMessage(en, { key: 'max_length', values: { count: 1 } })).toBe('At most 1 character is allowed');
  expect(fieldMessage(en, { key: 'max_length', values: { count: 500 } })).toBe('At most 500 characters are allowed');
});

test('[ERR-01] [ERR-02] [ERR-03] [ERR-04] [ERR-05] [ERR-06] the general texts are the specified ones', () => {
  expect(generalText(en, 'fallback')).toBe('An error occurred. Please try again.');
  expect(generalText(en, 'server')).toBe('Server error');
  expect(generalText(en, 'network')).toBe('Network error');
  expect(generalText(en, 'validation')).toBe('Validation error');
  expect(generalText(en, 'wrong')).toBe('Something went wrong');
  expect(generalText(en, 'login_required')).toBe('Login Required');
});

test('[CART-41] [CART-42] available and requested quantities each begin with a space', () => {
  expect(stockSuffix(en, { available: 2, requested: 5 })).toBe(' (Available: 2) (Requested: 5)');
  expect(stockSuffix(en, { available: 0 })).toBe(' (Available: 0)');
  expect(stockSuffix(en, { requested: 5 })).toBe(' (Requested: 5)');
  expect(stockSuffix(en, {})).toBe('');
});

test('the largest quantity is named', () => {
  expect(codeText(en, 'quantity_limit')).toContain('999');
});

test("colours and sizes are named in the language; an admin's own names stay", () => {
  expect(colorText(translator('fi'), 'dark brown')).toBe('Tummanruskea');
  expect(sizeText(translator('sv'), 'One size')).not.toBe('One size');
  expect(sizeText(en, 'XL')).toBe('XL');
  expect(colorText(en, 'petrol')).toBe('petrol');
  const jacket = { name: '', size: '2X large', color: 'classic black', material: 'cowhide', lining: 'wool' };
  expect(unitText(en, jacket)).toBe('Custom jacket, 2X large, Classic black');
  expect(unitText(en, { ...jacket, name: 'Saari', color_text: 'Moss' })).toBe('Saari, 2X large, Moss');
  expect(unitText(en, { name: 'Aura wallet', size: '', color: 'cognac' })).toBe('Aura wallet, Cognac');
});
