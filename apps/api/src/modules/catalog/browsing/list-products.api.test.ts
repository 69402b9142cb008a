import type { ListedProduct } from '@fori/contracts/products/schemas';
import { FEATURED_COUNT, MAX_PER_PAGE, PRODUCTS_PER_PAGE } from '@fori/domain/catalog';
import fc from 'fast-check';
import sharp from 'sharp';
import { expect, it } from 'vitest';
import { addProduct } from '../../../testing/builders.ts';
import { describeShop } from '../../../testing/harness.ts';
import { addAlike, addFiltered, addIllustrated, addNamed } from '../../../testing/listed-products.ts';
import { addSearched, namesOf, productList, searchCalls, sortedNames } from '../../../testing/product-lists.ts';
import { anyCharacter } from '../../../testing/random-text.ts';
import { placeholderOf } from '../../media/index.ts';

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
    it('[LIST-07] [LIST-16] [LIST-17] [LIST-18] matches name, description or category name', async () => {
      expect(await found('tote')).toEqual(['Harbour tote']);
      expect(await found('ferry decks')).toEqual(['Harbour tote']);
      expect(await found('accessor')).toEqual(['100 % wool_cap', 'Ægir "quoted" OR case']);
    });

    it('[LIST-113] lists the best matches first unless a sort is asked for', async () => {
      const order = async (query: string) => namesOf(await productList(shop(), `?search=belt${query}`));
      await addProduct(shop(), { names: { en: 'Aura' }, category: 'belts', featuredRank: 1, price: 1 });
      await addProduct(shop(), { names: { en: 'Zone' }, descriptions: { en: 'Unbelted.' }, featuredRank: 2, price: 2 });
      expect(await order('')).toEqual(['Harsh belt', 'Aura', 'Zone']);
      expect(await order('&gender=all&price=0-50,50-100,100-200,200-400')).toEqual(['Harsh belt', 'Aura', 'Zone']);
      expect(await order('&sort=featured')).toEqual(['Aura', 'Zone', 'Harsh belt']);
      expect(await order('&sort=name')).toEqual(['Aura', 'Harsh belt', 'Zone']);
      expect(await order('&sort=price')).toEqual(['Aura', 'Zone', 'Harsh belt']);
    });

    it("[LIST-16] searches the request's language and English, no other", async () => {
      expect(await found('harbour', 'fi')).toEqual(['Satamakassi']);
      expect(await found('satamakassi', 'fi')).toEqual(['Satamakassi']);
      expect(await found('satamakassi', 'sv')).toEqual([]);
      expect(await found('laukut', 'fi')).toEqual(['Satamakassi']);
    });

    it('[LIST-16] finds terms of one and two letters', async () => {
      expect(await found('æ')).toEqual(['Ægir "quoted" OR case']);
      expect(await found('to')).toContain('Harbour tote');
      expect(await found('zq')).toEqual([]);
    });
  },
  {
    prepare: addSearched,
  },
);

describeShop(
  'product list: filters',
  (shop) => {
    it('[LIST-05] [LIST-20] [LIST-23] filters by category, ignoring case; "all" does not filter', async () => {
      expect(sortedNames(await productList(shop(), '?category=bags'))).toEqual(['Bag for her', 'Bag for him']);
      expect(sortedNames(await productList(shop(), '?category=BAGS'))).toEqual(['Bag for her', 'Bag for him']);
      expect((await productList(shop(), '?category=all')).total).toBe(4);
      expect((await productList(shop(), '?category=jackets')).data).toEqual([]);
    });

    it("[LIST-20] accepts a category by its name in the request's language or in English", async () => {
      expect((await productList(shop(), '?category=laukut&lang=fi')).total).toBe(2);
      expect((await productList(shop(), '?category=bags&lang=fi')).total).toBe(2);
      expect((await productList(shop(), `?category=${encodeURIComponent('VÄSKOR')}&lang=sv`)).total).toBe(2);
      expect((await productList(shop(), '?category=laukut&lang=sv')).total, 'not a Swedish word: counts as all').toBe(
        4,
      );
    });

    it.each([
      '?category=shoes',
      '?category=',
      `?category=${'x'.repeat(500)}`,
      '?category=%00',
      '?gender=robot',
      '?gender=',
      '?sort=stock',
      '?page=0',
      '?page=-1',
      '?page=1.5',
      '?page=abc',
      '?page=1e3',
      '?per_page=0',
      '?per_page=abc',
      '?search=',
      '?search=%20%20',
      '?search=%00',
      '?lang=xx',
      `?lang=${'x'.repeat(500)}`,
      '?unknown=1',
    ])('[LIST-10] [LIST-11] [LIST-15] ignores %s as a filter', async (query) => {
      expect(await productList(shop(), query)).toMatchObject({
        current_page: 1,
        per_page: PRODUCTS_PER_PAGE,
        total: 4,
      });
    });

    it('[LIST-02] leaves archived products out of lists and counts', async () => {
      expect((await productList(shop(), '?search=archived')).total).toBe(0);
      const response = await shop().call('GET', '/categories');
      expect(response.json<{ data: unknown[] }>().data).toEqual([
        { slug: 'bags', name: 'bags', count: 2, image: null, photograph: false },
        { slug: 'wallets', name: 'wallets', count: 1, image: null, photograph: false },
        { slug: 'belts', name: 'belts', count: 1, image: null, photograph: false },
        { slug: 'jackets', name: 'jackets', count: 0, image: null, photograph: false },
        { slug: 'accessories', name: 'accessories', count: 0, image: null, photograph: false },
      ]);
    });
  },
  {
    prepare: addFiltered,
  },
);

