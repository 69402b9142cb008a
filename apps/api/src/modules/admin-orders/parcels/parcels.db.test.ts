import type { ShippingInput } from '@fori/contracts/admin-shipping/schemas';
import type { AdminOrder, Order } from '@fori/contracts/orders/schemas';
import { and, eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { describeShop, START } from '../../../testing/harness.ts';
import { DAY, parcelCalls } from '../../../testing/parcels.ts';
import { deliverShipped } from '../../orders/status/deliver-shipped.ts';

describeShop('parcels', (shop) => {
  const { admin, ship, posti, one, refund, mailsOf, stateOf, call, pack, processed } = parcelCalls(shop);

  test('[PARCEL-12] an order is shipped with its last parcel, its tracking names the first, and each parcel mails once', async () => {
    const { id, token } = await processed();
    await pack(id, 1);
    await pack(id, 2, posti('JJFI2'));
    expect((await call('POST', id, '/1/sent')).json()).toMatchObject({ code: 'tracking_required' });
    await call('PUT', id, '/1', { contents: [{ line: 1, quantity: 1 }], ...posti('JJFI1') });
    expect((await stateOf(id)).allowed_transitions).toEqual(['cancelled']);

    const sent = await call('POST', id, '/1/sent');
    expect(sent.statusCode, sent.body).toBe(200);
    expect(sent.json<{ data: AdminOrder }>().data).toMatchObject({
      ...{ status: 'processing', allowed_transitions: [], ...posti('JJFI1') },
    });
    await call('POST', id, '/1/sent');
    expect(await mailsOf(id)).toEqual(['parcel-sent']);
    const seen = (await shop().call('GET', `/orders/${id}?token=${token}`)).json<{ data: Order }>().data;
    expect(seen.parcels).toMatchObject([{ contents: [{ line: 1, quantity: 1 }], ...posti('JJFI1') }]);
    // what has left the shop cannot be taken back, and cannot be packed otherwise
    const cancelled = await shop().call('POST', `/admin/orders/${id}/transition`, { to: 'cancelled' }, admin());
    expect(cancelled.json()).toMatchObject({ code: 'transition_not_allowed' });
    expect((await call('DELETE', id, '/1')).json()).toMatchObject({
      message: expect.stringMatching(/cannot be changed any more/),
    });
    const atOnce = await shop().call(
      'POST',
      `/admin/orders/${id}/transition`,
      { to: 'shipped', ...posti('X') },
      admin(),
    );
    expect(atOnce.json()).toMatchObject({ code: 'transition_not_allowed' });

    const last = await call('POST', id, '/2/sent', { note: 'Take care' });
    expect(last.json<{ data: AdminOrder }>().data).toMatchObject({ status: 'shipped', ...posti('JJFI1') });
    expect(await mailsOf(id)).toEqual(['parcel-sent', 'order-shipped']);
    for (const number of ['JJFI1', 'JJFI2']) {
      const found = await shop().call('GET', `/admin/orders?search=${number}`, undefined, admin());
      expect(found.json<{ data: { data: { id: string }[] } }>().data.data.map((row) => row.id)).toContain(id);
    }
    const corrected = await call('PUT', id, '/1', { contents: [{ line: 1, quantity: 1 }], ...posti('JJFI9') });
    expect(corrected.json<{ data: AdminOrder }>().data).toMatchObject({ tracking_number: 'JJFI9' });
    expect(await mailsOf(id)).toHaveLength(2);
  });

  test('[PARCEL-12] units that a refund returns to stock leave their parcel, and with the last one to send the order is shipped', async () => {
    const { id } = await processed();
    await pack(id, 1, posti('JJFI1'));
    await call('POST', id, '/1/sent');
    await pack(id, 2, posti('JJFI2'));
    await refund(id, '37.50', '0.00', one);
    expect(await stateOf(id)).toMatchObject({
      status: 'processing',
      packing: { parcels: [{ n: 1 }, { n: 2, contents: [{ line: 1, quantity: 1 }] }], left: [] },
    });
    await refund(id, '37.50', '37.50', one);
    expect(await stateOf(id)).toMatchObject({
      ...{ status: 'shipped', packing: { parcels: [{ n: 1 }], left: [] }, ...posti('JJFI1') },
      events: expect.arrayContaining([
        expect.objectContaining({ status: 'shipped', actor: { kind: 'system', name: null } }),
      ]),
    });
    expect((await mailsOf(id)).sort()).toEqual(['parcel-sent', 'refund', 'refund']);
    // one that was sent and left in processing can be moved on by hand
    const { db } = shop();
    await db.write((tx) =>
      tx
        .update(db.t.orders)
        .set({ status: 'processing' })
        .where(eq(db.t.orders.id, id))
        .returning({ id: db.t.orders.id }),
    );
    expect((await stateOf(id)).allowed_transitions).toEqual(['shipped']);
    expect((await ship(id)).statusCode).toBe(200);
  });

  test('[PARCEL-14] what was shipped after the setting was switched on counts as delivered after its days, and starts no withdrawal period', async () => {
    const set = async (delivered_after_days: number | null) => {
      const { data } = (await shop().call('GET', '/admin/shipping', undefined, admin())).json<{
        data: ShippingInput;
      }>();
      const saved = await shop().call('PUT', '/admin/shipping', { ...data, delivered_after_days }, admin());
      expect(saved.statusCode, saved.body).toBe(200);
    };
    const shipped = async () => {
      const { id } = await processed(1);
      await ship(id);
      return id;
    };
    const before = await shipped();
    shop().setTime(new Date(START.getTime() + 1000));
    await set(7);
    const after = await shipped();
    shop().setTime(new Date(START.getTime() + 7 * DAY));
    expect(await deliverShipped(shop().shop)).toBe(0);
    shop().setTime(new Date(START.getTime() + 8 * DAY));
    const runs = await Promise.all([deliverShipped(shop().shop), deliverShipped(shop().shop)]);
    expect(runs.reduce((sum, count) => sum + count, 0)).toBe(1);
    expect((await stateOf(before)).status).toBe('shipped');
    expect(await stateOf(after)).toMatchObject({ status: 'delivered', withdrawal_until: null });
    expect(await mailsOf(after)).toEqual(['order-shipped', 'order-delivered']);
    const { db } = shop();
    const [mail] = await db.read
      .select()
      .from(db.t.outbox)
      .where(and(eq(db.t.outbox.orderId, after), eq(db.t.outbox.template, 'order-delivered')));
    expect(mail?.subject).toMatch(/should have arrived/);

    // one that fails leaves the others their turn
    const [broken, other] = [await shipped(), await shipped()];
    await db.write((tx) => tx.delete(db.t.payments).where(eq(db.t.payments.orderId, broken)).returning());
    shop().setTime(new Date(START.getTime() + 16 * DAY));
    await expect(deliverShipped(shop().shop)).rejects.toThrow('not noted as delivered');
    expect((await stateOf(other)).status).toBe('delivered');
    await set(null);
  });
});
