import { hash, randomUUID } from 'node:crypto';
import type { Identity } from '@fori/contracts/admin-identity/schemas';
import type { TermsText } from '@fori/contracts/admin-orders/schemas';
import type { Order } from '@fori/contracts/orders/schemas';
import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { addProduct } from '../../../testing/builders.ts';
import { type Caller, describeShop, newGuest, START } from '../../../testing/harness.ts';
import { signedIn } from '../../../testing/people.ts';
import { type Placed, placingCalls } from '../../../testing/placing.ts';
import { addToCart, buy, orderBody, postOrder, stockOf } from '../../../testing/shopping.ts';

describeShop('placing an order', (shop) => {
  const { variant, guest, rows, decide } = placingCalls(shop);

  test("[CHECK-03] [CHECK-12] [CHECK-16] [ORDER-06] [ORDER-07] [ORDER-08] a guest's order is paid and numbered, has the server's total, takes the stock and empties the cart", async () => {
    const stock = (await stockOf(shop(), variant())) ?? 0;
    await addToCart(shop(), guest(), variant(), 2);
    const response = await postOrder(shop(), guest(), await orderBody(shop(), guest()));
    expect(response.statusCode).toBe(201);
    const { data, access_token } = response.json<Placed>();
    expect(data).toMatchObject({
      status: 'paid',
      subtotal: '158.00',
      shipping: '0.00',
      tax: '39.50',
      total: '197.50',
      currency: 'EUR',
      items: [{ name: 'Aura wallet', quantity: 2, price: '79.00', line_total: '158.00' }],
      payment: { method: 'card', brand: 'visa', last4: '4242' },
      shipping_address: { full_name: 'Aino Ålander', country: 'FI', phone: '+358 40 123 4567' },
      estimated_delivery: { from: '2026-12-01', to: '2026-12-10' },
      allowed_transitions: ['cancelled'],
    });
    expect(data.number).toMatch(/^FO-2026-\d{6}$/);
    expect(data.events.map((e) => e.status)).toEqual(['pending', 'paid']);
    expect(access_token).toMatch(/^p[0-9a-z]+\.[\w-]{43}$/);
    expect(await stockOf(shop(), variant())).toBe(stock - 2);
    const cart = await shop().call('GET', '/cart', undefined, guest());
    expect(cart.json()).toMatchObject({ data: { items: [], count: 0 } });
    await shop().shop.captures.captureDue();
    const { db } = shop();
    const [charge] = await db.read.select().from(db.t.demoCharges).orderBy(db.t.demoCharges.createdAt);
    expect(charge).toMatchObject({ state: 'captured', amountCents: 19_750 });
  });

  test('[ORDER-140] an order keeps the terms in force when it was placed: the built-in text, later the published version of its language', async () => {
    const admin = await signedIn(shop(), 'admin');
    const kai = await signedIn(shop(), 'customer');
    const place = async (lang: string) => {
      await addToCart(shop(), kai, variant());
      const body = await orderBody(shop(), kai, { email: kai.person.email });
      const reader = { ...kai, headers: { ...kai.headers, 'accept-language': lang } };
      return (await postOrder(shop(), reader, body)).json<Placed>().data;
    };
    const first = await place('fi');
    expect(first.terms).toEqual({
      language: 'fi',
      version: null,
      date: START.toISOString(),
      hash: expect.stringMatching(/^[0-9a-f]{64}$/),
    });
    expect((await place('fi')).terms).toEqual(first.terms);

    const { db } = shop();
    const [page] = await db.read.select().from(db.t.textPages).where(eq(db.t.textPages.slug, 'terms'));
    const publishedAt = new Date('2026-11-20T08:00:00.000Z');
    const text = { pageId: page?.id ?? 0, title: 'Ehdot', description: '', writtenAt: publishedAt };
    await db.write(async (tx) => {
      const versions = [
        { ...text, locale: 'fi', number: 1, body: 'Yksi, {{company}}.', publishedAt },
        { ...text, locale: 'fi', number: 2, body: 'Luonnos.', publishedAt: null },
      ];
      await tx.insert(db.t.textPageVersions).values(versions).returning();
    });
    const second = await place('fi');
    expect(second.terms).toEqual({
      language: 'fi',
      version: 1,
      date: publishedAt.toISOString(),
      hash: hash('sha256', 'Ehdot\n\nYksi, Föri Nahka Oy.'),
    });
    expect((await place('sv')).terms).toMatchObject({ language: 'sv', version: null });

    const seen = async (id: string, by: Caller, path: string) =>
      (await shop().call('GET', `${path}/${id}`, undefined, by)).json<{ data: Order }>().data.terms;
    expect(await seen(first.id, kai, '/orders')).toEqual(first.terms);
    expect(await seen(second.id, admin, '/admin/orders')).toEqual({ ...second.terms, page_id: page?.id });
    const exported = await shop().call('GET', '/profile/export', undefined, kai);
    expect(exported.json<{ orders: Order[] }>().orders.map(({ terms }) => terms)).toContainEqual(second.terms);
    await db.write((tx) => tx.update(db.t.orders).set({ terms: null }).where(eq(db.t.orders.id, first.id)).returning());
    expect(await seen(first.id, kai, '/orders')).toBeNull();
    await db.write((tx) => tx.delete(db.t.textPageVersions).returning());
  });

  test('[ORDER-141] the text of the terms is stored once with the facts of then, and stays readable after they changed', async () => {
    const admin = await signedIn(shop(), 'admin');
    const place = async () => (await buy(shop(), newGuest(), variant())).order.terms?.hash ?? '';
    const before = await place();
    shop().setTime(new Date(START.getTime() + 60_000));
    expect(await place()).toBe(before);
    const { db } = shop();
    const { termsTexts } = db.t;
    const stored = await db.read.select().from(termsTexts).where(eq(termsTexts.hash, before));
    expect(stored).toMatchObject([{ createdAt: START }]);
    const [{ title, body } = { title: '', body: '' }] = stored;
    expect(hash('sha256', `${title}\n\n${body}`)).toBe(before);

    const { data: identity } = (await shop().call('GET', '/admin/identity', undefined, admin)).json<{
      data: Identity;
    }>();
    const saveAs = async (company: string, { updated_at }: Identity) => {
      const saved = await shop().call('PUT', '/admin/identity', { ...identity, updated_at, company }, admin);
      expect(saved.statusCode, saved.body).toBe(200);
      return saved.json<{ data: Identity }>().data;
    };
    const changed = await saveAs('Hide & *Co* <b>', identity);
    const after = await place();
    await saveAs(identity.company, changed);
    expect(await place()).toBe(before);
    expect(after).not.toBe(before);

    const read = (of: string) => shop().call('GET', `/admin/order-terms/${of}`, undefined, admin);
    const textOf = async (of: string) => (await read(of)).json<{ data: TermsText }>().data;
    expect(await textOf(before)).toMatchObject({ heading: title });
    expect(JSON.stringify(await textOf(before))).toContain(identity.company);
    const { sections } = await textOf(after);
    expect(sections).toHaveLength(15);
    expect(JSON.stringify(sections)).toContain('Hide &amp; *Co* &lt;b&gt;');
    expect(JSON.stringify(sections)).not.toContain(identity.company);
    expect((await read('0'.repeat(64))).statusCode).toBe(404);
  });

  test('no card data is stored', async () => {
    const { order } = await buy(shop(), guest(), variant());
    const { db } = shop();
    const stored = await Promise.all([
      db.read.select().from(db.t.payments),
      db.read.select().from(db.t.demoPaymentTokens),
      db.read.select().from(db.t.demoCharges),
      db.read.select().from(db.t.idempotencyKeys),
      db.read.select().from(db.t.outbox),
    ]);
    expect(JSON.stringify(stored)).not.toContain('4242424242424242');
    expect(JSON.stringify(stored)).not.toContain('"cvc"');
    expect(order.payment.last4).toBe('4242');
  });

  describe('repeated with its key', () => {
    test('returns the same order, marked as replayed, and charges once', async () => {
      await addToCart(shop(), guest(), variant());
      const body = await orderBody(shop(), guest());
      const key = randomUUID();
      const first = await postOrder(shop(), guest(), body, key);
      const before = await rows();
      const second = await postOrder(shop(), guest(), body, key);
      expect(second.statusCode).toBe(201);
      expect(second.headers['idempotent-replayed']).toBe('true');
      expect(first.headers['idempotent-replayed']).toBeUndefined();
      expect(second.json()).toEqual(first.json());
      expect(await rows()).toEqual(before);
    });
  });

  describe('is refused', () => {
    beforeEach(async () => {
      await addToCart(shop(), guest(), variant(), 2);
    });

    test('when the total changed: 409 with the new quote, whose total is accepted with the same token', async () => {
      const product = await addProduct(shop(), { slug: `price-${randomUUID()}`, price: 5000 });
      const changing = product.variants[0]?.id ?? 0;
      const buyer = newGuest();
      await addToCart(shop(), buyer, changing);
      const body = await orderBody(shop(), buyer);
      const { db } = shop();
      await db.write(async (tx) => {
        await tx.update(db.t.products).set({ priceCents: 6000 }).where(eq(db.t.products.id, product.id)).returning();
      });
      const key = randomUUID();
      const response = await postOrder(shop(), buyer, body, key);
      expect(response.statusCode).toBe(409);
      expect(response.json()).toMatchObject({ code: 'total_changed', quote: { subtotal: '60.00', total: '84.99' } });
      const again = await postOrder(shop(), buyer, { ...body, expected_total: '84.99' }, key);
      expect(again.statusCode).toBe(201);
    });

    test('while a product is no longer on sale: 409 naming the line; the order goes through without it', async () => {
      const archivedProduct = await addProduct(shop(), { slug: `gone-${randomUUID()}`, price: 5000 });
      const archived = archivedProduct.variants[0]?.id ?? 0;
      const buyer = newGuest();
      await addToCart(shop(), buyer, variant());
      await addToCart(shop(), buyer, archived);
      const { db } = shop();
      await db.write(async (tx) => {
        await tx
          .update(db.t.products)
          .set({ status: 'archived' })
          .where(eq(db.t.products.id, archivedProduct.id))
          .returning();
      });
      const response = await postOrder(shop(), buyer, await orderBody(shop(), buyer));
      expect(response.statusCode).toBe(409);
      const { code, quote } = response.json<{ code: string; quote: { problems: { item_id: number }[] } }>();
      expect(code).toBe('cart_problems');
      expect(quote.problems).toMatchObject([{ variant_id: archived, problem: 'unavailable', available: 0 }]);
      const line = quote.problems[0]?.item_id;
      const more = await shop().call('PUT', `/cart/${line}`, { quantity: 2 }, buyer);
      expect(more.json()).toMatchObject({ code: 'variant_unavailable' });
      await shop().call('DELETE', `/cart/${line}`, undefined, buyer);
      const rest = await postOrder(shop(), buyer, await orderBody(shop(), buyer));
      expect(rest.json<Placed>().data).toMatchObject({ subtotal: '79.00', items: [{ name: 'Aura wallet' }] });
    });
  });

  describe('a payment without an order', () => {
    test('is voided when the stock runs out between authorisation and commit', async () => {
      const product = await addProduct(shop(), { slug: `race-${randomUUID()}`, stock: 1 });
      const last = product.variants[0]?.id ?? 0;
      const buyers = [newGuest(), newGuest(), newGuest()];
      const bodies = [];
      for (const buyer of buyers) {
        await addToCart(shop(), buyer, last);
        bodies.push({ buyer, body: await orderBody(shop(), buyer) });
      }
      const responses = await Promise.all(bodies.map(({ buyer, body }) => postOrder(shop(), buyer, body)));
      expect(responses.map((response) => response.statusCode).sort()).toEqual([201, 409, 409]);
      expect(await stockOf(shop(), last)).toBe(0);
      const { db } = shop();
      const pending = await db.read.select().from(db.t.payments).where(eq(db.t.payments.status, 'pending'));
      expect(pending).toEqual([]);
      // what is still held now belongs to no order
      await shop().shop.captures.captureDue();
      const held = await db.read.select().from(db.t.demoCharges).where(eq(db.t.demoCharges.state, 'authorised'));
      expect(held).toEqual([]);
    });
  });

  describe('[CHECK-10] demo PayPal', () => {
    const start = async () => {
      const response = await shop().call('POST', '/payments/demo/paypal', {});
      return response.json<{ data: { token: string; approve_url: string } }>().data;
    };

    test('does not pay when cancelled, and stays cancelled', async () => {
      await addToCart(shop(), guest(), variant());
      const { token } = await start();
      await decide(token, false);
      expect((await decide(token, true)).json()).toMatchObject({ data: { status: 'cancelled' } });
      const response = await postOrder(
        shop(),
        guest(),
        await orderBody(shop(), guest(), { payment: { method: 'paypal', token } }),
      );
      expect(response.statusCode).toBe(402);
    });
  });
});
