import type { Found } from '@fori/contracts/admin-search/contract';
import { eq } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import { addProducts } from '../../testing/builders.ts';
import { describeShop, newGuest } from '../../testing/harness.ts';
import { addPerson, signedIn } from '../../testing/people.ts';
import { buy } from '../../testing/shopping.ts';

describeShop('the back office search', (shop) => {
  let admin: Awaited<ReturnType<typeof signedIn>>;
  let orders: { id: string; number: string }[];

  beforeAll(async () => {
    admin = await signedIn(shop(), 'admin');
    const { db } = shop();
    const products = await addProducts(shop(), [
      {
        names: { en: 'Aura tote', fi: 'Aura-kassi' },
        featuredRank: 2,
        variants: [{ sku: 'AURA-TOTE-BLK', stock: 50 }],
      },
      { names: { en: 'Retired Aura tote' }, status: 'archived', featuredRank: 1 },
      { names: { en: 'Ånga belt' }, featuredRank: 3 },
      ...Array.from({ length: 7 }, (_, n) => ({ names: { en: `Kipinä apron ${n}` }, featuredRank: 10 + n })),
    ]);
    orders = [];
    for (let n = 0; n < 3; n += 1) {
      shop().setTime(`2026-11-2${n + 1}T09:00:00.000Z`);
      orders.push((await buy(shop(), newGuest(), products[0]?.variants[0]?.id ?? 0)).order);
    }
    for (const [name, email] of [
      ['Örjan Åström', 'orjan@example.com'],
      ['Birgit Åström', 'birgit@example.com'],
      ['Zacharias 100 % Öberg', 'z@other.example'],
    ]) {
      const person = await addPerson(shop(), { email: email ?? '' });
      await db.write((tx) =>
        tx
          .update(db.t.users)
          .set({ name: name ?? '' })
          .where(eq(db.t.users.id, person.id))
          .returning(),
      );
    }
  });

  const search = async (q: string, lang = 'en'): Promise<Found> => {
    const response = await shop().call(
      'GET',
      `/admin/search?lang=${lang}&q=${encodeURIComponent(q)}`,
      undefined,
      admin,
    );
    expect(response.statusCode, response.body).toBe(200);
    return response.json<{ data: Found }>().data;
  };

  test('[ADMIN-04] finds orders by number, name or email address, newest first, in summary', async () => {
    const byName = await search('aino ÅLANDER');
    expect(byName.orders.map(({ number }) => number)).toEqual(orders.map(({ number }) => number).reverse());
    expect(byName.orders[0]).toMatchObject({ id: orders[2]?.id, status: 'paid', name: 'Aino Ålander' });
    expect((await search(orders[1]?.number.toLowerCase() ?? '')).orders.map(({ id }) => id)).toEqual([orders[1]?.id]);
  });

  test("finds products by words in the reader's language or English, those on sale first, and by a whole SKU", async () => {
    const names = async (q: string, lang?: string) => (await search(q, lang)).products.map(({ name }) => name);
    expect(await names('AURA')).toEqual(['Aura tote', 'Retired Aura tote']);
    expect(await names('tote retired')).toEqual(['Retired Aura tote']);
    expect(await names('kassi', 'fi')).toEqual(['Aura-kassi']);
    expect(await names('ånga')).toEqual(['Ånga belt']);
    expect(await names('aura-tote-blk')).toContain('Aura tote');
    expect((await search('aura')).products[1]).toMatchObject({ status: 'archived', price: '59.00' });
  });

  test('[ADMIN-05] finds customers by name and email address, ignoring letter case in every alphabet', async () => {
    const names = async (q: string) => (await search(q)).customers.map(({ name }) => name);
    expect(await names('åström')).toEqual(['Birgit Åström', 'Örjan Åström']);
    expect(await names('örjan ÅSTRÖM')).toEqual(['Örjan Åström']);
    expect(await names('BIRGIT@')).toEqual(['Birgit Åström']);
    expect(await names('100 %')).toEqual(['Zacharias 100 % Öberg']);
    expect(await names('1_0')).toEqual([]);
    expect(await names('ada admin')).toEqual([]);
  });

  test('[ADMIN-281] finds nothing of a kind that the caller may not read', async () => {
    const kinds = async (role: 'orders' | 'catalogue', q: string) => {
      const caller = await signedIn(shop(), 'admin', role);
      const path = `/admin/search?q=${encodeURIComponent(q)}`;
      const { data } = (await shop().call('GET', path, undefined, caller)).json<{ data: Found }>();
      return [data.orders.length, data.products.length, data.customers.length];
    };
    expect([await kinds('orders', 'ålander'), await kinds('catalogue', 'ålander')]).toEqual([
      [3, 0, 0],
      [0, 0, 0],
    ]);
    expect([await kinds('orders', 'åström'), await kinds('catalogue', 'åström')]).toEqual([
      [0, 0, 2],
      [0, 0, 0],
    ]);
    expect([await kinds('orders', 'kipinä'), await kinds('catalogue', 'kipinä')]).toEqual([
      [0, 5, 0],
      [0, 5, 0],
    ]);
  });

  test('returns at most five results of a kind, and none for one letter, an empty search or an unknown text', async () => {
    expect((await search('kipinä')).products).toHaveLength(5);
    for (const q of ['', ' ', 'a', 'zzzzzz', '"', '%%']) {
      expect(await search(q), q).toEqual({ orders: [], products: [], customers: [] });
    }
  });
});
