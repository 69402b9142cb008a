import { randomUUID } from 'node:crypto';
import { HOUR_MS } from '@fori/domain/durations';
import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import type { Purpose, RateLimitKey } from '../limiter/budgets.ts';
import { addProduct } from '../testing/builders.ts';
import { type Caller, describeShop, newGuest, START, type TestShop } from '../testing/harness.ts';
import { signedIn } from '../testing/people.ts';
import { addPost } from '../testing/posts.ts';
import { addToCart } from '../testing/shopping.ts';
import { networksOf } from './network-of.ts';

const UNSIGNED_WRITES = 600;
const SIGNED_WRITES = 500;
const NETWORK_WRITES = 1500;
const SIGNATURES = 300;

// on a busy machine so many calls take longer than a minute, which would reset the limit of all calls
beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'] }));
afterEach(() => void vi.useRealTimers());

const signatureFor = async (shop: TestShop, guest: Caller): Promise<string> => {
  const response = await shop.call('GET', '/cart', undefined, guest);
  return String(response.headers['x-session-signature'] ?? '');
};

/** A guest as in the storefront: with the signature of its first response. */
const signedGuest = async (shop: TestShop, from: string): Promise<Caller> => {
  const guest = { ...newGuest(), from };
  return { ...guest, headers: { 'x-session-signature': await signatureFor(shop, guest) } };
};

/** A cheap change: it is counted before its body is validated. */
const change = (shop: TestShop, caller: Caller) => shop.call('POST', '/cart', {}, caller);
const REFUSED_BODY = 422;

/** Makes changes in the name of the given guests, staying below the limit of all calls per minute. */
const makeChanges = async (shop: TestShop, count: number, caller: (nth: number) => Caller): Promise<void> => {
  for (let i = 0; i < count; i += 1) {
    if (i % 500 === 0) vi.setSystemTime(Date.now() + 60_000);
    const { statusCode } = await change(shop, caller(i));
    if (statusCode !== REFUSED_BODY) throw new Error(`change ${i} of ${count}: ${statusCode}`);
  }
};

/** Spends from a budget without making calls; other tests prove that each call spends one. */
const spend = (shop: TestShop, purpose: Purpose, amount: number, key: RateLimitKey): Promise<void> =>
  shop.shop.budgets.spend(purpose, key, amount);
const unsignedIn = (from: string): RateLimitKey => ({ kind: 'unsigned', networks: networksOf(from) });
const signedAs = ({ sessionId = '', from = '' }: Caller): RateLimitKey => ({
  kind: 'signed',
  id: sessionId,
  networks: networksOf(from),
});

