import fc from 'fast-check';
import { expect, it } from 'vitest';
import { describeShop } from '../../../testing/harness.ts';
import { addSearched, productList, searchCalls, sortedNames } from '../../../testing/product-lists.ts';
import { anyCharacter } from '../../../testing/random-text.ts';

describeShop(
  'product list: search',
  (shop) => {
    const { found } = searchCalls(shop);

    it('[LIST-14] [LIST-19] ignores letter case and outer blanks, and treats several inner blanks as one', async () => {
      expect(await found('  hArBoUr   TOTE ')).toEqual(['Harbour tote']);
    });

    it('[LIST-16] [LIST-19] finds å ä ö æ ø ð þ in either case, composed or not', async () => {
      expect(await found('ÅNGSTRÖM', 'sv')).toEqual(['Ångström-bälte']);
      expect(await found('ångström'.normalize('NFD'), 'sv')).toEqual(['Ångström-bälte']);
      expect(await found('ÞORÐUR', 'is')).toEqual(['Belti Þorður']);
      expect(await found('BÆLTE MED ØJE', 'da')).toEqual(['Bælte med øje']);
      expect(await found('ægir')).toEqual(['Ægir "quoted" OR case']);
    });

    it('[LIST-109] finds words despite typos and with bare letters', async () => {
      expect(await found('angstrom', 'sv')).toEqual(['Ångström-bälte']);
      expect(await found('harbuor', 'en')).toEqual(['Harbour tote']);
      expect(await found('harbour xyzzy'), 'all words must match').toEqual([]);
    });

    it('[LIST-110] finds other forms of a word, in the language and in English', async () => {
      expect(await found('satamakassit', 'fi')).toEqual(['Satamakassi']);
      expect(await found('laukku', 'fi')).toEqual(['Satamakassi']);
      expect(await found('totes', 'fi')).toEqual(['Satamakassi']);
      expect(await found('bältet', 'sv')).toEqual(['Ångström-bälte']);
    });

    it('[LIST-109] guesses at typos only where nothing else is found', async () => {
      expect(await found('case')).toEqual(['Ægir "quoted" OR case']);
      expect(await found('caze')).toEqual(['Ægir "quoted" OR case']);
      expect(await found('wool'), 'not a misspelt word').toEqual(['100 % wool_cap']);
    });

    it('[LIST-114] tells similar products from matches, with a term that matches', async () => {
      const told = async (query: string) => {
        const { total, similar, did_you_mean } = await productList(shop(), query);
        return { total, similar, did_you_mean };
      };
      expect(await told('?search=harbuor')).toEqual({ total: 1, similar: true, did_you_mean: 'harbour' });
      expect(await told('?search=harbuor&category=belts')).toEqual({
        total: 0,
        similar: true,
        did_you_mean: 'harbour',
      });
      const exact = { similar: false, did_you_mean: null };
      expect(await told('?search=harbour')).toEqual({ total: 1, ...exact });
      expect(await told('?search=ferry'), 'a word of a description').toEqual({ total: 1, ...exact });
      expect(await told('?search=xyzzyq'), 'like nothing').toEqual({ total: 0, ...exact });
      expect(await told('?category=bags')).toEqual({ total: 1, ...exact });
    });

    it.each([
      ['%', ['100 % wool_cap']],
      ['0 %', ['100 % wool_cap']],
      ['_', ['100 % wool_cap']],
      ['l_c', ['100 % wool_cap']],
      ['wool%cap', ['100 % wool_cap']],
      ['t_t', []],
      ['"quoted"', ['Ægir "quoted" OR case']],
      ['"', ['Ægir "quoted" OR case']],
      ["'", []],
      ["' or 1=1 --", []],
      ['\\', []],
      ['\\%', []],
      ['harbour OR wool', []],
      ['" OR case', ['Ægir "quoted" OR case']],
      ['harb*', ['Harbour tote']],
      ['NEAR(harbour tote)', []],
      ['harbour -tote', ['Harbour tote']],
      ['search_text: tote', []],
      ['^harbour', ['Harbour tote']],
      ['(harbour', ['Harbour tote']],
      ['harbour\u0000tote', ['Harbour tote']],
      ['😀😀😀', []],
      ['\ud800', []],
    ])('[LIST-16] treats %j as plain text', async (term, expected) => {
      const query = new URLSearchParams({ search: term });
      expect(sortedNames(await productList(shop(), `?${query}`))).toEqual(expected);
    });

    it('[LIST-16] does not match across two fields', async () => {
      expect(await found('tote carry')).toEqual([]);
    });

    it('[LIST-07] uses the first hundred characters of a longer term', async () => {
      expect(await found('x'.repeat(5000))).toEqual([]);
    });

    it('[LIST-16] answers any text with a list', async () => {
      await fc.assert(
        fc.asyncProperty(fc.string({ unit: anyCharacter, maxLength: 20 }), async (term) => {
          const page = await productList(shop(), `?${new URLSearchParams({ search: term })}`);
          expect(page.total).toBeLessThanOrEqual(6);
        }),
        { numRuns: 60 },
      );
    });

    it('[LIST-16] [LIST-17] finds every product by any part of its name or description', async () => {
      const all = (await productList(shop())).data;
      const excerpt = fc
        .tuple(fc.constantFrom(...all), fc.boolean(), fc.nat(), fc.integer({ min: 1, max: 12 }))
        .map(([product, byName, start, length]) => {
          const letters = [...(byName ? product.name : product.description)];
          const from = start % letters.length;
          return { id: product.id, term: letters.slice(from, from + length).join('') };
        })
        .filter(({ term }) => term.trim() !== '');
      await fc.assert(
        fc.asyncProperty(excerpt, async ({ id, term }) => {
          const page = await productList(shop(), `?${new URLSearchParams({ search: term })}`);
          expect(page.data.map((product) => product.id)).toContain(id);
        }),
        { numRuns: 60 },
      );
    });
  },
  {
    prepare: addSearched,
  },
);