describeShop(
  'product list: order',
  (shop) => {
    it("[LIST-24] sorts by name in the alphabet of the request's language", async () => {
      expect(namesOf(await productList(shop(), '?sort=name&lang=fi'))).toEqual([
        'Arkku',
        'Zoo',
        'Åkeri',
        'Äiti',
        'Öljy',
      ]);
      expect(namesOf(await productList(shop(), '?sort=name&lang=sv'))).toEqual([
        'Arkku',
        'Zoo',
        'Åkeri',
        'Äiti',
        'Öljy',
      ]);
      expect(namesOf(await productList(shop(), '?sort=name&lang=en'))).toEqual([
        'Äiti',
        'Åkeri',
        'Arkku',
        'Öljy',
        'Zoo',
      ]);
      expect(namesOf(await productList(shop(), '?sort=name&lang=da'))).toEqual([
        'apotek',
        'Bælte',
        'Zoo',
        'Ærme',
        'Øje',
      ]);
    });
  },
  {
    prepare: addNamed,
  },
);

describeShop(
  'product list: paging',
  (shop) => {
    const TOTAL = 103;

    it('returns 24 a page, and at most 100', async () => {
      const first = await productList(shop());
      expect(first).toMatchObject({ current_page: 1, last_page: 5, per_page: 24, total: TOTAL });
      expect(first.data).toHaveLength(24);
      const most = await productList(shop(), '?per_page=5000');
      expect(most).toMatchObject({ last_page: 2, per_page: MAX_PER_PAGE, total: TOTAL });
      expect(await productList(shop(), `?per_page=${'9'.repeat(400)}`)).toMatchObject({ per_page: MAX_PER_PAGE });
      expect(most.data).toHaveLength(MAX_PER_PAGE);
    });
  },
  {
    prepare: addAlike,
  },
);

describeShop(
  'product list: cards',
  (shop) => {
    const cards = async (query = '') =>
      (await productList(shop(), `?form=card${query}`)).data as unknown as readonly ListedProduct[];

    it('[LIST-107] 24 cards take at most 30 kB, and say what the whole products say', async () => {
      const response = await shop().call('GET', '/products?form=card');
      expect(Buffer.byteLength(response.body)).toBeLessThanOrEqual(30_000);
      const whole = (await productList(shop())).data;
      const listed = await cards();
      expect(listed).toHaveLength(24);
      for (const [at, { price_varies, stock, colors, color, images, ...facts }] of listed.entries()) {
        const product = whole[at];
        expect(product).toMatchObject(facts);
        const [first, second] = product?.images ?? [];
        expect(images).toEqual([first, { ...second, placeholder: null }]);
        expect({ price_varies, stock, colors, color }).toEqual({
          price_varies: true,
          stock: 20,
          colors: ['cognac', 'black'],
          color: null,
        });
      }
    });

    it('[LIST-108] the pictures are of the colour asked for, in the size asked for', async () => {
      const [card] = await cards('&color=Black');
      expect(card?.color).toBe('black');
      expect(card?.images.map(({ color }) => color)).toEqual(['black', 'cognac']);
      const [other] = await cards('&color=black,cognac&size=M');
      expect(other?.color, 'black comes in L only').toBe('cognac');
    });
  },
  {
    prepare: addIllustrated,
  },
);

describeShop('the pictures of categories', (shop) => {
  it('[HOME-103] are of a product that is not among the six the home page shows, where the category has one', async () => {
    const picture = (file: string) => ({
      ...{ kind: 'image' as const, file, color: null, width: 960, height: 1200, placeholder: null, alt: {} },
    });
    for (let i = 0; i < FEATURED_COUNT; i += 1) {
      await addProduct(shop(), { category: 'bags', images: [picture(`products/bag-${i}/front`)] });
    }
    await addProduct(shop(), { category: 'bags', images: [picture('products/seventh-bag/front')] });
    await addProduct(shop(), { category: 'belts', images: [picture('products/belt/front')] });
    const response = await shop().call('GET', '/categories');
    const { data } = response.json<{ data: { slug: string; image: { url: string } | null }[] }>();
    const urlOf = (slug: string) => data.find((row) => row.slug === slug)?.image?.url ?? null;
    expect(urlOf('bags')).toBe('/media/products/seventh-bag/front-960.webp');
    expect(urlOf('belts')).toBe('/media/products/belt/front-960.webp');
    expect(urlOf('jackets')).toBeNull();
  });

  it('[HOME-103] are photographs rather than cut-outs, also further back in a gallery, but no close-ups', async () => {
    const drawn = (background: string) =>
      placeholderOf(sharp({ create: { width: 40, height: 40, channels: 4, background } }).png());
    const [photograph, cutOut] = [await drawn('#a0522d'), await drawn('#a0522d80')];
    const picture = (file: string, placeholder: string) => ({
      ...{ kind: 'image' as const, file, color: null, width: 960, height: 1200, placeholder, alt: {} },
    });
    await addProduct(shop(), { category: 'wallets', images: [picture('products/cut-out/front', cutOut)] });
    await addProduct(shop(), {
      category: 'wallets',
      images: [
        picture('products/wallet/front', cutOut),
        picture('products/wallet/detail', photograph),
        picture('products/wallet/bench', photograph),
      ],
    });
    const response = await shop().call('GET', '/categories');
    const { data } = response.json<{ data: { slug: string; image: { url: string } | null }[] }>();
    expect(data.find(({ slug }) => slug === 'wallets')?.image?.url).toBe('/media/products/wallet/bench-960.webp');
  });
});
