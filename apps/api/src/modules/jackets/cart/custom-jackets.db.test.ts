import type { CartJacket } from '@fori/contracts/jackets/schemas';
import { describe, expect, test } from 'vitest';
import { birch, cartJacketCalls } from '../../../testing/cart-jackets.ts';
import { type Caller, describeShop, newGuest } from '../../../testing/harness.ts';
import { addJacket, designOf, jacketParts } from '../../../testing/jackets.ts';

describeShop('custom jackets', (shop) => {
  const { list, rowOf, add, save } = cartJacketCalls(shop);

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
