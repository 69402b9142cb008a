import { languages } from '@fori/domain/languages';
import { expect, test } from 'vitest';
import { formatDecimalInput, parseDecimalInput } from './decimal.ts';

test.each(languages)('[ADMIN-126] a field in %s shows the decimal mark of its language', (language) => {
  const mark = language === 'en' ? '.' : ',';
  expect(formatDecimalInput('249.00', language)).toBe(`249${mark}00`);
  expect(formatDecimalInput('-20.50', language)).toBe(`-20${mark}50`);
  expect(formatDecimalInput('30.', language)).toBe(`30${mark}`);
  for (const other of ['', '249', 'much', '1.2.3', '€2.50']) expect(formatDecimalInput(other, language)).toBe(other);
});

test.each([
  ['249,00', '249.00'],
  ['249.00', '249.00'],
  ['12,5', '12.5'],
  ['12,', '12.'],
  ['−20,5', '−20.5'],
  ['1 249,00', '1 249.00'],
  ['1.249,00', '1249.00'],
  ['1,249.00', '1249.00'],
  ['1.249.000', '1.249.000'],
  ['249', '249'],
  ['much', 'much'],
])('[ADMIN-126] %s typed is %s', (typed, plain) => expect(parseDecimalInput(typed)).toBe(plain));
