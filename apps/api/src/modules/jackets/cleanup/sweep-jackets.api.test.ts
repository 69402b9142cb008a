import { describe, expect, test } from 'vitest';
import { addProduct } from '../../../testing/builders.ts';
import { describeShop, newGuest } from '../../../testing/harness.ts';
import { addJacket } from '../../../testing/jackets.ts';
import { signedIn } from '../../../testing/people.ts';
import { buy } from '../../../testing/shopping.ts';
import { DAY, HOUR, sweptJackets } from '../../../testing/swept-jackets.ts';
import { removeIdleCarts } from '../../cart/remove-idle-carts.ts';
import { sweepDesigns } from './sweep-jackets.ts';

describeShop('the jacket sweeper', (shop) => {
  const { later, sweepOrphansLater, files, has } = sweptJackets(shop);

  test('deletes renderings a day after the last jacket showing them; those in orders stay for good', async () => {
    const guest = newGuest();
    const unused = await addJacket(shop(), guest, { monogram: 'GO' });
    await shop().call('DELETE', '/cart', undefined, guest);
    const ordered = await addJacket(shop(), guest, { monogram: 'STA' });
    const product = await addProduct(shop());
    await buy(shop(), guest, product.variants[0]?.id ?? 0);
    await sweepDesigns(shop().shop);
    expect(has(unused.frontImageUrl)).toBe(true);
    later(DAY + HOUR);
    await sweepDesigns(shop().shop);
    expect([has(unused.frontImageUrl), has(ordered.frontImageUrl)]).toEqual([false, true]);
    const { db } = shop();
    expect((await db.read.select().from(db.t.orderJackets)).length).toBeGreaterThan(0);
    // the same design again is drawn again
    const again = await addJacket(shop(), guest, { monogram: 'GO' });
    expect(has(again.frontImageUrl)).toBe(true);
  });

  describe('orphaned files', () => {
    test("of guests' expired carts and deleted accounts are deleted with them", async () => {
      const idle = newGuest();
      const inIdle = await addJacket(shop(), idle);
      const leaving = await signedIn(shop(), 'customer');
      const ofLeaving = await addJacket(shop(), leaving);
      const { db } = shop();
      const captured = async (id: number) =>
        (await db.read.select().from(db.t.cartJackets)).find((row) => row.id === id)?.capturedFront ?? '';
      const keys = [await captured(inIdle.id), await captured(ofLeaving.id)];
      const body = { current_password: leaving.person.password };
      expect((await shop().call('DELETE', '/profile', body, leaving)).statusCode).toBe(200);
      later(31 * DAY);
      await removeIdleCarts(shop().shop);
      const listed = await shop().call('GET', '/cart/custom-jackets', undefined, idle);
      expect(listed.json()).toEqual({ data: [] });
      await sweepOrphansLater(DAY + HOUR);
      for (const key of keys) expect(files()).not.toContain(`${key}.webp`);
    });
  });
});
