import { describe, expect, test } from 'vitest';
import { readStripe } from './stripe-settings.ts';

const keys = { STRIPE_SECRET_KEY: 'sk_test_1234', STRIPE_WEBHOOK_SECRET: 'whsec_1234' };
const live = { ...keys, STRIPE_SECRET_KEY: 'sk_live_1234' };

describe('[PAY-204] the account at Stripe', () => {
  test('is none without keys, and both keys belong together', () => {
    expect(readStripe({}, 'production')).toEqual({ stripe: null, problems: [] });
    for (const [name, other] of [
      ['STRIPE_SECRET_KEY', 'STRIPE_WEBHOOK_SECRET'],
      ['STRIPE_WEBHOOK_SECRET', 'STRIPE_SECRET_KEY'],
    ] as const) {
      const { stripe, problems } = readStripe({ [name]: keys[name] }, 'production');
      expect(stripe).toBeNull();
      expect(problems).toEqual([`${other} is required beside ${name}`]);
    }
  });

  test('knows test keys from live ones, and restricted keys are as good', () => {
    const test = (STRIPE_SECRET_KEY: string) => readStripe({ ...keys, STRIPE_SECRET_KEY }, 'production').stripe?.test;
    expect([test('sk_test_1'), test('rk_test_1'), test('sk_live_1'), test('rk_live_1')]).toEqual([
      true,
      true,
      false,
      false,
    ]);
  });

  test.each([
    [{ ...keys, STRIPE_SECRET_KEY: 'pk_test_1' }, 'production', /STRIPE_SECRET_KEY must be a secret or restricted key/],
    [{ ...keys, STRIPE_WEBHOOK_SECRET: 'secret' }, 'production', /STRIPE_WEBHOOK_SECRET must start with whsec_/],
    [live, 'demo', /must be a test key in demo mode/],
    [{ ...live, STRIPE_API_URL: 'https://stripe.example' }, 'production', /with test keys only/],
    [{ ...keys, STRIPE_API_URL: 'http://stripe.example' }, 'demo', /must start with https/],
    [{ STRIPE_API_URL: 'http://localhost:3020' }, 'demo', /needs STRIPE_SECRET_KEY/],
  ] as const)('%o in %s is refused with the reason', (variables, mode, problem) => {
    const { stripe, problems } = readStripe(variables, mode);
    expect(stripe).toBeNull();
    expect(problems).toEqual([expect.stringMatching(problem)]);
  });

  test('is reached at another address on this machine', () => {
    const { stripe } = readStripe({ ...keys, STRIPE_API_URL: 'http://127.0.0.1:3020' }, 'demo');
    expect(stripe?.api).toEqual({ protocol: 'http', host: '127.0.0.1', port: 3020 });
  });
});
