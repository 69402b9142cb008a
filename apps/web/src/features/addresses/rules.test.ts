import { expect, test } from 'vitest';
import { type AddressValues, valuesOf } from './address-form.ts';
import { checkAddress } from './rules.ts';

const good: AddressValues = {
  ...valuesOf(null),
  street: 'Rantakatu 1',
  city: 'Turku',
  state: 'Varsinais-Suomi',
  postalCode: '20100',
  country: 'FI',
};

test('[PROF-09] [PROF-10] [PROF-11] [PROF-12] [PROF-13] each field has its minimum length', () => {
  expect(checkAddress(good)).toEqual({});
  expect(checkAddress(valuesOf(null))).toEqual({
    street: { key: 'street', values: { count: 5 } },
    city: { key: 'city', values: { count: 2 } },
    state: { key: 'state', values: { count: 2 } },
    postalCode: { key: 'postal_code', values: { count: 4 } },
    country: { key: 'country_short', values: { count: 2 } },
  });
  expect(checkAddress({ ...good, street: ' Kat1 ', city: 'T', state: 'V', country: 'F' })).toEqual({
    street: { key: 'street', values: { count: 5 } },
    city: { key: 'city', values: { count: 2 } },
    state: { key: 'state', values: { count: 2 } },
    country: { key: 'country_short', values: { count: 2 } },
  });
  expect(checkAddress({ ...good, country: 'US' })).toEqual({ country: { key: 'country' } });
});

test.each([
  ['FI', '123', { key: 'postal_code', values: { count: 4 } }],
  ['FI', '2010', { key: 'postal_code_FI' }],
  ['FI', '20 100', undefined],
  ['NO', '0150', undefined],
  ['DK', '12345', { key: 'postal_code_DK' }],
  ['IS', '101', undefined],
  ['IS', '1010', { key: 'postal_code_IS' }],
  ['IS', '10', { key: 'postal_code', values: { count: 4 } }],
])('[PROF-12] validates a postal code in %s: %s', (country, postalCode, error) => {
  expect(checkAddress({ ...good, country, postalCode }).postalCode).toEqual(error);
});

test('[PROF-12] validates the postal code by country even while another field is invalid', () => {
  expect(checkAddress({ ...good, street: '', postalCode: '2010' })).toEqual({
    street: { key: 'street', values: { count: 5 } },
    postalCode: { key: 'postal_code_FI' },
  });
});
