import { expect, test } from 'vitest';
import { needsPayments } from './payments-process.mjs';

test.each([
  [{}, false],
  [{ PAYMENT_PAGE: 'on' }, true],
  [{ PAYMENT_PAGE: 'off' }, false],
  [{ PAYMENT_PAGE: 'on', STRIPE_SECRET_KEY: 'sk_test_of_an_account' }, false],
])('a shop with %o is paid at the stand-in for the payment provider: %s', (env, expected) => {
  expect(needsPayments(env)).toBe(expected);
});
