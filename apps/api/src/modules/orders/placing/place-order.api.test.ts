import { randomUUID } from 'node:crypto';
import type { TermsText } from '@fori/contracts/admin-orders/schemas';
import type { AdminOrder, Order } from '@fori/contracts/orders/schemas';
import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { mailsTo } from '../../../testing/accounts.ts';
import { addProduct } from '../../../testing/builders.ts';
import { describeShop, newGuest, START } from '../../../testing/harness.ts';
import { signedIn } from '../../../testing/people.ts';
import { type Placed, placingCalls } from '../../../testing/placing.ts';
import {
  addToCart,
  buy,
  cards,
  cardToken,
  orderBody,
  postOrder,
  quotedTotal,
  stockOf,
} from '../../../testing/shopping.ts';

describeShop('placing an order', (shop) => {
  const { variant, guest, rows, decide } = placingCalls(shop);

  /** Asserts that `act` leaves cart, stock, orders and mails unchanged and no money held. */
  const unchanged = async (act: () => Promise<unknown>, cart = 2) => {
    const before = await rows();
    await act();
    const after = await rows();
    expect(after.orders).toBe(before.orders);
    expect(after.mails).toBe(before.mails);
    expect(after.stock).toBe(before.stock);
    const held = (charges: typeof after.charges) =>
      charges.filter((c) => c.state === 'authorised' || c.state === 'captured').length;
    expect(held(after.charges)).toBe(held(before.charges));
    const left = await shop().call('GET', '/cart', undefined, guest());
    expect(left.json<{ data: { count: number } }>().data.count).toBe(cart);
  };

  test('[FAULT-05] an order of the first hour of a year in Helsinki has the number of that year', async () => {
    shop().setTime(new Date('2026-12-31T22:30:00.000Z'));
    await addToCart(shop(), guest(), variant());
    const response = await postOrder(shop(), guest(), await orderBody(shop(), guest()));
    expect(response.json<Placed>().data.number).toMatch(/^FO-2027-\d{6}$/);
  });

  test('[CHECK-130] a name or address of several lines is stored as one line, one nobody can see is refused', async () => {
    await addToCart(shop(), guest(), variant());
    const body = await orderBody(shop(), guest());
    const hidden = await postOrder(shop(), guest(), { ...body, full_name: '\u200b\u200b' });
    expect([hidden.statusCode, Object.keys(hidden.json<{ errors: object }>().errors)]).toEqual([422, ['full_name']]);
    const response = await postOrder(shop(), guest(), {
      ...body,
      full_name: 'Dear winner,\r\n\r\nopen\u0007 this',
      address: 'Aurakatu\u2028 1 B',
      city: 'Tur\u202eku',
    });
    const { shipping_address: address } = response.json<Placed>().data;
    expect(address).toMatchObject({ full_name: 'Dear winner, open this', address: 'Aurakatu 1 B', city: 'Turku' });
  });

  describe('repeated with its key', () => {
    test('fifty times concurrently: one order, one charge, fifty equal responses', async () => {
      await addToCart(shop(), guest(), variant());
      const body = await orderBody(shop(), guest());
      const before = await rows();
      const key = randomUUID();
      // a busy machine may take longer for the first of them than the shop lets the others wait
      vi.useFakeTimers({ toFake: ['Date'] });
      const posts = Array.from({ length: 50 }, () => postOrder(shop(), guest(), body, key));
      const responses = await Promise.all(posts).finally(() => vi.useRealTimers());
      expect(responses.map((response) => response.statusCode)).toEqual(Array(50).fill(201));
      expect(new Set(responses.map((response) => response.json<Placed>().data.id)).size).toBe(1);
      expect(responses.filter((response) => response.headers['idempotent-replayed'] === undefined)).toHaveLength(1);
      const after = await rows();
      expect(after.orders).toBe(before.orders + 1);
      expect(after.charges.length).toBe(before.charges.length + 1);
      expect(after.stock).toBe((before.stock ?? 0) - 1);
    });

    test.each([undefined, 'short', 'x'.repeat(256)])(
      'the key has 8 to 255 characters, so %j is refused',
      async (key) => {
        await addToCart(shop(), guest(), variant());
        const headers = key === undefined ? {} : { 'idempotency-key': key };
        const response = await shop().call('POST', '/orders', await orderBody(shop(), guest()), {
          ...guest(),
          headers,
        });
        expect(response.statusCode).toBe(422);
        expect(response.json()).toMatchObject({
          code: 'validation_failed',
          errors: { 'idempotency-key': [expect.any(String)] },
        });
      },
    );

    test('with another body answers 422', async () => {
      await addToCart(shop(), guest(), variant());
      const body = await orderBody(shop(), guest());
      const key = randomUUID();
      await postOrder(shop(), guest(), body, key);
      const response = await postOrder(shop(), guest(), { ...body, city: 'Helsinki' }, key);
      expect(response.statusCode).toBe(422);
      expect(response.json()).toMatchObject({ code: 'idempotency_key_reused' });
    });

    test("returns nothing for somebody else's key", async () => {
      await addToCart(shop(), guest(), variant());
      const body = await orderBody(shop(), guest());
      const key = randomUUID();
      const own = await postOrder(shop(), guest(), body, key);
      const stranger = newGuest();
      const response = await postOrder(shop(), stranger, body, key);
      expect(response.statusCode).toBe(422);
      expect(response.json()).toMatchObject({ code: 'cart_empty' });
      expect(response.body).not.toContain(own.json<Placed>().data.id);
    });
  });

  describe('is refused', () => {
    beforeEach(async () => {
      await addToCart(shop(), guest(), variant(), 2);
    });

    test.each([
      [cards.declined, 'card_declined'],
      [cards.insufficient, 'insufficient_funds'],
      [cards.broken, 'processing_error'],
    ])('by the card %s: 402 %s, and another card can pay under the same key', async (number, code) => {
      const key = randomUUID();
      await unchanged(async () => {
        const body = await orderBody(shop(), guest(), {
          payment: { method: 'card', token: await cardToken(shop(), number) },
        });
        const response = await postOrder(shop(), guest(), body, key);
        expect(response.statusCode).toBe(402);
        expect(response.json()).toMatchObject({ code });
      });
      const response = await postOrder(shop(), guest(), await orderBody(shop(), guest()), key);
      expect(response.statusCode).toBe(201);
    });

    test.each(['tok_unknown', 'pp_unknown'])('for an unknown token: 422 %s', async (token) => {
      await unchanged(async () => {
        const response = await postOrder(
          shop(),
          guest(),
          await orderBody(shop(), guest(), { payment: { method: 'card', token } }),
        );
        expect(response.statusCode).toBe(422);
        expect(response.json()).toMatchObject({
          code: 'payment_token_invalid',
          errors: { 'payment.token': [expect.any(String)] },
        });
      });
    });

    test('for a used token', async () => {
      const token = await cardToken(shop());
      const other = newGuest();
      await addToCart(shop(), other, variant());
      await postOrder(shop(), other, await orderBody(shop(), other, { payment: { method: 'card', token } }));
      await unchanged(async () => {
        const response = await postOrder(
          shop(),
          guest(),
          await orderBody(shop(), guest(), { payment: { method: 'card', token } }),
        );
        expect(response.statusCode).toBe(422);
      });
    });

    test('for a token half an hour old', async () => {
      const body = await orderBody(shop(), guest());
      await unchanged(async () => {
        shop().setTime(new Date(START.getTime() + 30 * 60_000));
        const response = await postOrder(shop(), guest(), body);
        expect(response.statusCode).toBe(422);
        expect(response.json()).toMatchObject({ code: 'payment_token_invalid' });
      });
    });

    test('when the total exceeds the largest amount: quoted to the cent, never ordered', async () => {
      const expensive = await addProduct(shop(), { slug: `dear-${randomUUID()}`, price: 900_000_000, stock: 999 });
      const buyer = newGuest();
      await addToCart(shop(), buyer, expensive.variants[0]?.id ?? 0, 999);
      const quote = await shop().call('GET', '/checkout/quote?currency=ISK', undefined, buyer);
      expect(quote.json()).toMatchObject({
        data: {
          subtotal: '8991000000.00',
          total: '11238750000.00',
          display: { currency: 'ISK', total: '1680193125000.00' },
        },
      });
      const response = await postOrder(shop(), buyer, await orderBody(shop(), buyer));
      expect(response.statusCode).toBe(422);
      expect(response.json()).toMatchObject({ errors: { expected_total: [expect.any(String)] } });
      expect(await stockOf(shop(), expensive.variants[0]?.id ?? 0)).toBe(999);
    });

    test('for an empty cart: 422 cart_empty', async () => {
      const newcomer = newGuest();
      const response = await postOrder(shop(), newcomer, await orderBody(shop(), newcomer));
      expect(response.statusCode).toBe(422);
      expect(response.json()).toMatchObject({ code: 'cart_empty' });
    });

    test.each([
      ['full_name', { full_name: ' a ' }],
      ['email', { email: 'nobody' }],
      ['phone', { phone: 'call me' }],
      ['address', { address: 'x' }],
      ['city', { city: '' }],
      ['postal_code', { postal_code: '1234' }],
      ['postal_code', { country: 'IS' as const }],
      ['country', { country: 'SE' as never }],
      ['expected_total', { expected_total: '197.5' }],
      ['expected_total', { expected_total: 197.5 as never }],
      ['display_currency', { display_currency: 'GBP' as never }],
      ['billing', { billing_same_as_shipping: false }],
      [
        'billing.postal_code',
        {
          billing_same_as_shipping: false,
          billing: {
            full_name: 'Aino',
            address: 'Katu 100',
            city: 'Oslo',
            state: '',
            postal_code: '015',
            country: 'NO' as const,
          },
        },
      ],
      ['payment.method', { payment: { method: 'cash', token: 'x' } }],
      ['payment', { payment: null as never }],
      ['billing_same_as_shipping', { billing_same_as_shipping: 'yes' as never }],
    ])('for a wrong %s: 422 naming it, nothing changed', async (field, overrides) => {
      await unchanged(async () => {
        const response = await postOrder(shop(), guest(), await orderBody(shop(), guest(), overrides));
        expect(response.statusCode).toBe(422);
        expect(response.json<{ errors: Record<string, string[]> }>().errors).toHaveProperty([field]);
      });
    });

    const inNorway = { country: 'NO', postal_code: '0150', city: 'Oslo' } as const;

    test.each([
      ['412 34 56', 'en', /^A phone number in Norway has 8 digits\./],
      ['+47 412 34 567 8', 'fi', /^Norjassa puhelinnumerossa on 8 numeroa\./],
      ['+33 1 23 45 67', 'en', /like \+33 6 12 34 56 78\./],
      ['+999 123', 'en', /7–15 digits$/],
    ])(
      '[CHECK-117] for the phone number %s: 422 at the field with what is allowed, nothing changed',
      async (phone, language, message) => {
        await unchanged(async () => {
          const body = await orderBody(shop(), guest(), { ...inNorway, phone });
          const response = await postOrder(shop(), { ...guest(), headers: { 'accept-language': language } }, body);
          expect(response.statusCode).toBe(422);
          expect(response.json()).toMatchObject({ errors: { phone: [expect.stringMatching(message)] } });
        });
      },
    );

    test.each(['+358 40 123 4567', '0401234567', '412 34 567', '+44 (0)20 7946 0958'])(
      '[CHECK-117] not for the phone number %s of a delivery to Norway, which is kept as it was typed',
      async (phone) => {
        const response = await postOrder(shop(), guest(), await orderBody(shop(), guest(), { ...inNorway, phone }));
        expect(response.statusCode, response.body).toBe(201);
        expect(response.json()).toMatchObject({ data: { shipping_address: { phone } } });
      },
    );

    test('when stock ran short: 409 with available, requested and the quote', async () => {
      const product = await addProduct(shop(), { slug: `short-${randomUUID()}`, stock: 3 });
      const short = product.variants[0]?.id ?? 0;
      const buyer = newGuest();
      await addToCart(shop(), buyer, short, 3);
      const body = await orderBody(shop(), buyer);
      await buy(shop(), newGuest(), short, 2);
      const response = await postOrder(shop(), buyer, body);
      expect(response.statusCode).toBe(409);
      expect(response.json()).toMatchObject({
        code: 'cart_problems',
        available: 1,
        requested: 3,
        quote: { problems: [{ variant_id: short, problem: 'insufficient_stock', available: 1, requested: 3 }] },
      });
      expect(await stockOf(shop(), short)).toBe(1);
    });
  });

  test.each([
    [{ city: undefined as never }, 'Required'],
    [{ city: 5 as never }, 'Expected string, received number'],
  ])(
    '[ERR-07] [ERR-08] [ERR-10] a field without a message of its own has a generic one: %j',
    async (wrong, message) => {
      await addToCart(shop(), guest(), variant());
      const response = await postOrder(shop(), guest(), await orderBody(shop(), guest(), wrong));
      expect(response.statusCode).toBe(422);
      expect(response.json()).toMatchObject({ errors: { city: [message] } });
    },
  );

  test('a free cart is ordered like any other, without shipping', async () => {
    const free = await addProduct(shop(), { slug: `free-${randomUUID()}`, price: 0 });
    const { order } = await buy(shop(), newGuest(), free.variants[0]?.id ?? 0);
    expect(order).toMatchObject({ status: 'paid', subtotal: '0.00', shipping: '0.00', tax: '0.00', total: '0.00' });
  });

  test('two tabs with different keys order one cart once', async () => {
    await addToCart(shop(), guest(), variant(), 2);
    const [one, two] = [await orderBody(shop(), guest()), await orderBody(shop(), guest())];
    const responses = await Promise.all([postOrder(shop(), guest(), one), postOrder(shop(), guest(), two)]);
    expect(responses.map((response) => response.statusCode).sort()).toEqual([201, 422]);
  });

  test('the quote of an empty cart is all zeros', async () => {
    const response = await shop().call('GET', '/checkout/quote?currency=SEK', undefined, guest());
    expect(response.json()).toMatchObject({
      data: {
        subtotal: '0.00',
        shipping: '0.00',
        tax: '0.00',
        total: '0.00',
        display: { currency: 'SEK', total: '0.00' },
        problems: [],
      },
    });
  });

  test('[CHECK-13] exactly 100 euros still pay shipping', async () => {
    const product = await addProduct(shop(), { slug: `hundred-${randomUUID()}`, price: 10_000 });
    await addToCart(shop(), guest(), product.variants[0]?.id ?? 0);
    const response = await shop().call('GET', '/checkout/quote', undefined, guest());
    expect(response.json()).toMatchObject({
      data: { shipping: '9.99', total: '134.99', free_shipping_missing: '0.01' },
    });
    expect(await quotedTotal(shop(), guest())).toBe('134.99');
  });

  describe('[CHECK-10] demo PayPal', () => {
    const start = async () => {
      const response = await shop().call('POST', '/payments/demo/paypal', {});
      return response.json<{ data: { token: string; approve_url: string } }>().data;
    };
    test('answers 404 for an unknown token', async () => {
      expect((await decide('pp_nothing', true)).statusCode).toBe(404);
    });

    test('pays once when approved', async () => {
      await addToCart(shop(), guest(), variant());
      const { token, approve_url } = await start();
      expect(approve_url).toContain(token);
      const body = await orderBody(shop(), guest(), { payment: { method: 'paypal', token } });
      const early = await postOrder(shop(), guest(), body);
      expect(early.statusCode).toBe(402);
      expect(early.json()).toMatchObject({ code: 'payment_not_approved' });
      expect((await decide(token, true)).json()).toMatchObject({ data: { status: 'approved' } });
      const response = await postOrder(shop(), guest(), body);
      expect(response.json<Placed>().data.payment).toMatchObject({ method: 'paypal', brand: 'paypal', last4: null });
    });
  });

  test.each([
    ['number', { number: '4242424242424241' }],
    ['number', { number: '' }],
    ['number', { number: '0000 0000 0000 0000' }],
    ['number', { number: '42424242424242426' }],
    ['expiry', { expiry: '10/20' }],
    ['expiry', { expiry: '1229' }],
    ['cvc', { cvc: '12' }],
    ['cardholder_name', { cardholder_name: 'A' }],
  ])('[CHECK-11] [CHECK-102] card data with a wrong %s (%j) are refused by the provider', async (field, wrong) => {
    const card = { cardholder_name: 'Aino Ålander', number: cards.good, expiry: '12/29', cvc: '123', ...wrong };
    const response = await shop().call('POST', '/payments/demo/tokens', card);
    expect(response.statusCode).toBe(422);
    expect(Object.keys(response.json<{ errors: object }>().errors)).toEqual([field]);
  });

  test("[CHECK-04] [ORDER-03] a signed-in customer's order is theirs, opens without the link and empties their cart", async () => {
    const kai = await signedIn(shop(), 'customer');
    await addToCart(shop(), kai, variant(), 2);
    const response = await postOrder(shop(), kai, await orderBody(shop(), kai, { email: kai.person.email }));
    expect(response.statusCode).toBe(201);
    const { data } = response.json<Placed>();
    const own = await shop().call('GET', `/orders/${data.id}`, undefined, kai);
    expect(own.json<{ data: Order }>().data).toMatchObject({ number: data.number, status: 'paid', total: '197.50' });
    expect(
      (await shop().call('GET', `/orders/${data.id}`, undefined, await signedIn(shop(), 'customer'))).statusCode,
    ).toBe(404);
    const left = await shop().call('GET', '/cart', undefined, kai);
    expect(left.json<{ data: { count: number } }>().data.count).toBe(0);
  });

  test('[ORDER-142] orders in two languages whose terms are the same text share it, each with its own language', async () => {
    const admin = await signedIn(shop(), 'admin');
    const { db } = shop();
    const [page] = await db.read.select().from(db.t.textPages).where(eq(db.t.textPages.slug, 'terms'));
    const writtenAt = new Date('2026-11-20T08:00:00.000Z');
    const text = { pageId: page?.id ?? 0, number: 1, title: 'Villkor', description: '', body: 'Alla lika.', writtenAt };
    await db.write((tx) =>
      tx
        .insert(db.t.textPageVersions)
        .values(['sv', 'no'].map((locale) => ({ ...text, locale, publishedAt: writtenAt })))
        .returning(),
    );
    const place = async (language: string) => {
      const buyer = newGuest();
      const { order } = await buy(shop(), { ...buyer, headers: { 'accept-language': language } }, variant());
      const seen = await shop().call('GET', `/admin/orders/${order.id}`, undefined, admin);
      return seen.json<{ data: AdminOrder }>().data.terms;
    };
    const [swedish, norwegian] = [await place('sv'), await place('no')];
    expect([swedish?.language, norwegian?.language]).toEqual(['sv', 'no']);
    expect(norwegian?.hash).toBe(swedish?.hash);
    const read = await shop().call('GET', `/admin/order-terms/${swedish?.hash}`, undefined, admin);
    const { data } = read.json<{ data: TermsText }>();
    expect(data).toMatchObject({ heading: 'Villkor', lead: '<p>Alla lika.</p>' });
    expect(data).not.toHaveProperty('language');
    await db.write((tx) => tx.delete(db.t.textPageVersions).returning());
  });

  test('numbers increase and are never reused', async () => {
    const first = (await buy(shop(), newGuest(), variant())).order.number;
    const second = (await buy(shop(), newGuest(), variant())).order.number;
    expect(Number(second.slice(-6))).toBe(Number(first.slice(-6)) + 1);
  });

  test("the confirmation is mailed once, in the customer's language, with the guest's link", async () => {
    await addToCart(shop(), guest(), variant());
    const body = await orderBody(shop(), guest(), { email: `${randomUUID()}@example.com` });
    const response = await postOrder(shop(), { ...guest(), headers: { 'accept-language': 'fi' } }, body);
    const { data, access_token } = response.json<Placed>();
    const mails = await mailsTo(shop(), body.email);
    expect(mails).toHaveLength(1);
    expect(mails[0]?.subject).toContain(data.number);
    expect(mails[0]?.text).toContain('Aura-lompakko');
    for (const part of [mails[0]?.text, mails[0]?.html.replaceAll('&amp;', '&')]) {
      const token = new RegExp(`/orders/${data.id}\\?token=([\\w.-]+)`).exec(part ?? '')?.[1];
      // the mailed token differs from the one in the response, so that each can be handled separately
      expect(token).not.toBe(access_token);
      expect((await shop().call('GET', `/orders/${data.id}?token=${token}`)).statusCode).toBe(200);
    }
  });

  test('the order stores the display currency and its rate; the charge stays in euros', async () => {
    await addToCart(shop(), guest(), variant());
    const response = await postOrder(shop(), guest(), await orderBody(shop(), guest(), { display_currency: 'SEK' }));
    expect(response.json<Placed>().data).toMatchObject({
      total: '108.74',
      currency: 'EUR',
      display: { currency: 'SEK', rate: 11.2, total: '1217.89' },
    });
  });

  test('a different billing address is stored', async () => {
    await addToCart(shop(), guest(), variant());
    const billing = {
      full_name: 'Oy Yritys Ab',
      address: 'Katu 100',
      city: 'Oslo',
      state: '',
      postal_code: '0150',
      country: 'NO',
    } as const;
    const response = await postOrder(
      shop(),
      guest(),
      await orderBody(shop(), guest(), { billing_same_as_shipping: false, billing }),
    );
    expect(response.json<Placed>().data.billing_address).toEqual(billing);
  });
});
