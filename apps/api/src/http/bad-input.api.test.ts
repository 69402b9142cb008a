import { randomUUID } from 'node:crypto';
import { connect } from 'node:net';
import { gzipSync } from 'node:zlib';
import type { RouteMetadata } from '@fori/contracts/access';
import { errorCodes } from '@fori/domain/errors';
import type { AppRoute } from '@ts-rest/core';
import fc from 'fast-check';
import type { LightMyRequestResponse } from 'fastify';
import { beforeAll, describe, expect, test } from 'vitest';
import { prepared } from '../db/prepared.ts';
import { addProduct } from '../testing/builders.ts';
import { type Caller, describeShop, newGuest, START } from '../testing/harness.ts';
import { addJacket, designOf } from '../testing/jackets.ts';
import { signedIn } from '../testing/people.ts';
import { addPost } from '../testing/posts.ts';
import { anyCharacter } from '../testing/random-text.ts';
import { addReview, bought } from '../testing/reviews.ts';
import { contractRoutes, addressOf as filledAddress, takesFiles } from '../testing/routes.ts';
import { addToCart, buy, orderBody } from '../testing/shopping.ts';

const RUNS = 12;

const routes = contractRoutes().map(({ route }) => route);
const changing = routes.filter((route) => route.method !== 'GET');
const accessOf = (route: AppRoute) => (route.metadata as RouteMetadata).access;

/** Texts that commonly break programs. */
const awkward = fc.oneof(
  fc.constantFrom(
    '',
    ' ',
    '\0',
    'a\0b',
    '\ud800',
    'x\udc00y',
    '\u202e',
    '__proto__',
    'constructor',
    '%',
    '%00',
    '%E0%A4%A',
    "'; drop table orders; --",
    '{{7*7}}',
    '$&',
    '../../secret',
    '1e400',
    '-1',
    '０１２',
    'NaN',
    'null',
    'ß'.repeat(5000),
    '👩‍👩‍👧‍👦',
    'ﷺ',
  ),
  fc.string({ unit: 'grapheme', maxLength: 40 }),
  fc.string({ unit: anyCharacter, maxLength: 40 }),
);

const numbers = fc.constantFrom(0, -0, 1, 999, 1000, -1000, 1.5, 2 ** 31, 2 ** 53, -(2 ** 63), 1e308, 5e-324);
const { value: anything } = fc.letrec((tie) => ({
  value: fc.oneof(
    { maxDepth: 3, withCrossShrink: true },
    awkward,
    numbers,
    fc.constantFrom(null, true, false),
    fc.array(tie('value'), { maxLength: 3 }),
    fc.dictionary(awkward, tie('value'), { maxKeys: 3 }),
  ),
}));

/** A valid value with some fields, at any depth, replaced by nonsense or left out. */
const corrupted = (valid: unknown): fc.Arbitrary<unknown> => {
  if (typeof valid !== 'object' || valid === null) {
    return fc.oneof({ weight: 4, arbitrary: fc.constant(valid) }, { weight: 1, arbitrary: anything });
  }
  const fields = Object.fromEntries(Object.entries(valid).map(([name, field]) => [name, corrupted(field)]));
  return fc.oneof(
    { weight: 8, arbitrary: fc.record(fields, { requiredKeys: [] }) },
    { weight: 1, arbitrary: anything },
  );
};

/** Every table a call may change; prepared, because they are read before and after thousands of calls. */
const selects = (
  [
    'carts',
    'cartItems',
    'cartJackets',
    'sharedDesigns',
    'jacketRenderings',
    'jacketLogos',
    'orders',
    'orderEvents',
    'products',
    'productTexts',
    'productImages',
    'priceChanges',
    'differenceChanges',
    'variants',
    'outbox',
    'auditLog',
    'users',
    'addresses',
    'reviews',
    'reviewMedia',
    'blogPosts',
    'blogTexts',
  ] as const
).map((name) => prepared((queries, t) => queries.select().from(t[name])));

const compressionBomb = gzipSync(Buffer.alloc(20_000_000, 32));

const json = (text: string | Buffer, headers = {}) => ({
  payload: text,
  headers: { 'content-type': 'application/json', ...headers },
});

