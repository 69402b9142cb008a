import { describe, expect, test } from 'vitest';
import { formatPhone } from './phone.ts';

describe('a phone number is grouped as in its country, on one line', () => {
  test.each([
    ['+358401234567', '+358 40 123 4567'],
    ['00358 50 1234567', '+358 50 123 4567'],
    ['+358 (2) 555-0100', '+358 2 555 0100'],
    ['+35895550100', '+358 9 555 0100'],
    ['+358195550100', '+358 19 555 0100'],
    ['+4741234567', '+47 412 34 567'],
    ['+47 22 12 34 56', '+47 22 12 34 56'],
    ['+4512345678', '+45 12 34 56 78'],
    ['+354 5551234', '+354 555 1234'],
    ['+46701234567', '+46 70 123 45 67'],
    ['+46 8 12345678', '+46 8 123 456 78'],
    ['+46311234567', '+46 31 123 45 67'],
    ['+46480123456', '+46 480 12 34 56'],
  ])('%s is written %s', (typed, written) => {
    expect(formatPhone(typed)).toBe(written.replaceAll(' ', '\u00a0'));
  });

  test.each(['040 123 4567', '+49 30 1234567', '+46 70 12', '+45 1234', '+354 55512345', '+358 40 CALL'])(
    '%s stays as it was typed',
    (typed) => {
      expect(formatPhone(typed)).toBe(typed);
    },
  );

  test('a grouped number stays the same', () => {
    for (const phone of ['+358401234567', '+4741234567', '+4512345678', '+3545551234']) {
      expect(formatPhone(formatPhone(phone))).toBe(formatPhone(phone));
    }
  });
});
