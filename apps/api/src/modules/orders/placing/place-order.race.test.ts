import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openPostgres } from '../../../db/postgres.ts';
import { openSqlite } from '../../../db/sqlite.ts';
import type { Db } from '../../../db/types.ts';
import { addProduct } from '../../../testing/builders.ts';
import { freshDatabase } from '../../../testing/database.ts';
import { testDialect } from '../../../testing/dialects.ts';
import { type Api, startApi } from '../../../testing/start-api.ts';

const BUYERS = 200;
const LAST_UNITS = 5;

/** One process on SQLite, two on a PostgreSQL server; PGlite has one connection and so no races. */
const dialect = testDialect();

describe(`the last units (${dialect})`, () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'fori-race-'));
  let apis: Api[] = [];
  let db: Db;
  const closers: (() => Promise<void>)[] = [];

  beforeAll(async () => {
    if (dialect === 'postgres') {
      const { url, close } = await freshDatabase('postgres');
      closers.push(close);
      const opened = await openPostgres(url ?? '');
      closers.push(opened.close);
      db = opened.db;
      const env = { DATA_DIR: dataDir, DATABASE_URL: url ?? '' };
      apis = await Promise.all([startApi(env), startApi(env)]);
    } else {
      const opened = openSqlite(join(dataDir, 'fori.db'));
      closers.push(opened.close);
      db = opened.db;
      apis = [await startApi({ DATA_DIR: dataDir })];
    }
  });
  afterAll(async () => {
    for (const api of apis) api.process.kill('SIGTERM');
    await Promise.all(apis.map((api) => new Promise((resolve) => api.process.once('exit', resolve))));
    for (const close of closers.reverse()) await close();
    rmSync(dataDir, { recursive: true, force: true });
  });

  const apiFor = (buyer: number): Api => {
    const api = apis[buyer % apis.length];
    if (!api) throw new Error('no API runs');
    return api;
  };
  const data = async <T>(response: Response): Promise<T> => ((await response.json()) as { data: T }).data;

  const prepare = async (buyer: number, variantId: number) => {
    const api = apiFor(buyer);
    const session = { 'x-session-id': randomUUID() };
    await api.call('POST', '/cart', { product_variant_id: variantId, quantity: 1 }, session);
    const card = { cardholder_name: 'Aino Ålander', number: '4242424242424242', expiry: '12/29', cvc: '123' };
    const { token } = await data<{ token: string }>(await api.call('POST', '/payments/demo/tokens', card, {}));
    const { total } = await data<{ total: string }>(await api.call('GET', '/checkout/quote', undefined, session));
    const body = {
      full_name: 'Aino Ålander',
      email: 'aino@example.com',
      phone: '+358 40 123 4567',
      address: 'Linnankatu 12',
      city: 'Turku',
      state: '',
      postal_code: '20100',
      country: 'FI',
      billing_same_as_shipping: true,
      payment: { method: 'card', token },
      expected_total: total,
    };
    return (key: string = randomUUID(), through: Api = api) =>
      through.call('POST', '/orders', body, { ...session, 'idempotency-key': key });
  };

  test(`of ${BUYERS} concurrent orders for ${LAST_UNITS} units exactly ${LAST_UNITS} succeed, the rest get 409, stock is 0`, async () => {
    const product = await addProduct(
      { db, shop: { clock: () => new Date() } },
      { slug: 'last-units', stock: LAST_UNITS },
    );
    const variantId = product.variants[0]?.id ?? 0;
    const orders = [];
    for (let buyer = 0; buyer < BUYERS; buyer += 1) orders.push(await prepare(buyer, variantId));
    const responses = await Promise.all(orders.map((order) => order()));
    const statuses = responses.map((response) => response.status);
    expect(statuses.filter((status) => status === 201)).toHaveLength(LAST_UNITS);
    expect(statuses.filter((status) => status === 409)).toHaveLength(BUYERS - LAST_UNITS);
    const [variant] = await db.read.select().from(db.t.variants).where(eq(db.t.variants.id, variantId));
    expect(variant?.stock).toBe(0);
    expect(await db.read.$count(db.t.orders)).toBe(LAST_UNITS);
    const charged = async (state: 'authorised' | 'captured') =>
      db.read.$count(db.t.demoCharges, eq(db.t.demoCharges.state, state));
    await expect.poll(() => charged('captured'), { timeout: 60_000 }).toBe(LAST_UNITS);
    expect(await charged('authorised')).toBe(0);
    const numbers = (await db.read.select().from(db.t.orders)).map((order) => order.number);
    expect(new Set(numbers).size).toBe(LAST_UNITS);
  }, 180_000);

  test('fifty concurrent requests with one key through every process make one order and one charge', async () => {
    const product = await addProduct({ db, shop: { clock: () => new Date() } }, { slug: 'one-key', stock: 50 });
    const variantId = product.variants[0]?.id ?? 0;
    const order = await prepare(0, variantId);
    const before = { orders: await db.read.$count(db.t.orders), charges: await db.read.$count(db.t.demoCharges) };
    const key = randomUUID();
    // on a busy machine the first may outlast the others' waiting time; like the storefront, retry then
    const settled = async (api: Api): Promise<Response> => {
      const response = await order(key, api);
      const { code } = (await response.clone().json()) as { code?: string };
      return response.status === 409 && code === 'in_progress' ? settled(api) : response;
    };
    const responses = await Promise.all(Array.from({ length: 50 }, (_, i) => settled(apiFor(i))));
    expect(responses.map((response) => response.status)).toEqual(Array(50).fill(201));
    const ids = await Promise.all(responses.map((response) => data<{ id: string }>(response)));
    expect(new Set(ids.map(({ id }) => id)).size).toBe(1);
    expect(await db.read.$count(db.t.orders)).toBe(before.orders + 1);
    expect(await db.read.$count(db.t.demoCharges)).toBe(before.charges + 1);
    const [variant] = await db.read.select().from(db.t.variants).where(eq(db.t.variants.id, variantId));
    expect(variant?.stock).toBe(49);
  });
});
