import { describe, expect, test } from 'vitest';
import { caretAfter, formatCardNumber, formatExpiry } from './card-format.ts';

describe('card number', () => {
  test.each([
    ['4242', '4242'],
    ['42424', '4242 4'],
    ['4242424242424242', '4242 4242 4242 4242'],
    [' 4242-4242 4242.4242 ', '4242 4242 4242 4242'],
    ['12345678901234567890123', '1234 5678 9012 3456 789'],
    ['abc', ''],
  ])('[CHECK-11] formats %j as %j', (typed, shown) => expect(formatCardNumber(typed)).toBe(shown));
});

describe('expiry', () => {
  const typing = (keys: string) => [...keys].reduce((shown, key) => formatExpiry(shown + key, shown), '');

  test.each([
    ['1230', '12/30'],
    ['530', '05/30'],
    ['12/30', '12/30'],
    ['5/30', '05/30'],
    ['1/30', '01/30'],
    ['12 30', '12/30'],
    ['12/2030', '12/30'],
    ['122030', '12/30'],
  ])('[CHECK-11] formats %j typed key by key as %j', (keys, shown) => expect(typing(keys)).toBe(shown));

  test.each([
    ['12/2030', '12/30'],
    ['12 / 30', '12/30'],
    ['1230', '12/30'],
    ['3-2031', '03/31'],
  ])('[CHECK-11] formats %j pasted or autofilled as %j', (pasted, shown) =>
    expect(formatExpiry(pasted, '')).toBe(shown),
  );

  test('lets the slash be deleted', () => {
    expect(formatExpiry('12/', '12/3')).toBe('12');
    expect(formatExpiry('12', '12/')).toBe('12');
    expect(formatExpiry('1', '12')).toBe('1');
    expect(formatExpiry('2', '12')).toBe('2');
  });
});

describe('caret', () => {
  test.each([
    // typed, caret, formatted, expected
    ['42424', 5, '4242 4', 6],
    ['42942 42', 3, '4294 242', 3],
    ['4242 942', 6, '4242 942', 6],
    ['', 0, '', 0],
  ])('in %j at %i stays at its digit in %j', (typed, caret, formatted, expected) => {
    expect(caretAfter(typed, caret, formatted)).toBe(expected);
  });
});