/** Bodies that no call takes, each with the status that refuses it. */
const refusedBodies: readonly [string, { payload: string | Buffer; headers: Record<string, string> }, number][] = [
  ['plain text', { payload: 'hello', headers: { 'content-type': 'text/plain' } }, 415],
  ['a form', { payload: 'a=b', headers: { 'content-type': 'application/x-www-form-urlencoded' } }, 415],
  ['XML', { payload: '<a/>', headers: { 'content-type': 'application/xml' } }, 415],
  ['no type at all', { payload: 'x', headers: {} }, 415],
  ['an invalid type', { payload: '{}', headers: { 'content-type': '/;;' } }, 415],
  ['truncated JSON', json('{"a":'), 400],
  ['a NUL', json('{"quantity":"\\u0000"}'), 400],
  ['half a surrogate pair', json('{"full_name":"\\ud800","quantity":1}'), 400],
  ['a name that would reach the prototype', json('{"__proto__":{"a":1}}'), 400],
  ['unclosed brackets', json('['.repeat(20_000)), 400],
  ['very deep nesting', json(`${'['.repeat(20_000)}${']'.repeat(20_000)}`), 422],
  ['300 kB', json(JSON.stringify({ a: 'x'.repeat(300_000) })), 413],
  ['a compression bomb', json(compressionBomb, { 'content-encoding': 'gzip' }), 415],
  ['invalid gzip data', json('nonsense', { 'content-encoding': 'gzip' }), 415],
  ['an unknown encoding', json('{}', { 'content-encoding': 'rot13' }), 415],
];

const expectContractResponse = (response: LightMyRequestResponse, what: string) => {
  expect(response.statusCode, `${what}: ${response.body.slice(0, 300)}`).toBeLessThan(500);
  if (response.statusCode < 400) return;
  const error = response.json<{ code: string; message: string; request_id: string; errors?: object }>();
  expect(errorCodes, what).toContain(error.code);
  expect(error.message, what).toMatch(/\S/);
  expect(error.request_id, what).toMatch(/\S/);
  if (error.code === 'validation_failed') expect(Object.keys(error.errors ?? {}), what).not.toEqual([]);
  expect(response.headers['cache-control'], what).toBe('no-store');
};

