import type { CartMerge } from '@fori/contracts/accounts/schemas';
import type { Cart } from '@fori/contracts/cart/schemas';
import { MAX_CART_LINES } from '@fori/domain/stock';
import { eq } from 'drizzle-orm';
import { beforeAll, describe, expect, test } from 'vitest';
import { buildApp } from '../../app.ts';
import { loginAs } from '../../testing/accounts.ts';
import { addProduct } from '../../testing/builders.ts';
import { type Caller, describeShop, newGuest } from '../../testing/harness.ts';
import { addPerson } from '../../testing/people.ts';
import { addToCart } from '../../testing/shopping.ts';
import { mergeCarts } from './merge-carts.ts';

describeShop('merging the guest cart at sign-in', (shop) => {
  let few: number;
  let many: number;
  let other: number;

  beforeAll(async () => {
    const product = await addProduct(shop(), {
      names: { en: 'Tote', fi: 'Laukku' },
      variants: [
        { color: 'black', stock: 5 },
        { color: 'cognac', stock: 5000 },
        { color: 'navy', stock: 10 },
      ],
    });
    [few, many, other] = product.variants.map((variant) => variant.id) as [number, number, number];
  });

  const signIn = async (email: string, password: string, guest: Caller = {}) => {
    const response = await loginAs(shop(), email, password, guest);
    expect(response.statusCode).toBe(200);
    return response.json<{ token: string; cart: CartMerge }>();
  };
  const quantities = async (caller: Caller) => {
    const response = await shop().call('GET', '/cart', undefined, caller);
    return Object.fromEntries(
      response.json<{ data: Cart }>().data.items.map((item) => [item.variant.id, item.quantity]),
    );
  };
  const customer = async () => {
    const { email, password } = await addPerson(shop());
    const { token } = await signIn(email, password);
    return { email, password, caller: { token } };
  };

  test("[CART-02] [CART-03] quantities of a variant add up, other lines move along, and the guest's cart is empty", async () => {
    const { email, password, caller } = await customer();
    await addToCart(shop(), caller, few, 2);
    const guest = newGuest();
    await addToCart(shop(), guest, few, 3);
    await addToCart(shop(), guest, many, 7);
    const { cart } = await signIn(email, password, guest);
    expect(cart).toEqual({ merged: 2, capped: [] });
    expect(await quantities(caller)).toEqual({ [few]: 5, [many]: 7 });
    expect(await quantities(guest)).toEqual({});
  });

  test('[CART-102] lines beyond the limit of a hundred are reported as capped and stay with the guest', async () => {
    const variants = Array.from({ length: MAX_CART_LINES }, (_, index) => ({ size: String(index) }));
    const product = await addProduct(shop(), { names: { en: 'Strap' }, variants });
    const { email, password, caller } = await customer();
    await addToCart(shop(), caller, few, 1);
    await addToCart(shop(), caller, product.variants[0]?.id ?? 0, 1);
    const guest = newGuest();
    for (const { id } of product.variants) await addToCart(shop(), guest, id, 1);
    const last = product.variants.at(-1)?.id;
    const { cart } = await signIn(email, password, guest);
    expect(cart).toEqual({
      merged: MAX_CART_LINES - 1,
      capped: [{ variant_id: last, name: 'Strap', quantity: 0 }],
      line_limit: MAX_CART_LINES,
    });
    const now = await quantities(caller);
    expect(Object.keys(now)).toHaveLength(MAX_CART_LINES);
    // an existing line still grows
    expect(now[product.variants[0]?.id ?? 0]).toBe(2);
    // the line stays in the guest's cart and is moved once there is room
    expect(await quantities(guest)).toEqual({ [last ?? 0]: 1 });
    await shop().call('DELETE', '/cart', undefined, caller);
    expect((await signIn(email, password, guest)).cart).toEqual({ merged: 1, capped: [] });
    expect(await quantities(caller)).toEqual({ [last ?? 0]: 1 });
    expect(await quantities(guest)).toEqual({});
  });

  test('the session id counts in the parameter as well as in the header', async () => {
    const { email, password, caller } = await customer();
    const guest = newGuest();
    await addToCart(shop(), guest, other, 1);
    await shop().call('POST', `/customer/login?session_id=${guest.sessionId}`, { email, password });
    expect(await quantities(caller)).toEqual({ [other]: 1 });
  });

  test('quantities beyond the stock are capped and reported by name in the requested language', async () => {
    const { email, password, caller } = await customer();
    await addToCart(shop(), caller, few, 3);
    const guest = newGuest();
    await addToCart(shop(), guest, few, 4);
    const body = { email, password };
    const response = await shop().call('POST', '/customer/login?lang=fi', body, guest);
    expect(response.json<{ cart: CartMerge }>().cart).toEqual({
      merged: 1,
      capped: [{ variant_id: few, name: 'Laukku', quantity: 5 }],
    });
    expect(await quantities(caller)).toEqual({ [few]: 5 });
  });

  test('no line grows beyond 999', async () => {
    const { email, password, caller } = await customer();
    await addToCart(shop(), caller, many, 600);
    const guest = newGuest();
    await addToCart(shop(), guest, many, 600);
    const { cart } = await signIn(email, password, guest);
    expect(cart.capped).toEqual([{ variant_id: many, name: 'Tote', quantity: 999 }]);
    expect(await quantities(caller)).toEqual({ [many]: 999 });
  });

  test("unavailable lines are dropped and reported; the customer's own lines never shrink", async () => {
    const { db } = shop();
    const scarce = await addProduct(shop(), {
      names: { en: 'Pouch' },
      variants: [{ stock: 5 }, { color: 'red', stock: 5 }],
    });
    const [first, second] = scarce.variants.map((variant) => variant.id) as [number, number];
    const { email, password, caller } = await customer();
    await addToCart(shop(), caller, first, 4);
    const guest = newGuest();
    await addToCart(shop(), guest, first, 1);
    await addToCart(shop(), guest, second, 2);
    await db.write(async (tx) => {
      await tx.update(db.t.variants).set({ stock: 2 }).where(eq(db.t.variants.id, first)).returning();
      await tx.update(db.t.variants).set({ stock: 0 }).where(eq(db.t.variants.id, second)).returning();
    });
    const { cart } = await signIn(email, password, guest);
    expect(cart).toEqual({
      merged: 0,
      capped: [
        { variant_id: first, name: 'Pouch', quantity: 4 },
        { variant_id: second, name: 'Pouch', quantity: 0 },
      ],
    });
    expect(await quantities(caller)).toEqual({ [first]: 4 });
    expect(await quantities(guest)).toEqual({});
  });

  test('signing in again, or ten times at once, duplicates nothing', async () => {
    const { email, password, caller } = await customer();
    const guest = newGuest();
    await addToCart(shop(), guest, many, 3);
    await addToCart(shop(), caller, many, 1);
    const responses = await Promise.all(Array.from({ length: 10 }, () => signIn(email, password, guest)));
    expect(responses.map(({ cart }) => cart.merged).sort()).toEqual([...Array(9).fill(0), 1]);
    expect((await signIn(email, password, guest)).cart).toEqual({ merged: 0, capped: [] });
    expect(await quantities(caller)).toEqual({ [many]: 4 });
  });

  test('carts of several browsers are merged, each once', async () => {
    const { email, password, caller } = await customer();
    const guests = [newGuest(), newGuest(), newGuest()];
    for (const guest of guests) await addToCart(shop(), guest, many, 2);
    await Promise.all(guests.map((guest) => signIn(email, password, guest)));
    expect(await quantities(caller)).toEqual({ [many]: 6 });
  });

  test('a wrong password moves nothing; an admin has no cart', async () => {
    const { email } = await customer();
    const guest = newGuest();
    await addToCart(shop(), guest, many, 3);
    expect((await loginAs(shop(), email, 'wrong password', guest)).statusCode).toBe(401);
    const admin = await addPerson(shop(), { role: 'admin' });
    expect((await signIn(admin.email, admin.password, guest)).cart).toEqual({ merged: 0, capped: [] });
    expect(await quantities(guest)).toEqual({ [many]: 3 });
  });

  test('an invalid session id does not prevent signing in', async () => {
    const { email, password } = await customer();
    expect((await signIn(email, password, { sessionId: 'nonsense' })).cart).toEqual({ merged: 0, capped: [] });
  });

  describe('a failing merge', () => {
    test('is logged and does not prevent signing in; the cart stays intact and is merged the next time', async () => {
      const { email, password, caller } = await customer();
      const guest = newGuest();
      await addToCart(shop(), guest, many, 3);
      const { db, shop: parts } = shop();
      const failing: typeof db = Object.create(db, {
        write: {
          value: (change: Parameters<typeof db.write>[0]) =>
            db.write(async (tx) => {
              const result = await change(tx);
              // of a sign-in's transactions only the merge returns `merged`
              if (typeof result === 'object' && result && 'merged' in result) throw new Error('disk full');
              return result;
            }),
        },
      });
      const logged: string[] = [];
      const log = { ...parts.log, error: (_facts: object, message: string) => void logged.push(message) };
      const app = await buildApp({ ...parts, db: failing, log });
      const csrf = await app.inject({ url: '/api/csrf' });
      const response = await app.inject({
        method: 'POST',
        url: '/api/customer/login',
        headers: {
          'x-csrf-token': csrf.json<{ token: string }>().token,
          cookie: String(csrf.headers['set-cookie']).split(';')[0] ?? '',
          'x-session-id': guest.sessionId,
        },
        payload: { email, password },
      });
      await app.close();
      expect(response.statusCode).toBe(200);
      expect(response.json<{ cart: CartMerge }>().cart).toEqual({ merged: 0, capped: [] });
      expect(logged).toEqual(['cart not merged at sign-in']);
      expect(await quantities(guest)).toEqual({ [many]: 3 });
      expect((await signIn(email, password, guest)).cart.merged).toBe(1);
      expect(await quantities(caller)).toEqual({ [many]: 3 });
    });

    test('leaves both carts unchanged', async () => {
      const { caller } = await customer();
      await addToCart(shop(), caller, other, 1);
      const guest = newGuest();
      await addToCart(shop(), guest, many, 3);
      const nobody = { guestSessionId: guest.sessionId ?? '', userId: 'nobody' };
      await expect(mergeCarts(shop().shop, nobody, 'en')).rejects.toThrow();
      expect(await quantities(guest)).toEqual({ [many]: 3 });
      expect(await quantities(caller)).toEqual({ [other]: 1 });
    });
  });
});
