import { proofFilters } from '@fori/contracts/admin-orders/schemas';
import type { AdminOrder, AdminOrderRow } from '@fori/contracts/orders/schemas';
import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { describeShop, START } from '../../../testing/harness.ts';
import { signedIn } from '../../../testing/people.ts';
import { proofCalls, WISH } from '../../../testing/proofs.ts';
import { orderWithJacket } from '../../../testing/shopping.ts';
import { jacketsOfOrder } from '../../jackets/index.ts';
import { erasePersonInOrders } from '../personal-data/erase-person-in-orders.ts';

describeShop('the proof of a jacket', (shop) => {
  const { admin, send, adminOrder, approve, requestChange, latest, mailsOf, withProof } = proofCalls(shop);

  test('[ORDER-131] is mailed to the customer with the note and stands on the order with hash and sender', async () => {
    const { order, token } = await orderWithJacket(shop());
    const response = await send(order.id, { revision: 1, note: '  The sleeves are 3 cm longer.  ' });
    expect(response.statusCode, response.body).toBe(200);
    expect(response.json<{ data: AdminOrder }>().data.custom_jackets[0]?.proofs).toMatchObject([
      { revision: 1, note: 'The sleeves are 3 cm longer.', answer: null, sent_by: 'Ada Admin' },
    ]);
    const proof = await latest(order.id, token);
    expect(proof).toMatchObject({ revision: 1, sent_at: START.toISOString(), message: null });
    expect(proof?.hash).toMatch(/^[0-9a-f]{64}$/);
    const [mail] = await mailsOf(order.id, 'jacket-proof');
    expect(mail?.text).toContain('The sleeves are 3 cm longer.');
    expect(mail?.text).toContain(`/orders/${order.id}?token=`);
  });

  test('[ORDER-131] is refused while a picture of the jacket is missing', async () => {
    const { order } = await orderWithJacket(shop());
    const { db } = shop();
    await db.write((tx) =>
      tx
        .update(db.t.orderJackets)
        .set({ renderedBack: 'gone' })
        .where(eq(db.t.orderJackets.orderId, order.id))
        .returning(),
    );
    const response = await send(order.id);
    expect(response.statusCode).toBe(409);
    expect(response.json()).toMatchObject({ code: 'proof_pictures_missing' });
  });

  test('[ORDER-136] orders are found by their proofs: not approved yet, not answered yet, change requested', async () => {
    const matching = async (id: string) => {
      const found: string[] = [];
      for (const filter of proofFilters) {
        const response = await shop().call('GET', `/admin/orders?proof=${filter}&per_page=100`, undefined, admin());
        const { data, total } = response.json<{ data: { data: AdminOrderRow[]; total: number } }>().data;
        expect(data).toHaveLength(total);
        if (data.some((row) => row.id === id)) found.push(filter);
      }
      return found;
    };
    const { order, token } = await orderWithJacket(shop());
    const { id } = order;
    expect(await matching(id)).toEqual(['waiting']);
    await send(id);
    expect(await matching(id)).toEqual(['waiting', 'unanswered']);
    await requestChange(id, token, { hash: (await latest(id, token))?.hash, message: WISH });
    expect(await matching(id)).toEqual(['waiting', 'change_requested']);
    await send(id, { revision: 2, note: 'The anchor is 2 cm higher.' });
    expect(await matching(id)).toEqual(['waiting', 'unanswered']);
    await approve(id, token, (await latest(id, token))?.hash);
    expect(await matching(id)).toEqual([]);
    const other = await withProof();
    await shop().call('POST', `/admin/orders/${other.id}/transition`, { to: 'cancelled' }, admin());
    expect(await matching(other.id)).toEqual([]);
  });

  test('[ORDER-135] what maker and customer wrote is erased with the person, the hash stays', async () => {
    const customer = await signedIn(shop(), 'customer');
    const { order } = await orderWithJacket(shop(), customer);
    await send(order.id, { revision: 1, note: 'For Aino' });
    const hash = (await adminOrder(order.id)).custom_jackets[0]?.proofs[0]?.hash;
    const change = { hash, message: WISH };
    await shop().call('POST', `/orders/${order.id}/jackets/1/proof/change`, change, customer);
    await shop().call('POST', `/admin/orders/${order.id}/transition`, { to: 'cancelled' }, admin());
    const { db } = shop();
    await db.write((tx) => erasePersonInOrders(tx, customer.person.id, START));
    const [jacket] = await jacketsOfOrder(db.read, order.id);
    const rows = await db.read
      .select()
      .from(db.t.jacketProofs)
      .where(eq(db.t.jacketProofs.orderJacketId, jacket?.id ?? 0));
    expect(rows).toMatchObject([{ note: '', message: null, hash, answer: 'change_requested' }]);
  });
});
