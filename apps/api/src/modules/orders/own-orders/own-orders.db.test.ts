import type { Order } from '@fori/contracts/orders/schemas';
import { beforeAll, describe, expect, test } from 'vitest';
import { describeShop, newGuest } from '../../../testing/harness.ts';
import { ownOrders } from '../../../testing/own-orders.ts';
import { signedIn } from '../../../testing/people.ts';
import { buy } from '../../../testing/shopping.ts';

const START = Date.parse('2026-11-21T09:00:00.000Z');

describeShop('a customer’s own orders', (shop) => {
  const { variantId, customer, list } = ownOrders(shop);

  test('[ORDER-01] [ORDER-17] of a new customer are one empty page', async () => {
    const newcomer = await signedIn(shop(), 'customer');
    expect(await list(newcomer)).toEqual({ data: [], current_page: 1, last_page: 1, per_page: 10, total: 0 });
  });

  describe('with twelve orders', () => {
    let placed: Order[];

    beforeAll(async () => {
      placed = [];
      for (let index = 0; index < 12; index += 1) {
        // two in each minute, so that the id has to decide between them
        shop().setTime(new Date(START + Math.floor(index / 2) * 60_000));
        placed.push((await buy(shop(), customer(), variantId())).order);
      }
      await buy(shop(), newGuest(), variantId());
      await buy(shop(), await signedIn(shop(), 'customer'), variantId());
    });

    test('[ORDER-01] [ORDER-06] are listed newest first, ten a page, without repetition', async () => {
      const first = await list(customer());
      const second = await list(customer(), '?page=2');
      expect(first).toMatchObject({ current_page: 1, last_page: 2, per_page: 10, total: 12 });
      expect(second).toMatchObject({ current_page: 2, last_page: 2, per_page: 10, total: 12 });
      expect(first.data).toHaveLength(10);
      const rows = [...first.data, ...second.data];
      expect(new Set(rows.map((row) => row.id))).toEqual(new Set(placed.map((order) => order.id)));
      const times = rows.map((row) => row.created_at);
      expect(times).toEqual([...times].sort().reverse());
    });

    test.each([
      ['?page=3', 3, 0],
      ['?page=0', 1, 10],
      ['?page=-1', 1, 10],
      ['?page=x', 1, 10],
      ['?page=1&page=2', 2, 2],
      ['?per_page=1', 1, 10],
    ])('%s lists page %i with %i orders', async (query, page, length) => {
      const response = await list(customer(), query);
      expect(response).toMatchObject({ current_page: page, total: 12, per_page: 10 });
      expect(response.data).toHaveLength(length);
    });
  });
});
