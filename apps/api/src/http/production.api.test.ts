import { describe, expect, test } from 'vitest';
import { describeShop, newGuest } from '../testing/harness.ts';
import { signedIn } from '../testing/people.ts';
import { openToCustomers, production } from '../testing/production.ts';
import { orderBody, postOrder } from '../testing/shopping.ts';

describeShop(
  'a shop in production',
  (shop) => {
    describe('hides everything meant for the demo', () => {
      test.each([
        ['GET', '/dev/mails'],
        ['POST', '/payments/demo/tokens'],
        ['POST', '/payments/demo/paypal'],
        ['GET', '/payments/demo/paypal/pp_x'],
        ['POST', '/payments/demo/paypal/pp_x/decision'],
      ] as const)('%s %s answers 404', async (method, path) => {
        const response = await shop().call(
          method,
          path,
          method === 'POST' ? { number: '4242424242424242' } : undefined,
        );
        expect(response.statusCode).toBe(404);
        expect(response.json()).toMatchObject({ code: 'not_found', request_id: expect.any(String) });
      });

      test.each(['/dev/mail', '/dev/mail/x', '/dev/mail/x/body'])('%s answers 404', async (url) => {
        expect((await shop().app.inject({ url })).statusCode).toBe(404);
      });
    });

    test('requests from other origins are refused', async () => {
      const headers = { origin: 'https://evil.example', 'access-control-request-method': 'POST' };
      for (const method of ['GET', 'OPTIONS'] as const) {
        const response = await shop().app.inject({ method, url: '/api/products', headers });
        const allowing = Object.keys(response.headers).filter((name) => name.startsWith('access-control-'));
        expect(allowing).toEqual([]);
      }
    });

    test("[API-146] the session cookie is Secure, HttpOnly and bound to the shop's host", async () => {
      const response = await shop().app.inject({ url: '/api/csrf' });
      const cookie = String(response.headers['set-cookie']);
      expect(cookie).toMatch(/^__Host-fori-csrf=/);
      expect(cookie).not.toContain('Domain');
      for (const flag of ['Secure', 'HttpOnly', 'SameSite=Lax', 'Path=/']) expect(cookie).toContain(flag);
      expect(response.headers['strict-transport-security']).toMatch(/max-age=\d+/);
    });

    test('[API-146] ignores a cookie without the name prefix, which a neighbouring host could set', async () => {
      const response = await shop().app.inject({ url: '/api/csrf' });
      const value = /^__Host-fori-csrf=([^;]+)/.exec(String(response.headers['set-cookie']))?.[1] ?? '';
      const sendWith = async (cookie: string) => {
        const headers = { 'x-csrf-token': response.json<{ token: string }>().token, cookie };
        return (await shop().app.inject({ method: 'POST', url: '/api/contact', headers, payload: {} })).statusCode;
      };
      expect(await sendWith(`__Host-fori-csrf=${value}`)).toBe(422);
      expect(await sendWith(`fori-csrf=${value}`)).toBe(419);
    });

    test.each(['/api/docs', '/api/docs/', '/api/docs/static/index.css', '/api/openapi.json'])(
      "[API-148] %s answers 404: the API's description is for a demo, unless API_DOCS=on",
      async (url) => {
        const response = await shop().app.inject({ url });
        expect(response.statusCode).toBe(404);
        expect(response.json()).toMatchObject({ code: 'not_found' });
      },
    );
  },
  { env: production, prepare: openToCustomers },
);

describeShop(
  'a production shop without a way to pay',
  (shop) => {
    test.each(['card', 'paypal', 'hosted'])(
      '[API-188] takes no order to be paid by %s, which is refused at its field',
      async (method) => {
        const payment = { method, token: 'tok_1' };
        const body = await orderBody(shop(), newGuest(), { payment, expected_total: '10.00' });
        const response = await postOrder(shop(), newGuest(), body);
        expect([response.statusCode, response.json()]).toMatchObject([
          422,
          { errors: { 'payment.method': [expect.any(String)] } },
        ]);
      },
    );

    test('[API-188] knows no address for events of a payment provider', async () => {
      const response = await shop().call('POST', '/payments/stripe/webhook', {});
      expect([response.statusCode, response.json()]).toMatchObject([404, { code: 'not_found' }]);
    });
  },
  { env: production, prepare: openToCustomers },
);

describeShop(
  'a production shop with API_DOCS',
  (shop) => {
    test('[API-148] serves the description and its page', async () => {
      const description = await shop().app.inject({ url: '/api/openapi.json' });
      expect(description.json()).toMatchObject({ openapi: expect.any(String) });
      expect((await shop().app.inject({ url: '/api/docs' })).body).toContain('swagger');
    });
  },
  { env: { ...production, API_DOCS: 'on' } },
);

describe.each([
  ['off', production, false],
  ['on', { ...production, DEMO_PAYMENTS: 'on' }, true],
] as const)('demo payments that are %s in production', (state, env, expected) => {
  describeShop(
    `a shop with demo payments ${state}`,
    (shop) => {
      test('[CHECK-104] [ADMIN-141] are announced to customers and on the dashboard', async () => {
        const store = await shop().call('GET', '/store');
        expect(store.json()).toMatchObject({ data: { demo: false, demo_payments: expected } });
        const admin = await signedIn(shop(), 'admin');
        const dashboard = await shop().call('GET', '/admin/dashboard', undefined, admin);
        expect(dashboard.json()).toMatchObject({ data: { demo_payments: expected } });
      });
    },
    { env, prepare: openToCustomers },
  );
});

describe.each([
  ['test', true],
  ['live', false],
] as const)('%s keys of the payment provider in production', (kind, expected) => {
  const stripe = { STRIPE_SECRET_KEY: `sk_${kind}_of_these_tests`, STRIPE_WEBHOOK_SECRET: 'whsec_of_these_tests' };
  describeShop(
    `a shop with ${kind} keys`,
    (shop) => {
      test('[ADMIN-352] [ADMIN-323] are told as such by the set-up, on the dashboard and by the status', async () => {
        const admin = await signedIn(shop(), 'admin');
        const read = async (path: string) => (await shop().call('GET', path, undefined, admin)).json();
        expect(await read('/admin/dashboard')).toMatchObject({
          data: { demo_payments: false, test_payments: expected },
        });
        expect(await read('/admin/setup')).toMatchObject({ data: { demo_payments: false, test_payments: expected } });
        expect(await read('/admin/status')).toMatchObject({ data: { payment: { reason: expected ? 'test' : 'ok' } } });
      });
    },
    { env: { ...production, ...stripe }, prepare: openToCustomers },
  );
});
