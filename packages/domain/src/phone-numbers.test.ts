import { describe, expect, test } from 'vitest';
import { countries } from './countries.ts';
import { phoneError } from './phone-numbers.ts';

/** An example as it stands in the error of a number that is too long anywhere. */
const exampleOf = (country: (typeof countries)[number]): string =>
  String(phoneError('1234567890123456', country)?.values?.example);

test.each(countries)(
  '[CHECK-117] the example of %s is a number of its own plan, in every way it may be written',
  (country) => {
    const example = exampleOf(country);
    expect(example).toMatch(/^\+\d/);
    for (const other of countries) expect(phoneError(example, other)).toBeNull();
    expect(phoneError(example.replace('+', '00'), country)).toBeNull();
    const [code = '', ...rest] = example.split(' ');
    expect(phoneError(`${code} (0)${rest.join(' ')}`, country)).toBeNull();
    expect(phoneError(rest.join(' '), country)).toBeNull();
    expect(phoneError(`0${rest.join(' ')}`, country)).toBeNull();
    expect(phoneError(`${code} ${rest.join('').repeat(3)}`, country)).not.toBeNull();
  },
);

describe('[CHECK-117] a phone number', () => {
  test.each([
    ['+358 40 123 4567', 'NO'],
    ['0401234567', 'NO'],
    ['+358 (0)40 123 4567', 'FI'],
    ['+36 (06) 30 123 4567', 'HU'],
    ['+370 (8) 612 34567', 'LT'],
    ['+44 (0) 20 7946 0958', 'FI'],
    ['+1 (212) 555-0100', 'FI'],
    ['412 34 567', 'NO'],
    ['4741234567', 'NO'],
    ['0047 412 34 567', 'DK'],
    ['040/1234567', 'AT'],
    ['555 1234', 'IS'],
    ['06 1234', 'IT'],
    ['06 30 123 4567', 'HU'],
    ['123456789012345', 'DE'],
  ] as const)('%s is possible with an address in %s', (phone, country) => {
    expect(phoneError(phone, country)).toBeNull();
  });

  test.each([
    ['412 34 56', 'NO', 'phone_NO'],
    ['0412 34 56', 'NO', 'phone_NO'],
    ['+47 412 34 56', 'FI', 'phone_NO'],
    ['0047 412 34 5678', 'FI', 'phone_NO'],
    ['+45 1234', 'FI', 'phone_DK'],
    ['+354 5551 2345', 'FI', 'phone_IS'],
    ['0123 45', 'IS', 'phone_IS'],
    ['1234567890123456', 'FI', 'phone_FI'],
    ['+33 1 23 45 67', 'FI', 'phone_like'],
    ['+99 1234', 'FI', 'phone_international'],
    ['+99 12345 67890 1234', 'FI', 'phone_international'],
    ['+', 'FI', 'phone_international'],
  ] as const)('%s is not possible with an address in %s', (phone, country, key) => {
    expect(phoneError(phone, country)).toMatchObject({ key });
  });
});
