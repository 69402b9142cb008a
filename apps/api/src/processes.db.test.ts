import { randomUUID } from 'node:crypto';
import { MEGABYTE } from '@fori/domain/bytes';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { tellOfSlowed } from './modules/accounts/sign-in/tell-of-slowed.ts';
import { createUnmatchedSearchCounter } from './modules/catalog/search/count-unmatched-search.ts';
import { advanceSeconds } from './testing/accounts.ts';
import { addProduct } from './testing/builders.ts';
import { testDialect } from './testing/dialects.ts';
import { describeShop, newGuest, START, startBeside, type TestShop } from './testing/harness.ts';
import { addPerson } from './testing/people.ts';
import { addPost } from './testing/posts.ts';
import { addToCart, orderBody, postOrder } from './testing/shopping.ts';

describe.runIf(testDialect() !== 'sqlite')('several processes of a shop', () => {
  describeShop(
    'on one database',
    (shop) => {
      let other: TestShop;
      let close: () => Promise<void>;
      beforeAll(async () => {
        ({ test: other, close } = await startBeside(shop()));
      });
      afterAll(() => close());
      /** The processes by turns, as a proxy leads calls to them. */
      const process = (nth: number): TestShop => (nth % 2 === 0 ? shop() : other);

      test('[SCALE-03] slow wrong passwords after as many attempts as one process does', async () => {
        const attemptsUntilSlowed = async (processes: readonly TestShop[], from: string) => {
          const { email } = await addPerson(shop());
          for (let nth = 0; ; nth += 1) {
            const one = processes[nth % processes.length];
            const response = await one?.call('POST', '/customer/login', { email, password: 'no password' }, { from });
            if (response?.statusCode === 429) return nth;
          }
        };
        const alone = await attemptsUntilSlowed([shop()], '203.0.113.20');
        expect(await attemptsUntilSlowed([shop(), other], '198.51.100.20')).toBe(alone);
      });

      test('[SCALE-03] let a guest upload as much as one process does', async () => {
        const networks = { home: '203.0.113.30', site: null };
        const upload = (nth: number) =>
          process(nth).shop.budgets.trySpend('bytes', { kind: 'unsigned', networks }, MEGABYTE);
        let uploaded = 0;
        while (await upload(uploaded)) uploaded += 1;
        expect(uploaded).toBe(100);
        expect(await upload(uploaded + 1)).toBe(false);
      });

      test('[SCALE-03] count a view and a like of a post once, and show it in each', async () => {
        const { slug } = await addPost(shop());
        const guest = newGuest();
        const seenBy = async (one: TestShop) =>
          (await one.call('GET', `/blogs/${slug}`, undefined, guest)).json<{ data: object }>().data;
        for (const nth of [0, 1, 2]) expect(await seenBy(process(nth))).toMatchObject({ views: 1, liked: false });
        expect((await other.call('POST', `/blogs/${slug}/like`, {}, guest)).statusCode).toBe(200);
        expect(await seenBy(shop())).toMatchObject({ likes: 1, liked: true });
      });

      test('[SCALE-03] count a search without result once a day for each visitor', async () => {
        const visitor = { kind: 'guest', sessionId: randomUUID() } as const;
        const searcher = {
          language: 'en',
          visitor,
          isAdmin: false,
          userAgent: 'Mozilla/5.0',
          mayCount: async () => true,
        } as const;
        const counters = [shop(), other].map((one) => createUnmatchedSearchCounter(one.shop));
        const counted = [];
        for (const count of counters) counted.push(await count({ search: 'zeppelin', page: 1 }, searcher));
        expect(counted).toEqual([true, false]);
      });

      test('[SCALE-03] mail the owners of a paused sign-in once an hour', async () => {
        const admin = await addPerson(shop(), { role: 'admin' });
        const mails = async () => {
          const { outbox } = shop().db.t;
          return (await shop().db.read.select().from(outbox).where(eq(outbox.to, admin.email))).length;
        };
        const notice = async () => {
          for (const one of [shop(), other]) {
            one.shop.floodGate.noteSlowed(admin.email, one.shop.clock());
            await tellOfSlowed(one.shop);
          }
        };
        await notice();
        expect(await mails()).toBe(1);
        advanceSeconds(shop(), 3600);
        // what a process knows of an address ends with the hour, too
        for (const one of [shop(), other]) one.shop.floodGate.takeSlowed(one.shop.clock());
        await notice();
        expect(await mails()).toBe(2);
        shop().setTime(START);
      });

      test('[SCALE-03] place one order for one key, whichever process the repeated call comes to', async () => {
        const { variants } = await addProduct(shop(), { stock: 5 });
        const guest = newGuest();
        await addToCart(shop(), guest, variants[0]?.id ?? 0);
        const body = await orderBody(shop(), guest);
        const key = randomUUID();
        const first = await postOrder(shop(), guest, body, key);
        const again = await postOrder(other, guest, body, key);
        expect([first.statusCode, again.statusCode]).toEqual([201, 201]);
        const idOf = (response: typeof first) => response.json<{ data: { id: string } }>().data.id;
        expect(idOf(again)).toBe(idOf(first));
      });

      test('[SCALE-03] show what one has changed of the catalogue from the next call on', async () => {
        const { id } = await addProduct(shop(), { stock: 5 });
        const priceIn = async (one: TestShop) =>
          (await one.call('GET', `/products/${id}`)).json<{ data: { price: string } }>().data.price;
        // both have it in their caches
        expect(await priceIn(other)).toBe(await priceIn(shop()));
        const { products } = shop().db.t;
        await shop().db.write((tx) => tx.update(products).set({ priceCents: 12_300 }).where(eq(products.id, id)));
        expect(await priceIn(other)).toBe('123.00');
      });
    },
    { env: { RATE_LIMITS: 'on' } },
  );
});
