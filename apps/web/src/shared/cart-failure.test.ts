import { ApiError } from '@fori/client/api-error';
import { createI18n } from '@fori/i18n/instance';
import { loadStorefront } from '@fori/i18n/storefront';
import { expect, test } from 'vitest';
import { cartFailure } from './cart-failure.ts';

const { t } = createI18n('en', await loadStorefront('en'));
const fallback = 'Failed to update cart item';
const refusal = (status: number, message: string, body: object = {}) =>
  new ApiError({ kind: 'response', status, message, body: { message, ...body } });

test("[CART-34] the API's message replaces the fallback", () => {
  expect(cartFailure(refusal(409, 'Sold out, sorry'), t, fallback)).toEqual({ title: 'Sold out, sorry' });
  expect(cartFailure(refusal(500, ''), t, fallback)).toEqual({ title: fallback });
  expect(cartFailure(new Error('anything'), t, fallback)).toEqual({ title: fallback });
});

test('[CART-41] [CART-42] available and requested quantities follow either text', () => {
  const stock = { available: 2, requested: 5 };
  expect(cartFailure(refusal(409, 'Too many', stock), t, fallback).title).toBe(
    'Too many (Available: 2) (Requested: 5)',
  );
  expect(cartFailure(refusal(409, '', stock), t, fallback).title).toBe(`${fallback} (Available: 2) (Requested: 5)`);
  expect(cartFailure(refusal(409, '', { available: 0 }), t, fallback).title).toBe(`${fallback} (Available: 0)`);
});

test('[CART-28] a visitor unknown to the server is told to log in', () => {
  expect(cartFailure(refusal(401, 'Please log in.'), t, fallback)).toEqual({
    title: 'Login Required',
    description: 'Please log in.',
  });
});

test('a lost connection is named below the fallback', () => {
  const { title, description } = cartFailure(new ApiError({ kind: 'network', status: 0 }), t, fallback);
  expect(title).toBe(fallback);
  expect(description).toContain('connection');
});
