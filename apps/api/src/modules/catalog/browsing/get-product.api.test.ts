import { type ProductDetail, product, productDetail, productImage, variant } from '@fori/contracts/products/schemas';
import { DAY_MS } from '@fori/domain/durations';
import { byLanguage } from '@fori/domain/languages';
import { expect, it } from 'vitest';
import { z } from 'zod';
import { addProduct } from '../../../testing/builders.ts';
import { describeShop, START, type TestShop } from '../../../testing/harness.ts';
import { changeOffer, type ImageDraft } from '../editing/write-product.ts';

const daysBeforeStart = (days: number) => new Date(START.getTime() - days * DAY_MS);

const image = (overrides: Partial<ImageDraft>): ImageDraft => ({
  kind: 'image',
  file: 'products/tote/front',
  color: null,
  width: 960,
  height: 1200,
  placeholder: null,
  alt: { en: 'Tote, front', fi: 'Kassi edestä' },
  ...overrides,
});

const detail = async (shop: TestShop, id: number, query = ''): Promise<ProductDetail> => {
  const response = await shop.call('GET', `/products/${id}${query}`);
  expect(response.statusCode, response.body).toBe(200);
  return response.json<{ data: ProductDetail }>().data;
};

describeShop('product detail', (shop) => {
  it('[API-09] [DATA-03] [DATA-04] [DATA-05] [DATA-06] [DATA-07] [DATA-09] returns everything the page shows', async () => {
    const added = await addProduct(shop(), {
      names: { en: 'Aura tote' },
      descriptions: { en: 'Open tote.' },
      category: 'bags',
      gender: 'female',
      price: 24_900,
      variants: [
        { size: 'M', color: 'black', stock: 3, sku: 'AURA-M' },
        { size: 'L', color: 'black', stock: 0, priceDifference: 2000, sku: 'AURA-L' },
      ],
    });
    const [medium, large] = added.variants;
    expect(await detail(shop(), added.id)).toEqual({
      id: added.id,
      name: 'Aura tote',
      description: 'Open tote.',
      gender: 'female',
      category: { slug: 'bags', name: 'bags' },
      price: '249.00',
      discount: null,
      discounted_price: '249.00',
      reference_price: null,
      lowest_price: '249.00',
      in_stock: true,
      images: [],
      variants: [
        {
          id: medium?.id,
          sku: 'AURA-M',
          size: 'M',
          color: 'black',
          stock: 3,
          actual_price: '249.00',
          price_difference: '0.00',
          reference_price: null,
          product: { id: added.id, name: 'Aura tote', price: '249.00', images: [] },
        },
        {
          id: large?.id,
          sku: 'AURA-L',
          size: 'L',
          color: 'black',
          stock: 0,
          actual_price: '269.00',
          price_difference: '20.00',
          reference_price: null,
          product: { id: added.id, name: 'Aura tote', price: '249.00', images: [] },
        },
      ],
      average_rating: null,
      shown_rating: null,
      review_count: 0,
      language: 'en',
      material: 'Bridle leather.',
      care: 'Brush it.',
      measurements: { width: 10, height: 8, depth: 1.5 },
      manufacturer: {
        name: 'Föri Nahka Oy',
        address: 'Läntinen Rantakatu 99, 20100 Turku, Finland',
        email: 'support@fori.example',
      },
      size_guide: null,
      slugs: byLanguage(() => 'aura-tote'),
      updated_at: START.toISOString(),
    });
  });

  it('[DATA-09] returns no undeclared field', async () => {
    const { id } = await addProduct(shop(), { images: [image({})] });
    const parts = { images: z.array(productImage.strict()), variants: z.array(variant.strict()) };
    const shown = productDetail
      .extend(parts)
      .strict()
      .safeParse(await detail(shop(), id));
    expect(shown.error).toBeUndefined();
    const list = await shop().call('GET', '/products');
    const rows = list.json<{ data: { data: unknown } }>().data.data;
    expect(z.array(product.extend(parts).strict()).safeParse(rows).error).toBeUndefined();
  });

  it('[I18N-01] returns texts in the requested language, English where one is missing', async () => {
    const { id } = await addProduct(shop(), {
      names: { en: 'Card case', fi: 'Korttikotelo' },
      descriptions: { en: 'Six cards.', fi: 'Kuusi korttia.' },
    });
    expect(await detail(shop(), id, '?lang=fi')).toMatchObject({
      name: 'Korttikotelo',
      description: 'Kuusi korttia.',
      language: 'fi',
      category: { slug: 'wallets', name: 'lompakot' },
    });
    expect(await detail(shop(), id, '?lang=is')).toMatchObject({
      name: 'Card case',
      description: 'Six cards.',
      language: 'en',
      category: { slug: 'wallets', name: 'veski' },
    });
    const negotiated = await shop().call('GET', `/products/${id}`, undefined, {
      headers: { 'accept-language': 'fi-FI,fi;q=0.9' },
    });
    expect(negotiated.json<{ data: ProductDetail }>().data.name).toBe('Korttikotelo');
  });

  it('[DATA-08] [PDP-02] [PDP-04] returns pictures and videos in order, and for each variant the picture of its colour', async () => {
    const { id } = await addProduct(shop(), {
      variants: [{ color: 'black' }, { color: 'sand' }],
      images: [
        image({ kind: 'video', file: 'products/tote/turn.webm', color: 'black' }),
        image({ file: 'products/tote/sand', color: 'sand' }),
        image({ file: 'products/tote/all', alt: { en: 'Both totes' } }),
      ],
    });
    const shown = await detail(shop(), id, '?lang=fi');
    expect(shown.images.map(({ url, type, alt_text, color }) => [url, type, alt_text, color])).toEqual([
      ['/media/products/tote/turn.webm', 'video', 'Kassi edestä', 'black'],
      ['/media/products/tote/sand-960.webp', 'image', 'Kassi edestä', 'sand'],
      ['/media/products/tote/all-960.webp', 'image', 'Both totes', null],
    ]);
    expect(shown.variants.map((v) => v.product.images.map((i) => i.url))).toEqual([
      ['/media/products/tote/all-960.webp'],
      ['/media/products/tote/sand-960.webp'],
    ]);
  });

  it('[PDP-12] [PDP-13] [PDP-14] charges price and difference less the discount, rounded to the cent, half up', async () => {
    const { id } = await addProduct(shop(), {
      price: 3333,
      discount: 15,
      variants: [{ size: 'M' }, { size: 'L', priceDifference: 77 }],
    });
    const shown = await detail(shop(), id);
    // 33.33 × 0.85 = 28.3305, 34.10 × 0.85 = 28.985
    expect(shown).toMatchObject({ discount: 15, discounted_price: '28.33', lowest_price: '28.33', price: '33.33' });
    expect(shown.variants.map((v) => [v.actual_price, v.reference_price])).toEqual([
      ['28.33', '33.33'],
      ['28.99', '34.10'],
    ]);
  });

  it('[PDP-14] strikes through the lowest price of the 30 days before the reduction', async () => {
    const { id } = await addProduct(shop(), {
      price: 20_000,
      discount: 25,
      variants: [{ priceDifference: 1000 }],
      history: [
        { at: daysBeforeStart(200), price: 15_000, discount: null },
        { at: daysBeforeStart(100), price: 20_000, discount: null },
        { at: daysBeforeStart(30), price: 18_000, discount: null },
        { at: daysBeforeStart(25), price: 20_000, discount: null },
        { at: daysBeforeStart(10), price: 20_000, discount: 25 },
      ],
    });
    const shown = await detail(shop(), id);
    expect(shown).toMatchObject({ reference_price: '180.00', discounted_price: '150.00' });
    expect(shown.variants[0]).toMatchObject({ reference_price: '190.00', actual_price: '157.50' });
    const listed = await shop().call('GET', '/products?per_page=100');
    const products = listed.json<{ data: { data: ProductDetail[] } }>().data.data;
    expect(products.find((p) => p.id === id)?.reference_price).toBe('180.00');
  });

  it('[PDP-14] shows no reference price when the product was as cheap before', async () => {
    const { id } = await addProduct(shop(), {
      price: 20_000,
      discount: 10,
      history: [
        { at: daysBeforeStart(40), price: 17_000, discount: null },
        { at: daysBeforeStart(10), price: 20_000, discount: 10 },
      ],
    });
    expect(await detail(shop(), id)).toMatchObject({ reference_price: null, discounted_price: '180.00' });
  });

  it('[PDP-14] a later price change keeps the price history and the order of the list', async () => {
    const { db } = shop();
    const { id } = await addProduct(shop(), { price: 10_000, variants: [{ size: 'S', priceDifference: -1000 }] });
    const later = new Date(START.getTime() + DAY_MS);
    const cut = { price: 10_000, discount: 50 };
    await db.write((tx) => changeOffer(tx, id, cut, later));
    await db.write((tx) => changeOffer(tx, id, cut, new Date(later.getTime() + DAY_MS)));
    expect(await detail(shop(), id)).toMatchObject({
      discounted_price: '50.00',
      reference_price: '100.00',
      lowest_price: '45.00',
    });
    const history = await db.read.select().from(db.t.priceChanges);
    expect(history.filter((row) => row.productId === id)).toHaveLength(2);
  });

  it.each(['abc', '0', '-1', '1.5', '99999999999', '2147483647', '2147483648', '1e3', '%00', '1%20', 'x'.repeat(299)])(
    '[PDP-28] an unknown id (%s) answers 404',
    async (id) => {
      const response = await shop().call('GET', `/products/${id}`);
      expect(response.statusCode).toBe(404);
      expect(response.json()).toMatchObject({ code: 'not_found' });
    },
  );

  it('[PDP-28] an archived product answers 404', async () => {
    const { id } = await addProduct(shop(), { status: 'archived' });
    expect((await shop().call('GET', `/products/${id}`)).statusCode).toBe(404);
  });
});
