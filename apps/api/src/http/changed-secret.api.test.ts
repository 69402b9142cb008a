import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildApp } from '../app.ts';
import { keysOf } from '../keys.ts';
import { linkTokenTo, mailKindsTo } from '../testing/accounts.ts';
import { addProduct } from '../testing/builders.ts';
import { describeShop, newGuest } from '../testing/harness.ts';
import { signedIn } from '../testing/people.ts';
import { buy } from '../testing/shopping.ts';

const FIRST = 'the first secret of these tests, long enough to be one';
const SECOND = `1.${FIRST}`;
const THIRD = `2.${FIRST}`;

describeShop(
  '[SEC-30] a shop whose secret was changed',
  (shop) => {
    const apps: FastifyInstance[] = [];
    let once: FastifyInstance;
    let twice: FastifyInstance;

    /** The shop as it runs after a restart with other secrets. */
    const restarted = async (...secrets: [string, string?]): Promise<FastifyInstance> => {
      const { shop: before } = shop();
      const app = await buildApp({ ...before, config: { ...before.config, keys: keysOf(...secrets) } });
      apps.push(app);
      return app;
    };
    beforeAll(async () => {
      once = await restarted(SECOND, FIRST);
      twice = await restarted(THIRD, SECOND);
    });
    afterAll(() => Promise.all(apps.map((app) => app.close())));

    /** Calls a restarted shop, with a CSRF pair of its own. */
    const send = async (app: FastifyInstance, url: string, payload: object, headers: Record<string, string> = {}) => {
      const csrf = await app.inject({ url: '/api/csrf' });
      const token = csrf.json<{ token: string }>().token;
      const cookie = String(csrf.headers['set-cookie']).split(';')[0] ?? '';
      return app.inject({ method: 'POST', url, payload, headers: { 'x-csrf-token': token, cookie, ...headers } });
    };
    const me = async (app: FastifyInstance, token: string | undefined): Promise<number> =>
      (await app.inject({ url: '/api/me', headers: { authorization: `Bearer ${token}` } })).statusCode;

    test('signs nobody out once, and those who stayed away for two changes', async () => {
      const { token } = await signedIn(shop(), 'customer');
      expect(await me(once, token)).toBe(200);
      expect(await me(twice, token)).toBe(401);
    });

    test('signs with the new one, which the one before does not know', async () => {
      const { person } = await signedIn(shop(), 'customer');
      const { email, password } = person;
      const response = await send(once, '/api/customer/login', { email, password });
      const { token } = response.json<{ token: string }>();
      expect(await me(once, token)).toBe(200);
      expect(await me(twice, token)).toBe(200);
      expect(await me(shop().app, token)).toBe(401);
    });

    test('still opens the links of orders once', async () => {
      const product = await addProduct(shop(), { price: 7900, stock: 5 });
      const { order, token } = await buy(shop(), newGuest(), product.variants[0]?.id ?? 0);
      const opened = async (app: FastifyInstance) =>
        (await app.inject({ url: `/api/orders/${order.id}?token=${token}` })).statusCode;
      expect(await opened(once)).toBe(200);
      expect(await opened(twice)).not.toBe(200);
    });

    test('still takes a mailed code once, and knows the browser', async () => {
      const browser = {
        ...newGuest(),
        headers: { 'user-agent': 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0' },
      };
      const { person } = await signedIn(shop(), 'customer');
      const { email, password } = person;
      const headers = { 'x-session-id': browser.sessionId ?? '', ...browser.headers };
      await shop().call('POST', '/customer/login', { email, password }, browser);
      const seen = (await mailKindsTo(shop(), email)).length;
      expect((await send(once, '/api/customer/login', { email, password }, headers)).statusCode).toBe(200);
      expect(await mailKindsTo(shop(), email)).toHaveLength(seen);

      await shop().call('POST', '/password/send-reset-code', { email }, browser);
      const token = await linkTokenTo(shop(), email);
      const reset = { token, password: 'a newer secret of mine', password_confirmation: 'a newer secret of mine' };
      expect((await send(twice, '/api/password/reset', reset)).statusCode).toBe(422);
      expect((await send(once, '/api/password/reset', reset)).statusCode).toBe(200);
    });
  },
  { env: { SHOP_SECRET: FIRST } },
);
