import type { ReturnRow } from '@fori/contracts/admin-returns/schemas';
import type { ExchangeOffer } from '@fori/contracts/orders/exchange-schemas';
import type { AdminOrder, Order } from '@fori/contracts/orders/schemas';
import { dayOf } from '@fori/domain/shop-time';
import { eq } from 'drizzle-orm';
import fc from 'fast-check';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { addProduct } from '../../../testing/builders.ts';
import { moveOn } from '../../../testing/deliveries.ts';
import { type Caller, describeShop, newGuest, START } from '../../../testing/harness.ts';
import { signedIn } from '../../../testing/people.ts';
import { addToCart, buy, orderBody, postOrder, stockOf } from '../../../testing/shopping.ts';
import { openOrdersOf } from '../../catalog/products.read.repository.ts';
import { countSales } from '../../sales/index.ts';
import { issueDueDocuments } from '../invoices/issue-documents.ts';
import { paperSources } from '../parcels/papers/get-papers.ts';
import { packedUnits } from '../parcels/papers/paper-content.ts';
import { releaseLapsedExchanges } from './release-lapsed.ts';

type Bought = { id: string; token: string };
type Lines = { item: number; quantity: number; variant?: number }[];

/** The last moment at which goods of a statement of `START` may arrive, 21 days on. */
const LAST_MOMENT = '2026-12-12T21:59:59.999Z';

const DAY_MS = 24 * 60 * 60 * 1000;

/** When the goods of any statement of `START` are late. */
const LATE = '2026-12-20T10:00:00.000Z';

