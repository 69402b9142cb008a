import { rmSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { describeShop, newGuest } from '../../../testing/harness.ts';
import { designOf, uploadLogo } from '../../../testing/jackets.ts';
import { sharingCalls } from '../../../testing/shared-designs.ts';

describeShop('shared designs', (shop) => {
  const { shared, files, rows } = sharingCalls(shop);

  test('[JACKET-180] a shared design has a card of 1200 × 630 for link previews, which search engines do not list', async () => {
    const { card: shown } = await shared(newGuest(), designOf({ monogram: 'CRD' }));
    const card = await shop().app.inject({ url: shown?.url ?? '' });
    expect(card.headers).toMatchObject({ 'content-type': 'image/jpeg', 'x-robots-tag': 'noindex' });
    expect(card.headers['cache-control']).toMatch(/^private/);
    expect(await sharp(card.rawPayload).metadata()).toMatchObject({ format: 'jpeg', width: 1200, height: 630 });
    expect(shown).toMatchObject({ width: 1200, height: 630 });
    const other = await shared(newGuest(), designOf({ color: 'dark burgundy' }));
    expect((await shop().app.inject({ url: other.card?.url ?? '' })).rawPayload.equals(card.rawPayload)).toBe(false);
  });

  test("[JACKET-180] without a stored jacket the card is the shop's own picture; an uploaded logo has no card", async () => {
    const guest = newGuest();
    const logo = await uploadLogo(shop(), guest);
    const { card, frontImageUrl } = await shared(guest, designOf({ monogram: 'LST' }));
    for (const ending of ['png', 'webp']) {
      rmSync(join(shop().dataDir, frontImageUrl.slice(1).replace('webp', ending)));
    }
    for (const url of [
      card?.url ?? '',
      logo.url.replace('/media/', '/media/previews/').replace('.drawn.png', '.jpg'),
    ]) {
      const response = await shop().app.inject({ url });
      expect([response.statusCode, response.headers.location]).toEqual([302, '/og.png']);
    }
  });

  test('concurrent sharing stores one design once', async () => {
    const guest = newGuest();
    const before = await rows();
    const ids = await Promise.all([1, 2, 3, 4].map(() => shared(guest, designOf({ monogram: 'ONE' }))));
    expect(await rows()).toBe(before + new Set(ids.map(({ id }) => id)).size);
    const { db } = shop();
    const named = new Set(
      (await db.read.select().from(db.t.jacketRenderings)).flatMap((row) => [row.renderedFront, row.renderedBack]),
    );
    const own = files().filter((file) => /^[\w-]+\.(png|webp)$/.test(file));
    const uploads = new Set((await db.read.select().from(db.t.jacketLogos)).map((row) => row.file));
    const carts = await db.read.select().from(db.t.cartJackets);
    const captured = new Set(carts.flatMap((row) => [row.capturedFront, row.capturedBack]));
    const left = own
      .map((file) => file.split('.')[0] ?? '')
      .filter((key) => !named.has(key) && !uploads.has(key) && !captured.has(key));
    expect(left).toEqual([]);
  });
});
