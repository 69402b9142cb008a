import type { AdminOrder, Order, OrderRow } from '@fori/contracts/orders/schemas';
import type { JacketDesign } from '@fori/domain/jackets';
import { millimetres } from '@fori/jacket/geometry';
import { eq } from 'drizzle-orm';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { renderedMail } from '../../../mail/rendered-mail.ts';
import { demoIdentity } from '../../../seed/demo-identity.ts';
import { addProduct } from '../../../testing/builders.ts';
import { moveOn } from '../../../testing/deliveries.ts';
import { type Caller, describeShop, newGuest } from '../../../testing/harness.ts';
import { addJacket, uploadLogo } from '../../../testing/jackets.ts';
import { readPdf } from '../../../testing/pdf-text.ts';
import { signedIn } from '../../../testing/people.ts';
import { addToCart, orderBody, postOrder } from '../../../testing/shopping.ts';
import { eraseFinishedOrders } from '../personal-data/erase-person-in-orders.ts';

const DELIVERED = '2026-11-23T10:00:00.000Z';

const design: Partial<JacketDesign> = {
  name: 'Archipelago',
  color: 'dark blue',
  size: 'extra large',
  material: 'cowhide',
  lining: 'wool',
  monogram: 'ÅÖ',
  notes: 'Longer sleeves, please.',
  logos: [
    { id: 'a', logo: 'anchor', view: 'front', x: 480, y: 560 },
    { id: 'b', logo: 'bear', view: 'back', x: 600, y: 620 },
  ],
};
// 449 + 40 + 60 + 25 + 2 × 15
const PRICE = '604.00';