describeShop('bad input', (shop) => {
  const callers: Record<'guest' | 'customer' | 'admin', Caller> = { guest: newGuest(), customer: {}, admin: {} };
  const ids: Record<string, string> = {};
  let valid: Record<string, unknown> = {};

  beforeAll(async () => {
    callers.customer = await signedIn(shop(), 'customer');
    callers.admin = await signedIn(shop(), 'admin');
    const product = await addProduct(shop(), { stock: 400 });
    const variant = product.variants[0]?.id ?? 0;
    const { order } = await buy(shop(), callers.guest, variant);
    const cart = await addToCart(shop(), callers.guest, variant);
    const [item] = cart.json<{ data: { items: { id: number }[] } }>().data.items;
    const inCart = await addJacket(shop(), callers.guest);
    for (const path of ['/api/cart/custom-jacket/:id', '/api/cart/custom-jacket/:id/design'])
      ids[path] = String(inCart.id);
    const jacket = designOf({ monogram: 'ÅB', logos: [{ id: 'a', logo: 'birch', view: 'front', x: 600, y: 600 }] });
    const { reviewer, product: reviewed } = await bought(shop());
    const review = await addReview(shop(), reviewer, reviewed.id);
    for (const path of ['/api/admin/reviews/:id/approve', '/api/admin/reviews/:id/reject'])
      ids[path] = String(review.id);
    const paypal = await shop().call('POST', '/payments/demo/paypal', {});
    ids['/api/cart/:id'] = String(item?.id);
    for (const call of ['transition', 'refunds', 'withdrawal', 'notes'])
      ids[`/api/admin/orders/:id/${call}`] = order.id;
    const edited = await addProduct(shop());
    ids['/api/admin/products/:id'] = String(edited.id);
    ids['/api/admin/products/:id/images/:imageId'] = String(edited.id);
    const goods = {
      ...{ name: 'Tote', description: 'A tote.', material: 'Leather.', care: 'Brush it.' },
      ...{ category: 'bags', gender: 'unisex', status: 'active', price: '99.00', discount: 5, featured_rank: 3 },
      measurements: { width: 30, height: 40.5, depth: 12 },
      translations: { fi: { name: 'Kassi', description: 'Kassi.', material: 'Nahka.', care: 'Harjaa.' } },
      variants: [{ size: 'M', color: 'navy', stock: 3, price_difference: '0.00' }],
    };
    const address = {
      type: 'home',
      label: 'Home',
      street: 'Linnankatu 12',
      city: 'Turku',
      state: 'Varsinais-Suomi',
      postalCode: '20100',
      country: 'FI',
      is_default: true,
    };
    const saved = await shop().call('POST', '/addresses', address, callers.customer);
    const { id } = saved.json<{ data: { id: string } }>().data;
    for (const path of ['/api/addresses/:id', '/api/addresses/:id/default']) ids[path] = id;
    ids['/api/payments/demo/paypal/:token/decision'] = paypal.json<{ data: { token: string } }>().data.token;
    const post = await addPost(shop());
    ids['/api/admin/blogs/:id'] = String(post.id);
    const text = { title: 'Thread', excerpt: 'Waxed.', body: 'It holds.', tags: ['craft'], cover_alt: '' };
    const blog = { ...text, author: 'Aino', publish_at: null, translations: { fi: text, sv: null } };
    valid = {
      '/api/admin/blogs': blog,
      '/api/admin/blogs/preview': { body: 'It *holds*.' },
      '/api/admin/blogs/:id': { ...blog, status: 'published', updated_at: START.toISOString() },
      '/api/admin/products': goods,
      '/api/admin/products/:id': { ...goods, updated_at: shop().shop.clock().toISOString() },
      '/api/admin/products/bulk': { ids: [edited.id], action: 'set_discount', discount: 10 },
      '/api/admin/products/:id/images/:imageId': { alt_text: { en: 'Front' }, color: 'black', position: 0 },
      '/api/admin/reviews/:id/approve': {},
      '/api/admin/reviews/:id/reject': { reason: 'Names a person' },
      '/api/cart': { product_variant_id: variant, quantity: 1 },
      '/api/cart/:id': { quantity: 2 },
      '/api/jackets/price': jacket,
      '/api/jackets/designs': jacket,
      '/api/cart/custom-jacket/:id': { quantity: 2 },
      '/api/orders': await orderBody(shop(), callers.guest, { billing_same_as_shipping: false }),
      '/api/payments/demo/tokens': { cardholder_name: 'Aino', number: '4242424242424242', expiry: '12/29', cvc: '123' },
      '/api/payments/demo/paypal': {},
      '/api/payments/demo/paypal/:token/decision': { approve: true },
      '/api/admin/login': { email: 'nobody@example.com', password: 'wrong' },
      '/api/profile': {
        name: 'Kai',
        email: 'kai.new@example.com',
        language: 'fi',
        currency: 'SEK',
        current_password: 'x',
      },
      '/api/profile/verify-email': { code: '000000' },
      '/api/profile/password': {
        current_password: 'wrong',
        password: 'nine new nickels',
        password_confirmation: 'nine new nickels',
      },
      '/api/addresses': address,
      '/api/addresses/:id': address,
      '/api/addresses/:id/default': {},
      '/api/admin/orders/transitions': { ids: [order.id, 'unknown'], to: 'delivered' },
      '/api/admin/orders/:id/refunds': { amount: '0.01', reason: 'r', restock: [{ item: 1, quantity: 1 }] },
      '/api/admin/orders/:id/withdrawal': { status: 'refunded', note: 'n', amount: '1.00', restock: false },
      '/api/admin/orders/:id/notes': { text: 'n' },
      '/api/admin/views': { area: 'orders', name: 'Mine', query: 'status=paid' },
      '/api/admin/orders/:id/transition': { to: 'processing', note: 'n', carrier: 'Posti', tracking_number: 'JJ1' },
    };
  });

  /** Everything a call may change, as one text. */
  const rows = async () => {
    const { db } = shop();
    const found = [];
    for (const select of selects) found.push(await select(db.read, {}));
    // the time of the last use is not a change
    return JSON.stringify(found, (name, value) => (['touchedAt', 'usedAt'].includes(name) ? undefined : value));
  };
  const callerOf = (route: AppRoute): Caller => {
    const access = accessOf(route);
    if (access === 'admin') return callers.admin;
    return access === 'shopper' ? callers.guest : callers.customer;
  };
  const addressOf = (route: AppRoute, id = ids[route.path] ?? '1') => filledAddress(route, id);

  /** What the tables held after the last call; null before the first, and once a call has succeeded. */
  let known: string | null = null;
  /** Transactions begun since. Reading every table takes longer than most calls, and only a transaction changes one. */
  let begun = 0;
  beforeAll(() => {
    const { db } = shop();
    const { write } = db;
    db.write = (change) => {
      begun += 1;
      return write(change);
    };
  });
  const expectUnchanged = async ({ statusCode, body }: LightMyRequestResponse) => {
    if (statusCode < 400) known = null;
    else if (begun > 0) expect(await rows(), `changed by ${body}`).toBe(known);
    begun = 0;
  };

  describe.each(changing.filter((route) => !['/api/logout'].includes(route.path)))('$method $path', (route) => {
    const send = async (payload: unknown, headers: Record<string, string>) => {
      if (known === null) {
        known = await rows();
        begun = 0;
      }
      return shop().call(route.method, addressOf(route), payload, {
        ...callerOf(route),
        headers: { 'idempotency-key': randomUUID(), ...headers },
      });
    };

    test('[API-43] answers according to the contract for any body, and changes nothing when it refuses', async () => {
      await fc.assert(
        fc.asyncProperty(corrupted(valid[route.path] ?? {}), async (body) => {
          const response = await send(JSON.stringify(body), { 'content-type': 'application/json' });
          await expectUnchanged(response);
          expectContractResponse(response, JSON.stringify(body).slice(0, 300));
        }),
        { numRuns: RUNS },
      );
    });

    test('[API-43] refuses a body that is no JSON, unsafe or too large with the reason, and changes nothing', async () => {
      // a call that takes no body may ignore what was sent
      const isBodyless = route.method === 'DELETE';
      let last: LightMyRequestResponse | undefined;
      for (const [what, { payload, headers }, status] of refusedBodies) {
        last = await send(payload, headers);
        expectContractResponse(last, what);
        // a call that takes files refuses any other type
        if (!isBodyless) expect(last.statusCode, `${what}: ${last.body}`).toBe(takesFiles(route) ? 415 : status);
        if (isBodyless) await expectUnchanged(last);
      }
      // once for all that were refused: to read every table takes longer than the calls
      if (last && !isBodyless) await expectUnchanged(last);
    });
  });

  test("an escape sequence's text is treated like any other text", async () => {
    const response = await shop().call('POST', '/admin/login', '{"email":"\\\\u0000","password":"\\\\ud800"}', {
      headers: { 'content-type': 'application/json' },
    });
    expect(response.statusCode).toBe(401);
  });

  test('[API-43] answers according to the contract for any parameters, ids and headers', async () => {
    const names = fc.constantFrom('page', 'per_page', 'search', 'sort', 'category', 'gender', 'lang', 'session_id');
    const parameters = fc.array(fc.tuple(fc.oneof(names, awkward), awkward), { maxLength: 5 });
    const header = fc.string({ unit: fc.integer({ min: 32, max: 255 }).map((c) => String.fromCharCode(c)) });
    const headerNames = [
      'accept-language',
      'if-none-match',
      'range',
      'authorization',
      'x-session-id',
      'accept-encoding',
    ];
    const headers = fc.record(
      Object.fromEntries([...headerNames, 'idempotency-key', 'if-modified-since'].map((name) => [name, header])),
      { requiredKeys: [] },
    );
    const encoded = (text: string) => encodeURIComponent(text.replace(/\p{Surrogate}/gu, ''));
    await fc.assert(
      fc.asyncProperty(fc.constantFrom(...routes), parameters, awkward, headers, async (route, query, id, extra) => {
        const text = query.map((pair) => pair.map(encoded).join('=')).join('&');
        const path = `${addressOf(route, encoded(id) || 'x')}?${text}`;
        const caller = { ...callerOf(route), headers: extra as Record<string, string> };
        expectContractResponse(await shop().call(route.method, path, undefined, caller), path);
      }),
      { numRuns: 150 },
    );
  });

  test('a malformed address answers 404 in the usual error shape', async () => {
    for (const path of ['/products/%E0%A4%A', '/products/%', `/products/${'9'.repeat(2000)}`, '/%ff', '/orders/%zz']) {
      const response = await shop().app.inject({ url: `/api${path}` });
      expect(response.statusCode, path).toBe(404);
      expectContractResponse(response, path);
    }
    for (const path of [
      '/media/%',
      '/media/..%2fsecret',
      '/media/%2e%2e/secret',
      '/media/a%00.webp',
      '//evil.example',
    ]) {
      expect((await shop().app.inject({ url: path })).statusCode, path).toBe(404);
    }
  });

  test('the last of a repeated parameter counts', async () => {
    const guest = newGuest();
    await addToCart(shop(), guest, (valid['/api/cart'] as { product_variant_id: number }).product_variant_id);
    const [first, last] = [newGuest().sessionId, guest.sessionId];
    const response = await shop().call('GET', `/cart?session_id=${first}&session_id=${last}`);
    expect(response.json<{ data: { count: number } }>().data.count).toBeGreaterThan(0);
    const twice = await shop().call('GET', '/cart', undefined, { headers: { 'x-session-id': `${first}, ${last}` } });
    expect(twice.statusCode).toBe(400);
  });

  test('a quantity of 0 or less removes the line', async () => {
    for (const quantity of [0, -1, -1000, -1e15]) {
      const guest = newGuest();
      const body = valid['/api/cart'] as { product_variant_id: number };
      const cart = await addToCart(shop(), guest, body.product_variant_id);
      const [item] = cart.json<{ data: { items: { id: number }[] } }>().data.items;
      const response = await shop().call('PUT', `/cart/${item?.id}`, { quantity }, guest);
      expect(response.json(), String(quantity)).toMatchObject({ data: { items: [], count: 0 } });
    }
  });

  test('tokens not signed by the shop give no access', async () => {
    const { app } = shop();
    const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');
    const genuine = callers.admin.token?.split('.')[1] ?? '';
    const sid = app.jwt.decode<{ sid: string }>(callers.admin.token ?? '')?.sid ?? '';
    const wrong = [
      `${part({ alg: 'none', typ: 'JWT' })}.${genuine}.`,
      `${part({ alg: 'HS256', typ: 'JWT' })}.${genuine}.AAAA`,
      app.jwt.sign({ sid }, { key: 'another secret of the same length' }),
      app.jwt.sign({ sid }, { expiresIn: 1, clockTimestamp: Date.now() - 60_000 }),
      app.jwt.sign({} as { sid: string }),
      app.jwt.sign({ sid: { $ne: '' } } as never),
      app.jwt.sign({ sid: randomUUID() }),
      'x',
      'x.y.z',
      'ÿ'.repeat(3),
    ];
    for (const token of wrong) {
      expect((await shop().call('GET', '/me', undefined, { token })).statusCode, token).toBe(401);
    }
    expect((await shop().call('GET', '/me', undefined, callers.admin)).statusCode).toBe(200);
  });

  test('malformed cookies count as missing', async () => {
    for (const cookie of ['fori-csrf=%', 'fori-csrf=a.b.c', '=', ';;;', `fori-csrf=${'x'.repeat(4000)}`, 'ÿ=ÿ']) {
      expect((await shop().call('GET', '/products', undefined, { headers: { cookie } })).statusCode).toBe(200);
      const changed = await shop().call('POST', '/logout', {}, { ...callers.customer, headers: { cookie } });
      expect(changed.statusCode, cookie).toBe(419);
    }
  });

  /** The head of the response to a request line that no client library would send. */
  const rawResponse = (requestLine: string) =>
    new Promise<string>((resolve, reject) => {
      const address = shop().app.server.address();
      const port = typeof address === 'object' ? (address?.port ?? 0) : 0;
      const socket = connect(port, '127.0.0.1', () =>
        socket.write(`${requestLine}\r\nHost: x\r\nConnection: close\r\n\r\n`),
      );
      let text = '';
      socket.on('data', (chunk) => {
        text += String(chunk);
      });
      socket.on('close', () => resolve(text.split('\r\n\r\n')[0] ?? ''));
      socket.on('error', reject);
    });

  test('unsupported methods answer 404', async () => {
    await shop().app.listen({ port: 0, host: '127.0.0.1' });
    const first = async (requestLine: string) => (await rawResponse(requestLine)).split('\r\n')[0];
    for (const method of ['OPTIONS', 'PATCH', 'PROPFIND', 'TRACE']) {
      expect(await first(`${method} /api/cart HTTP/1.1`), method).toContain(' 404 ');
    }
    expect(await first('NONSENSE /api/cart HTTP/1.1')).toContain(' 400 ');
    expect(await first('GET /api/store/% HTTP/1.1')).toContain(' 404 ');
    expect(await first('HEAD /api/products HTTP/1.1')).toContain(' 200 ');
  });

  test('[PAGE-103] an absolute-form request is answered by its path and never leads to another host', async () => {
    if (!shop().app.server.listening) await shop().app.listen({ port: 0, host: '127.0.0.1' });
    expect(await rawResponse('GET http://evil.example/api/health/live HTTP/1.1')).toContain(' 200 ');
    for (const target of ['http://evil.example/x', 'http://evil.example//x', 'http://evil.example/api/nothing']) {
      expect(await rawResponse(`GET ${target} HTTP/1.1`), target).not.toContain('evil');
    }
    expect(await rawResponse('GET http://evil.example/api/nothing HTTP/1.1')).toContain(' 404 ');
  });
});
