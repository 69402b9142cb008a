import type { Suggestions } from '@fori/contracts/products/schemas';
import { MAX_SUGGESTIONS } from '@fori/domain/catalog';
import { eq } from 'drizzle-orm';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { addProduct, addProducts } from '../../../testing/builders.ts';
import { describeShop, type TestShop } from '../../../testing/harness.ts';
import { anyCharacter } from '../../../testing/random-text.ts';

const DAY_MS = 86_400_000;

const suggest = async (shop: TestShop, q: string, lang = 'en'): Promise<Suggestions> => {
  const response = await shop.call('GET', `/products/suggestions?${new URLSearchParams({ q, lang })}`);
  expect(response.statusCode, response.body).toBe(200);
  return response.json<{ data: Suggestions }>().data;
};
const names = ({ products }: Suggestions) => products.map((product) => product.name);
const nothing = { products: [], categories: [], did_you_mean: null };

describeShop(
  'suggestions',
  (shop) => {
    it('[LIST-02] suggests a product with everything its line shows, despite a typo', async () => {
      expect((await suggest(shop(), 'harbuor')).products).toEqual([
        {
          id: expect.any(Number),
          name: 'Harbour tote',
          category: { slug: 'bags', name: 'bags' },
          image: expect.objectContaining({ type: 'image', alt_text: 'Tote, front' }),
          price: '199.20',
          price_varies: true,
        },
      ]);
    });

    it('[LIST-18] suggests categories with their number of products, despite a typo', async () => {
      const found = await suggest(shop(), 'walets');
      expect(found.categories).toEqual([{ slug: 'wallets', name: 'wallets', count: 2 }]);
      expect(names(found)).toEqual(['Card wallet', 'Plånbok']);
      expect((await suggest(shop(), 'jackets')).categories, 'without products').toEqual([]);
    });

    it("[LIST-16] searches the request's language and English only, and returns names in the former", async () => {
      expect(names(await suggest(shop(), 'satamakasi', 'fi'))).toEqual(['Satamakassi']);
      expect(names(await suggest(shop(), 'harbour', 'fi'))).toEqual(['Satamakassi']);
      expect(await suggest(shop(), 'satamakassi', 'sv')).toEqual(nothing);
      expect((await suggest(shop(), 'laukt', 'fi')).categories).toEqual([{ slug: 'bags', name: 'laukut', count: 1 }]);
    });

    it('[LIST-19] matches å ä ö æ ø ð þ in either case, composed or not, and as bare letters', async () => {
      for (const typed of ['ångström', 'ÅNGSTRÖM', 'ångström'.normalize('NFD'), 'angstrom', 'ångstörm']) {
        expect(names(await suggest(shop(), typed, 'sv')), typed).toEqual(['Ångström-bälte']);
      }
      for (const typed of ['þorður', 'ÞORÐUR', 'thordur', 'þorur']) {
        expect(names(await suggest(shop(), typed, 'is')), typed).toEqual(['Belti Þorður']);
      }
      for (const typed of ['bælte med øje', 'baelte oje', 'BÆLTE ØJE']) {
        expect(names(await suggest(shop(), typed, 'da')), typed).toEqual(['Bælte med øje']);
      }
    });

    it('[LIST-14] [LIST-15] starts at two letters, ignoring blanks around them', async () => {
      for (const typed of ['', ' ', 'h', '  h  ', 'å']) expect(await suggest(shop(), typed), typed).toEqual(nothing);
      expect(names(await suggest(shop(), '  ha ')).toSorted()).toEqual(['Harbour tote', 'Harsh belt']);
      const without = await shop().call('GET', '/products/suggestions');
      expect(without.json()).toEqual({ data: nothing });
    });

    it('[LIST-13] offers a term with results in place of one without', async () => {
      expect((await suggest(shop(), 'harbuor tot')).did_you_mean).toBe('harbour tote');
      expect((await suggest(shop(), 'harbour')).did_you_mean, 'finds something itself').toBeNull();
      expect((await suggest(shop(), 'xyzzyq')).did_you_mean, 'like nothing').toBeNull();
      for (const [typed, lang] of [
        ['totte harbor', 'en'],
        ['satamakasi', 'fi'],
        ['plonbok', 'sv'],
        ['walets', 'en'],
      ] as const) {
        const { did_you_mean } = await suggest(shop(), typed, lang);
        const search = new URLSearchParams({ search: did_you_mean ?? typed, lang });
        const list = await shop().call('GET', `/products?${search}`);
        expect(list.json<{ data: { total: number } }>().data.total, `${typed} → ${did_you_mean}`).toBeGreaterThan(0);
      }
    });

    it('leaves archived products out', async () => {
      expect(await suggest(shop(), 'relic')).toEqual(nothing);
    });

    it.each([
      '%%',
      '__',
      'h%r',
      '"harbour"x',
      "' or 1=1 --",
      '\\\\',
      '()',
      '*:^',
      '\u0000\u0000\u0000',
      '\ud800\ud800',
      '😀😀😀',
      'NEAR(a b)',
    ])('[LIST-16] treats %j as plain text', async (typed) => {
      const found = await suggest(shop(), typed);
      expect(found.products.length).toBeLessThanOrEqual(MAX_SUGGESTIONS);
      if (!/[a-z]{2}/i.test(typed)) expect(found).toEqual(nothing);
    });

    it('[LIST-07] uses the first hundred characters of a longer text', async () => {
      expect(await suggest(shop(), 'x'.repeat(5000))).toEqual(nothing);
      expect(names(await suggest(shop(), `harbour tote${' '.repeat(200)}zzzz`))).toEqual(['Harbour tote']);
    });

    it('falls back to a language of the shop, and uses the last value of a repeated parameter', async () => {
      expect(names(await suggest(shop(), 'harbour', 'xx'))).toEqual(['Harbour tote']);
      expect(names(await suggest(shop(), 'harbour', 'x'.repeat(500)))).toEqual(['Harbour tote']);
      const twice = await shop().call('GET', '/products/suggestions?q=zzzz&q=harbour');
      expect(names(twice.json<{ data: Suggestions }>().data)).toEqual(['Harbour tote']);
    });

    it('answers any text', async () => {
      await fc.assert(
        fc.asyncProperty(fc.string({ unit: anyCharacter, maxLength: 30 }), async (typed) => {
          expect((await suggest(shop(), typed)).products.length).toBeLessThanOrEqual(MAX_SUGGESTIONS);
        }),
        { numRuns: 40 },
      );
    });

    it('is public data with an ETag', async () => {
      const first = await shop().call('GET', '/products/suggestions?q=harbour');
      const tag = String(first.headers.etag);
      const again = await shop().call('GET', '/products/suggestions?q=harbour', undefined, {
        headers: { 'if-none-match': tag },
      });
      expect(again.statusCode).toBe(304);
    });
  },
  {
    prepare: async (shop) => {
      await addProduct(shop, {
        names: { en: 'Harbour tote', fi: 'Satamakassi' },
        category: 'bags',
        price: 24_900,
        discount: 20,
        variants: [
          { size: 'S', color: 'black' },
          { size: 'L', color: 'black', priceDifference: 2000 },
        ],
        images: [
          {
            kind: 'image',
            file: 'products/tote/front',
            color: null,
            width: 960,
            height: 1200,
            placeholder: null,
            alt: { en: 'Tote, front' },
          },
        ],
        featuredRank: 1,
      });
      await addProduct(shop, {
        names: { en: 'Harsh belt', sv: 'Ångström-bälte', is: 'Belti Þorður', da: 'Bælte med øje' },
        category: 'belts',
        featuredRank: 9,
      });
      await addProduct(shop, { names: { en: 'Card wallet' }, category: 'wallets', featuredRank: 2 });
      await addProduct(shop, { names: { en: 'Plånbok' }, category: 'wallets', featuredRank: 3 });
      await addProduct(shop, { names: { en: 'Relic' }, category: 'accessories', status: 'archived' });
    },
  },
);

