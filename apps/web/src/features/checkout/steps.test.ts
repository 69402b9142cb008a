import { describe, expect, test } from 'vitest';
import { type CheckoutValues, emptyCheckout, fieldOrder } from './checkout-form.ts';
import { isFilled, stepOf, steps } from './steps.ts';

const filled: CheckoutValues = {
  ...emptyCheckout,
  email: 'aino@example.com',
  phone: '+358 40 123 4567',
  full_name: 'Aino Ålander',
  address: 'Linnankatu 12',
  postal_code: '20100',
  city: 'Turku',
  country: 'FI',
  method: 'paypal',
};

const filledOf = (values: CheckoutValues) => steps.filter((step) => isFilled(step, values));

test('divides the fields into three consecutive steps', () => {
  const order = fieldOrder.map((name) => steps.indexOf(stepOf(name)));
  expect(order).toEqual([...order].sort());
  expect(new Set(order).size).toBe(steps.length);
});

describe('a step is complete', () => {
  test('when all its required fields are filled; a state is not required', () => {
    expect(filledOf(filled)).toEqual(['contact', 'delivery', 'payment']);
    expect(filledOf(emptyCheckout)).toEqual([]);
  });

  test('not with blanks, nor without a chosen country or payment method', () => {
    expect(filledOf({ ...filled, phone: '  ' })).toEqual(['delivery', 'payment']);
    expect(filledOf({ ...filled, country: '' })).toEqual(['contact', 'payment']);
    expect(filledOf({ ...filled, method: '' })).toEqual(['contact', 'delivery']);
  });

  test('with the billing address and the card only where they are required', () => {
    expect(filledOf({ ...filled, billing_same_as_shipping: false })).toEqual(['contact', 'payment']);
    expect(filledOf({ ...filled, method: 'card' })).toEqual(['contact', 'delivery']);
    const card = { cardholder_name: 'A', number: '4', expiry: '12/29', cvc: '123' };
    expect(filledOf({ ...filled, method: 'card', card })).toEqual(['contact', 'delivery', 'payment']);
  });
});
