import type { AdminOrder, Order } from '@fori/contracts/orders/schemas';
import { expect, test } from 'vitest';
import { type Caller, describeShop, newGuest, START } from '../../../testing/harness.ts';
import { sharedDesign } from '../../../testing/jackets.ts';
import { signedIn } from '../../../testing/people.ts';
import { designCalls, ordered } from '../../../testing/replaced-designs.ts';
import { orderWithJacket } from '../../../testing/shopping.ts';
import { sweepDesigns } from '../../jackets/cleanup/sweep-jackets.ts';
import { erasePersonInOrders } from '../personal-data/erase-person-in-orders.ts';

const WISH = 'Please make it dark blue.';

describeShop('the design of an ordered jacket', (shop) => {
  const { admin, jacketOf, change, replace, send, recordsOf, copyOf } = designCalls(shop);

  const pictures = async (jacket: { frontImageUrl: string; backImageUrl: string }) => {
    const files = [jacket.frontImageUrl, jacket.backImageUrl].map((url) => shop().shop.media.read(url.slice(7)));
    return (await Promise.all(files)).map((file) => file?.toString('base64'));
  };

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

  test('[ORDER-137] is replaced by a shared one with pictures of its own; name, notes, price and total stay, the former design and its pictures stay in the history', async () => {
    const { order, token } = await orderWithJacket(shop(), newGuest(), ordered);
    const before = await jacketOf(order.id);
    const drawn = await pictures(before);
    const response = await replace(order.id, { color: 'dark blue', size: 'large', monogram: 'BÅ', name: 'Another' });
    expect(response.statusCode, response.body).toBe(200);
    const { data } = response.json<{ data: AdminOrder }>();
    const [after] = data.custom_jackets;
    expect(data.total).toBe(order.total);
    expect(after).toMatchObject({
      name: 'Harbour',
      customDescription: 'Longer sleeves, please.',
      color: 'dark blue',
      size: 'large',
      monogram: 'BÅ',
      price: before.price,
      captured: null,
      pictures_match: true,
    });
    expect(after?.former_designs).toEqual([
      {
        replaced_at: START.toISOString(),
        replaced_by: 'Ada Admin',
        design_hash: before.design_hash,
        frontImageUrl: before.frontImageUrl,
        backImageUrl: before.backImageUrl,
      },
    ]);
    expect(after?.frontImageUrl).not.toBe(before.frontImageUrl);
    shop().setTime(new Date(START.getTime() + 400 * 86_400_000));
    await sweepDesigns(shop().shop);
    shop().setTime(START);
    expect(await pictures(before)).toEqual(drawn);
    const seen = (await shop().call('GET', `/orders/${order.id}?token=${token}`)).json<{ data: Order }>().data;
    expect(seen.custom_jackets[0]).toMatchObject({
      color: 'dark blue',
      former_designs: [{ replaced_at: expect.any(String) }],
    });
    expect(await recordsOf(order.id)).toMatchObject([
      { before: { jacket: 1, design: before.design_hash }, after: { jacket: 1, design: after?.design_hash } },
    ]);
  });

  test('[ORDER-137] a copy of it opens in the designer, without name and notes; an admin may share what became of it', async () => {
    const { order } = await orderWithJacket(shop(), newGuest(), ordered);
    const copied = await shop().call('POST', `/admin/orders/${order.id}/jackets/1/copy`, {}, admin());
    expect(copied.statusCode, copied.body).toBe(201);
    const { id } = copied.json<{ data: { id: string } }>().data;
    const opened = await shop().call('GET', `/jackets/designs/${id}`);
    expect(opened.json()).toMatchObject({ data: { design: { name: '', monogram: 'ÅB', notes: '' } } });
    expect(await sharedDesign(shop(), admin(), { ...ordered, color: 'dark blue' })).toMatch(/^[\w-]+$/);
  });

  test('[ORDER-138] its customer opens a copy while a proof waits for an answer, the same one each time; strangers and admins do not', async () => {
    const { order, token } = await orderWithJacket(shop(), newGuest(), ordered);
    const copy = (as = `?token=${token}`, caller: Caller = {}) =>
      shop().call('POST', `/orders/${order.id}/jackets/1/copy${as}`, {}, caller);
    expect((await copy()).json()).toMatchObject({ code: 'proof_closed' });
    await send(order.id);
    const [first, second] = [await copy(), await copy()];
    expect(first.statusCode, first.body).toBe(201);
    expect(second.json()).toEqual(first.json());
    const opened = await shop().call('GET', `/jackets/designs/${first.json<{ data: { id: string } }>().data.id}`);
    expect(opened.json()).toMatchObject({ data: { design: { monogram: 'ÅB', notes: '' } } });
    expect((await copy('')).statusCode).toBe(404);
    expect((await copy('', await signedIn(shop(), 'customer'))).statusCode).toBe(404);
    expect((await copy('', admin())).statusCode).toBe(403);
    const other = `/orders/${order.id}/jackets/2/copy?token=${token}`;
    expect((await shop().call('POST', other, {})).statusCode).toBe(404);
  });

  test('[ORDER-139] a copy is deleted a month after it was last opened', async () => {
    const { order } = await orderWithJacket(shop(), newGuest(), ordered);
    const copy = await copyOf(order.id);
    const shared = await sharedDesign(shop(), newGuest(), ordered);
    const sweptAfter = async (days: number) => {
      shop().setTime(new Date(START.getTime() + days * 86_400_000));
      await sweepDesigns(shop().shop);
      shop().setTime(START);
      const { db } = shop();
      const left = (await db.read.select().from(db.t.sharedDesigns)).map(({ id }) => id);
      return [copy, shared].map((id) => left.includes(id));
    };
    expect(await sweptAfter(29)).toEqual([true, true]);
    expect(await sweptAfter(31)).toEqual([false, true]);
  });

  test('[ORDER-137] name and notes of the former design are erased with the person', async () => {
    const customer = await signedIn(shop(), 'customer');
    const { order } = await orderWithJacket(shop(), customer, ordered);
    await replace(order.id, { color: 'dark blue' });
    await shop().call('POST', `/admin/orders/${order.id}/transition`, { to: 'cancelled' }, admin());
    const { db } = shop();
    await db.write((tx) => erasePersonInOrders(tx, customer.person.id, START));
    const rows = await db.read.select().from(db.t.formerDesigns);
    const designs = rows.map(({ design }) => design).filter(({ monogram }) => monogram === 'ÅB');
    expect(designs.some(({ name, notes }) => name === '' && notes === '')).toBe(true);
  });
});
