import { expect, test } from 'vitest';
import { describeShop, newGuest, START } from '../../../testing/harness.ts';
import { sharedDesign } from '../../../testing/jackets.ts';
import { signedIn } from '../../../testing/people.ts';
import { designCalls, ordered } from '../../../testing/replaced-designs.ts';
import { orderWithJacket } from '../../../testing/shopping.ts';
import { erasePersonInOrders } from '../personal-data/erase-person-in-orders.ts';

const WISH = 'Please make it dark blue.';

describeShop('the design of an ordered jacket', (shop) => {
  const { admin, jacketOf, change, replace, send, recordsOf, copyOf } = designCalls(shop);

  test('[ORDER-137] the next proof is of the new design, by another hash', async () => {
    const { order, token } = await orderWithJacket(shop(), newGuest(), ordered);
    await send(order.id);
    const hash = (await jacketOf(order.id)).proofs[0]?.hash;
    await shop().call('POST', `/orders/${order.id}/jackets/1/proof/change?token=${token}`, { hash, message: WISH });
    expect((await replace(order.id, { color: 'dark blue' })).statusCode).toBe(200);
    expect((await send(order.id, 2)).statusCode).toBe(200);
    const { proofs } = await jacketOf(order.id);
    expect(proofs).toHaveLength(2);
    expect(proofs[0]?.hash).toBe(hash);
    expect(proofs[1]?.hash).not.toBe(hash);
  });

  test('[ORDER-137] a design that costs more or less is refused, and nothing changes', async () => {
    const { order } = await orderWithJacket(shop(), newGuest(), ordered);
    for (const other of [{ material: 'cowhide' }, { lining: 'wool' }, { monogram: '' }] as const) {
      const response = await replace(order.id, other);
      expect(response.statusCode).toBe(409);
      expect(response.json()).toMatchObject({ code: 'design_price_differs' });
    }
    expect(await jacketOf(order.id)).toMatchObject({ material: 'lambskin', monogram: 'ÅB', former_designs: [] });
  });

  test('[ORDER-137] a proof that waits for an answer or is approved, cutting and cancelling end it', async () => {
    const { order, token } = await orderWithJacket(shop(), newGuest(), ordered);
    await send(order.id);
    expect((await replace(order.id, { color: 'dark blue' })).json()).toMatchObject({ code: 'design_closed' });
    const hash = (await jacketOf(order.id)).proofs[0]?.hash;
    await shop().call('POST', `/orders/${order.id}/jackets/1/proof/approval?token=${token}`, { hash });
    expect((await replace(order.id, { color: 'dark blue' })).json()).toMatchObject({ code: 'design_closed' });
    for (const to of ['processing', 'cancelled']) {
      const other = await orderWithJacket(shop(), newGuest(), ordered);
      await shop().call('POST', `/admin/orders/${other.order.id}/transition`, { to }, admin());
      expect((await replace(other.order.id, { color: 'dark blue' })).json()).toMatchObject({ code: 'design_closed' });
    }
  });

  test('[ORDER-137] a double click replaces once; who saw another design is refused', async () => {
    const { order } = await orderWithJacket(shop(), newGuest(), ordered);
    const { design_hash: replaces } = await jacketOf(order.id);
    const design = await sharedDesign(shop(), newGuest(), { ...ordered, color: 'dark blue' });
    const responses = await Promise.all([
      change(order.id, { design, replaces }),
      change(order.id, { design, replaces }),
    ]);
    expect(responses.map(({ statusCode }) => statusCode)).toEqual([200, 200]);
    expect((await jacketOf(order.id)).former_designs).toHaveLength(1);
    expect(await recordsOf(order.id)).toHaveLength(1);
    const other = await sharedDesign(shop(), newGuest(), { ...ordered, color: 'dark brown' });
    expect((await change(order.id, { design: other, replaces })).json()).toMatchObject({ code: 'stale_edit' });
  });

  test('[ORDER-137] takes the link as the designer shows it; anything else is refused at its field', async () => {
    const { order } = await orderWithJacket(shop(), newGuest(), ordered);
    const { design_hash: replaces } = await jacketOf(order.id);
    const slow = `https://${'&design=a'.repeat(25_000)} x`;
    for (const design of [undefined, '', 'https://fori.example/custom-jacket', 'no link at all', 'unknown', 7, slow]) {
      const response = await change(order.id, { design, replaces });
      expect(response.statusCode, String(design).slice(0, 40)).toBe(422);
      expect(Object.keys(response.json<{ errors: object }>().errors)).toEqual(['design']);
    }
    expect((await change(order.id, { design: 'x', replaces: 'x' })).json()).toMatchObject({
      errors: { replaces: [expect.any(String)] },
    });
    const id = await sharedDesign(shop(), newGuest(), { ...ordered, color: 'dark blue' });
    const link = `  https://fori.example/custom-jacket?design=${id}&lang=fi `;
    expect((await change(order.id, { design: link, replaces })).statusCode).toBe(200);
    expect((await change('unknown', { design: id, replaces })).statusCode).toBe(404);
    const second = `/admin/orders/${order.id}/jackets/2/design`;
    expect((await shop().call('PUT', second, { design: id, replaces }, admin())).statusCode).toBe(404);
  });
  const isShared = async (id: string) => (await shop().call('GET', `/jackets/designs/${id}`)).statusCode === 200;

  test.each(['paid', 'cancelled'])(
    '[ORDER-139] erasing a customer whose order is %s deletes the copies of its designs and what an admin shared to replace them; designs shared by others stay',
    async (status) => {
      const customer = await signedIn(shop(), 'customer');
      const own = { ...ordered, monogram: status === 'paid' ? 'ERA' : 'ERB' };
      const { order } = await orderWithJacket(shop(), customer, own);
      const original = await copyOf(order.id);
      const changed = { ...own, color: 'dark blue' } as const;
      const replacement = await sharedDesign(shop(), admin(), changed);
      const body = { design: replacement, replaces: (await jacketOf(order.id)).design_hash };
      expect((await change(order.id, body)).statusCode).toBe(200);
      const copy = await copyOf(order.id);
      const others = [
        await sharedDesign(shop(), newGuest(), changed),
        await sharedDesign(shop(), admin(), { ...own, monogram: 'AD' }),
        // the same as ordered, but not shared for this order
        await sharedDesign(shop(), admin(), own),
      ];
      if (status === 'cancelled')
        await shop().call('POST', `/admin/orders/${order.id}/transition`, { to: status }, admin());
      const { db } = shop();
      await db.write((tx) => erasePersonInOrders(tx, customer.person.id, START));
      for (const id of [original, copy, replacement]) expect(await isShared(id)).toBe(false);
      for (const id of others) expect(await isShared(id)).toBe(true);
    },
  );
});
