import { translator } from '@fori/i18n/server';
import { describe, expect, test } from 'vitest';
import { ApiError } from './api-error.ts';
import { errorText, errorTitle, fieldErrors } from './errors.ts';

const t = translator('en');
const refused = (status: number, rest: Partial<ConstructorParameters<typeof ApiError>[0]> = {}) =>
  new ApiError({ kind: 'response', status, ...rest });

describe('the text of a failure', () => {
  test('is the shop’s message, else its code’s text, else the fallback', () => {
    expect(errorText(refused(409, { message: 'Sold out today', code: 'out_of_stock' }), t, 'Failed')).toBe(
      'Sold out today',
    );
    expect(errorText(refused(409, { code: 'out_of_stock' }), t, 'Failed')).toBe(t('errors:out_of_stock'));
    expect(errorText(refused(502), t, 'Failed to fetch cart')).toBe('Failed to fetch cart');
  });

  test('[ERR-01] is the general one for an unknown failure', () => {
    expect(errorText(new Error('x is undefined'), t)).toBe('An error occurred. Please try again.');
    expect(errorText(refused(502), t)).toBe('An error occurred. Please try again.');
  });

  test('follows the status when a proxy refused, unless the caller has a better one', () => {
    expect(errorText(refused(503), t)).toBe(t('errors:service_unavailable'));
    expect(errorText(refused(429), t)).toBe(t('errors:too_many_requests'));
    expect(errorText(refused(503), t, 'Failed to fetch cart')).toBe('Failed to fetch cart');
  });

  test('[ERR-03] names a network failure and says what to do', () => {
    expect(errorText(new ApiError({ kind: 'network', status: 0 }), t)).toMatch(/^Network error\. .*connection/);
    expect(errorText(new ApiError({ kind: 'timeout', status: 0 }), t)).toMatch(/^Network error\. .*too long/);
  });

  test('[CART-41] [CART-42] ends with the available and requested quantities when given', () => {
    const failure = refused(409, { message: 'Not enough', body: { available: 2, requested: 5 } });
    expect(errorText(failure, t)).toBe('Not enough (Available: 2) (Requested: 5)');
    expect(errorText(failure, translator('fi'))).toBe('Not enough (Saatavilla: 2) (Pyydetty: 5)');
    expect(errorText(refused(409, { body: { available: 0 } }), t, 'Failed to add/update cart item')).toBe(
      'Failed to add/update cart item (Available: 0)',
    );
  });
});

test('[ERR-02] [ERR-03] [ERR-04] [ERR-05] [ERR-06] the title names the kind of failure', () => {
  expect(errorTitle(refused(500), t)).toBe('Server error');
  expect(errorTitle(new ApiError({ kind: 'unreadable', status: 200 }), t)).toBe('Server error');
  expect(errorTitle(new ApiError({ kind: 'timeout', status: 0 }), t)).toBe('Network error');
  expect(errorTitle(refused(422, { code: 'validation_failed' }), t)).toBe('Validation error');
  expect(errorTitle(refused(401), t)).toBe('Login Required');
  expect(errorTitle(refused(409), t)).toBe('Something went wrong');
  expect(errorTitle(new Error('bug'), t)).toBe('Something went wrong');
});

test('each field gets the shop’s first message', () => {
  const errors = { email: ['Please enter a valid email address', 'Required'], 'billing.city': ['Required'], phone: [] };
  expect(fieldErrors(refused(422, { body: { errors } }))).toEqual({
    email: 'Please enter a valid email address',
    'billing.city': 'Required',
  });
  expect(fieldErrors(new Error('bug'))).toEqual({});
});