describeShop('suggestions after catalogue changes', (shop) => {
  it('finds products added after the first response, at most six, in the shop’s order', async () => {
    await addProduct(shop(), { names: { en: 'Kelo pouch' } });
    expect(names(await suggest(shop(), 'kelo'))).toEqual(['Kelo pouch']);
    shop().setTime(new Date(shop().shop.clock().getTime() + DAY_MS));
    await addProducts(
      shop(),
      Array.from({ length: 8 }, (_, i) => ({ names: { en: `Kelo pouch ${i}` }, featuredRank: i })),
    );
    expect(names(await suggest(shop(), 'kelo pouch'))).toEqual(
      Array.from({ length: MAX_SUGGESTIONS }, (_, i) => `Kelo pouch ${i}`),
    );
  });

  it('finds a renamed category by its current name', async () => {
    const { db } = shop();
    const { t } = db;
    await addProduct(shop(), { names: { en: 'Kaste' }, category: 'belts' });
    expect((await suggest(shop(), 'belts')).categories).toEqual([{ slug: 'belts', name: 'belts', count: 1 }]);
    await db.write((tx) =>
      tx.update(t.categoryTexts).set({ name: 'girdles' }).where(eq(t.categoryTexts.name, 'belts')),
    );
    expect((await suggest(shop(), 'girdles')).categories).toEqual([{ slug: 'belts', name: 'girdles', count: 1 }]);
  });
});
