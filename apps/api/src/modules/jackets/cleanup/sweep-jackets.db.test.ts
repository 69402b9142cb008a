import { mkdirSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { SharedDesign } from '@fori/contracts/jackets/schemas';
import { describe, expect, test } from 'vitest';
import { addProduct } from '../../../testing/builders.ts';
import { type Caller, describeShop, newGuest } from '../../../testing/harness.ts';
import { addJacket, designOf, uploadLogo } from '../../../testing/jackets.ts';
import { buy } from '../../../testing/shopping.ts';
import { DAY, HOUR, sweptJackets } from '../../../testing/swept-jackets.ts';
import { sweepDesigns } from './sweep-jackets.ts';

describeShop('the jacket sweeper', (shop) => {
  const { later, sweepOrphansLater, folder, files, has } = sweptJackets(shop);
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
  });
});