describeShop(
  'guest signatures',
  (shop) => {
    test('[API-121] [AUTH-02] a guest’s response carries a signature of the id, and none once the guest sends it', async () => {
      const guest = { ...newGuest(), from: '10.1.1.1' };
      const signature = await signatureFor(shop(), guest);
      expect(signature).toMatch(/^[\w-]{43}$/);
      const again = { ...guest, headers: { 'x-session-signature': signature } };
      expect(await signatureFor(shop(), again)).toBe('');
      expect(await signatureFor(shop(), { ...again, sessionId: guest.sessionId?.toUpperCase() ?? '' })).toBe('');
    });

    test('[API-121] a wrong, foreign or truncated signature counts as missing and is replaced', async () => {
      const one = { ...newGuest(), from: '10.1.1.2' };
      const other = { ...newGuest(), from: '10.1.1.2' };
      const [signature, otherSignature] = [await signatureFor(shop(), one), await signatureFor(shop(), other)];
      expect(otherSignature).not.toBe(signature);
      for (const wrong of [otherSignature, signature.slice(1), 'x', '']) {
        const response = await shop().call('GET', '/cart', undefined, {
          ...one,
          headers: { 'x-session-signature': wrong },
        });
        expect(response.statusCode).toBe(200);
        expect(response.headers['x-session-signature']).toBe(signature);
      }
    });

    test('[API-121] a cart from before signatures stays with its guest, who gets a signature', async () => {
      const { variants } = await addProduct(shop(), { variants: [{ color: 'black', stock: 5 }] });
      const guest = { ...newGuest(), from: '10.1.1.3' };
      await addToCart(shop(), guest, variants[0]?.id ?? 0);
      const signature = await signatureFor(shop(), guest);
      const response = await shop().call('GET', '/cart', undefined, {
        ...guest,
        headers: { 'x-session-signature': signature },
      });
      expect(response.json()).toMatchObject({ data: { count: 1 } });
    });

    test('[API-121] beyond 300 new ids per network none is signed for a while; their calls are still served', async () => {
      const from = '10.1.1.4';
      for (let i = 0; i < SIGNATURES; i += 1) expect(await signatureFor(shop(), { ...newGuest(), from })).not.toBe('');
      const late = { ...newGuest(), from };
      expect((await shop().call('GET', '/cart', undefined, late)).statusCode).toBe(200);
      expect(await signatureFor(shop(), late)).toBe('');
      expect(await signatureFor(shop(), { ...late, from: '10.1.1.5' })).not.toBe('');
      shop().setTime(new Date(START.getTime() + HOUR_MS));
      expect(await signatureFor(shop(), { ...newGuest(), from })).not.toBe('');
    });

    test('[API-121] an id counts once, however many calls it makes before its signature arrives', async () => {
      const from = '10.1.1.6';
      for (let i = 0; i < SIGNATURES; i += 1) {
        const guest = { ...newGuest(), from };
        const sent = await Promise.all([signatureFor(shop(), guest), signatureFor(shop(), guest)]);
        expect([...sent, await signatureFor(shop(), guest)], `guest ${i}`).toEqual(Array(3).fill(sent[0]));
        expect(sent[0]).toMatch(/^[\w-]{43}$/);
      }
      expect(await signatureFor(shop(), { ...newGuest(), from })).toBe('');
    });

    describe('the cookie by which pages know a guest with a cart', () => {
      const cookieOf = ({ headers }: { headers: Record<string, unknown> }) => headers['set-cookie'];
      /** A change with a cookie beside that of the CSRF pair. */
      const changeWith = async (caller: Caller, cookie: string) => {
        const pair = await shop().app.inject({ url: '/api/csrf' });
        const headers = {
          ...{ 'x-csrf-token': pair.json().token, 'x-session-id': caller.sessionId, ...caller.headers },
          cookie: `${String(cookieOf(pair)).split(';')[0]}; ${cookie}`,
        };
        return shop().app.inject({ method: 'POST', url: '/api/cart', headers, payload: {} });
      };
      const CLEARED = 'fori-guest=; Max-Age=0; Path=/; HttpOnly; SameSite=Lax';

      test('[CART-111] is set by a change, not by reading, is no script’s to read, and is set once', async () => {
        const guest = await signedGuest(shop(), '10.1.1.7');
        expect(cookieOf(await shop().call('GET', '/cart', undefined, guest))).toBeUndefined();
        const set = String(cookieOf(await change(shop(), guest)));
        const signature = guest.headers?.['x-session-signature'];
        expect(set).toBe(`fori-guest=${guest.sessionId}.${signature}; Max-Age=2592000; Path=/; HttpOnly; SameSite=Lax`);
        expect(cookieOf(await changeWith(guest, set.split(';')[0] ?? ''))).toBeUndefined();
        expect(cookieOf(await changeWith(guest, 'fori-guest=x.y'))).toBe(set);
      });

      test('[CART-111] admits to no call', async () => {
        const set = String(cookieOf(await change(shop(), await signedGuest(shop(), '10.1.1.8'))));
        const { statusCode } = await shop().app.inject({
          url: '/api/cart',
          headers: { cookie: set.split(';')[0] ?? '' },
        });
        expect(statusCode).toBe(401);
      });

      test('[CART-111] ends when somebody signs in, and when the browser has another guest', async () => {
        const set = String(cookieOf(await change(shop(), await signedGuest(shop(), '10.1.1.9'))));
        const cookie = set.split(';')[0] ?? '';
        const reading = async (caller: Caller) =>
          cookieOf(await shop().call('GET', '/cart', undefined, { ...caller, headers: { ...caller.headers, cookie } }));
        expect(await reading(await signedIn(shop(), 'customer'))).toBe(CLEARED);
        expect(await reading(await signedGuest(shop(), '10.1.1.9'))).toEqual(CLEARED);
      });

      test('[CART-111] is not set for an id beyond those that a network may have signed', async () => {
        const from = '10.1.1.10';
        for (let i = 0; i < SIGNATURES; i += 1) await signatureFor(shop(), { ...newGuest(), from });
        expect(cookieOf(await change(shop(), { ...newGuest(), from }))).toBeUndefined();
      });
    });

    test('[API-122] unsigned guests of one network share a small budget of changes, then get 429 with the seconds to wait and add no rows', async () => {
      const from = '10.1.2.1';
      const { variants } = await addProduct(shop(), { variants: [{ color: 'navy', stock: 50 }] });
      const body = { product_variant_id: variants[0]?.id, quantity: 1 };
      const carts = () => shop().db.read.$count(shop().db.t.carts);
      const signed = await signedGuest(shop(), from);
      await makeChanges(shop(), UNSIGNED_WRITES - 1, () => ({ ...newGuest(), from }));
      const before = await carts();
      expect((await shop().call('POST', '/cart', body, { ...newGuest(), from })).statusCode).toBe(201);
      const refused = await shop().call('POST', '/cart', body, { ...newGuest(), from });
      expect(refused.statusCode).toBe(429);
      expect(refused.json()).toMatchObject({
        code: 'too_many_requests',
        message: 'Too many attempts. Please try again in 36 seconds.',
        retry_after: 36,
      });
      expect(refused.headers['retry-after']).toBe('36');
      expect(await carts()).toBe(before + 1);
      // signed guests and other networks are not affected
      expect((await shop().call('POST', '/cart', body, signed)).statusCode).toBe(201);
      expect((await shop().call('POST', '/cart', body, { ...newGuest(), from: '10.1.2.2' })).statusCode).toBe(201);
      expect((await shop().call('GET', '/cart', undefined, { ...newGuest(), from })).statusCode).toBe(200);
      // orders are not limited: this one is refused because it is empty
      const order = await shop().call('POST', '/orders', {}, { ...newGuest(), from });
      expect(order.statusCode).toBe(422);
    });

    test('[API-122] likes by unsigned guests stop at the budget, in an IPv6 network too', async () => {
      const { slug } = await addPost(shop(), { slug: 'liked-by-many' });
      const from = (i: number) => `2001:db8:5:1::${i.toString(16)}`;
      const like = (i: number) =>
        shop().call('POST', `/blogs/${slug}/like`, {}, { sessionId: randomUUID(), from: from(i) });
      const statuses: number[] = [];
      const remaining = 20;
      await spend(shop(), 'writes', UNSIGNED_WRITES - remaining, unsignedIn(from(0)));
      for (let i = 0; i < remaining + 20; i += 1) statuses.push((await like(i)).statusCode);
      expect(statuses).toEqual([...Array(remaining).fill(200), ...Array(20).fill(429)]);
      const post = await shop().call('GET', `/blogs/${slug}`);
      expect(post.json()).toMatchObject({ data: { likes: remaining } });
    });

    test('[API-123] a /48 has the budget of eight networks, however many of its 65,536 it uses', async () => {
      const from = (i: number) => `2001:db8:6:${(i % 6000).toString(16)}::1`;
      for (let i = 0; i < 8 * UNSIGNED_WRITES - 1; i += 1) await spend(shop(), 'writes', 1, unsignedIn(from(i)));
      await makeChanges(shop(), 1, () => ({ ...newGuest(), from: from(8 * UNSIGNED_WRITES) }));
      expect((await change(shop(), { ...newGuest(), from: from(5999) })).statusCode).toBe(429);
      expect((await change(shop(), { ...newGuest(), from: '2001:db8:7::1' })).statusCode).toBe(REFUSED_BODY);
    });

    test('[API-123] a signed guest has a budget too, and so have all guests of a network together', async () => {
      const from = '10.1.3.1';
      const guests: Caller[] = [];
      for (let i = 0; i < 4; i += 1) guests.push(await signedGuest(shop(), from));
      const [one, two, three, four] = guests as [Caller, Caller, Caller, Caller];
      await makeChanges(shop(), SIGNED_WRITES, () => one);
      expect((await change(shop(), one)).statusCode).toBe(429);
      await spend(shop(), 'writes', SIGNED_WRITES, signedAs(two));
      await spend(shop(), 'writes', NETWORK_WRITES - 2 * SIGNED_WRITES - 1, signedAs(three));
      await makeChanges(shop(), 1, () => three);
      expect((await change(shop(), four)).statusCode).toBe(429);
      // another network is not affected
      expect((await change(shop(), { ...four, from: '10.1.3.2' })).statusCode).toBe(REFUSED_BODY);
    });

    test('[API-129] any number of unsigned guests can read posts; beyond the budget their views are not counted', async () => {
      const { slug } = await addPost(shop(), { slug: 'read-by-many' });
      const read = () => shop().call('GET', `/blogs/${slug}`, undefined, { ...newGuest(), from: '10.1.4.1' });
      const remaining = 20;
      await spend(shop(), 'views', UNSIGNED_WRITES - remaining, unsignedIn('10.1.4.1'));
      for (let i = 0; i < remaining; i += 1) await read();
      const late = await read();
      expect(late.statusCode).toBe(200);
      expect(late.json()).toMatchObject({ data: { views: remaining } });
      const elsewhere = await shop().call('GET', `/blogs/${slug}`, undefined, { ...newGuest(), from: '10.1.4.2' });
      expect(elsewhere.json()).toMatchObject({ data: { views: remaining + 1 } });
    });
  },
  { env: { RATE_LIMITS: 'on' } },
);

describeShop('guests with limits off', (shop) => {
  beforeAll(async () => {
    for (let i = 0; i < UNSIGNED_WRITES; i += 1) await change(shop(), newGuest());
  });

  test('[API-122] no budget applies', async () => {
    expect((await change(shop(), newGuest())).statusCode).toBe(REFUSED_BODY);
  });
});
