import { contract } from '@fori/contracts/root';
import { isAppRoute } from '@ts-rest/core';
import { describe, expect, test } from 'vitest';
import { enqueueMail } from '../../mail/outbox.ts';
import { describeShop, START } from '../../testing/harness.ts';

const METRICS_TOKEN = 'a-token-for-prometheus';

/** Method and path of every call of the contract. */
const routesOf = (router: object): { method: string; path: string }[] =>
  Object.values(router).flatMap((entry: object) => (isAppRoute(entry as never) ? [entry as never] : routesOf(entry)));

interface OpenApi {
  openapi: string;
  paths: Record<
    string,
    Record<
      string,
      { description: string; security: object[]; requestBody?: unknown; responses: Record<string, unknown> }
    >
  >;
  components: { schemas: { Error: { properties: object } }; securitySchemes: object };
}

describeShop(
  'operations',
  (shop) => {
    const get = (url: string, options: { remoteAddress?: string; headers?: Record<string, string> } = {}) =>
      shop().app.inject({ url, ...options });

    test('health reports alive and ready, and is never cached', async () => {
      for (const probe of ['live', 'ready']) {
        const response = await get(`/api/health/${probe}`);
        expect(response.statusCode).toBe(200);
        expect(response.json()).toEqual({ status: 'ok' });
        expect(response.headers['cache-control']).toBe('no-store');
      }
    });

    describe('metrics', () => {
      test("[WATCH-01] count requests by route pattern and status, waiting mails, and the process's own", async () => {
        const { db } = shop();
        await db.write((tx) =>
          enqueueMail(tx, { template: 't', to: 'a@example.com', subject: 's', text: 't', html: 'h', at: START }),
        );
        await get('/api/orders/some-order?token=s3cr3t');
        await get('/nowhere/at/all');
        const text = (await get('/api/metrics')).body;
        expect(text).toContain('fori_http_requests_total{method="GET",route="/api/orders/:id",status="404"} 1');
        expect(text).toContain('fori_http_request_duration_seconds_count{method="GET",route="/api/orders/:id"} 1');
        expect(text).toContain('fori_outbox_mails{state="pending"} 1');
        expect(text).toContain('fori_outbox_mails{state="failed"} 0');
        expect(text).toContain('process_cpu_seconds_total');
        expect(text).not.toContain('some-order');
        expect(text).not.toContain('nowhere');
      });

      test('[WATCH-01] keep the conventions of Prometheus: base units, suffixes, a help text for each', async () => {
        const text = (await get('/api/metrics')).body;
        const types = [...text.matchAll(/^# TYPE (\S+) (\S+)$/gm)].map(([, name = '', type = '']) => ({ name, type }));
        expect(types.length).toBeGreaterThan(40);
        for (const { name, type } of types) {
          expect(text).toMatch(new RegExp(`^# HELP ${name} \\S`, 'm'));
          expect(name.endsWith('_total'), name).toBe(type === 'counter');
          expect(name).not.toMatch(/_(ms|milliseconds|minutes|hours|kb|mb|megabytes|percent)(_|$)/);
        }
      });

      test('[WATCH-01] count the age of the oldest waiting mail, the disk, the database, and the running version', async () => {
        shop().setTime(new Date(START.getTime() + 90_000));
        const text = (await get('/api/metrics')).body;
        shop().setTime(START);
        expect(text).toContain('fori_outbox_oldest_mail_age_seconds 90');
        for (const name of ['fori_disk_free_bytes', 'fori_disk_size_bytes', 'fori_database_size_bytes'])
          expect(Number(new RegExp(`^${name} (\\d+)$`, 'm').exec(text)?.[1]), name).toBeGreaterThan(0);
        expect(text).toMatch(/^fori_build_info\{version="unreleased",node="v\d+/m);
        // PGlite has one connection, for which the queries of this answer wait
        const [own, other] = {
          sqlite: ['fori_database_writes_waiting 0', 'fori_database_connections{'],
          pglite: ['fori_database_connections{state="waiting"} ', 'fori_database_writes_waiting 0'],
          postgres: ['fori_database_connections{state="waiting"} 0', 'fori_database_writes_waiting 0'],
        }[shop().dialect];
        expect(text).toContain(own);
        expect(text).not.toContain(other);
      });

      test('[WATCH-02] count look-ups in the cache of responses, found or not', async () => {
        const lookups = async () => {
          const text = (await get('/api/metrics')).body;
          return ['hit', 'miss'].map((result) =>
            Number(
              new RegExp(`fori_cache_lookups_total\\{cache="responses",result="${result}"\\} (\\d+)`).exec(text)?.[1] ??
                0,
            ),
          );
        };
        const [hits = 0, misses = 0] = await lookups();
        for (let call = 0; call < 3; call += 1) await get('/api/products?sort=newest');
        expect(await lookups()).toEqual([hits + 2, misses + 1]);
      });

      test('[WATCH-03] leave out what cannot be read, say so, and show the rest', async () => {
        const { databaseState } = shop().shop;
        shop().shop.databaseState = async () => {
          throw new Error('away');
        };
        const response = await get('/api/metrics');
        shop().shop.databaseState = databaseState;
        expect(response.statusCode).toBe(200);
        expect(response.body).not.toMatch(/^fori_database_size_bytes \d/m);
        expect(response.body).toMatch(/^fori_disk_free_bytes \d/m);
        expect((await get('/api/metrics')).body).toMatch(/^fori_metrics_unreadable_total [1-9]/m);
      });

      test.each([
        ['this machine', { remoteAddress: '127.0.0.1' }, 200],
        ['this machine (IPv6)', { remoteAddress: '::1' }, 200],
        ['another machine', { remoteAddress: '203.0.113.9' }, 404],
        [
          'another machine with the token',
          { remoteAddress: '203.0.113.9', headers: { authorization: `Bearer ${METRICS_TOKEN}` } },
          200,
        ],
        [
          'another machine with another token',
          { remoteAddress: '203.0.113.9', headers: { authorization: 'Bearer wrong' } },
          404,
        ],
        [
          'another machine that says it is this one',
          { remoteAddress: '203.0.113.9', headers: { 'x-forwarded-for': '127.0.0.1' } },
          404,
        ],
        ['a proxy on this machine', { remoteAddress: '127.0.0.1', headers: { 'x-forwarded-for': '203.0.113.9' } }, 404],
      ])('are available only on this machine or with the token: %s', async (_who, options, status) => {
        expect((await get('/api/metrics', options)).statusCode).toBe(status);
      });
    });

    describe("the API's description", () => {
      test('[API-190] gives each field of a request a type, and writes excluded limits as its version of OpenAPI has them', async () => {
        const document = (await get('/api/openapi.json')).json<OpenApi>();
        expect(document.openapi).toBe('3.0.2');
        const wrong: string[] = [];
        const look = (node: unknown, path: string): void => {
          if (typeof node !== 'object' || node === null) return;
          if (path.includes('requestBody') && path.endsWith('.properties'))
            for (const [name, field] of Object.entries(node))
              if (Object.keys(field).length === 0) wrong.push(`${path}.${name}`);
          for (const [name, value] of Object.entries(node)) {
            if (/^exclusiveM(in|ax)imum$/.test(name) && typeof value !== 'boolean') wrong.push(`${path}.${name}`);
            look(value, `${path}.${name}`);
          }
        };
        look(document, '');
        expect(wrong).toEqual([]);
      });

      test('[API-172] has every call of the contract with its access level, the permission it needs and the common error shape', async () => {
        const document = (await get('/api/openapi.json')).json<OpenApi>();
        expect(document.openapi).toMatch(/^3\./);
        for (const { method, path } of routesOf(contract)) {
          const operation = document.paths[path.replace(/:(\w+)/g, '{$1}')]?.[method.toLowerCase()];
          expect(operation, `${method} ${path}`).toBeDefined();
          expect(operation?.security.length).toBeGreaterThan(0);
          expect(operation?.responses['422']).toMatchObject({
            content: { 'application/json': { schema: { $ref: '#/components/schemas/Error' } } },
          });
        }
        expect(Object.keys(document.components.schemas.Error.properties)).toEqual(
          expect.arrayContaining(['message', 'code', 'request_id', 'errors', 'retry_after']),
        );
        expect(document.paths['/api/admin/orders/{id}/transition']?.post?.security).toEqual([{ bearer: [], csrf: [] }]);
        const described = (path: string, method: string) => document.paths[path]?.[method]?.description;
        expect(described('/api/admin/orders/{id}/refunds', 'post')).toBe(
          'Access: admin with the permission `orders.refund`.',
        );
        expect(described('/api/admin/search-texts/{kind}/{id}', 'get')).toBe(
          'Access: admin with the permission `catalogue.read` or `content.read`.',
        );
        expect(described('/api/admin/views', 'get')).toBe('Access: admin with any role.');
        expect(document.paths['/api/cart']?.get?.security).toEqual([{ bearer: [] }, { guest: [] }]);
        expect(document.paths['/api/cart/custom-jacket']?.post?.requestBody).toMatchObject({
          content: {
            'multipart/form-data': {
              schema: {
                properties: { front_image: { format: 'binary' }, jacket_data: { type: 'string' }, session_id: {} },
                required: ['front_image', 'back_image', 'jacket_data'],
              },
            },
          },
        });
      });

      test('has a page that loads nothing from elsewhere', async () => {
        const page = await get('/api/docs/');
        expect(page.statusCode).toBe(200);
        expect(page.headers['content-security-policy']).toContain("default-src 'none'");
        const sources = [...page.body.matchAll(/(?:src|href)="([^"]+)"/g)].map((match) => match[1] ?? '');
        expect(sources.length).toBeGreaterThan(2);
        for (const source of sources) {
          expect(source).not.toMatch(/^(https?:)?\/\//);
          const file = new URL(source, 'http://shop/api/docs/').pathname;
          expect((await get(file)).statusCode, file).toBe(200);
        }
      });
    });

    test('pages and data carry the security headers', async () => {
      const data = await get('/api/health/live');
      expect(data.headers).toMatchObject({
        'content-security-policy': "default-src 'none'; frame-ancestors 'none'; base-uri 'none'",
        'x-content-type-options': 'nosniff',
        'x-frame-options': 'DENY',
        'referrer-policy': 'same-origin',
      });
      expect(data.headers['permissions-policy']).toContain('camera=()');
      expect(data.headers['strict-transport-security']).toBeUndefined();
    });
  },
  { env: { METRICS_TOKEN } },
);

describeShop(
  'a shop behind https',
  (shop) => {
    test('sends HSTS', async () => {
      const response = await shop().app.inject({ url: '/api/health/live' });
      expect(response.headers['strict-transport-security']).toBe('max-age=63072000');
    });
  },
  { env: { PUBLIC_URL: 'https://shop.example' } },
);

describeShop(
  'an https shop whose subdomains have https too',
  (shop) => {
    test('[SEC-49] says so to browsers', async () => {
      const { headers } = await shop().app.inject('/api/health/live');
      expect(headers['strict-transport-security']).toBe('max-age=63072000; includeSubDomains');
    });
  },
  { env: { PUBLIC_URL: 'https://shop.example', HSTS_SUBDOMAINS: 'on' } },
);
