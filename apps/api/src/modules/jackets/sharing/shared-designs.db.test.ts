import { existsSync, readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import type { SharedDesign } from '@fori/contracts/jackets/schemas';
import { MAX_SHARED_DESIGNS } from '@fori/domain/jackets';
import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { type Caller, describeShop, newGuest } from '../../../testing/harness.ts';
import { addJacket, designOf, uploadLogo } from '../../../testing/jackets.ts';

describeShop('shared designs', (shop) => {
  const share = (caller: Caller, design: unknown = designOf({ monogram: 'SH' })) =>
    shop().call('POST', '/jackets/designs', design, caller);
  const shared = async (caller: Caller, design?: unknown): Promise<SharedDesign> =>
    (await share(caller, design)).json<{ data: SharedDesign }>().data;
  const open = (id: string) => shop().call('GET', `/jackets/designs/${id}`);
  const files = () => {
    const path = join(shop().dataDir, 'media/jackets');
    return existsSync(path) ? readdirSync(path).sort() : [];
  };
  const rows = async () => {
    const { db } = shop();
    return (await db.read.select().from(db.t.sharedDesigns)).length;
  };

  test('anybody can open a design by its id with pictures and uploads, but without the notes', async () => {
    const guest = newGuest();
    const logo = await uploadLogo(shop(), guest);
    const design = designOf({
      name: 'Harbour',
      monogram: 'AB',
      notes: 'My arms are long.',
      logos: [
        { id: 'a', logo: logo.id, view: 'back', x: 600, y: 500 },
        { id: 'b', logo: 'swan', view: 'front', x: -99, y: 620 },
      ],
    });
    const response = await share(guest, design);
    expect(response.statusCode, response.body).toBe(201);
    const { data } = response.json<{ data: SharedDesign }>();
    expect(data.id).toMatch(/^[\w-]{24}$/);
    const opened = await open(data.id);
    expect(opened.json()).toEqual({ data });
    expect(opened.body).not.toContain('My arms');
    expect(data).toMatchObject({
      design: { ...design, notes: '', logos: [design.logos[0], { id: 'b' }] },
      logos: [logo],
    });
    expect(data.design.logos[1]?.x).toBeGreaterThan(300);
    for (const url of [data.frontImageUrl, data.backImageUrl]) {
      expect((await shop().app.inject({ url })).headers['content-type']).toBe('image/webp');
    }
    // anyone who opened it can add it to a cart
    expect((await addJacket(shop(), newGuest(), data.design)).uploads).toEqual([logo]);
  });

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

  test('the same design of the same visitor keeps its id; another visitor gets another', async () => {
    const guest = newGuest();
    const first = await shared(guest);
    const before = [files(), await rows()];
    const again = await Promise.all([1, 2, 3].map(() => shared(guest)));
    expect(new Set(again.map(({ id }) => id))).toEqual(new Set([first.id]));
    expect([files(), await rows()]).toEqual(before);
    const other = await shared(newGuest());
    expect(other.id).not.toBe(first.id);
    expect(other.frontImageUrl).toBe(first.frontImageUrl);
  });

  test('concurrent sharing stores one design once', async () => {
    const guest = newGuest();
    const before = await rows();
    const ids = await Promise.all([1, 2, 3, 4].map(() => shared(guest, designOf({ monogram: 'ONE' }))));
    expect(await rows()).toBe(before + new Set(ids.map(({ id }) => id)).size);
    const { db } = shop();
    const named = new Set(
      (await db.read.select().from(db.t.jacketRenderings)).flatMap((row) => [row.ownFront, row.ownBack]),
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

  test('an unknown design answers 404', async () => {
    for (const id of ['x'.repeat(24), 'abc', '..%2f..', '%00', '9'.repeat(200)]) {
      const response = await open(id);
      expect(response.statusCode, id).toBe(404);
    }
  });

  describe('are refused, storing nothing:', () => {
    test('an unknown logo, an invalid design', async () => {
      const before = [files(), await rows()];
      const unknownLogo = await share(newGuest(), {
        ...designOf(),
        logos: [{ id: 'a', logo: 'gone', view: 'front', x: 1, y: 1 }],
      });
      expect(unknownLogo.statusCode).toBe(422);
      expect(Object.keys(unknownLogo.json<{ errors: object }>().errors)).toEqual(['logos.0.logo']);
      expect((await share(newGuest(), { color: 'pink' })).statusCode).toBe(422);
      expect([files(), await rows()]).toEqual(before);
    });

    test('without a session', async () => {
      expect((await share({})).statusCode).toBe(401);
    });

    test(`more than ${MAX_SHARED_DESIGNS} of one visitor`, async () => {
      const guest = newGuest();
      await shared(guest);
      const { db } = shop();
      const mine = (await db.read.select().from(db.t.sharedDesigns)).find((row) => row.sessionId === guest.sessionId);
      if (!mine) throw new Error('not shared');
      const copies = Array.from({ length: MAX_SHARED_DESIGNS - 1 }, (_, i) => ({
        ...mine,
        id: crypto.randomUUID(),
        contentHash: String(i),
      }));
      await db.write((tx) => tx.insert(db.t.sharedDesigns).values(copies).returning());
      const before = files();
      const response = await share(guest, designOf({ monogram: 'TOO' }));
      expect(response.statusCode).toBe(409);
      expect(response.json()).toMatchObject({ code: 'too_many_designs' });
      expect(files()).toEqual(before);
    });
  });
});
