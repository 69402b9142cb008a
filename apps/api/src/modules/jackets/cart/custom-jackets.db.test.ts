import type { CartJacket } from '@fori/contracts/jackets/schemas';
import { defaultMoneySettings } from '@fori/domain/totals';
import { footprint } from '@fori/jacket/footprint';
import { clampToPrintable } from '@fori/jacket/printable';
import { describe, expect, test } from 'vitest';
import { addProduct } from '../../../testing/builders.ts';
import { birch, cartJacketCalls } from '../../../testing/cart-jackets.ts';
import { sendForm } from '../../../testing/forms.ts';
import { type Caller, describeShop, newGuest } from '../../../testing/harness.ts';
import { addJacket, designOf, jacketParts, uploadLogo } from '../../../testing/jackets.ts';
import { signedIn } from '../../../testing/people.ts';
import { pictureOf } from '../../../testing/pictures.ts';
import { addToCart } from '../../../testing/shopping.ts';
import { writeSettings } from '../../store/settings.repository.ts';

describeShop('custom jackets', (shop) => {
  const { list, rowOf, filesIn, state, add, save } = cartJacketCalls(shop);

  describe('adding', () => {
    test("[JACKET-05] [JACKET-09] [JACKET-11] [JACKET-12] [JACKET-13] [API-17] [DATA-12] [DATA-13] puts a design with both captured pictures into the cart at the server's price", async () => {
      const guest = newGuest();
      const design = designOf({
        name: 'Harbour',
        color: 'dark blue',
        size: 'large',
        material: 'reindeer',
        lining: 'wool',
        monogram: 'ÅÖ',
        notes: 'Longer sleeves, please.',
        logos: [birch, { ...birch, id: 'b', logo: 'wave', view: 'back' }],
      });
      const parts = await jacketParts(design);
      const forged = JSON.stringify({ ...design, price: '1.00', unit_cents: 1, total: '0.00' });
      const response = await add(guest, [...parts.slice(0, 2), ['jacket_data', forged], ['price', '1.00']]);
      expect(response.statusCode, response.body).toBe(201);
      const { data } = response.json<{ data: CartJacket }>();
      // 449 + 120 + 60 + 25 + 2 × 15
      expect(data).toMatchObject({
        name: 'Harbour',
        color: 'dark blue',
        size: 'large',
        material: 'reindeer',
        lining: 'wool',
        monogram: 'ÅÖ',
        customDescription: 'Longer sleeves, please.',
        logos: [
          { id: 'a', logo: 'birch', name: 'Birch', view: 'front', x: 520, y: 560 },
          { id: 'b', logo: 'wave', name: 'Wave', view: 'back', x: 520, y: 560 },
        ],
        quantity: 1,
        price: '684.00',
        line_total: '684.00',
      });
      expect(await list(guest)).toEqual([data]);
      expect(await rowOf(data.id)).toMatchObject({ design, picturesMatch: true, rendererVersion: 'plain-1' });
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

  describe('editing', () => {
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
      expect(after?.ownFront).not.toBe(before?.ownFront);
      const files = filesIn('media/jackets');
      expect(files).not.toContain(`${before?.capturedFront}.webp`);
      expect(files).toContain(`${after?.capturedFront}.webp`);
    });

    describe('with a version', () => {
      const versionNow = async (guest: Caller) => (await list(guest))[0]?.version;

      test('[JACKET-101] identifies the design whatever its quantity, and differs for another design', async () => {
        const guest = newGuest();
        const { id, version } = await addJacket(shop(), guest, { notes: 'Short sleeves' });
        expect(version).toMatch(/^[0-9a-f]{64}$/);
        await shop().call('PUT', `/cart/custom-jacket/${id}`, { quantity: 3 }, guest);
        expect(await versionNow(guest)).toBe(version);
        const saved = await save(guest, id, { notes: 'Long sleeves' }, version);
        expect(saved.statusCode, saved.body).toBe(200);
        const { data } = saved.json<{ data: CartJacket }>();
        expect(data.version).not.toBe(version);
        expect(await versionNow(guest)).toBe(data.version);
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
  });

  describe("another customer's jacket", () => {
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
});
