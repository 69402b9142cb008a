import type { AdminOrderRow, Order } from '@fori/contracts/orders/schemas';
import { defaultMoneySettings } from '@fori/domain/totals';
import { eq } from 'drizzle-orm';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { describeShop, newGuest, START } from '../../../testing/harness.ts';
import { addJacket } from '../../../testing/jackets.ts';
import { readPdf } from '../../../testing/pdf-text.ts';
import { signedIn } from '../../../testing/people.ts';
import { proofCalls, WISH } from '../../../testing/proofs.ts';
import { orderWithJacket } from '../../../testing/shopping.ts';
import { writeSettings } from '../../store/settings.repository.ts';

describeShop('the proof of a jacket', (shop) => {
  const { admin, send, adminOrder, approve, requestChange, latest, mailsOf, withProof, read } = proofCalls(shop);

  const recordsOf = async (id: string) => {
    const { db } = shop();
    const rows = await db.read
      .select()
      .from(db.t.auditLog)
      .where(eq(db.t.auditLog.entityId, id))
      .orderBy(db.t.auditLog.id);
    return rows.filter(({ action }) => action === 'order.proof');
  };

  test('[ORDER-131] a double click sends one proof, writes one record and mails once, concurrent calls too', async () => {
    const { order } = await orderWithJacket(shop());
    const answers = await Promise.all([send(order.id), send(order.id), send(order.id)]);
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200]);
    expect((await adminOrder(order.id)).custom_jackets[0]?.proofs).toHaveLength(1);
    expect(await mailsOf(order.id, 'jacket-proof')).toHaveLength(1);
    const records = await recordsOf(order.id);
    expect(records).toMatchObject([{ before: null, after: { jacket: 1, revision: 1 } }]);
  });

  test('[ORDER-131] another revision than the next one is a stale edit, one that waits for an answer is not replaced', async () => {
    const { id } = await withProof();
    expect((await send(id, { revision: 1, note: 'Another' })).json()).toMatchObject({ code: 'stale_edit' });
    expect((await send(id, { revision: 3 })).json()).toMatchObject({ code: 'stale_edit' });
    expect((await send(id, { revision: 2 })).json()).toMatchObject({ code: 'proof_closed' });
  });

  test('[ORDER-131] is sent only for a jacket of an open order', async () => {
    const { order } = await orderWithJacket(shop());
    expect((await send(order.id, { revision: 1 }, 2)).statusCode).toBe(404);
    expect((await send('unknown', { revision: 1 })).statusCode).toBe(404);
    expect((await send(order.id, { revision: 1 }, 0)).statusCode).toBe(404);
    const bad = await send(order.id, { revision: 0, note: 'x'.repeat(501) });
    expect(bad.statusCode).toBe(422);
    expect(bad.json()).toMatchObject({ errors: { revision: [expect.any(String)], note: [expect.any(String)] } });
    await shop().call('POST', `/admin/orders/${order.id}/transition`, { to: 'cancelled' }, admin());
    expect((await send(order.id)).json()).toMatchObject({ code: 'proof_closed' });
  });

  describe('the customer', () => {
    test('[ORDER-132] stores one of several concurrent answers, and none after a cancellation', async () => {
      const { id, token, hash } = await withProof();
      const [approved, change, cancelled] = await Promise.all([
        approve(id, token, hash),
        requestChange(id, token, { hash, message: WISH }),
        shop().call('POST', `/admin/orders/${id}/transition`, { to: 'cancelled' }, admin()),
      ]);
      expect(cancelled.statusCode).toBe(200);
      const stored = [approved, change].filter(({ statusCode }) => statusCode === 200);
      expect(stored.length).toBeLessThanOrEqual(1);
      for (const refused of [approved, change].filter((one) => !stored.includes(one))) {
        expect(refused.json()).toMatchObject({ code: 'proof_closed' });
      }
      const answer = approved.statusCode === 200 ? 'approved' : change.statusCode === 200 ? 'change_requested' : null;
      expect((await latest(id, token))?.answer).toBe(answer);
      expect(await mailsOf(id, 'jacket-proof-answer')).toHaveLength(stored.length);
    });

    test('[ORDER-132] cannot answer another proof than the latest one', async () => {
      const { id, token, hash } = await withProof();
      await requestChange(id, token, { hash, message: WISH });
      await send(id, { revision: 2, note: 'The anchor is 2 cm higher.' });
      const response = await approve(id, token, hash);
      expect(response.statusCode).toBe(409);
      expect(response.json()).toMatchObject({ code: 'proof_changed' });
      expect((await latest(id, token))?.answer).toBeNull();
    });

    test('[ORDER-133] a text that is missing, too short or too long is refused at its field', async () => {
      const { id, token, hash } = await withProof();
      for (const message of [undefined, '', '   too short', 'x'.repeat(1001), 7]) {
        const response = await requestChange(id, token, { hash, message });
        expect(response.statusCode).toBe(422);
        expect(Object.keys(response.json<{ errors: object }>().errors)).toEqual(['message']);
      }
      expect((await approve(id, token, 'not a hash')).json()).toMatchObject({ errors: { hash: [expect.any(String)] } });
      expect((await approve(id, token, undefined)).statusCode).toBe(422);
    });

    test('[ORDER-132] allows the account and the holder of a link to answer, returns 404 to others and refuses admins', async () => {
      const customer = await signedIn(shop(), 'customer');
      const { order } = await orderWithJacket(shop(), customer);
      await send(order.id);
      const hash = (await adminOrder(order.id)).custom_jackets[0]?.proofs[0]?.hash;
      expect((await approve(order.id, '', hash)).statusCode).toBe(404);
      expect((await approve(order.id, '', hash, 1, await signedIn(shop(), 'customer'))).statusCode).toBe(404);
      expect((await approve(order.id, '', hash, 1, admin())).statusCode).toBe(403);
      expect((await approve(order.id, '', hash, 1, customer)).statusCode).toBe(200);
    });

    test('[ORDER-132] cannot answer once the order is cancelled, or a jacket without a proof', async () => {
      const { id, token, hash } = await withProof();
      expect((await approve(id, token, hash, 2)).statusCode).toBe(404);
      await shop().call('POST', `/admin/orders/${id}/transition`, { to: 'cancelled' }, admin());
      expect((await approve(id, token, hash)).json()).toMatchObject({ code: 'proof_closed' });
    });

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

  test('[ORDER-135] the workshop sheet has hash, day and note of the approved proof, and a warning until then', async () => {
    const { id, token, hash } = await withProof('The anchor is 2 cm higher.');
    const sheet = async () =>
      (await readPdf((await shop().call('GET', `/admin/orders/${id}/sheets.pdf`, undefined, admin())).rawPayload)).text;
    expect(await sheet()).toContain('The customer has not approved the proof. Do not cut.');
    await approve(id, token, hash);
    const approved = await sheet();
    expect(approved).not.toContain('Do not cut.');
    for (const part of [hash, 'No. 1, 21 November 2026', 'The anchor is 2 cm higher.']) {
      expect(approved).toContain(part);
    }
  });

  describe('with cutting waiting for the proof', () => {
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

    test('[ORDER-134] refuses to process an order until each jacket’s proof is approved, naming the jackets', async () => {
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

    test('[ORDER-134] names the jacket in the refusal, and allows cancelling', async () => {
      const { order } = await orderWithJacket(shop(), newGuest(), { name: 'Harbour' });
      expect((await process(order.id)).json()).toMatchObject({ message: expect.stringContaining('1 (Harbour)') });
      const cancelled = await shop().call('POST', `/admin/orders/${order.id}/transition`, { to: 'cancelled' }, admin());
      expect(cancelled.statusCode).toBe(200);
    });

    test('[ORDER-134] allows processing whatever the proofs say without the setting', async () => {
      await require(false);
      const { id } = await withProof();
      expect(await adminOrder(id)).toMatchObject({ waits_for_proof_of: [] });
      expect((await process(id)).statusCode).toBe(200);
    });
  });
});
