import { request } from 'node:http';
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { buildApp } from '../app.ts';
import { describeShop } from '../testing/harness.ts';

// on a busy machine 1200 calls take longer than a minute, which would reset the count
beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'] }));
afterEach(() => void vi.useRealTimers());

describeShop(
  'limits for one IP address',
  (shop) => {
    const get = (url: string, remoteAddress: string) => shop().app.inject({ url, remoteAddress });

    test("calls beyond 1200 a minute get 429 in the shop's error shape with the seconds to wait; other addresses are served", async () => {
      for (let i = 0; i < 1200; i += 1) await get('/api/csrf', '10.1.0.1');
      const refused = await get('/api/csrf?lang=fi', '10.1.0.1');
      expect(refused.statusCode).toBe(429);
      const body = refused.json<{ retry_after: number }>();
      expect(body).toMatchObject({ code: 'too_many_requests', request_id: expect.any(String) });
      expect(body.retry_after).toBeGreaterThan(0);
      expect(body.retry_after).toBeLessThanOrEqual(60);
      expect(Number(refused.headers['retry-after'])).toBe(body.retry_after);
      expect((await get('/api/csrf', '10.1.0.2')).statusCode).toBe(200);
      expect((await get('/api/health/live', '10.1.0.1')).statusCode).toBe(200);
    });

    test('[API-191] a visitor beyond the limit who asks for a page reads in their language when to try again', async () => {
      const noPage = () => Promise.reject(new Error('a refused call asks for no page'));
      const pages = { storefront: noPage, backOffice: noPage, assets: null };
      const app = await buildApp(shop().shop, { pages });
      onTestFinished(() => app.close());
      const ask = (url: string, accept: string) => app.inject({ url, remoteAddress: '10.1.0.40', headers: { accept } });
      for (let i = 0; i < 1200; i += 1) await ask('/api/csrf', '*/*');
      const page = await ask('/products?lang=fi', 'text/html,application/xhtml+xml');
      expect(page.statusCode).toBe(429);
      expect(page.headers).toMatchObject({ 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-store' });
      expect(page.headers['retry-after']).toBeDefined();
      expect(page.body).toMatch(/<html lang="fi-FI">.*<h1>Liian monta yritystä\. /s);
      expect((await ask('/products', 'application/json')).json()).toMatchObject({ code: 'too_many_requests' });
    });

    test('an address disguised as a file or a probe counts like any other', async () => {
      await shop().app.listen({ port: 0, host: '127.0.0.1' });
      const address = shop().app.server.address();
      const port = typeof address === 'object' ? address?.port : undefined;
      const csrf = await get('/api/csrf', '10.1.0.4');
      const headers = {
        'x-csrf-token': csrf.json<{ token: string }>().token,
        cookie: String(csrf.headers['set-cookie']).split(';')[0] ?? '',
      };
      // not by inject(), which drops what follows a #
      const signIn = (suffix: string) =>
        new Promise<number | undefined>((resolve, reject) => {
          const path = `/api/admin/login${suffix}`;
          const call = request({ host: '127.0.0.1', port, path, method: 'POST', headers }, (response) => {
            response.resume().on('end', () => resolve(response.statusCode));
          });
          call.on('error', reject).end();
        });
      const suffixes = ['', '/', '#.js', '#/x.png', '?x=.css'];
      for (let i = 0; i < 30; i += 1) expect(await signIn(suffixes[i % suffixes.length] ?? '')).toBe(422);
      for (const suffix of suffixes) expect(await signIn(suffix), suffix).toBe(429);
    });

    test('[API-150] sitemaps of any name share one limit; they do not count as files', async () => {
      for (let i = 0; i < 120; i += 1) {
        expect((await get(`/sitemap-made-up-${i}.xml`, '10.1.0.30')).statusCode).toBe(404);
      }
      expect((await get('/sitemap-pages.xml', '10.1.0.30')).statusCode).toBe(429);
      expect((await get('/sitemap-pages.xml', '10.1.0.31')).statusCode).toBe(200);
    });

    test('[API-111] [API-114] [API-150] HEAD counts with GET towards the limit of a route', async () => {
      const statusOf = async (method: 'GET' | 'HEAD', url: string, remoteAddress: string) =>
        (await shop().app.inject({ method, url, remoteAddress })).statusCode;
      const preview = '/media/previews/products/none-960.jpg';
      for (let i = 0; i < 60; i += 1) expect(await statusOf('HEAD', preview, '10.1.0.32')).toBe(404);
      expect(await statusOf('HEAD', preview, '10.1.0.32')).toBe(429);
      expect(await statusOf('GET', preview, '10.1.0.32')).toBe(429);
      expect(await statusOf('HEAD', preview, '10.1.0.33')).toBe(404);
      for (let i = 0; i < 120; i += 1) {
        expect(await statusOf(i % 2 ? 'HEAD' : 'GET', '/sitemap-pages.xml', '10.1.0.34')).toBe(200);
      }
      for (const method of ['GET', 'HEAD'] as const) {
        expect(await statusOf(method, '/sitemap-pages.xml', '10.1.0.34')).toBe(429);
      }
      // many networks of one site
      const from = (nth: number) => `2001:db8:a:${nth.toString(16)}::1`;
      for (let i = 0; i < 480; i += 1) expect(await statusOf(i % 2 ? 'HEAD' : 'GET', preview, from(i))).toBe(404);
      for (const method of ['GET', 'HEAD'] as const) expect(await statusOf(method, preview, from(480))).toBe(429);
    });

    test('an address claimed in a header is ignored', async () => {
      const claim = (i: number) =>
        shop().app.inject({
          url: '/api/csrf',
          remoteAddress: '10.1.0.5',
          headers: { 'x-forwarded-for': `192.0.2.${i % 250}`, forwarded: `for=192.0.2.${i % 250}` },
        });
      for (let i = 0; i < 1200; i += 1) await claim(i);
      expect((await claim(1)).statusCode).toBe(429);
    });

    test.each([
      ['POST', '/api/jackets/logos'],
      ['POST', '/api/jackets/designs'],
      ['POST', '/api/cart/custom-jacket'],
      ['PUT', '/api/cart/custom-jacket/1/design'],
    ] as const)(
      '%s %s, which draws pictures, is limited to sixty in ten minutes, before a body is read',
      async (method, url) => {
        const remoteAddress = `10.2.0.${url.length}`;
        const csrf = await get('/api/csrf', remoteAddress);
        const send = () =>
          shop().app.inject({
            method,
            url,
            remoteAddress,
            headers: {
              'x-csrf-token': csrf.json<{ token: string }>().token,
              cookie: String(csrf.headers['set-cookie']).split(';')[0] ?? '',
              'x-session-id': '7d0e6f0c-5d5e-4a57-9c27-0a5e6f0c5d5e',
            },
            payload: {},
          });
        for (let i = 0; i < 60; i += 1) expect((await send()).statusCode).toBeLessThan(429);
        expect((await send()).statusCode).toBe(429);
      },
    );

    test('[API-111] the networks of one IPv6 site together may make eight times as many requests as one network', async () => {
      const csrf = await get('/api/csrf', '2001:db8:9::1');
      const post = (remoteAddress: string) =>
        shop().app.inject({
          method: 'POST',
          url: '/api/payments/demo/tokens',
          remoteAddress,
          headers: {
            'x-csrf-token': csrf.json<{ token: string }>().token,
            cookie: String(csrf.headers['set-cookie']).split(';')[0] ?? '',
          },
          payload: {},
        });
      // two calls from each of 120 home networks
      for (let i = 0; i < 240; i += 1) {
        expect((await post(`2001:db8:1:${(i >> 1).toString(16)}::${1 + (i % 2)}`)).statusCode).toBe(422);
      }
      const refused = await post('2001:db8:1:ffff::1');
      expect(refused.statusCode).toBe(429);
      const body = refused.json<{ code: string; retry_after: number }>();
      expect(body.code).toBe('too_many_requests');
      expect(Number(refused.headers['retry-after'])).toBe(body.retry_after);
      expect((await post('2001:db8:2::1')).statusCode).toBe(422);
      // an IPv4 address written the IPv6 way belongs to no site
      for (let i = 0; i < 250; i += 1) expect((await post(`::ffff:10.7.0.${i}`)).statusCode).toBe(422);
    });

    test.each([
      ['/api/customer/login/passkey/options', 60],
      ['/api/customer/login/passkey', 30],
    ])('[AUTH-199] %s is limited to %d calls in a quarter of an hour, as the one of staff', async (url, max) => {
      const remoteAddress = `10.4.0.${max}`;
      const csrf = await get('/api/csrf', remoteAddress);
      const post = (to: string) =>
        shop().app.inject({
          method: 'POST',
          url: to,
          remoteAddress,
          headers: {
            'x-csrf-token': csrf.json<{ token: string }>().token,
            cookie: String(csrf.headers['set-cookie']).split(';')[0] ?? '',
          },
          payload: {},
        });
      for (const where of [url, url.replace('customer', 'admin')]) {
        for (let i = 0; i < max; i += 1) expect((await post(where)).statusCode).toBeLessThan(429);
        expect((await post(where)).statusCode, where).toBe(429);
      }
    });

    test('tokens of the demo provider are limited to thirty in ten minutes', async () => {
      const csrf = await get('/api/csrf', '10.1.0.3');
      const post = () =>
        shop().app.inject({
          method: 'POST',
          url: '/api/payments/demo/tokens',
          remoteAddress: '10.1.0.3',
          headers: {
            'x-csrf-token': csrf.json<{ token: string }>().token,
            cookie: String(csrf.headers['set-cookie']).split(';')[0] ?? '',
          },
          payload: {},
        });
      for (let i = 0; i < 30; i += 1) expect((await post()).statusCode).toBe(422);
      expect((await post()).statusCode).toBe(429);
    });
  },
  { env: { RATE_LIMITS: 'on' } },
);

describeShop(
  'limits behind a trusted proxy',
  (shop) => {
    const through = (proxy: string, forwardedFor: string) =>
      shop().app.inject({
        url: '/api/csrf',
        remoteAddress: proxy,
        headers: { 'x-forwarded-for': forwardedFor },
      });

    test('count for the address the proxy saw, not for one the client claims', async () => {
      for (let i = 0; i < 1200; i += 1) await through('10.9.0.1', `192.0.2.${i % 250}, 198.51.100.7`);
      expect((await through('10.9.0.1', '192.0.2.1, 198.51.100.7')).statusCode).toBe(429);
      expect((await through('10.9.0.1', '198.51.100.8')).statusCode).toBe(200);
      expect((await through('172.16.0.1', '198.51.100.7')).statusCode).toBe(200);
    });
  },
  { env: { RATE_LIMITS: 'on', TRUST_PROXY: '10.9.0.0/16' } },
);
