import type { JacketOptions } from '@fori/contracts/jackets/schemas';
import { jacketColors, jacketSizes, shopLogos } from '@fori/domain/jackets';
import { describe, expect, test } from 'vitest';
import { describeShop } from '../../../testing/harness.ts';
import { designOf } from '../../../testing/jackets.ts';

describeShop('jacket options and prices', (shop) => {
  const options = async (lang: string): Promise<JacketOptions> =>
    (await shop().call('GET', `/jackets/options?lang=${lang}`)).json<{ data: JacketOptions }>().data;

  test('[JACKET-02] [JACKET-03] [JACKET-06] [JACKET-08] the options have their ids and texts in the requested language', async () => {
    const english = await options('en');
    expect(english.colors.map((color) => color.value)).toEqual([
      'classic black',
      'dark brown',
      'dark blue',
      'dark burgundy',
    ]);
    expect(english.sizes.map((size) => size.value)).toEqual(['small', 'medium', 'large', 'extra large', '2X large']);
    expect(english).toMatchObject({
      materials: [
        { value: 'lambskin', label: 'Lambskin', surcharge: '0.00' },
        { value: 'cowhide', surcharge: '40.00' },
        { value: 'reindeer', surcharge: '120.00' },
      ],
      linings: [
        { value: 'viscose', surcharge: '0.00' },
        { value: 'quilted', surcharge: '35.00' },
        { value: 'wool', surcharge: '60.00' },
      ],
      base_price: '449.00',
      monogram_price: '25.00',
      logo_price: '15.00',
      max_logos: 10,
      artboard: { width: 1200, height: 1400, logo: 140 },
    });
    expect(english.logos.map((logo) => logo.id)).toEqual([...shopLogos]);
    for (const { url } of english.logos) expect(url).toMatch(/^data:image\/svg\+xml,/);
    for (const { hex } of english.colors) expect(hex).toMatch(/^#[0-9a-f]{6}$/);
    for (const view of ['front', 'back'] as const) expect(english.printable[view].length).toBeGreaterThan(3);
    for (const lang of ['fi', 'sv', 'no', 'da', 'is']) {
      const translated = await options(lang);
      expect(translated.colors.map((color) => color.value)).toEqual([...jacketColors]);
      expect(translated.sizes.map((size) => size.value)).toEqual([...jacketSizes]);
      expect(translated.colors[0]?.label).not.toBe(english.colors[0]?.label);
    }
  });

  test('are public data with an ETag', async () => {
    const response = await shop().call('GET', '/jackets/options');
    const again = await shop().call('GET', '/jackets/options', undefined, {
      headers: { 'if-none-match': String(response.headers.etag) },
    });
    expect(again.statusCode).toBe(304);
  });

  describe('the price', () => {
    const priceOf = (design: unknown) => shop().call('POST', '/jackets/price', design);

    test('is the sum of its parts; a price sent by the client is ignored', async () => {
      const logos = Array.from({ length: 10 }, (_, i) => ({
        id: `l${i}`,
        logo: 'birch',
        view: 'front' as const,
        x: 1,
        y: 1,
      }));
      const design = designOf({ material: 'reindeer', lining: 'quilted', monogram: 'ABC', logos });
      const response = await priceOf({ ...design, price: '1.00', base_price: '0.00' });
      expect(response.json()).toEqual({
        data: {
          total: '779.00',
          parts: [
            { code: 'base', amount: '449.00' },
            { code: 'material', amount: '120.00' },
            { code: 'lining', amount: '35.00' },
            { code: 'monogram', amount: '25.00' },
            { code: 'logos', amount: '150.00' },
          ],
        },
      });
      const plain = await priceOf(designOf());
      expect(plain.json()).toEqual({ data: { total: '449.00', parts: [{ code: 'base', amount: '449.00' }] } });
    });

    test('of an invalid design is refused naming the fields', async () => {
      const response = await priceOf({ ...designOf(), color: 'pink', monogram: '1' });
      expect(response.statusCode).toBe(422);
      expect(response.json()).toMatchObject({ errors: { monogram: ['Letters only, three at most'] } });
      expect(Object.keys(response.json<{ errors: object }>().errors).sort()).toEqual(['color', 'monogram']);
    });
  });
});
