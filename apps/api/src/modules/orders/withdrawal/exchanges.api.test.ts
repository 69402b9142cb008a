import type { AdminOrder, Order } from '@fori/contracts/orders/schemas';
import { DAY_MS } from '@fori/domain/durations';
import { eq } from 'drizzle-orm';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { moveOn } from '../../../testing/deliveries.ts';
import { type Bought, exchangeCalls, LATE } from '../../../testing/exchanges.ts';
import { describeShop, newGuest, START } from '../../../testing/harness.ts';
import { addToCart, orderBody, postOrder } from '../../../testing/shopping.ts';
import { sweepRefunds } from '../refunds/settle-refund.ts';

describeShop('exchanging goods for another size', (shop) => {
  const {
    m,
    l,
    customer,
    admin,
    released,
    seen,
    mailsOf,
    parcels,
    read,
    step,
    idOf,
    lastOf,
    pack,
    state,
    stocks,
    exchange,
    offers,
    bought,
    offer,
  } = exchangeCalls(shop);
  /** A shipped order that was refunded in full, whose goods the customer has kept. */
  const refunded = async (): Promise<Bought> => {
    const order = await bought(1, 'shipped');
    const { total } = await seen(order);
    const refund = { amount: total, reason: 'Late', refunded_seen: '0.00' };
    expect((await shop().call('POST', `/admin/orders/${order.id}/refunds`, refund, admin())).statusCode).toBeLessThan(
      300,
    );
    return order;
  };
  const money = ({ id, token }: Bought, withdrawal: string) =>
    shop().call('POST', `/orders/${id}/withdrawals/${withdrawal}/exchange/cancel?token=${token}`, {});

  test('[RETURN-14] the customer, and staff with a note, cancel an exchange for a refund; against receipt and against sending at once, leaves stock as it should be', async () => {
    const order = await bought();
    await exchange(order);
    const id = await idOf(order);
    expect(
      (await shop().call('POST', `/orders/${order.id}/withdrawals/${id}/exchange/cancel`, {}, customer())).statusCode,
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
    await shop().call('POST', `/admin/orders/${whole.id}/refunds`, refund, admin());
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
      { item: 1, quantity: 1, variant: l() },
      { item: 1, quantity: 1 },
    ]);
    expect(stated.statusCode, stated.body).toBe(200);
    expect(await stocks()).toEqual([2, 4]);
    const { withdrawals } = await seen(part);
    expect(withdrawals.map(({ sent }) => sent).sort()).toEqual([false, true]);
    await step(part, withdrawals.find((one) => one.exchange)?.id ?? '', 'received');
    const leave = { units: 2, reason: 'Lost in the workshop' };
    const left = await shop().call('POST', `/admin/orders/${part.id}/rest-not-sent`, leave, admin());
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

  test('[RETURN-16] a unit sent in exchange that came back within the period of the order is not withdrawn from again after it', async () => {
    const order = await bought(2);
    await exchange(order);
    await step(order, await idOf(order), 'received');
    await pack(order, 2);
    await parcels(order, '/2/sent');
    await state(order, [{ item: 1, quantity: 1 }]);
    const id = await idOf(order);
    await step(order, id, 'received');
    const restock = [{ item: 1, quantity: 1, exchange: 1 }];
    expect((await step(order, id, 'refunded', { amount: '1.00', restock })).statusCode).toBe(200);
    shop().setTime('2026-12-23T10:00:00.000Z');
    expect(await read(order)).toMatchObject({ items: [{ withdrawable: 0 }], withdrawal_until: null });
  });

  test('[RETURN-11] [RETURN-13] [RETURN-14] nothing is held or sent in exchange once the money is on its way back', async () => {
    const order = await bought();
    await exchange(order);
    await step(order, await idOf(order), 'received');
    await pack(order, 2);
    const { db, paymentProvider } = shop().shop;
    const { total } = await seen(order);
    const refund = async (refundPart: NonNullable<typeof paymentProvider>['refundPart']) => {
      shop().shop.paymentProvider = paymentProvider && { ...paymentProvider, refundPart };
      const asked = { amount: total, reason: 'A gift', refunded_seen: '0.00' };
      await shop().call('POST', `/admin/orders/${order.id}/refunds`, asked, admin());
      shop().shop.paymentProvider = paymentProvider;
    };
    // both are of the same moment
    const refunds = async () => (await seen(order)).refunds.map(({ status }) => status).sort();
    // a refused refund takes nothing away
    await refund(async () => false);
    expect(await refunds()).toEqual(['failed']);
    expect(await lastOf(order)).toMatchObject({ exchange: { state: 'due' } });
    // the provider cannot be reached, so that the next one is stored and not made yet
    await refund(() => Promise.reject(new Error('down')));
    expect(await refunds()).toEqual(['failed', 'pending']);
    expect((await parcels(order, '/2/sent')).json()).toMatchObject({
      code: 'payment_not_captured',
      message: expect.stringContaining('goes back'),
    });
    expect(await offers(order)).toEqual([]);
    shop().setTime(new Date(shop().shop.clock().getTime() + 10 * 60_000));
    await sweepRefunds(shop().shop);
    expect(await refunds()).toEqual(['done', 'failed']);
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
    expect((await parcels(returned, '/2/sent')).json()).toMatchObject({
      code: 'payment_not_captured',
      message: expect.stringContaining('returned'),
    });
    expect(await lastOf(returned)).toMatchObject({ exchange: { state: 'due' } });
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
        await offer([{ size: 'M' }, { size: 'L' }]);
        const bag = newGuest();
        await addToCart(shop(), bag, m(), 3);
        const placed = (await postOrder(shop(), bag, await orderBody(shop(), bag))).json<{
          data: Order;
          access_token: string;
        }>();
        await shop().shop.captures.captureDue();
        const order = { id: placed.data.id, token: placed.access_token };
        await moveOn(shop(), admin(), order.id, 'shipped');
        let late = 0;
        /** of M and L */
        const model = { stock: [2, 5] };
        const known = new Map<string, { units: number; for: 'L' | 'money'; state: string; was: number }>();
        for (const [kind, pick, units] of sequence) {
          const ids = [...known.keys()];
          const id = ids[pick % Math.max(1, ids.length)] ?? 'none';
          const one = known.get(id);
          if (kind === 'exchange' || kind === 'money') {
            const variant = kind === 'exchange' ? { variant: l() } : {};
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
