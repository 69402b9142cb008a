import { MAX_SUGGESTIONS } from '@fori/domain/catalog';
import { DAY_MS } from '@fori/domain/durations';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { addProduct, addProducts } from '../../../testing/builders.ts';
import { describeShop } from '../../../testing/harness.ts';
import { anyCharacter } from '../../../testing/random-text.ts';
import { addSuggested, names, nothing, suggest } from '../../../testing/suggestions.ts';

describeShop(
  'suggestions',
  (shop) => {
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

    it('answers any text', async () => {
      await fc.assert(
        fc.asyncProperty(fc.string({ unit: anyCharacter, maxLength: 30 }), async (typed) => {
          expect((await suggest(shop(), typed)).products.length).toBeLessThanOrEqual(MAX_SUGGESTIONS);
        }),
        { numRuns: 40 },
      );
    });
  },
  {
    prepare: addSuggested,
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
});
