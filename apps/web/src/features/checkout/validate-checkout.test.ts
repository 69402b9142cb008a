import { placeOrderBody } from '@fori/contracts/orders/schemas';
import { type Country, countries } from '@fori/domain/countries';
import { isPostalCode, postalCodeError } from '@fori/domain/postal-codes';
import { describe, expect, test } from 'vitest';
import {
  type CheckoutValues,
  destinationOf,
  emptyCheckout,
  fieldFromContract,
  parseDraft,
  serialiseDraft,
  toOrderBody,
} from './checkout-form.ts';
import { validateCheckout } from './validate-checkout.ts';

const filled: CheckoutValues = {
  ...emptyCheckout,
  full_name: ' Aino Ålander ',
  email: ' aino@example.com ',
  phone: '+358 40 123 4567',
  address: 'Läntinen Rantakatu 1',
  city: 'Turku',
  postal_code: '20 100',
  country: 'FI',
  method: 'card',
  card: { cardholder_name: 'Aino', number: '4242 4242 4242 4242', expiry: '12/40', cvc: '123' },
};
const facts = { payment: { method: 'card', token: 'tok_1' }, expectedTotal: '59.99', displayCurrency: 'SEK' } as const;

test('[CHECK-06] [CHECK-07] [CHECK-10] [CHECK-11] [CHECK-111] an empty form says of every required field what to enter, and nothing is preselected', () => {
  const errors = validateCheckout(emptyCheckout);
  expect(Object.keys(errors)).toEqual([
    'email',
    'phone',
    'full_name',
    'address',
    'postal_code',
    'city',
    'country',
    'method',
  ]);
  expect(Object.values(errors).map((error) => error.key)).toEqual([
    'email',
    'phone',
    'missing_full_name',
    'missing_address',
    'missing_postal_code',
    'missing_city',
    'country',
    'payment_method',
  ]);
  expect(Object.keys(validateCheckout({ ...filled, card: emptyCheckout.card }))).toEqual([
    'card.cardholder_name',
    'card.number',
    'card.expiry',
    'card.cvc',
  ]);
});

test('[VAT-104] [PARCEL-02] a whole postal code of every country decides where goods go, one that is being typed does not', () => {
  const decides = (country: Country, postal_code: string) =>
    destinationOf({ ...emptyCheckout, country, postal_code })?.postal_code !== undefined;
  for (const country of countries) {
    const example =
      postalCodeError(country).values?.example ?? { FI: '20100', NO: '0150', DK: '1050', IS: '101' }[country as 'FI'];
    const code = String(example).replace(/\s|^[A-Z]+-/g, '');
    expect([country, code, isPostalCode(country, code), decides(country, code)]).toEqual([country, code, true, true]);
  }
  expect([decides('FI', '2210'), decides('DE', '1011'), decides('AT', '101'), decides('IS', '10')]).not.toContain(true);
});

test('a form with surrounding spaces passes, here and on the server', () => {
  expect(validateCheckout(filled)).toEqual({});
  const body = placeOrderBody.safeParse(toOrderBody(filled, facts));
  expect(body.success).toBe(true);
  expect(body.data).toMatchObject({
    full_name: 'Aino Ålander',
    email: 'aino@example.com',
    postal_code: '20100',
    expected_total: 5999,
    display_currency: 'SEK',
    payment: facts.payment,
  });
});

test.each([
  [{ email: 'aino' }, 'email', 'email'],
  [{ phone: 'abc' }, 'phone', 'phone'],
  [{ full_name: 'A' }, 'full_name', 'name'],
  [{ address: 'Tie' }, 'address', 'street'],
  [{ city: 'T' }, 'city', 'city'],
  [{ postal_code: '2010' }, 'postal_code', 'postal_code_FI'],
  [{ country: 'IS' }, 'postal_code', 'postal_code_IS'],
  [{ card: { ...filled.card, number: '4242 4242 4242 4241' } }, 'card.number', 'card_number'],
  [{ card: { ...filled.card, number: '0000 0000 0000 0000' } }, 'card.number', 'card_number'],
  [{ card: { ...filled.card, expiry: '13/40' } }, 'card.expiry', 'card_expiry'],
  [{ card: { ...filled.card, cvc: '12' } }, 'card.cvc', 'card_cvc'],
] as const)('reports %j at %s by the rule %s', (over, field, key) => {
  expect(validateCheckout({ ...filled, ...over })).toMatchObject({ [field]: { key } });
});

test('reports a wrong postal code together with everything else', () => {
  expect(Object.keys(validateCheckout({ ...filled, email: '', postal_code: '1' }))).toEqual(['email', 'postal_code']);
});

test('[CHECK-126] a missing country of the bill is asked for without naming deliveries', () => {
  const { country, ...errors } = validateCheckout({ ...emptyCheckout, billing_same_as_shipping: false });
  expect([country?.key, errors['billing.country']?.key]).toEqual(['country', 'country_missing']);
});

test('[CHECK-09] validates the billing address only when it differs, and then requires all of it', () => {
  expect(validateCheckout({ ...filled, billing_same_as_shipping: true })).toEqual({});
  expect(Object.keys(validateCheckout({ ...filled, billing_same_as_shipping: false }))).toEqual([
    'billing.full_name',
    'billing.address',
    'billing.postal_code',
    'billing.city',
    'billing.country',
  ]);
  const billing = {
    ...emptyCheckout.billing,
    full_name: 'Oy Ab',
    address: 'Katu 100',
    city: 'Oslo',
    postal_code: '0150',
    country: 'NO',
  } as const;
  const values = { ...filled, billing_same_as_shipping: false, billing };
  expect(validateCheckout(values)).toEqual({});
  expect(toOrderBody(values, facts).billing).toEqual(billing);
  expect(toOrderBody(filled, facts)).not.toHaveProperty('billing');
});

test('keeps the card out of body and draft', () => {
  for (const text of [JSON.stringify(toOrderBody(filled, facts)), serialiseDraft(filled)]) {
    expect(text.replace(/\s/g, '')).not.toContain('4242424242424242');
    expect(text).not.toContain('cvc');
  }
});

describe('a stored draft', () => {
  test('restores all input but the card', () => {
    expect(parseDraft(serialiseDraft(filled))).toEqual({ ...filled, card: emptyCheckout.card });
  });
  test.each([null, 'nonsense', '[]', '{"country":"US","method":"cash","email":5,"billing":"x"}'])(
    'counts as empty where it is %j',
    (stored) => expect(parseDraft(stored)).toEqual(emptyCheckout),
  );
});

test('maps errors from the API to their fields', () => {
  expect(fieldFromContract('billing.city')).toBe('billing.city');
  expect(fieldFromContract('payment.method')).toBe('method');
  expect(fieldFromContract('card.number')).toBe('card.number');
  expect(fieldFromContract('expected_total')).toBeNull();
});

test.each(['12', '1 (2)', '+.-()', '12-34'])('[CHECK-107] rejects the phone number %s', (phone) => {
  expect(validateCheckout({ ...filled, phone })).toEqual({ phone: { key: 'phone' } });
});

test.each(['12345', '+358 40 123 4567', '(02) 555-0100', '555 01 00.'])(
  '[CHECK-107] accepts the phone number %s',
  (phone) => {
    expect(validateCheckout({ ...filled, phone })).toEqual({});
  },
);
