import { describe, expect, test } from 'vitest';
import { describeShop } from '../testing/harness.ts';

describeShop(
  'a shop in production',
  (shop) => {
    describe('what the demo alone has is not there', () => {
      test.each([
        ['GET', '/dev/mails'],
        ['POST', '/payments/demo/tokens'],
        ['POST', '/payments/demo/paypal'],
        ['GET', '/payments/demo/paypal/pp_x'],
        ['POST', '/payments/demo/paypal/pp_x/decision'],
      ] as const)('%s %s', async (method, path) => {
        const answer = await shop().call(method, path, method === 'POST' ? { number: '4242424242424242' } : undefined);
        expect(answer.statusCode).toBe(404);
        expect(answer.json()).toMatchObject({ code: 'not_found', request_id: expect.any(String) });
      });

      test.each(['/dev/mail', '/dev/mail/x', '/dev/mail/x/body'])('%s', async (url) => {
        expect((await shop().app.inject({ url })).statusCode).toBe(404);
      });
    });

    test('nobody is let in from other origins', async () => {
      const headers = { origin: 'https://evil.example', 'access-control-request-method': 'POST' };
      for (const method of ['GET', 'OPTIONS'] as const) {
        const answer = await shop().app.inject({ method, url: '/api/products', headers });
        const allowing = Object.keys(answer.headers).filter((name) => name.startsWith('access-control-'));
        expect(allowing).toEqual([]);
      }
    });

    test('its cookie travels encrypted, is no business of scripts, and stays with the shop', async () => {
      const answer = await shop().app.inject({ url: '/api/csrf' });
      const cookie = String(answer.headers['set-cookie']);
      for (const flag of ['Secure', 'HttpOnly', 'SameSite=Lax', 'Path=/']) expect(cookie).toContain(flag);
      expect(answer.headers['strict-transport-security']).toMatch(/max-age=\d+/);
    });
  },
  {
    env: {
      SHOP_MODE: 'production',
      RATE_LIMITS: 'on',
      PUBLIC_URL: 'https://shop.example',
      SMTP_URL: 'smtp://mail.example:587',
      SHOP_SECRET: 'a secret of these tests, long enough to be one',
    },
  },
);
