import { proofFilters } from '@fori/contracts/admin-orders/schemas';
import type { AdminOrder, AdminOrderRow, Order } from '@fori/contracts/orders/schemas';
import { defaultMoneySettings } from '@fori/domain/totals';
import { eq } from 'drizzle-orm';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { describeShop, newGuest, START } from '../../../testing/harness.ts';
import { addJacket } from '../../../testing/jackets.ts';
import { signedIn } from '../../../testing/people.ts';
import { proofCalls, WISH } from '../../../testing/proofs.ts';
import { orderWithJacket } from '../../../testing/shopping.ts';
import { jacketsOfOrder } from '../../jackets/index.ts';
import { writeSettings } from '../../store/settings.repository.ts';
import { erasePersonInOrders } from '../personal-data/erase-person-in-orders.ts';

describeShop('the proof of a jacket', (shop) => {
  const { admin, send, adminOrder, read, approve, requestChange, latest, mailsOf, withProof } = proofCalls(shop);

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
      tx.update(db.t.orderJackets).set({ ownBack: 'gone' }).where(eq(db.t.orderJackets.orderId, order.id)).returning(),
    );
    const response = await send(order.id);
    expect(response.statusCode).toBe(409);
    expect(response.json()).toMatchObject({ code: 'proof_pictures_missing' });
  });

  describe('the customer', () => {
    test('[ORDER-132] approves it by its hash, for good; once more changes and mails nothing', async () => {
      const { id, token, hash } = await withProof();
      const response = await approve(id, token, hash);
      expect(response.statusCode, response.body).toBe(200);
      expect(response.json<{ data: Order }>().data.custom_jackets[0]?.proofs).toMatchObject([
        { answer: 'approved', answered_at: START.toISOString(), hash },
      ]);
      shop().setTime(new Date(START.getTime() + 60_000));
      expect((await approve(id, token, hash)).statusCode).toBe(200);
      expect((await latest(id, token))?.answered_at).toBe(START.toISOString());
      const [mail, ...others] = await mailsOf(id, 'jacket-proof-answer');
      expect(others).toEqual([]);
      expect(mail).toMatchObject({ to: 'support@fori.example', replyTo: 'aino@example.com' });
      expect(mail?.text).toContain(hash);
      expect((await requestChange(id, token, { hash, message: WISH })).json()).toMatchObject({ code: 'proof_closed' });
      expect((await send(id, { revision: 2 })).json()).toMatchObject({ code: 'proof_closed' });
    });

    test('[ORDER-133] asks for a change in words, which the shop is mailed; a new revision answers it', async () => {
      const { id, token, hash } = await withProof();
      expect((await requestChange(id, token, { hash, message: `  ${WISH}  ` })).statusCode).toBe(200);
      expect((await requestChange(id, token, { hash, message: WISH })).statusCode).toBe(200);
      expect(await latest(id, token)).toMatchObject({ answer: 'change_requested', message: WISH });
      const mails = await mailsOf(id, 'jacket-proof-answer');
      expect(mails).toHaveLength(1);
      expect(mails[0]?.text).toContain(WISH);
      expect((await send(id, { revision: 2, note: 'The anchor is 2 cm higher.' })).statusCode).toBe(200);
      const second = await latest(id, token);
      expect(second).toMatchObject({ revision: 2, answer: null });
      expect(second?.hash).not.toBe(hash);
    });

    test('[ORDER-118] needs a code with a mailed link that is older than 30 minutes', async () => {
      const { id, hash } = await withProof();
      const [mail] = await mailsOf(id, 'jacket-proof');
      const token = /\?token=([\w.-]+)/.exec(mail?.text ?? '')?.[1] ?? '';
      shop().setTime(new Date(START.getTime() + 31 * 60_000));
      expect((await approve(id, token, hash)).json()).toMatchObject({ code: 'order_code_required' });
    });
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

  describe('where the setting makes cutting wait', () => {
    const require = (cuttingWaitsForProof: boolean) => {
      const { db } = shop();
      const settings = { ...defaultMoneySettings, promo: { en: '' }, cuttingWaitsForProof };
      return db.write((tx) => writeSettings(tx, settings, new Date()));
    };
    beforeEach(() => require(true));
    afterEach(() => require(false));
    const process = (id: string) =>
      shop().call('POST', `/admin/orders/${id}/transition`, { to: 'processing' }, admin());
    const listed = async (id: string) => {
      const response = await shop().call('GET', '/admin/orders', undefined, admin());
      return response.json<{ data: { data: AdminOrderRow[] } }>().data.data.find((row) => row.id === id);
    };

    test('[ORDER-134] an order is processed only once the proof of each jacket is approved; the refusal names the jackets', async () => {
      const guest = newGuest();
      await addJacket(shop(), guest, { name: 'Harbour' });
      const { order, token } = await orderWithJacket(shop(), guest, { name: '', color: 'dark blue' });
      await send(order.id);
      await approve(order.id, token, (await latest(order.id, token))?.hash);
      expect(await adminOrder(order.id)).toMatchObject({ waits_for_proof_of: [2], allowed_transitions: ['cancelled'] });
      expect((await listed(order.id))?.waits_for_proof).toBe(true);
      const refused = await process(order.id);
      expect(refused.statusCode).toBe(409);
      expect(refused.json()).toMatchObject({ code: 'proof_required', message: expect.stringMatching(/: 2\.$/) });
      const bulk = { ids: [order.id], to: 'processing' };
      const results = (await shop().call('POST', '/admin/orders/transitions', bulk, admin())).json();
      expect(results).toMatchObject({
        data: [{ ok: false, code: 'proof_required', message: expect.stringMatching(/: 2\.$/) }],
      });
      await send(order.id, { revision: 1 }, 2);
      const second = (await read(order.id, token)).custom_jackets[1]?.proofs[0]?.hash;
      await approve(order.id, token, second, 2);
      expect(await adminOrder(order.id)).toMatchObject({
        waits_for_proof_of: [],
        allowed_transitions: ['processing', 'cancelled'],
      });
      expect((await listed(order.id))?.waits_for_proof).toBe(false);
      expect((await process(order.id)).statusCode).toBe(200);
    });

    test('[ORDER-134] a jacket is named, and cancelling stays possible', async () => {
      const { order } = await orderWithJacket(shop(), newGuest(), { name: 'Harbour' });
      expect((await process(order.id)).json()).toMatchObject({ message: expect.stringContaining('1 (Harbour)') });
      const cancelled = await shop().call('POST', `/admin/orders/${order.id}/transition`, { to: 'cancelled' }, admin());
      expect(cancelled.statusCode).toBe(200);
    });

    test('[ORDER-134] without the setting an order is processed whatever its proofs say', async () => {
      await require(false);
      const { id } = await withProof();
      expect(await adminOrder(id)).toMatchObject({ waits_for_proof_of: [] });
      expect((await process(id)).statusCode).toBe(200);
    });
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