describeShop('jackets in an order', (shop) => {
  let admin: Caller & { token: string };
  let variantId: number;

  beforeAll(async () => {
    admin = await signedIn(shop(), 'admin');
    variantId = (await addProduct(shop(), { price: 7900, stock: 500 })).variants[0]?.id ?? 0;
  });
  beforeEach(() => shop().setTime(DELIVERED));

  /** Buys what the caller's cart holds. */
  const buyAll = async (caller: Caller, headers: Record<string, string> = {}) => {
    const body = await orderBody(shop(), caller);
    const response = await postOrder(shop(), { ...caller, headers }, body);
    expect(response.statusCode, response.body).toBe(201);
    const { data, access_token } = response.json<{ data: Order; access_token: string }>();
    return { order: data, token: access_token };
  };
  const withJacket = async (caller: Caller, overrides: Partial<JacketDesign> = {}, products = 0) => {
    if (products > 0) await addToCart(shop(), caller, variantId, products);
    await addJacket(shop(), caller, { ...design, ...overrides });
    return buyAll(caller);
  };
  const read = async (id: string, token: string, language = 'en') =>
    (await shop().call('GET', `/orders/${id}?token=${token}&lang=${language}`)).json<{ data: Order }>().data;
  const mailsAbout = async (number: string) => {
    const { db } = shop();
    return (await db.read.select().from(db.t.outbox))
      .filter((row) => row.subject.includes(number))
      .map((mail) => renderedMail(mail, demoIdentity));
  };

  test('[ORDER-13] the order lists them with every choice, and logos by name in the reader’s language', async () => {
    const guest = newGuest();
    const jacket = await addJacket(shop(), guest, design);
    await shop().call('PUT', `/cart/custom-jacket/${jacket.id}`, { quantity: 2 }, guest);
    const { order, token } = await buyAll(guest);
    const expected = {
      name: 'Archipelago',
      color: 'dark blue',
      size: 'extra large',
      material: 'cowhide',
      lining: 'wool',
      monogram: 'ÅÖ',
      customDescription: 'Longer sleeves, please.',
      logos: [
        { logo: 'anchor', name: 'Anchor', view: 'front', x: 480, y: 560 },
        { logo: 'bear', name: 'Bear', view: 'back', x: 600, y: 620 },
      ],
      quantity: 2,
      price: PRICE,
      line_total: '1208.00',
      frontImageUrl: jacket.frontImageUrl,
      backImageUrl: jacket.backImageUrl,
      proofs: [],
      former_designs: [],
    };
    expect(order).toMatchObject({ items: [], subtotal: '1208.00', shipping: '0.00', total: '1510.00' });
    expect(order.custom_jackets).toEqual([expected]);
    expect(await read(order.id, token)).toMatchObject({ custom_jackets: [expected] });
    const [inFinnish] = (await read(order.id, token, 'fi')).custom_jackets;
    expect(inFinnish?.logos.map(({ name }) => name)).toEqual(['Ankkuri', 'Karhu']);
    const picture = await shop().app.inject({ url: expected.frontImageUrl });
    expect(picture.statusCode).toBe(200);
  });

  test('unnamed jackets and uploaded logos get a generic name', async () => {
    const guest = newGuest();
    const own = await uploadLogo(shop(), guest);
    const logos = [{ id: 'o', logo: own.id, view: 'front' as const, x: 600, y: 600 }];
    const { order, token } = await withJacket(guest, { name: '', logos });
    expect(order.custom_jackets).toMatchObject([
      { name: 'Custom jacket', logos: [{ logo: own.id, name: 'Own logo' }] },
    ]);
    expect((await read(order.id, token, 'sv')).custom_jackets[0]?.name).toBe('Egen jacka');
  });

  test('the list of orders counts them and shows them from the front', async () => {
    const customer = await signedIn(shop(), 'customer');
    const { order } = await withJacket(customer, {}, 3);
    const response = await shop().call('GET', '/orders', undefined, customer);
    const [row] = response.json<{ data: { data: OrderRow[] } }>().data.data;
    expect(row).toMatchObject({ id: order.id, item_count: 4 });
    expect(row?.images).toContain(order.custom_jackets[0]?.frontImageUrl);
  });

  test('the confirmation has options, price, the addresses of both pictures, and that they cannot be returned', async () => {
    const { order } = await withJacket(newGuest());
    const [mail] = await mailsAbout(order.number);
    for (const part of [
      'Archipelago: €604.00',
      'Made to measure',
      'Size: Extra large, Colour: Dark blue, Material: Cowhide, Lining: Wool',
      'Monogram: ÅÖ',
      'Logos on the front: Anchor',
      'Logos on the back: Bear',
      'Special instructions: Longer sleeves, please.',
      'cannot be returned',
    ]) {
      expect(mail?.text.replace(/\u00a0/g, ' ')).toContain(part);
    }
    const pictures = [...(mail?.html ?? '').matchAll(/<img src="([^"]+)"/g)].map(([, address]) => address ?? '');
    expect(pictures).toHaveLength(2);
    for (const address of pictures) {
      const { pathname } = new URL(address);
      const response = await shop().app.inject({ url: pathname });
      expect(response.statusCode).toBe(200);
      expect(response.headers['content-type']).toBe('image/png');
    }
  });

  test('the receipt lists them with their options', async () => {
    const { order, token } = await withJacket(newGuest(), {}, 1);
    const response = await shop().call('GET', `/orders/${order.id}/receipt.pdf?token=${token}`);
    const { text } = await readPdf(response.rawPayload);
    for (const part of ['Archipelago', 'Extra large', 'Cowhide', 'Monogram: ÅÖ', 'Anchor', '€604.00']) {
      expect(text).toContain(part);
    }
  });

  describe('withdrawal', () => {
    const withdraw = (id: string, token: string) =>
      shop().call('POST', `/orders/${id}/withdrawal?token=${token}`, {}, {});

    test('of jackets only is refused and not offered', async () => {
      const { order, token } = await withJacket(newGuest());
      await moveOn(shop(), admin, order.id);
      expect((await read(order.id, token)).withdrawal_until).toBeNull();
      const response = await withdraw(order.id, token);
      expect(response.statusCode).toBe(409);
      expect(response.json()).toMatchObject({ code: 'withdrawal_excluded' });
      const { db } = shop();
      const rows = await db.read.select().from(db.t.withdrawals).where(eq(db.t.withdrawals.orderId, order.id));
      expect(rows).toEqual([]);
    });

    test('of an order with other products covers those; its receipt leaves the jacket out', async () => {
      const { order, token } = await withJacket(newGuest(), {}, 1);
      await moveOn(shop(), admin, order.id);
      const sent = await mailsAbout(order.number);
      for (const template of ['order-confirmation', 'order-delivered']) {
        const text = sent.find((mail) => mail.template === template)?.text;
        expect(text, template).toContain('You can return your purchase');
        expect(text, template).toContain('cannot be returned');
      }
      expect((await read(order.id, token)).withdrawal_until).not.toBeNull();
      expect((await withdraw(order.id, token)).statusCode).toBe(200);
      const receipt = (await mailsAbout(order.number)).find((mail) => mail.template === 'withdrawal');
      expect(receipt?.text).toContain('Card wallet');
      expect(receipt?.text).not.toContain('Archipelago');
      expect(receipt?.text).toContain('cannot be returned');
    });
  });

  describe('in the back office', () => {
    const adminOrder = async (id: string) =>
      (await shop().call('GET', `/admin/orders/${id}`, undefined, admin)).json<{ data: AdminOrder }>().data;
    const sheet = (path: string, caller: Caller = admin) =>
      shop().call('GET', `/admin/orders/${path}`, undefined, caller);

    test('[ADMIN-04] the order has both pairs of pictures, whether they match, notes, hash and renderer', async () => {
      const { order } = await withJacket(newGuest());
      const { db } = shop();
      const [jacket] = (await adminOrder(order.id)).custom_jackets;
      expect(jacket).toMatchObject({
        customDescription: 'Longer sleeves, please.',
        pictures_match: true,
        renderer_version: 'plain-1',
        design_hash: expect.stringMatching(/^[\w-]{16,}$/),
      });
      expect(jacket?.captured?.frontImageUrl).not.toBe(jacket?.frontImageUrl);
      for (const url of [jacket?.captured?.frontImageUrl, jacket?.captured?.backImageUrl, jacket?.backImageUrl]) {
        expect((await shop().app.inject({ url: url ?? '' })).statusCode).toBe(200);
      }
      await db.write((tx) =>
        tx
          .update(db.t.orderJackets)
          .set({ picturesMatch: false })
          .where(eq(db.t.orderJackets.orderId, order.id))
          .returning(),
      );
      expect((await adminOrder(order.id)).custom_jackets[0]?.pictures_match).toBe(false);
      const sheetText = (await readPdf((await sheet(`${order.id}/jackets/1/sheet.pdf`)).rawPayload)).text;
      expect(sheetText).toContain('The customer saw a different picture from the one here.');
    });

    test('[JACKET-11] [ADMIN-04] the workshop sheet says what to sew and where, and of the customer the first name only', async () => {
      const guest = newGuest();
      await addJacket(shop(), guest, design);
      await addJacket(shop(), guest, { ...design, name: 'Other', logos: [] });
      const { order } = await buyAll(guest);
      const response = await sheet(`${order.id}/jackets/1/sheet.pdf`);
      expect(response.statusCode, response.body.slice(0, 200)).toBe(200);
      expect(response.headers['content-type']).toBe('application/pdf');
      expect(response.headers['content-disposition']).toBe(
        `attachment; filename="workshop-${order.number}-jacket-1.pdf"`,
      );
      expect(response.headers['cache-control']).toBe('private, no-store');
      const { text } = await readPdf(response.rawPayload);
      const { fromCollar, fromCentre, fromHem } = millimetres('extra large', 'front', 480, 560);
      for (const part of [
        order.number,
        'Jacket 1 of 2',
        'Archipelago',
        'Extra large',
        'Dark blue',
        'ÅÖ',
        'Longer sleeves, please.',
        `1 Anchor ${fromCollar} ${-fromCentre} left ${fromHem}`,
        '1 Bear',
        'Aino',
        'plain-1',
      ]) {
        expect(text).toContain(part);
      }
      for (const part of ['Ålander', 'aino@example.com', 'Linnankatu', '123 4567', 'Other']) {
        expect(text).not.toContain(part);
      }
      const again = await sheet(`${order.id}/jackets/1/sheet.pdf`);
      expect(again.rawPayload.equals(response.rawPayload)).toBe(true);

      const all = await sheet(`${order.id}/sheets.pdf`);
      expect(all.headers['content-disposition']).toBe(`attachment; filename="workshop-${order.number}-jackets.pdf"`);
      const both = (await readPdf(all.rawPayload)).text;
      for (const part of ['Jacket 1 of 2', 'Jacket 2 of 2', 'Other', 'No logos placed']) expect(both).toContain(part);
    });

    test('the sheet is in the reader’s language', async () => {
      const { order } = await withJacket(newGuest());
      const finnish = { ...admin, headers: { 'accept-language': 'fi' } };
      const response = await sheet(`${order.id}/jackets/1/sheet.pdf`, finnish);
      const { text, info } = await readPdf(response.rawPayload);
      expect(info.Language).toBe('fi-FI');
      for (const part of ['Työmääräin', 'Takki 1/1', 'Naudannahka', 'Ankkuri']) expect(text).toContain(part);
    });

    test('unknown sheets answer 404, and only admins get sheets', async () => {
      const { order, token } = await withJacket(newGuest());
      for (const place of ['2', '0', '-1', 'x', '1e1', '99999999999']) {
        expect((await sheet(`${order.id}/jackets/${place}/sheet.pdf`)).statusCode, place).toBe(404);
      }
      expect((await sheet('nothing/jackets/1/sheet.pdf')).statusCode).toBe(404);
      await addToCart(shop(), { ...newGuest() }, variantId);
      const buyer = newGuest();
      await addToCart(shop(), buyer, variantId);
      const withoutJackets = await buyAll(buyer);
      expect((await sheet(`${withoutJackets.order.id}/sheets.pdf`)).statusCode).toBe(404);
      for (const path of [`${order.id}/jackets/1/sheet.pdf`, `${order.id}/sheets.pdf`]) {
        expect((await sheet(path, await signedIn(shop(), 'customer'))).statusCode).toBe(403);
        expect((await sheet(`${path}?token=${token}`, {})).statusCode).toBe(401);
      }
    });
  });

  test('after the account is erased the order’s link shows neither name nor instructions, the workshop both until the order is final', async () => {
    const customer = await signedIn(shop(), 'customer');
    const { order, token } = await withJacket(customer);
    const deleted = await shop().call('DELETE', '/profile', { current_password: customer.person.password }, customer);
    expect(deleted.statusCode, deleted.body).toBe(200);
    expect((await read(order.id, token)).custom_jackets).toMatchObject([
      { name: '', customDescription: '', size: 'extra large', price: PRICE },
    ]);
    const receipt = await shop().call('GET', `/orders/${order.id}/receipt.pdf?token=${token}`);
    const { text } = await readPdf(receipt.rawPayload);
    expect(text).toContain('Custom jacket');
    expect(text).not.toContain('Longer sleeves');
    const seen = async () => {
      const response = await shop().call('GET', `/admin/orders/${order.id}`, undefined, admin);
      return response.json<{ data: AdminOrder }>().data.custom_jackets[0];
    };
    expect(await seen()).toMatchObject({ name: 'Archipelago', customDescription: 'Longer sleeves, please.' });
    const { db } = shop();
    await db.write((tx) =>
      tx.update(db.t.orders).set({ status: 'delivered' }).where(eq(db.t.orders.id, order.id)).returning(),
    );
    await eraseFinishedOrders(shop().shop);
    expect(await seen()).toMatchObject({ name: 'Custom jacket', customDescription: '', price: PRICE });
  });
});
