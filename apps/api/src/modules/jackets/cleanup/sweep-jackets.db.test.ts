import { mkdirSync, readdirSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { SharedDesign } from '@fori/contracts/jackets/schemas';
import { beforeEach, describe, expect, test } from 'vitest';
import { addProduct } from '../../../testing/builders.ts';
import { type Caller, describeShop, newGuest, START } from '../../../testing/harness.ts';
import { addJacket, designOf, uploadLogo } from '../../../testing/jackets.ts';
import { signedIn } from '../../../testing/people.ts';
import { buy } from '../../../testing/shopping.ts';
import { removeIdleCarts } from '../../cart/remove-idle-carts.ts';
import { sweepDesigns, sweepOrphans } from './sweep-jackets.ts';

const HOUR = 60 * 60 * 1000;
const DAY = 24 * HOUR;

describeShop('the jacket sweeper', (shop) => {
  let now = START.getTime();
  const later = (ms: number) => {
    now += ms;
    shop().setTime(new Date(now));
  };
  beforeEach(() => later(400 * DAY));

  const folder = () => join(shop().dataDir, 'media/jackets');
  const files = (): string[] => readdirSync(folder()).sort();
  const has = (url: string): boolean => files().includes(url.replace('/media/jackets/', ''));
  /** Files carry real times, so the sweep's time is relative to the real clock. */
  const sweepOrphansLater = (ms: number) => sweepOrphans(shop().shop, new Date(Date.now() + ms));
  const openDesign = (id: string) => shop().call('GET', `/jackets/designs/${id}`);
  const share = async (caller: Caller, monogram: string): Promise<SharedDesign> =>
    (await shop().call('POST', '/jackets/designs', designOf({ monogram }), caller)).json<{ data: SharedDesign }>().data;

  test('deletes an unused upload after a day; uploads in carts, orders and shared designs stay', async () => {
    const guest = newGuest();
    const [unused, inCart, ordered] = [
      await uploadLogo(shop(), guest),
      await uploadLogo(shop(), guest),
      await uploadLogo(shop(), guest),
    ];
    const product = await addProduct(shop());
    const placed = (logo: string) => [{ id: 'a', logo, view: 'front' as const, x: 520, y: 600 }];
    await addJacket(shop(), guest, { logos: placed(ordered.id) });
    await buy(shop(), guest, product.variants[0]?.id ?? 0);
    const { id } = await addJacket(shop(), guest, { logos: placed(inCart.id) });
    later(DAY - HOUR);
    await sweepDesigns(shop().shop);
    expect(has(unused.url)).toBe(true);
    later(2 * HOUR);
    await sweepDesigns(shop().shop);
    expect(has(unused.url)).toBe(false);
    expect(files()).not.toContain(unused.url.replace('/media/jackets/', '').replace('.drawn', ''));
    expect([has(inCart.url), has(ordered.url)]).toEqual([true, true]);
    await shop().call('DELETE', `/cart/custom-jacket/${id}`, undefined, guest);
    await sweepDesigns(shop().shop);
    expect([has(inCart.url), has(ordered.url)]).toEqual([false, true]);
    later(400 * DAY);
    await sweepDesigns(shop().shop);
    expect(has(ordered.url)).toBe(true);
  });

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

  test('deletes a shared design a year after it was last opened', async () => {
    const guest = newGuest();
    const [opened, unopened] = [await share(guest, 'LOV'), await share(guest, 'FOR')];
    later(200 * DAY);
    expect((await openDesign(opened.id)).statusCode).toBe(200);
    later(166 * DAY);
    await sweepDesigns(shop().shop);
    expect((await openDesign(opened.id)).statusCode).toBe(200);
    expect((await openDesign(unopened.id)).statusCode).toBe(404);
    expect([has(opened.frontImageUrl), has(unopened.frontImageUrl)]).toEqual([true, false]);
  });

  describe('orphaned files', () => {
    test('are deleted when a day old, unfinished ones included; all others stay', async () => {
      const guest = newGuest();
      const jacket = await addJacket(shop(), guest, { monogram: 'ORP' });
      const logo = await uploadLogo(shop(), guest);
      mkdirSync(folder(), { recursive: true });
      const strays = ['strayOfNobody-1234567890.png', 'strayOfNobody-1234567890.drawn.png', '.half.png.x.tmp'];
      for (const name of strays) writeFileSync(join(folder(), name), 'x');
      writeFileSync(join(folder(), 'young.png'), 'x');
      const old = new Date(Date.now() - DAY - HOUR);
      for (const name of files()) if (name !== 'young.png') utimesSync(join(folder(), name), old, old);
      const named = files().filter((name) => !strays.includes(name));
      await sweepOrphansLater(0);
      expect(files()).toEqual(named);
      expect([has(jacket.frontImageUrl), has(logo.url)]).toEqual([true, true]);
    });

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
