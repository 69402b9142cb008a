import { randomUUID } from 'node:crypto';
import type { Cart } from '@fori/contracts/cart/schemas';
import { describe, expect, test } from 'vitest';
import { addProduct } from '../../testing/builders.ts';
import { cartGoods } from '../../testing/cart-goods.ts';
import { type Caller, describeShop, newGuest } from '../../testing/harness.ts';
import { signedIn } from '../../testing/people.ts';
import { addToCart } from '../../testing/shopping.ts';
import { removeIdleCarts } from './remove-idle-carts.ts';

const cartIn = (response: { json: <T>() => T }) => response.json<{ data: Cart }>().data;

describeShop('cart', (shop) => {
  const { black, cognac, soldOut } = cartGoods(shop);

  const read = async (caller: Caller) => cartIn(await shop().call('GET', '/cart', undefined, caller));

  describe('of a guest', () => {
    test('[CART-02] [API-12] [DATA-10] [DATA-11] belongs to the session id, in the header or the parameter', async () => {
      const guest = newGuest();
      await addToCart(shop(), guest, black());
      expect((await read(guest)).items).toHaveLength(1);
      const byParameter = await shop().call('GET', `/cart?session_id=${guest.sessionId}`);
      expect(cartIn(byParameter).items).toMatchObject([{ quantity: 1, variant: { id: black() } }]);
      expect((await read(newGuest())).items).toEqual([]);
    });

    test('[CART-28] without token or session id answers 401 login_required', async () => {
      const response = await shop().call('GET', '/cart');
      expect(response.statusCode).toBe(401);
      expect(response.json()).toMatchObject({ code: 'login_required' });
    });
  });

  test("[CART-03] [API-12] a signed-in customer's cart belongs to the account, not the browser", async () => {
    const here = await signedIn(shop(), 'customer');
    const sessionId = randomUUID();
    await addToCart(shop(), { ...here, sessionId }, black(), 2);
    const elsewhere = { token: here.token, sessionId: randomUUID() };
    expect((await read(elsewhere)).items).toMatchObject([{ quantity: 2, variant: { id: black() } }]);
    expect((await read({ sessionId })).items).toEqual([]);
    expect((await read(await signedIn(shop(), 'customer'))).items).toEqual([]);
  });

  test('[CART-31] [API-13] [DATA-09] a line costs (price + difference) × quantity', async () => {
    const guest = newGuest();
    const response = await addToCart(shop(), guest, cognac(), 3);
    expect(response.statusCode).toBe(201);
    expect(cartIn(response)).toMatchObject({
      items: [{ quantity: 3, unit_price: '84.00', line_total: '252.00', problem: null }],
      count: 3,
      subtotal: '252.00',
    });
  });

  test('adding a variant again increases its line', async () => {
    const guest = newGuest();
    await addToCart(shop(), guest, black(), 2);
    const cart = cartIn(await addToCart(shop(), guest, black(), 3));
    expect(cart.items).toMatchObject([{ quantity: 5 }]);
  });

  test('[DATA-26] [CART-41] [CART-42] adding more than the stock answers 409 with available and requested, and changes nothing', async () => {
    const guest = newGuest();
    await addToCart(shop(), guest, black(), 4);
    const response = await addToCart(shop(), guest, black(), 2);
    expect(response.statusCode).toBe(409);
    expect(response.json()).toMatchObject({ code: 'insufficient_stock', available: 5, requested: 6 });
    expect((await read(guest)).items).toMatchObject([{ quantity: 4 }]);
  });

  test('a sold-out variant cannot be added and leaves no empty cart', async () => {
    const guest = newGuest();
    const response = await addToCart(shop(), guest, soldOut());
    expect(response.statusCode).toBe(409);
    expect(response.json()).toMatchObject({ code: 'out_of_stock', available: 0, requested: 1 });
    const { db } = shop();
    const carts = await db.read.select().from(db.t.carts);
    expect(carts.map((c) => c.sessionId)).not.toContain(guest.sessionId);
  });

  test('a line holds at most 999 units', async () => {
    const guest = newGuest();
    expect((await addToCart(shop(), guest, cognac(), 999)).statusCode).toBe(201);
    const response = await addToCart(shop(), guest, cognac(), 1);
    expect(response.statusCode).toBe(409);
    expect(response.json()).toMatchObject({ code: 'quantity_limit', available: 999, requested: 1000 });
  });

  test('[API-14] [CART-26] a quantity of 0 or less removes the line', async () => {
    for (const quantity of [0, -3]) {
      const guest = newGuest();
      const { items } = cartIn(await addToCart(shop(), guest, black(), 2));
      const response = await shop().call('PUT', `/cart/${items[0]?.id}`, { quantity }, guest);
      expect(response.statusCode).toBe(200);
      expect(cartIn(response)).toEqual({ items: [], count: 0, subtotal: '0.00' });
    }
  });

  test('[API-14] any quantity up to the stock can be set', async () => {
    const guest = newGuest();
    const { items } = cartIn(await addToCart(shop(), guest, black()));
    expect(cartIn(await shop().call('PUT', `/cart/${items[0]?.id}`, { quantity: 5 }, guest)).count).toBe(5);
    const tooMany = await shop().call('PUT', `/cart/${items[0]?.id}`, { quantity: 6 }, guest);
    expect(tooMany.statusCode).toBe(409);
    expect(tooMany.json()).toMatchObject({ available: 5, requested: 6 });
    expect((await read(guest)).count).toBe(5);
  });

  test('[API-15] [API-16] one line or all lines can be removed, with or without a JSON content type', async () => {
    const guest = newGuest();
    await addToCart(shop(), guest, black());
    const { items } = cartIn(await addToCart(shop(), guest, cognac()));
    const json = { ...guest, headers: { 'content-type': 'application/json' } };
    const removed = await shop().call('DELETE', `/cart/${items[0]?.id}`, undefined, json);
    expect(removed.statusCode).toBe(200);
    expect(cartIn(removed).items).toMatchObject([{ variant: { id: cognac() } }]);
    const cleared = await shop().call('DELETE', '/cart', undefined, guest);
    expect(cartIn(cleared)).toEqual({ items: [], count: 0, subtotal: '0.00' });
  });

  test("another guest's line answers 404", async () => {
    const guest = newGuest();
    const { items } = cartIn(await addToCart(shop(), guest, black(), 2));
    const stranger = newGuest();
    for (const [method, body] of [
      ['PUT', { quantity: 1 }],
      ['DELETE', undefined],
    ] as const) {
      const response = await shop().call(method, `/cart/${items[0]?.id}`, body, stranger);
      expect(response.statusCode).toBe(404);
    }
    expect((await read(guest)).count).toBe(2);
  });

  test('a body that is not JSON answers 400, an unknown variant 404', async () => {
    const guest = newGuest();
    const broken = await shop().call('POST', '/cart', '{"a":', {
      ...guest,
      headers: { 'content-type': 'application/json' },
    });
    expect(broken.statusCode).toBe(400);
    expect((await addToCart(shop(), guest, 999_999)).statusCode).toBe(404);
    for (const id of ['abc', '0', '99999999999999', '-1']) {
      expect((await shop().call('PUT', `/cart/${id}`, { quantity: 1 }, guest)).statusCode).toBe(404);
    }
  });

  test('a line names the problem that keeps it from being ordered', async () => {
    const product = await addProduct(shop(), {
      variants: [
        { color: 'a', stock: 3 },
        { color: 'b', stock: 3 },
      ],
      slug: 'problems',
    });
    const archived = await addProduct(shop(), { slug: 'archived-later' });
    const [a, b] = product.variants.map((v) => v.id) as [number, number];
    const guest = newGuest();
    await addToCart(shop(), guest, a, 3);
    await addToCart(shop(), guest, b, 3);
    await addToCart(shop(), guest, archived.variants[0]?.id ?? 0);
    const { db } = shop();
    await db.write(async (tx) => {
      const { eq } = await import('drizzle-orm');
      await tx.update(db.t.variants).set({ stock: 1 }).where(eq(db.t.variants.id, a));
      await tx.update(db.t.variants).set({ stock: 0 }).where(eq(db.t.variants.id, b));
      await tx.update(db.t.products).set({ status: 'archived' }).where(eq(db.t.products.id, archived.id));
    });
    const cart = await read(guest);
    expect(cart.items.map((item) => item.problem)).toEqual(['insufficient_stock', 'out_of_stock', 'unavailable']);

    // totals count only what can be ordered: one unit of the first line, nothing of the others
    const unit = cart.items[0]?.unit_price;
    expect(cart).toMatchObject({ count: 7, subtotal: unit });
    const quote = await shop().call('GET', '/checkout/quote', undefined, guest);
    expect(quote.json<{ data: { subtotal: string } }>().data.subtotal).toBe(unit);
    const [first, second, third] = cart.items.map((item) => item.id);
    await shop().call('PUT', `/cart/${first}`, { quantity: 1 }, guest);
    for (const id of [second, third]) await shop().call('DELETE', `/cart/${id}`, undefined, guest);
    expect(await read(guest)).toMatchObject({ count: 1, subtotal: unit });
  });

  test("guests' carts idle for 30 days are removed, others stay", async () => {
    const idle = newGuest();
    const active = newGuest();
    shop().setTime('2027-01-01T00:00:00Z');
    await addToCart(shop(), idle, cognac());
    shop().setTime('2027-01-15T00:00:00Z');
    await addToCart(shop(), active, cognac());
    shop().setTime('2027-02-01T00:00:00Z');
    await removeIdleCarts(shop().shop);
    expect((await read(idle)).items).toEqual([]);
    expect((await read(active)).count).toBe(1);
  });
});
