import type { SharedDesign } from '@fori/contracts/jackets/schemas';
import { MAX_SHARED_DESIGNS } from '@fori/domain/jackets';
import { describe, expect, test } from 'vitest';
import { describeShop, newGuest } from '../../../testing/harness.ts';
import { addJacket, designOf, uploadLogo } from '../../../testing/jackets.ts';
import { sharingCalls } from '../../../testing/shared-designs.ts';

describeShop('shared designs', (shop) => {
  const { share, shared, files, rows } = sharingCalls(shop);

  const open = (id: string) => shop().call('GET', `/jackets/designs/${id}`);

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
