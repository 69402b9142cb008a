import { randomUUID } from 'node:crypto';
import type { CartJacket } from '@fori/contracts/jackets/schemas';
import { RENDERERS } from '@fori/domain/jacket-renderers';
import { MAX_CART_JACKETS, type PlacedLogo, plainJacket } from '@fori/domain/jackets';
import { defaultMoneySettings } from '@fori/domain/totals';
import { footprint } from '@fori/jacket/footprint';
import { clampToPrintable } from '@fori/jacket/printable';
import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { addProduct } from '../../../testing/builders.ts';
import { birch, cartJacketCalls } from '../../../testing/cart-jackets.ts';
import { sendForm } from '../../../testing/forms.ts';
import { type Caller, describeShop, newGuest } from '../../../testing/harness.ts';
import { addJacket, capture, designOf, jacketParts, uploadLogo } from '../../../testing/jackets.ts';
import { signedIn } from '../../../testing/people.ts';
import { pictureOf } from '../../../testing/pictures.ts';
import { addToCart } from '../../../testing/shopping.ts';
import { writeSettings } from '../../store/settings.repository.ts';

describeShop('custom jackets', (shop) => {
  const { list, rowOf, filesIn, state, add, save } = cartJacketCalls(shop);

  describe('adding', () => {
    test('serves own and captured pictures under unguessable names', async () => {
      const jacket = await addJacket(shop(), newGuest(), { logos: [birch] });
      const row = await rowOf(jacket.id);
      for (const url of [jacket.frontImageUrl, jacket.backImageUrl]) {
        const response = await shop().app.inject({ url });
        expect(response.statusCode).toBe(200);
        expect(response.headers).toMatchObject({
          'content-type': 'image/webp',
          'cache-control': 'private, max-age=31536000, immutable',
          'x-content-type-options': 'nosniff',
        });
        expect(await sharp(response.rawPayload).metadata()).toMatchObject({ format: 'webp', width: 600, height: 700 });
      }
      const own = await shop().app.inject({ url: `/media/jackets/${row?.renderedFront}.png` });
      expect(await sharp(own.rawPayload).metadata()).toMatchObject({ format: 'png' });
      // mail programs load pictures from another origin, often on a phone
      const mailed = await shop().app.inject({ url: `/media/jackets/${row?.renderedBack}.mail.png` });
      expect(mailed.headers['cross-origin-resource-policy']).toBe('cross-origin');
      expect(mailed.rawPayload.length).toBeLessThan(60_000);
      expect(await sharp(mailed.rawPayload).metadata()).toMatchObject({ format: 'png', width: 240, height: 280 });
      const captured = await shop().app.inject({ url: `/media/jackets/${row?.capturedBack}.webp` });
      expect(await sharp(captured.rawPayload).metadata()).toMatchObject({ format: 'webp' });
      for (const key of [row?.renderedFront, row?.renderedBack, row?.capturedFront, row?.capturedBack]) {
        expect(key).toMatch(/^[\w-]{24}$/);
      }
      expect(filesIn('uploads')).toEqual([]);
    });

    test('[JACKET-133] a turned logo is stored turned and kept within the printable area by its corners; a full turn is none', async () => {
      const guest = newGuest();
      const corner = { ...birch, id: 'c', x: 1190, y: 1390, rotation: 45 };
      const jacket = await addJacket(shop(), guest, {
        logos: [{ ...birch, rotation: 30 }, corner, { ...birch, id: 'b', rotation: 0 }],
      });
      const at = clampToPrintable('front', corner.x, corner.y, footprint(corner));
      const expected = [
        { ...birch, rotation: 30 },
        { ...corner, ...at },
        { ...birch, id: 'b' },
      ];
      expect(jacket.logos.map(({ name: _, ...placed }) => placed)).toEqual(expected);
      expect((await rowOf(jacket.id))?.design.logos).toEqual(expected);
      expect(at).not.toEqual(clampToPrintable('front', corner.x, corner.y));
    });

    test('[JACKET-210] the version of the renderer is stored within those there are, and a design without one gets none', async () => {
      const guest = newGuest();
      const later = await addJacket(shop(), guest, { renderer: 99 });
      expect(later.renderer).toBe(RENDERERS.latest);
      expect((await rowOf(later.id))?.design.renderer).toBe(RENDERERS.latest);
      expect(await addJacket(shop(), guest, { color: 'dark blue' })).not.toHaveProperty('renderer');
    });

    test.each([360, -1, 1.5])(
      '[JACKET-134] a turn by %j is refused by its field, with what is allowed',
      async (rotation) => {
        const design = JSON.stringify({ ...designOf(), logos: [{ ...birch, rotation }] });
        const parts = (await jacketParts(designOf())).map((part): typeof part =>
          part[0] === 'jacket_data' ? ['jacket_data', design] : part,
        );
        const response = await add(newGuest(), parts);
        expect(response.statusCode).toBe(422);
        const { errors } = response.json<{ errors: Record<string, string[]> }>();
        expect(errors).toEqual({ 'jacket_data.logos.0.rotation': ['Whole degrees from 0 to 359'] });
      },
    );

    test('[JACKET-141] a logo is stored with its technique and the colours it uses, at the same price; others are refused by field, with what is allowed', async () => {
      const patch = { ...birch, technique: 'patch', patch: 'spruce', thread: 'brass' } as const;
      const plain = { ...birch, id: 'b', patch: 'spruce', thread: 'brass' } as const;
      const sewn = { ...birch, id: 'c', technique: 'embroidery', patch: 'spruce', thread: 'navy' } as const;
      const jacket = await addJacket(shop(), newGuest(), { logos: [patch, plain, sewn] });
      const { patch: _, ...embroidered } = sewn;
      expect((await rowOf(jacket.id))?.design.logos).toEqual([patch, { ...birch, id: 'b' }, embroidered]);
      expect(jacket.price).toBe((await addJacket(shop(), newGuest(), { logos: [birch, plain, sewn] })).price);

      const wrong = { ...birch, technique: 'glued', patch: 'pink', thread: 7 };
      const parts = (await jacketParts(designOf())).map((part): typeof part =>
        part[0] === 'jacket_data' ? ['jacket_data', JSON.stringify({ ...designOf(), logos: [wrong] })] : part,
      );
      const response = await add(newGuest(), parts);
      expect(response.statusCode).toBe(422);
      const { errors } = response.json<{ errors: Record<string, string[]> }>();
      expect(Object.keys(errors)).toEqual(
        ['technique', 'patch', 'thread'].map((field) => `jacket_data.logos.0.${field}`),
      );
      expect(errors['jacket_data.logos.0.technique']?.[0]).toContain('patch, embroidery');
      expect(errors['jacket_data.logos.0.patch']?.[0]).toContain('black, cognac, oxblood, birch, spruce');
    });

    test('[JACKET-142] a logo in a zone is kept within it in the size, one on the collar on the back; an unknown zone is refused by its field', async () => {
      const sleeve = { ...birch, x: 1190, y: 1390, width: 90, rotation: 30, zone: 'left_sleeve' } as const;
      const collar = { ...birch, id: 'b', zone: 'collar' } as const;
      const jacket = await addJacket(shop(), newGuest(), { size: '2X large', logos: [sleeve, collar] });
      const { width: _, ...usual } = sleeve;
      const at = (logo: PlacedLogo) => clampToPrintable(logo.view, logo.x, logo.y, footprint(logo), '2X large');
      const onBack = { ...collar, view: 'back' } as const;
      expect((await rowOf(jacket.id))?.design.logos).toEqual([
        { ...usual, ...at(usual) },
        { ...onBack, ...at(onBack) },
      ]);
      const parts = (await jacketParts(designOf())).map((part): typeof part =>
        part[0] === 'jacket_data'
          ? ['jacket_data', JSON.stringify({ ...designOf(), logos: [{ ...birch, zone: 'hood' }] })]
          : part,
      );
      const response = await add(newGuest(), parts);
      expect(response.statusCode).toBe(422);
      const { errors } = response.json<{ errors: Record<string, string[]> }>();
      expect(errors['jacket_data.logos.0.zone']?.[0]).toContain('left_sleeve, right_sleeve, collar');
    });

    test('[JACKET-160] how a monogram is sewn is stored and named, without what is as usual, and with no monogram not at all', async () => {
      const lettering = { place: 'cuff', typeface: 'plain', thread: 'brass' } as const;
      const jacket = await addJacket(shop(), newGuest(), { monogram: 'ÅB', lettering });
      expect(jacket).toMatchObject({
        monogram: 'ÅB',
        lettering: { place: 'cuff', thread: 'brass' },
        monogram_text: 'ÅB · Left cuff · Plain letters · Thread: Brass',
      });
      expect((await rowOf(jacket.id))?.design.lettering).toEqual({ place: 'cuff', thread: 'brass' });
      for (const usual of [
        { monogram: '', lettering },
        { monogram: 'ÅB', lettering: { place: 'chest' } },
      ] as const) {
        const stored = await addJacket(shop(), newGuest(), usual);
        expect(stored).not.toHaveProperty('lettering');
        expect(stored).not.toHaveProperty('monogram_text');
        expect((await rowOf(stored.id))?.design).not.toHaveProperty('lettering');
      }
    });

    test('[JACKET-161] an unknown place, typeface or thread is refused by its field, with what is allowed', async () => {
      const lettering = { place: 'collar', typeface: 'gothic', thread: 'neon' };
      const parts = (await jacketParts(designOf())).map((part): typeof part =>
        part[0] === 'jacket_data' ? ['jacket_data', JSON.stringify({ ...designOf(), monogram: 'A', lettering })] : part,
      );
      const response = await add(newGuest(), parts);
      expect(response.statusCode).toBe(422);
      expect(response.json<{ errors: Record<string, string[]> }>().errors).toEqual({
        'jacket_data.lettering.place': ['Must be one of: chest, cuff, lining'],
        'jacket_data.lettering.typeface': ['Must be one of: plain, block, script'],
        'jacket_data.lettering.thread': ['Must be one of: linen, tonal, birch, brass, spruce, navy, oxblood'],
      });
    });

    test('the same design added concurrently is drawn once, and no file is left over', async () => {
      const guest = newGuest();
      const parts = await jacketParts(designOf({ monogram: 'TEN' }));
      const responses = await Promise.all(Array.from({ length: 5 }, () => add(guest, parts)));
      expect(responses.map((response) => response.statusCode)).toEqual(Array(5).fill(201));
      const urls = new Set(responses.map((response) => response.json<{ data: CartJacket }>().data.frontImageUrl));
      expect(urls.size).toBe(1);
      const { db } = shop();
      const rows = await db.read.select().from(db.t.cartJackets);
      const named = new Set(rows.flatMap((r) => [r.renderedFront, r.renderedBack, r.capturedFront, r.capturedBack]));
      const orphans = filesIn('media/jackets').filter((file) => !named.has(file.split('.')[0] ?? ''));
      expect(orphans).toEqual([]);
    });

    test('captured pictures of another design mark the jacket as not matching but do not refuse it', async () => {
      const design = designOf({ logos: [birch] });
      const moved = { ...design, logos: [{ ...birch, x: birch.x + 25 }] };
      const response = await add(newGuest(), [
        ['front_image', await capture(moved, 'front')],
        ['back_image', await capture(moved, 'back')],
        ['jacket_data', JSON.stringify(design)],
      ]);
      expect(response.statusCode).toBe(201);
      const { data } = response.json<{ data: CartJacket }>();
      expect(await rowOf(data.id)).toMatchObject({ picturesMatch: false });
    });

    test('[JACKET-06] logos outside the printable area are moved into it', async () => {
      const jacket = await addJacket(shop(), newGuest(), {
        logos: [
          { ...birch, id: 'a', x: -5000, y: -5000 },
          { ...birch, id: 'b', x: 1e9, y: 1e9, view: 'back' },
          { ...birch, id: 'c', x: 1199, y: 3 },
        ],
      });
      for (const { x, y } of jacket.logos) {
        expect(x).toBeGreaterThanOrEqual(300);
        expect(x).toBeLessThanOrEqual(900);
        expect(y).toBeGreaterThanOrEqual(200);
        expect(y).toBeLessThanOrEqual(1100);
      }
    });

    test('[JACKET-14] a guest is identified by header, parameter or form; the header wins', async () => {
      const sessionId = randomUUID();
      const parts = await jacketParts(designOf());
      const inForm = await add({}, [...parts, ['session_id', sessionId.toUpperCase()]]);
      expect(inForm.statusCode, inForm.body).toBe(201);
      expect(await list({ sessionId })).toHaveLength(1);
      const other = newGuest();
      await add(other, [...parts, ['session_id', sessionId]]);
      expect(await list({ sessionId })).toHaveLength(1);
      expect(await list(other)).toHaveLength(1);
      const inQuery = await sendForm(shop(), 'POST', `/cart/custom-jacket?session_id=${sessionId}`, parts, {});
      expect(inQuery.statusCode).toBe(201);
    });

    test('[CART-28] without a session id, or with an invalid one, nothing is stored', async () => {
      const parts = await jacketParts(designOf());
      const before = await state();
      const nobody = await add({}, parts);
      expect(nobody.json()).toMatchObject({ code: 'login_required' });
      expect(nobody.statusCode).toBe(401);
      const nonsense = await add({}, [...parts, ['session_id', 'me']]);
      expect(nonsense.statusCode).toBe(400);
      expect(await state()).toBe(before);
    });

    test("a signed-in customer's jacket belongs to the account; admins cannot shop", async () => {
      const customer = await signedIn(shop(), 'customer');
      await addJacket(shop(), customer);
      expect(await list({ token: customer.token })).toHaveLength(1);
      const admin = await signedIn(shop(), 'admin');
      const before = await state();
      const refused = await add(admin, await jacketParts(designOf()));
      expect(refused.statusCode).toBe(403);
      expect(refused.json()).toMatchObject({ code: 'admin_cannot_shop' });
      expect(await list(admin)).toEqual([]);
      expect(await state()).toBe(before);
    });

    test(`a cart holds ${MAX_CART_JACKETS} different jackets`, async () => {
      const guest = newGuest();
      const { id } = await addJacket(shop(), guest);
      const { db } = shop();
      const row = await rowOf(id);
      if (!row) throw new Error('no jacket');
      const { id: _, ...copy } = row;
      await db.write((tx) =>
        tx
          .insert(db.t.cartJackets)
          .values(Array.from({ length: MAX_CART_JACKETS - 1 }, () => copy))
          .returning(),
      );
      const before = await state();
      const refused = await add(guest, await jacketParts(designOf()));
      expect(refused.statusCode).toBe(409);
      expect(refused.json()).toMatchObject({ code: 'too_many_jackets' });
      expect(await state()).toBe(before);
    });

    test('[JACKET-137] a size is refused by its field while the shop has one; where customers choose, it is kept from 60 to 140 mm and within the area', async () => {
      const { db } = shop();
      const sent = (width: number) =>
        jacketParts(designOf()).then((parts) =>
          parts.map((part): typeof part =>
            part[0] === 'jacket_data'
              ? ['jacket_data', JSON.stringify(designOf({ logos: [{ ...birch, x: 1190, y: 1390, width }, birchB] }))]
              : part,
          ),
        );
      const birchB = { ...birch, id: 'b', width: 114 };
      const refusal = async (width: number) => {
        const response = await add(newGuest(), await sent(width));
        expect(response.statusCode).toBe(422);
        return response.json<{ errors: Record<string, string[]> }>().errors;
      };
      expect(await refusal(90)).toEqual({ 'jacket_data.logos.0.width': ['Logos have one size here: 114\u00a0mm'] });
      const promo = { en: '' };
      await db.write((tx) => writeSettings(tx, { ...defaultMoneySettings, promo, jacketLogoSizes: true }, new Date()));
      for (const wrong of [59, 141, 90.5])
        await expect(async () => designOf({ logos: [{ ...birch, width: wrong }] })).rejects.toThrow(
          'validation.logo_width',
        );
      const response = await add(newGuest(), await sent(140));
      expect(response.statusCode, response.body).toBe(201);
      const [large, usual] = response.json<{ data: CartJacket }>().data.logos;
      expect(large).toMatchObject({ width: 140, ...clampToPrintable('front', 1190, 1390, footprint({ width: 140 })) });
      expect(usual).not.toHaveProperty('width');
      await db.write((tx) => tx.delete(db.t.settings).returning());
    });

    test('jackets that look alike share their renderings; different ones do not', async () => {
      const first = await addJacket(shop(), newGuest(), { color: 'dark burgundy', monogram: 'X' });
      const same = await addJacket(shop(), newGuest(), {
        color: 'dark burgundy',
        monogram: 'X',
        notes: 'n',
        name: 'N',
      });
      const other = await addJacket(shop(), newGuest(), { color: 'dark burgundy', monogram: 'Y' });
      expect(same.frontImageUrl).toBe(first.frontImageUrl);
      expect(other.frontImageUrl).not.toBe(first.frontImageUrl);
      const [a, b] = [await rowOf(first.id), await rowOf(same.id)];
      expect(b?.designHash).toBe(a?.designHash);
      expect(b?.capturedFront).not.toBe(a?.capturedFront);
    });
  });

  test('[API-18] [API-19] [API-20] the session id is accepted as a parameter', async () => {
    const guest = newGuest();
    const { id } = await addJacket(shop(), guest);
    const query = `session_id=${guest.sessionId}`;
    const listed = await shop().call('GET', `/cart/custom-jackets?${query}`);
    expect(listed.json()).toMatchObject({ data: [{ id }] });
    const changed = await shop().call('PUT', `/cart/custom-jacket/${id}?${query}`, { quantity: 2 });
    expect(changed.json()).toMatchObject({ data: { quantity: 2 } });
    const removed = await shop().call('DELETE', `/cart/custom-jacket/${id}?${query}`);
    expect(removed.json()).toEqual({ data: [] });
  });

  describe('editing', () => {
    test('when refused leaves the jacket unchanged', async () => {
      const guest = newGuest();
      const { id } = await addJacket(shop(), guest);
      const before = await state();
      const [front, , data] = await jacketParts(designOf({ monogram: 'NEW' }));
      if (!front || !data) throw new Error('no parts');
      const response = await sendForm(shop(), 'PUT', `/cart/custom-jacket/${id}/design`, [front, data], guest);
      expect(response.json()).toMatchObject({ errors: { back_image: ['Required'] } });
      expect(await state()).toBe(before);
    });

    describe('with a version', () => {
      const versionNow = async (guest: Caller) => (await list(guest))[0]?.version;
      test('[JACKET-101] refuses one of two devices that save concurrently', async () => {
        const guest = newGuest();
        const { id, version } = await addJacket(shop(), guest);
        const responses = await Promise.all([
          save(guest, id, { color: 'dark brown' }, version),
          save(guest, id, { color: 'dark blue' }, version),
        ]);
        expect(responses.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409]);
        const saved = responses.find(({ statusCode }) => statusCode === 200);
        expect(await list(guest)).toEqual([saved?.json().data]);
      });

      test('[JACKET-101] is not required, and a repetition of a saved change passes', async () => {
        const guest = newGuest();
        const { id, version } = await addJacket(shop(), guest);
        expect((await save(guest, id, { color: 'dark brown' }, version)).statusCode).toBe(200);
        // as if the first response had been lost
        expect((await save(guest, id, { color: 'dark brown' }, version)).statusCode).toBe(200);
        expect((await save(guest, id, { color: 'dark blue' })).statusCode).toBe(200);
        expect((await list(guest))[0]?.color).toBe('dark blue');
      });

      test('[JACKET-101] that is outdated is refused with 409 and changes nothing', async () => {
        const guest = newGuest();
        const { id, version } = await addJacket(shop(), guest);
        await save(guest, id, { color: 'dark brown' }, version);
        const before = await state();
        const late = await save(guest, id, { color: 'dark blue' }, version);
        expect(late.statusCode, late.body).toBe(409);
        expect(late.json()).toMatchObject({ code: 'stale_edit', current: { id, color: 'dark brown' } });
        expect(late.json().current.version).toBe(await versionNow(guest));
        expect(await state()).toBe(before);
      });
    });

    test('replaces design, price and pictures; the quantity stays', async () => {
      const guest = newGuest();
      const jacket = await addJacket(shop(), guest, { monogram: 'OLD' });
      await shop().call('PUT', `/cart/custom-jacket/${jacket.id}`, { quantity: 3 }, guest);
      const before = await rowOf(jacket.id);
      const design = designOf({ color: 'dark brown', logos: [birch], notes: 'new' });
      const parts = await jacketParts(design);
      const response = await sendForm(shop(), 'PUT', `/cart/custom-jacket/${jacket.id}/design`, parts, guest);
      expect(response.statusCode, response.body).toBe(200);
      expect(response.json()).toMatchObject({
        data: {
          id: jacket.id,
          color: 'dark brown',
          monogram: '',
          quantity: 3,
          price: '464.00',
          customDescription: 'new',
        },
      });
      const after = await rowOf(jacket.id);
      expect(after).toMatchObject({ design, picturesMatch: true });
      expect(after?.renderedFront).not.toBe(before?.renderedFront);
      const files = filesIn('media/jackets');
      expect(files).not.toContain(`${before?.capturedFront}.webp`);
      expect(files).toContain(`${after?.capturedFront}.webp`);
    });
  });

  describe("another customer's jacket", () => {
    test('malformed ids answer 404 too', async () => {
      for (const id of ['abc', '0', '-1', '99999999999999', '1e3']) {
        expect((await shop().call('DELETE', `/cart/custom-jacket/${id}`, undefined, newGuest())).statusCode).toBe(404);
      }
    });

    test('answers 404 and stays unchanged', async () => {
      const guest = newGuest();
      const { id } = await addJacket(shop(), guest);
      const customer = await signedIn(shop(), 'customer');
      const own = await addJacket(shop(), customer);
      const before = await state();
      const strangers = [
        [newGuest(), id],
        [customer, id],
        [guest, own.id],
        [await signedIn(shop(), 'customer'), own.id],
        [guest, 999_999],
      ] as const;
      const parts = await jacketParts(designOf({ monogram: 'ME' }));
      for (const [caller, jacket] of strangers) {
        const path = `/cart/custom-jacket/${jacket}`;
        const responses = [
          await shop().call('PUT', path, { quantity: 5 }, caller),
          await shop().call('PUT', path, { quantity: 0 }, caller),
          await shop().call('DELETE', path, undefined, caller),
          await sendForm(shop(), 'PUT', `${path}/design`, parts, caller),
        ];
        for (const response of responses) {
          expect(response.statusCode, response.body).toBe(404);
          expect(response.json()).toMatchObject({ code: 'not_found' });
        }
      }
      expect(await state()).toBe(before);
    });
  });

  test('[JACKET-07] [DATA-13] a design needs the required options and gets defaults for the rest', async () => {
    const guest = newGuest();
    const [front, back] = await jacketParts(designOf());
    if (!front || !back) throw new Error('no parts');
    const least = { color: 'classic black', size: '2X large', material: 'lambskin', lining: 'viscose' };
    const response = await add(guest, [front, back, ['jacket_data', JSON.stringify(least)]]);
    expect(response.statusCode, response.body).toBe(201);
    const { data } = response.json<{ data: CartJacket }>();
    expect((await rowOf(data.id))?.design).toEqual({ ...plainJacket, size: '2X large' });
  });

  describe('an upload among its logos', () => {
    test('is drawn, named and stored with the jacket; another guest who knows its id can use it', async () => {
      const guest = newGuest();
      const logo = await uploadLogo(shop(), guest, await pictureOf(400, 400, 'png', '#ff0000'));
      const placed = { ...birch, logo: logo.id };
      const design = designOf({ logos: [placed] });
      const drawn = (await shop().app.inject({ url: logo.url })).rawPayload;
      const parts = await jacketParts(design, { [logo.id]: `data:image/png;base64,${drawn.toString('base64')}` });
      const response = await add(guest, parts);
      const { data } = response.json<{ data: CartJacket }>();
      expect(data).toMatchObject({ logos: [{ name: 'Own logo' }], uploads: [logo] });
      expect(await rowOf(data.id)).toMatchObject({ picturesMatch: true });
      expect((await add(newGuest(), parts)).statusCode).toBe(201);
    });

    test('that is unknown is refused by its position', async () => {
      const before = await state();
      const logos = [birch, { ...birch, id: 'b', logo: 'nobody-has-this' }];
      const response = await add(newGuest(), await jacketParts(designOf({ logos })));
      expect(response.statusCode).toBe(422);
      expect(response.json()).toMatchObject({
        errors: {
          'jacket_data.logos.1.logo': ['This logo is no longer kept. Please remove it and upload it again.'],
        },
      });
      expect(await state()).toBe(before);
    });
  });

  describe('quantity', () => {
    test('[API-19] is set from 1 to 999', async () => {
      const guest = newGuest();
      const { id } = await addJacket(shop(), guest, { monogram: 'Q' });
      const response = await shop().call('PUT', `/cart/custom-jacket/${id}`, { quantity: 999 }, guest);
      expect(response.json()).toMatchObject({ data: { id, quantity: 999, price: '474.00', line_total: '473526.00' } });
      for (const quantity of [1000, 1.5, '2', null, true]) {
        const refused = await shop().call('PUT', `/cart/custom-jacket/${id}`, { quantity }, guest);
        expect(refused.statusCode, String(quantity)).toBe(422);
        expect(Object.keys(refused.json<{ errors: object }>().errors)).toEqual(['quantity']);
      }
      expect((await list(guest))[0]?.quantity).toBe(999);
    });

    test('[CART-27] of 0 or less removes the jacket with its captured pictures', async () => {
      for (const quantity of [0, -7]) {
        const guest = newGuest();
        const { id } = await addJacket(shop(), guest);
        const row = await rowOf(id);
        const response = await shop().call('PUT', `/cart/custom-jacket/${id}`, { quantity }, guest);
        expect(response.statusCode).toBe(200);
        expect(response.json()).toEqual({ data: null });
        expect(await list(guest)).toEqual([]);
        expect(filesIn('media/jackets')).not.toContain(`${row?.capturedFront}.webp`);
      }
    });
  });

  test('[API-16] DELETE /cart clears products and jackets', async () => {
    const guest = newGuest();
    const product = await addProduct(shop());
    await addToCart(shop(), guest, product.variants[0]?.id ?? 0);
    const { id } = await addJacket(shop(), guest);
    const row = await rowOf(id);
    await shop().call('DELETE', '/cart', undefined, guest);
    expect(await list(guest)).toEqual([]);
    expect(filesIn('media/jackets')).not.toContain(`${row?.capturedBack}.webp`);
    const quote = await shop().call('GET', '/checkout/quote', undefined, guest);
    expect(quote.json()).toMatchObject({ data: { total: '0.00' } });
  });
});