describeShop('exchanging goods for another size', (shop) => {
  let admin: Caller;
  let customer: Caller;
  let product: number;
  /** in two sizes at one price, and in a third that costs more */
  let [m, l, dear] = [0, 0, 0];
  beforeAll(async () => {
    [admin, customer] = [await signedIn(shop(), 'admin'), await signedIn(shop(), 'customer')];
  });
  beforeEach(async () => {
    shop().setTime(START);
    const variants = [{ size: 'M' }, { size: 'L' }, { size: 'XL', priceDifference: 500 }];
    const made = await addProduct(shop(), { price: 8000, stock: 5, variants });
    product = made.id;
    [m = 0, l = 0, dear = 0] = made.variants.map(({ id }) => id);
  });

  const bought = async (quantity = 1, until: 'processing' | 'shipped' | 'delivered' = 'delivered'): Promise<Bought> => {
    const { order, token } = await buy(shop(), newGuest(), m, quantity);
    await moveOn(shop(), admin, order.id, until);
    return { id: order.id, token };
  };
  /** A shipped order that was refunded in full, whose goods the customer has kept. */
  const refunded = async (): Promise<Bought> => {
    const order = await bought(1, 'shipped');
    const { total } = await seen(order);
    const refund = { amount: total, reason: 'Late', refunded_seen: '0.00' };
    expect((await shop().call('POST', `/admin/orders/${order.id}/refunds`, refund, admin)).statusCode).toBeLessThan(
      300,
    );
    return order;
  };
  const state = ({ id, token }: Bought, lines: Lines, more: object = {}) =>
    shop().call('POST', `/orders/${id}/withdrawal?token=${token}`, { lines, ...more });
  const exchange = (order: Bought, quantity = 1, variant = l) => state(order, [{ item: 1, quantity, variant }]);
  const step = ({ id }: Bought, withdrawal: string, status: string, more: object = {}) =>
    shop().call('PUT', `/admin/orders/${id}/withdrawal`, { status, withdrawal, ...more }, admin);
  const money = ({ id, token }: Bought, withdrawal: string) =>
    shop().call('POST', `/orders/${id}/withdrawals/${withdrawal}/exchange/cancel?token=${token}`, {});
  const parcels = ({ id }: Bought, path: string, body: object = {}) =>
    shop().call('POST', `/admin/orders/${id}/parcels${path}`, body, admin);
  const pack = (order: Bought, line: number, quantity = 1) =>
    parcels(order, '', { contents: [{ line, quantity }], carrier: 'Posti', tracking_number: 'JJFI7' });
  const seen = async ({ id }: Bought) =>
    (await shop().call('GET', `/admin/orders/${id}`, undefined, admin)).json<{ data: AdminOrder }>().data;
  const read = async ({ id, token }: Bought) =>
    (await shop().call('GET', `/orders/${id}?token=${token}`)).json<{ data: Order }>().data;
  const offers = async ({ id, token }: Bought) =>
    (await shop().call('GET', `/orders/${id}/exchanges?token=${token}`)).json<{ data: ExchangeOffer[] }>().data;
  const stocks = async () => [await stockOf(shop(), m), await stockOf(shop(), l)];
  const lastOf = async (order: Bought) => (await seen(order)).withdrawals.at(-1);
  const idOf = async (order: Bought) => (await lastOf(order))?.id ?? '';
  const mailsOf = async ({ id }: Bought) => {
    const { db } = shop();
    const rows = await db.read
      .select()
      .from(db.t.outbox)
      .where(eq(db.t.outbox.orderId, id))
      .orderBy(db.t.outbox.createdAt);
    return rows.filter(({ template }) => /withdrawal|exchange|parcel/.test(template));
  };
  const released = () => releaseLapsedExchanges(shop().shop);

  test('[RETURN-11] offered are variants in stock at the same price of a product on sale, for units the customer has; others are refused by name', async () => {
    const order = await bought(2);
    expect(await offers(order)).toEqual([
      { item: 1, units: 2, variants: [{ variant: l, size: 'L', color: 'black', units: 2 }] },
    ]);
    const stranger = await shop().call('GET', `/orders/${order.id}/exchanges`, undefined, customer);
    expect(stranger.statusCode).toBe(404);
    for (const [quantity, variant, field] of [
      [1, dear, 'lines.0.variant'],
      [1, m, 'lines.0.variant'],
      [3, l, 'lines.0.quantity'],
    ] as const) {
      const refused = await exchange(order, quantity, variant);
      expect(refused.statusCode, refused.body).toBe(422);
      expect(Object.keys(refused.json<{ errors: object }>().errors)).toEqual([field]);
    }
    const unsent = await bought(1, 'processing');
    expect(await offers(unsent)).toEqual([]);
    expect((await exchange(unsent)).statusCode).toBe(422);
    const { db } = shop();
    const archive = { status: 'archived' } as const;
    await db.write((tx) => tx.update(db.t.products).set(archive).where(eq(db.t.products.id, product)).returning());
    expect(await offers(order)).toEqual([]);
    expect((await exchange(order)).statusCode).toBe(422);
    expect(await stocks()).toEqual([2, 5]);
  });

  test('[RETURN-12] [RETURN-13] held with the statement, due as goods arrive, sent by a parcel of its own: mails, papers and lists name it, and no money moves', async () => {
    const { db } = shop();
    const books = await shop().call('GET', '/admin/books/settings', undefined, admin);
    const invoices = { on: true, from: dayOf(START) };
    await shop().call('PUT', '/admin/books/settings', { ...books.json<{ data: object }>().data, invoices }, admin);
    const pdfRenderer = { draw: async () => Buffer.from('%PDF'), close: async () => undefined };
    const tables = async () => {
      await issueDueDocuments({ ...shop().shop, pdfRenderer });
      await countSales(shop().shop);
      const { refunds, saleShares, orderDocuments, demoCharges, payments } = db.t;
      const period = `from=${dayOf(START)}&to=${dayOf(START)}`;
      const journal = await shop().call('GET', `/admin/books/export.csv?what=journal&${period}`, undefined, admin);
      expect(journal.statusCode, journal.body).toBe(200);
      const rows = [];
      for (const table of [refunds, saleShares, orderDocuments, demoCharges, payments])
        rows.push(await db.read.select().from(table));
      return JSON.stringify([...rows, journal.body], null, 1);
    };
    const order = await bought();
    const before = await tables();
    expect(before).toMatch(/"kind": "invoice"[\s\S]*10999/);
    const stated = await exchange(order);
    expect(stated.statusCode, stated.body).toBe(200);
    expect(stated.json<{ data: Order }>().data.withdrawals).toMatchObject([
      {
        ...{ status: 'requested', sent: true, lines: [{ item: 1, quantity: 1 }] },
        exchange: { number: 1, size: 'L', state: 'held', held_until: LAST_MOMENT, withdrawal_until: null },
      },
    ]);
    expect(await stocks()).toEqual([4, 4]);
    // sent again it is a stale edit, and holds nothing twice
    expect((await state(order, [{ item: 1, quantity: 1, variant: l }], { withdrawals_seen: 0 })).statusCode).toBe(409);
    expect(await lastOf(order)).toMatchObject({
      allowed: ['received', 'refused', 'released'],
      proposed_refund: '0.00',
    });
    expect((await pack(order, 2)).json()).toMatchObject({ code: 'transition_not_allowed' });

    const id = await idOf(order);
    const arrived = await step(order, id, 'received', { condition: 'as_new', restock: true });
    expect(arrived.json()).toMatchObject({ data: { packing: { left: [{ line: 2, quantity: 1 }] } } });
    expect(await stocks()).toEqual([5, 4]);
    expect((await step(order, id, 'refunded')).json()).toMatchObject({ code: 'transition_not_allowed' });
    expect((await pack(order, 1)).statusCode).toBe(422);
    expect((await pack(order, 2)).statusCode).toBe(201);
    const sku = (await read(order)).withdrawals[0]?.exchange?.sku ?? '-';
    const csv = await shop().call('GET', '/admin/parcels/export.csv', undefined, admin);
    expect(csv.body).toMatch(/1 × Card wallet/);
    const [, parcel] = await paperSources(db.read, shop().shop.clock(), order.id);
    if (!parcel) throw new Error('nothing was packed');
    expect(packedUnits(parcel)).toMatchObject([
      { name: 'Card wallet', detail: 'L, Black', sku, quantity: 1, value: 8000 },
    ]);
    const sent = await parcels(order, '/2/sent');
    expect(sent.statusCode, sent.body).toBe(200);
    expect(sent.json<{ data: AdminOrder }>().data).toMatchObject({
      ...{ status: 'delivered', tracking_number: 'JJFI6200', packing: { left: [] } },
      withdrawals: [{ status: 'exchanged', allowed: [], exchange: { state: 'sent' } }],
    });
    const { data: list } = (await shop().call('GET', '/admin/returns?status=exchanged', undefined, admin)).json<{
      data: { data: ReturnRow[] };
    }>().data;
    expect(list[0]).toMatchObject({ exchange: { sku, state: 'sent' } });

    const mails = await mailsOf(order);
    expect(mails.map(({ template }) => template).sort()).toEqual(
      ['parcel-sent', 'withdrawal', 'withdrawal-notice', 'withdrawal-received'].sort(),
    );
    const textOf = (kind: string) => mails.find(({ template }) => template === kind)?.text ?? '';
    expect(textOf('withdrawal')).toMatch(/We hold 1 × Card wallet, L, Black for you until 12 December 2026/);
    expect(textOf('withdrawal')).not.toMatch(/We will refund/);
    expect(textOf('withdrawal-notice')).toContain(sku);
    expect(textOf('withdrawal-received')).toMatch(/In exchange we now send you Card wallet, L, Black/);
    expect(textOf('parcel-sent')).toMatch(/Your exchange is on its way[\s\S]*1 × Card wallet, L, Black/);
    expect(await tables()).toBe(before);
    // both parcels are found by their numbers
    const found = await shop().call('GET', '/admin/orders?search=JJFI7', undefined, admin);
    expect(found.json()).toMatchObject({ data: { data: [{ id: order.id }] } });
  });

  test('[RETURN-11] of two statements for the last piece one holds it; the other is out_of_stock at its line and changes nothing', async () => {
    const { db } = shop();
    await db.write((tx) => tx.update(db.t.variants).set({ stock: 1 }).where(eq(db.t.variants.id, l)).returning());
    const orders = [await bought(), await bought()];
    const answers = await Promise.all(orders.map((order) => exchange(order)));
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409]);
    const refused = answers.find(({ statusCode }) => statusCode === 409);
    expect(refused?.json()).toMatchObject({
      code: 'out_of_stock',
      errors: { 'lines.0.variant': [expect.any(String)] },
    });
    expect(await stockOf(shop(), l)).toBe(0);
    const counts = await Promise.all(orders.map(async (order) => (await seen(order)).withdrawals.length));
    expect(counts.sort()).toEqual([0, 1]);
  });

  test('[RETURN-14] goods that are late release the piece once, however often the job runs at once, and never before; the refund follows as they arrive', async () => {
    // of other tests
    shop().setTime(LATE);
    await released();
    shop().setTime(START);
    const [order, other] = [await bought(), await bought()];
    await exchange(order);
    await exchange(other);
    await step(other, await idOf(other), 'received');
    shop().setTime(LAST_MOMENT);
    expect(await released()).toBe(0);
    shop().setTime('2026-12-12T22:00:00.000Z');
    const counts = await Promise.all([released(), released()]);
    expect(counts[0] + counts[1]).toBe(1);
    expect(await released()).toBe(0);
    expect(await stocks()).toEqual([3, 4]);
    expect(await lastOf(order)).toMatchObject({
      ...{ status: 'requested', exchange: { state: 'released' }, allowed: ['received', 'refused'] },
      steps: [{ status: 'released', actor: { kind: 'system' } }],
    });
    const [mail] = (await mailsOf(order)).filter(({ template }) => template === 'exchange-released');
    expect(mail?.text).toMatch(/has not reached us in time[\s\S]*after they have reached us/);
    const id = await idOf(order);
    await step(order, id, 'received', { restock: true });
    expect((await step(order, id, 'refunded')).json()).toMatchObject({ data: { status: 'refunded' } });
    expect(await stocks()).toEqual([4, 4]);
  });

  test('[RETURN-14] the customer, and staff with a note, cancel an exchange for a refund; against receipt and against sending at once, leaves stock as it should be', async () => {
    const order = await bought();
    await exchange(order);
    const id = await idOf(order);
    expect(
      (await shop().call('POST', `/orders/${order.id}/withdrawals/${id}/exchange/cancel`, {}, customer)).statusCode,
    ).toBe(404);
    const [taken, arrived] = await Promise.all([money(order, id), step(order, id, 'received')]);
    expect([taken.statusCode, arrived.statusCode]).toEqual([200, 200]);
    // whichever came first, the money is owed and the piece is back
    expect(await stocks()).toEqual([4, 5]);
    expect(await lastOf(order)).toMatchObject({ status: 'received', exchange: { state: 'released' } });
    expect((await money(order, id)).statusCode).toBe(200);
    expect(await stocks()).toEqual([4, 5]);
    expect((await mailsOf(order)).filter(({ template }) => template === 'exchange-released')).toHaveLength(1);

    const due = await bought();
    await exchange(due);
    const dueId = await idOf(due);
    await step(due, dueId, 'received');
    await pack(due, 2);
    expect((await step(due, dueId, 'released')).statusCode).toBe(422);
    const [sent, cancelled] = await Promise.all([
      parcels(due, '/2/sent'),
      step(due, dueId, 'released', { note: 'The last one has a flaw' }),
    ]);
    const { status, exchange: units } = (await lastOf(due)) ?? {};
    expect([200, 404]).toContain(sent.statusCode);
    expect(sent.statusCode === 200).toBe(status === 'exchanged');
    expect(cancelled.statusCode === 200).toBe(units?.state === 'released');
    expect(await stocks()).toEqual([3, units?.state === 'released' ? 5 : 4]);
    expect((await seen(due)).packing.parcels).toHaveLength(units?.state === 'released' ? 1 : 2);
    expect((await money(due, dueId)).statusCode).toBe(units?.state === 'released' ? 200 : 409);
  });

  test('[RETURN-10] [RETURN-14] a refund of everything, and leaving the rest unsent, return a piece that is due to stock', async () => {
    const whole = await bought();
    await exchange(whole);
    await step(whole, await idOf(whole), 'received');
    const { total } = await seen(whole);
    const refund = { amount: total, reason: 'A gift', refunded_seen: '0.00' };
    await shop().call('POST', `/admin/orders/${whole.id}/refunds`, refund, admin);
    expect(await seen(whole)).toMatchObject({
      status: 'refunded',
      withdrawals: [{ status: 'refunded', exchange: { state: 'released' } }],
    });
    expect(await stocks()).toEqual([4, 5]);

    const part = await bought(3, 'processing');
    await pack(part, 1);
    await parcels(part, '/1/sent');
    expect(await offers(part)).toMatchObject([{ item: 1, units: 1 }]);
    // one that was not sent is for money, the one that was for L
    const stated = await state(part, [
      { item: 1, quantity: 1, variant: l },
      { item: 1, quantity: 1 },
    ]);
    expect(stated.statusCode, stated.body).toBe(200);
    expect(await stocks()).toEqual([2, 4]);
    const { withdrawals } = await seen(part);
    expect(withdrawals.map(({ sent }) => sent).sort()).toEqual([false, true]);
    await step(part, withdrawals.find((one) => one.exchange)?.id ?? '', 'received');
    const leave = { units: 2, reason: 'Lost in the workshop' };
    const left = await shop().call('POST', `/admin/orders/${part.id}/rest-not-sent`, leave, admin);
    expect(left.json()).toMatchObject({
      data: { status: 'shipped', packing: { left: [], not_sent: [{ line: 1, quantity: 1 }] } },
    });
    expect(await stocks()).toEqual([2, 5]);
    expect((await mailsOf(part)).map(({ template }) => template)).toContain('exchange-released');
  });

  test('[RETURN-15] [RETURN-16] a piece sent in exchange can be withdrawn from within its own period, for money alone, and goes back into its own stock', async () => {
    const order = await bought();
    await exchange(order);
    await step(order, await idOf(order), 'received', { restock: true });
    shop().setTime(LATE);
    await pack(order, 2);
    await parcels(order, '/2/sent');
    // 14 business days and 30 days on; the order's own period ended on 22 December
    const until = (await read(order)).withdrawals[0]?.exchange?.withdrawal_until ?? '';
    expect(until).toBe('2027-02-06T21:59:59.999Z');
    shop().setTime(until);
    expect(await offers(order)).toEqual([]);
    expect(await read(order)).toMatchObject({ withdrawal_until: until, items: [{ withdrawable: 1 }] });
    shop().setTime(new Date(new Date(until).getTime() + 1).toISOString());
    expect((await state(order, [{ item: 1, quantity: 1 }])).json()).toMatchObject({ code: 'withdrawal_too_late' });
    shop().setTime(until);
    expect((await exchange(order)).statusCode).toBe(422);
    expect((await state(order, [{ item: 1, quantity: 1 }])).statusCode).toBe(200);
    const id = await idOf(order);
    expect((await step(order, id, 'received', { restock: [{ item: 1, quantity: 1 }] })).statusCode).toBe(422);
    const back = { restock: [{ item: 1, quantity: 1, exchange: 1 }] };
    expect((await step(order, id, 'received', back)).statusCode).toBe(200);
    expect(await stocks()).toEqual([5, 5]);
    const { total } = await seen(order);
    expect((await lastOf(order))?.proposed_refund).toBe(total);
    expect((await step(order, id, 'refunded')).json()).toMatchObject({ data: { status: 'refunded' } });
  });

  test('[RETURN-16] once the period of the order is over, the units it was bought with cannot be withdrawn from in place of one that was exchanged', async () => {
    const order = await bought(2);
    await exchange(order);
    await step(order, await idOf(order), 'received');
    await pack(order, 2);
    await parcels(order, '/2/sent');
    shop().setTime('2026-12-23T10:00:00.000Z');
    expect(await read(order)).toMatchObject({ items: [{ withdrawable: 1 }] });
    expect((await state(order, [{ item: 1, quantity: 1 }])).statusCode).toBe(200);
    expect(await read(order)).toMatchObject({ items: [{ withdrawable: 0 }], withdrawal_until: null });
    expect((await state(order, [{ item: 1, quantity: 1 }])).json()).toMatchObject({ code: 'withdrawal_too_late' });
  });

  test('[RETURN-11] [RETURN-13] [RETURN-14] nothing is held or sent in exchange once the money is on its way back', async () => {
    const order = await bought();
    await exchange(order);
    await step(order, await idOf(order), 'received');
    await pack(order, 2);
    const { db, paymentProvider } = shop().shop;
    const { total } = await seen(order);
    // the provider cannot be reached, so that the refund is stored and not made yet
    shop().shop.paymentProvider = paymentProvider && {
      ...paymentProvider,
      refund: () => Promise.reject(new Error('down')),
    };
    await shop().call(
      'POST',
      `/admin/orders/${order.id}/refunds`,
      { amount: total, reason: 'A gift', refunded_seen: '0.00' },
      admin,
    );
    shop().shop.paymentProvider = paymentProvider;
    expect(await lastOf(order)).toMatchObject({ exchange: { state: 'released' } });
    expect((await parcels(order, '/2/sent')).statusCode).toBe(404);
    expect(await stocks()).toEqual([4, 5]);
    expect(await offers(await refunded())).toEqual([]);

    const returned = await bought();
    await exchange(returned);
    await step(returned, await idOf(returned), 'received');
    await pack(returned, 2);
    // returned at the provider, without a refund of the shop
    await db.write((tx) =>
      tx.update(db.t.payments).set({ status: 'refunded' }).where(eq(db.t.payments.orderId, returned.id)).returning(),
    );
    expect((await parcels(returned, '/2/sent')).json()).toMatchObject({ code: 'payment_not_captured' });
    expect(await lastOf(returned)).toMatchObject({ exchange: { state: 'due' } });
  });

  test('[RETURN-13] units of an exchange are sent together, and what becomes of a deleted variant stops nothing', async () => {
    const order = await bought(2);
    await exchange(order, 2);
    const id = await idOf(order);
    await step(order, id, 'received');
    const part = await pack(order, 2, 1);
    expect(Object.keys(part.json<{ errors: object }>().errors)).toEqual(['contents.0.quantity']);
    const { db } = shop();
    // the editor of products removes none that is held
    expect(await openOrdersOf(db.read, [m, l])).toEqual(new Map([[l, 1]]));
    await db.write((tx) => tx.delete(db.t.variants).where(eq(db.t.variants.id, l)).returning({ id: db.t.variants.id }));
    expect((await step(order, id, 'released', { note: 'Gone' })).statusCode).toBe(200);
    expect(await lastOf(order)).toMatchObject({ exchange: { state: 'released', size: 'L' } });
  });

  test('[RETURN-11] [RETURN-13] [RETURN-14] [RETURN-15] through any sequence of steps stock, what is to be sent and what the customer has add up', async () => {
    const kinds = [
      'exchange',
      'money',
      'receive',
      'restock',
      'send',
      'release',
      'take',
      'refuse',
      'refund',
      'job',
    ] as const;
    const steps = fc.array(fc.tuple(fc.constantFrom(...kinds), fc.nat(3), fc.integer({ min: 1, max: 2 })), {
      minLength: 4,
      maxLength: 12,
    });
    await fc.assert(
      fc.asyncProperty(steps, async (sequence) => {
        shop().setTime(START);
        const made = await addProduct(shop(), { price: 8000, stock: 5, variants: [{ size: 'M' }, { size: 'L' }] });
        [m = 0, l = 0] = made.variants.map(({ id }) => id);
        const bag = newGuest();
        await addToCart(shop(), bag, m, 3);
        const placed = (await postOrder(shop(), bag, await orderBody(shop(), bag))).json<{
          data: Order;
          access_token: string;
        }>();
        await shop().shop.captures.captureDue();
        const order = { id: placed.data.id, token: placed.access_token };
        await moveOn(shop(), admin, order.id, 'shipped');
        let late = 0;
        /** of M and L */
        const model = { stock: [2, 5] };
        const known = new Map<string, { units: number; for: 'L' | 'money'; state: string; was: number }>();
        for (const [kind, pick, units] of sequence) {
          const ids = [...known.keys()];
          const id = ids[pick % Math.max(1, ids.length)] ?? 'none';
          const one = known.get(id);
          if (kind === 'exchange' || kind === 'money') {
            const variant = kind === 'exchange' ? { variant: l } : {};
            const answer = await state(order, [{ item: 1, quantity: units, ...variant }]);
            if (answer.statusCode !== 200) continue;
            const row = (await seen(order)).withdrawals.find((each) => !known.has(each.id));
            known.set(row?.id ?? '', { units, for: kind === 'exchange' ? 'L' : 'money', state: 'requested', was: 0 });
            if (kind === 'exchange') model.stock[1] = (model.stock[1] ?? 0) - units;
          } else if (kind === 'job') {
            late += 1;
            shop().setTime(new Date(START.getTime() + late * 30 * DAY_MS).toISOString());
            await released();
            for (const each of known.values())
              if (each.for === 'L' && each.state === 'requested') {
                each.for = 'money';
                model.stock[1] = (model.stock[1] ?? 0) + each.units;
              }
          } else if (one && (kind === 'release' || kind === 'take')) {
            const answer = kind === 'take' ? await money(order, id) : await step(order, id, 'released', { note: 'No' });
            const isOpen = one.for === 'L' && ['requested', 'received'].includes(one.state);
            if (isOpen) expect(answer.statusCode).toBe(200);
            if (!isOpen) continue;
            one.for = 'money';
            model.stock[1] = (model.stock[1] ?? 0) + one.units;
          } else if (one && kind === 'refuse') {
            // goods that were put into stock are not given back
            if (one.was > 0 || (await step(order, id, 'refused', { note: 'Worn' })).statusCode !== 200) continue;
            if (one.for === 'L') model.stock[1] = (model.stock[1] ?? 0) + one.units;
            one.state = 'refused';
          } else if (one && (kind === 'receive' || kind === 'restock')) {
            const before = await stocks();
            const answer = await step(order, id, 'received', { restock: kind === 'restock' });
            if (answer.statusCode !== 200) continue;
            one.state = 'received';
            if (kind === 'receive') continue;
            const after = await stocks();
            const gained = [(after[0] ?? 0) - (before[0] ?? 0), (after[1] ?? 0) - (before[1] ?? 0)];
            // exactly what came back, of what the customer can have sent back
            expect((gained[0] ?? 0) + (gained[1] ?? 0)).toBe(one.units);
            if (one.for === 'L') expect(gained).toEqual([one.units, 0]);
            one.was = one.units;
            model.stock = model.stock.map((each, at) => each + (gained[at] ?? 0));
          } else if (one && kind === 'refund') {
            if ((await step(order, id, 'refunded')).statusCode === 200) one.state = 'refunded';
          } else if (one && kind === 'send') {
            const { left } = (await seen(order)).packing;
            if (left.length === 0) continue;
            const packed = await parcels(order, '', { contents: left, carrier: 'Posti', tracking_number: 'JJFI7' });
            const n = packed.json<{ data: AdminOrder }>().data.packing.parcels.at(-1)?.n;
            const sent = await parcels(order, `/${n}/sent`);
            expect(sent.statusCode, sent.body).toBe(200);
            for (const each of known.values())
              if (each.for === 'L' && each.state === 'received') each.state = 'exchanged';
          }
          const now = await seen(order);
          expect(await stocks()).toEqual(model.stock);
          const all = [...known.values()];
          const sum = (which: (each: (typeof all)[number]) => boolean) =>
            all.filter(which).reduce((total, each) => total + each.units, 0);
          const due = sum((each) => each.for === 'L' && each.state === 'received');
          expect(now.packing.left.reduce((total, { quantity }) => total + quantity, 0)).toBe(due);
          // each piece is the customer's to withdraw from, unless it is announced or was paid back
          const covered = sum(({ state: each }) => each !== 'refused' && each !== 'exchanged');
          if (now.status !== 'refunded') expect(now.items[0]?.withdrawable).toBe(3 - covered);
          expect(now.withdrawals.map(({ status }) => status).sort()).toEqual(all.map((each) => each.state).sort());
        }
      }),
      { numRuns: 12 },
    );
  });
});
