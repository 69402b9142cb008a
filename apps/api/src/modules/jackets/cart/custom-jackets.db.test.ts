import type { CartJacket } from '@fori/contracts/jackets/schemas';
import { MAX_CART_JACKETS } from '@fori/domain/jackets';
import { describe, expect, test } from 'vitest';
import { birch, cartJacketCalls } from '../../../testing/cart-jackets.ts';
import { type Caller, describeShop, newGuest } from '../../../testing/harness.ts';
import { addJacket, designOf, jacketParts } from '../../../testing/jackets.ts';

describeShop('custom jackets', (shop) => {
  const { list, rowOf, state, add, save } = cartJacketCalls(shop);

  describe('adding', () => {
    test("[JACKET-05] [JACKET-09] [JACKET-11] [JACKET-12] [JACKET-13] [API-17] [DATA-12] [DATA-13] puts a design with both captured pictures into the cart at the server's price", async () => {
      const guest = newGuest();
      const design = designOf({
        name: 'Harbour',
        color: 'dark blue',
        size: 'large',
        material: 'reindeer',
        lining: 'wool',
        monogram: 'ÅÖ',
        notes: 'Longer sleeves, please.',
        logos: [birch, { ...birch, id: 'b', logo: 'wave', view: 'back' }],
      });
      const parts = await jacketParts(design);
      const forged = JSON.stringify({ ...design, price: '1.00', unit_cents: 1, total: '0.00' });
      const response = await add(guest, [...parts.slice(0, 2), ['jacket_data', forged], ['price', '1.00']]);
      expect(response.statusCode, response.body).toBe(201);
      const { data } = response.json<{ data: CartJacket }>();
      // 449 + 120 + 60 + 25 + 2 × 15
      expect(data).toMatchObject({
        name: 'Harbour',
        color: 'dark blue',
        size: 'large',
        material: 'reindeer',
        lining: 'wool',
        monogram: 'ÅÖ',
        customDescription: 'Longer sleeves, please.',
        logos: [
          { id: 'a', logo: 'birch', name: 'Birch', view: 'front', x: 520, y: 560 },
          { id: 'b', logo: 'wave', name: 'Wave', view: 'back', x: 520, y: 560 },
        ],
        quantity: 1,
        price: '684.00',
        line_total: '684.00',
      });
      expect(await list(guest)).toEqual([data]);
      expect(await rowOf(data.id)).toMatchObject({ design, picturesMatch: true, rendererVersion: 'plain-1' });
    });
  });

  describe('[JACKET-259] adding again', () => {
    const keyed = (guest: Caller, key: string): Caller => ({ ...guest, headers: { 'idempotency-key': key } });
    const addedBy = async (caller: Caller, notes = '') => {
      const response = await add(caller, await jacketParts(designOf({ notes })));
      expect(response.statusCode, response.body).toBe(201);
      const replayed = response.headers['idempotent-replayed'] === 'true';
      return { replayed, jacket: response.json<{ data: CartJacket }>().data };
    };

    test('with the same key returns the jacket that is there and changes nothing', async () => {
      const caller = keyed(newGuest(), 'attempt-1');
      const first = await addedBy(caller);
      expect(first.replayed).toBe(false);
      await shop().call('PUT', `/cart/custom-jacket/${first.jacket.id}`, { quantity: 2 }, caller);
      const before = await state();
      const { jacket, replayed } = await addedBy(caller);
      expect({ jacket, replayed }).toEqual({ jacket: (await list(caller))[0], replayed: true });
      expect(jacket).toMatchObject({ id: first.jacket.id, quantity: 2 });
      expect(await state()).toBe(before);
    });

    test('at the same time adds one', async () => {
      const caller = keyed(newGuest(), 'attempt-1');
      const both = await Promise.all([addedBy(caller), addedBy(caller)]);
      expect(new Set(both.map(({ jacket }) => jacket.id)).size).toBe(1);
      expect(await list(caller)).toHaveLength(1);
    });

    test('with another key, another design, without a key or by somebody else adds another', async () => {
      const guest = newGuest();
      const caller = keyed(guest, 'attempt-1');
      for (const [who, notes] of [
        [caller, ''],
        [caller, 'Longer'],
        [keyed(guest, 'attempt-2'), ''],
        [guest, ''],
        [guest, ''],
      ] as const) {
        expect((await addedBy(who, notes)).replayed).toBe(false);
      }
      expect(await list(guest)).toHaveLength(5);
      expect((await addedBy(keyed(newGuest(), 'attempt-1'))).replayed).toBe(false);
    });

    test('in a full cart returns the jacket that is there; after its removal it is added anew', async () => {
      const guest = newGuest();
      const caller = keyed(guest, 'attempt-1');
      const { jacket } = await addedBy(caller);
      for (let count = 1; count < MAX_CART_JACKETS; count += 1) await addedBy(guest);
      expect((await addedBy(caller)).jacket.id).toBe(jacket.id);
      await shop().call('DELETE', `/cart/custom-jacket/${jacket.id}`, undefined, guest);
      expect((await addedBy(caller)).replayed).toBe(false);
    });

    test('a key of fewer than 8 characters is refused', async () => {
      const response = await add(keyed(newGuest(), 'short'), await jacketParts(designOf()));
      expect(response.statusCode).toBe(422);
      expect(response.json()).toMatchObject({ errors: { 'idempotency-key': [expect.any(String)] } });
    });
  });

  describe('editing', () => {
    describe('with a version', () => {
      const versionNow = async (guest: Caller) => (await list(guest))[0]?.version;

      test('[JACKET-101] identifies the design whatever its quantity, and differs for another design', async () => {
        const guest = newGuest();
        const { id, version } = await addJacket(shop(), guest, { notes: 'Short sleeves' });
        expect(version).toMatch(/^[0-9a-f]{64}$/);
        await shop().call('PUT', `/cart/custom-jacket/${id}`, { quantity: 3 }, guest);
        expect(await versionNow(guest)).toBe(version);
        const saved = await save(guest, id, { notes: 'Long sleeves' }, version);
        expect(saved.statusCode, saved.body).toBe(200);
        const { data } = saved.json<{ data: CartJacket }>();
        expect(data.version).not.toBe(version);
        expect(await versionNow(guest)).toBe(data.version);
      });
    });
  });
});
