import type { VatSettingsResponse } from '@fori/contracts/admin-vat/schemas';
import type { Quote } from '@fori/contracts/checkout/schemas';
import { byLanguage } from '@fori/domain/languages';
import { FEED_LENGTHS, FEED_PICTURES } from '@fori/domain/product-feed';
import { eq } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import { addProduct } from '../../testing/builders.ts';
import { type Caller, describeShop, newGuest } from '../../testing/harness.ts';
import { signedIn } from '../../testing/people.ts';
import { addToCart, buy } from '../../testing/shopping.ts';

interface Item {
  get: (name: string) => string | undefined;
  all: (name: string) => string[];
}

const unescaped = (text: string): string =>
  text.replace(
    /&(amp|lt|gt|quot|apos);/g,
    (_, name: string) => ({ amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" })[name] ?? '',
  );

/** The items of a feed, read without the shop's code. */
const itemsIn = (feed: string): Item[] =>
  [...feed.matchAll(/<item>(.*?)<\/item>/gs)].map(([, item = '']) => {
    const own = item.replace(/<g:shipping>.*<\/g:shipping>/s, '');
    const all = (name: string) =>
      [...own.matchAll(new RegExp(`<${name}>([^<]*)</${name}>`, 'g'))].map(([, text = '']) => unescaped(text));
    return {
      all,
      get: (name) => (name === 'g:shipping' ? /<g:shipping>(.*)<\/g:shipping>/.exec(item)?.[1] : all(name)[0]),
    };
  });

const REQUIRED = [
  'g:id',
  'g:title',
  'g:description',
  'g:link',
  'g:image_link',
  'g:availability',
  'g:price',
  'g:condition',
  'g:brand',
  'g:mpn',
];
const ALLOWED = {
  'g:availability': ['in_stock', 'out_of_stock', 'preorder', 'backorder'],
  'g:condition': ['new', 'refurbished', 'used'],
  'g:gender': ['male', 'female', 'unisex'],
  'g:age_group': ['newborn', 'infant', 'toddler', 'kids', 'adult'],
} as const;
const PRICE = /^\d+\.\d{2} [A-Z]{3}$/;

/** What is wrong with an item by Google’s product data specification. */
const problemsOf = (item: Item): string[] => {
  const lengths = Object.entries(FEED_LENGTHS).flatMap(([name, most]) =>
    item
      .all(name)
      .flatMap((text) =>
        text.length > most || text.trim() !== text || text === '' ? [`${name} is ${text.length}`] : [],
      ),
  );
  const values = Object.entries(ALLOWED).flatMap(([name, allowed]) =>
    item.all(name).flatMap((text) => ((allowed as readonly string[]).includes(text) ? [] : [`${name} is ${text}`])),
  );
  return [
    ...REQUIRED.filter((name) => item.all(name).length !== 1).map((name) => `${name} is missing or repeated`),
    ...lengths,
    ...values,
    ...['g:price', 'g:sale_price'].flatMap((name) => item.all(name).filter((text) => !PRICE.test(text))),
    ...['g:link', 'g:image_link'].flatMap((name) =>
      item.all(name).filter((text) => !text.startsWith('https://fori.example/')),
    ),
    ...(item.all('g:additional_image_link').length > FEED_PICTURES ? ['too many pictures'] : []),
    ...(/^<g:country>[A-Z]{2}<\/g:country><g:price>\d+\.\d{2} [A-Z]{3}<\/g:price>$/.test(item.get('g:shipping') ?? '')
      ? []
      : ['shipping']),
  ];
};

describeShop(
  'feeds of products',
  (shop) => {
    let admin: Caller;
    let tote: Awaited<ReturnType<typeof addProduct>>;
    let plain: Awaited<ReturnType<typeof addProduct>>;

    const get = (market: string, headers = {}) => shop().app.inject({ url: `/feeds/products-${market}.xml`, headers });
    const turn = async (on: boolean) => {
      const { data } = (await shop().call('GET', '/admin/product-feed', undefined, admin)).json<{ data: object }>();
      expect((await shop().call('PUT', '/admin/product-feed', { ...data, on }, admin)).statusCode).toBe(200);
    };
    const items = async (market: string) => {
      const response = await get(market);
      expect(response.statusCode).toBe(200);
      return itemsIn(response.body);
    };
    /** Its SKU is longer than an id may be. */
    const idOf = (product: typeof tote, at: number) => String(product.variants[at]?.id);
    const itemOf = async (sku: string, market = 'en-EUR-FI') =>
      (await items(market)).find((item) => item.get('g:id') === sku);

    beforeAll(async () => {
      admin = await signedIn(shop(), 'admin');
      tote = await addProduct(shop(), {
        price: 80_00,
        names: { en: `Rowan & <tote> ${'long '.repeat(60)}`, fi: 'Pihlaja' },
        variants: [
          { color: 'black', stock: 1 },
          { color: 'brown', stock: 0 },
        ],
      });
      plain = await addProduct(shop(), {
        price: 240_00,
        names: { en: 'Aura wallet' },
        variants: [{ color: 'black', stock: 9 }],
      });
      const archived = await addProduct(shop(), {});
      const { db } = shop();
      const { products, productImages, productTexts, variants } = db.t;
      await db.write(async (tx) => {
        await tx.update(products).set({ status: 'archived' }).where(eq(products.id, archived.id)).returning();
        await tx.update(variants).set({ sku: 'AURA-BLACK' }).where(eq(variants.productId, plain.id)).returning();
        await tx.update(products).set({ discount: 25 }).where(eq(products.id, plain.id)).returning();
        await tx
          .update(productTexts)
          .set({ description: 'Long. '.repeat(2000) })
          .where(eq(productTexts.productId, tote.id))
          .returning();
        for (const { id } of [tote, plain]) {
          for (let position = 0; position < 14; position += 1) {
            const picture = {
              productId: id,
              kind: 'image',
              file: `demo/p${id}-${position}`,
              width: 4,
              height: 5,
            } as const;
            await tx
              .insert(productImages)
              .values({ ...picture, position, alt: { en: 'x' } })
              .returning();
          }
        }
      });
    });

    test('[BOOK-17] there is none until staff turn it on, and none for a language, currency or country that the shop does not offer', async () => {
      expect((await get('en-EUR-FI')).statusCode).toBe(404);
      await turn(true);
      expect((await get('en-EUR-FI')).headers['content-type']).toBe('application/rss+xml; charset=utf-8');
      for (const market of ['en-EUR-DE', 'xx-EUR-FI', 'en-GBP-FI', 'EN-EUR-FI', 'en-EUR', 'en-EUR-FI-1'])
        expect((await get(market)).statusCode).toBe(404);
      await turn(false);
      expect((await get('en-EUR-FI')).statusCode).toBe(404);
      await turn(true);
      const reader = await signedIn(shop(), 'admin', 'read_only');
      const refused = await shop().call('PUT', '/admin/product-feed', { on: false, updated_at: null }, reader);
      expect(refused.json()).toMatchObject({ code: 'permission_missing' });
    });

    test('[BOOK-18] each variant on sale is an item with all that Google’s specification requires, within its lengths and values, in every language', async () => {
      for (const market of ['en-EUR-FI', 'fi-EUR-FI', 'sv-SEK-FI', 'no-NOK-NO', 'da-DKK-DK', 'is-ISK-IS']) {
        const found = await items(market);
        expect(found.map((item) => item.get('g:id'))).toEqual([idOf(tote, 0), idOf(tote, 1), 'AURA-BLACK']);
        expect(found.flatMap(problemsOf)).toEqual([]);
      }
      const [black, brown, wallet] = await items('fi-EUR-FI');
      expect(black?.get('g:title')).toMatch(/^Pihlaja, /);
      expect(black?.get('g:link')).toBe(`https://fori.example/product/${tote.id}/pihlaja?lang=fi`);
      expect([black, brown, wallet].map((item) => item?.get('g:item_group_id'))).toEqual([
        String(tote.id),
        String(tote.id),
        undefined,
      ]);
      expect([black, brown].map((item) => item?.get('g:availability'))).toEqual(['in_stock', 'out_of_stock']);
      expect(wallet?.get('g:brand')).toBe('Föri');
    });

    test('[BOOK-19] prices and shipping are what somebody in the country pays, with VAT, in the currency; a discount is a sale price', async () => {
      const [black, , wallet] = await items('en-EUR-FI');
      expect(black?.get('g:price')).toBe('100.00 EUR');
      expect(black?.get('g:shipping')).toBe('<g:country>FI</g:country><g:price>9.99 EUR</g:price>');
      expect([wallet?.get('g:price'), wallet?.get('g:sale_price')]).toEqual(['300.00 EUR', '225.00 EUR']);
      expect(wallet?.get('g:shipping')).toContain('<g:price>0.00 EUR</g:price>');
      const { rates } = await shop().shop.exchangeRates.current();
      expect((await itemOf(idOf(tote, 0), 'da-DKK-DK'))?.get('g:price')).toBe(`${(100 * rates.DKK).toFixed(2)} DKK`);

      const vat = (await shop().call('GET', '/admin/vat', undefined, admin)).json<{ data: VatSettingsResponse }>().data;
      const change = { ...vat, mode: 'destination', oss: true, voec_number: '2021234' };
      expect((await shop().call('PUT', '/admin/vat', change, admin)).statusCode).toBe(200);
      const pricesIn = async (market: string) => {
        const item = await itemOf(idOf(tote, 0), market);
        return [item?.get('g:price'), /<g:price>([^<]*)/.exec(item?.get('g:shipping') ?? '')?.[1]];
      };
      expect(await pricesIn('en-EUR-FI')).toEqual(['100.40 EUR', '12.54 EUR']);
      expect(await pricesIn('en-EUR-DK')).toEqual(['100.00 EUR', '12.49 EUR']);
      // goods that leave the Union bear no VAT of the seller
      expect(await pricesIn('en-EUR-IS')).toEqual(['80.00 EUR', '9.99 EUR']);
    });

    test('[BOOK-19] shipping is what the checkout asks for the product in the country, by zone, method and weight, with its VAT; pick-up is none', async () => {
      const settings = (await shop().call('GET', '/admin/shipping', undefined, admin)).json<{ data: object }>().data;
      const names = (en: string, fi = '') => byLanguage((language) => ({ en, fi })[language as 'en'] ?? '');
      const base = { carrier: null, free_above: null, price_by: 'sum', days: { from: 2, to: 4 }, kind: 'door' };
      const from = (start: string, price: string) => ({ from: start, price });
      const methods = [
        { ...base, id: 'workshop', kind: 'workshop', names: names('Fetched'), steps: [from('0.00', '0.00')] },
        { ...base, id: 'door', names: names('Door', 'Kotiin'), steps: [from('0.00', '6.00')] },
        {
          ...{ ...base, id: 'weight', names: names('By weight'), price_by: 'weight' },
          steps: [from('0', '4.00'), from('900', '8.00')],
        },
      ];
      const zones = [
        { id: 'dk', name: 'Denmark', areas: [{ country: 'DK', postal_prefixes: [] }], methods },
        { id: 'is', name: 'Iceland', areas: [{ country: 'IS', postal_prefixes: [] }], methods: methods.slice(0, 1) },
      ];
      const saved = await shop().call('PUT', '/admin/shipping', { ...settings, zones }, admin);
      expect(saved.statusCode, saved.body).toBe(200);
      const shippingIn = async (market: string) =>
        [
          ...((await itemOf(idOf(tote, 0), market))?.get('g:shipping') ?? '').matchAll(
            /(?:<g:service>([^<]*)<\/g:service>)?<g:price>([^<]*)/g,
          ),
        ].map(([, service, price]) => [service, price]);
      const quoted = async (country: string, method: string) => {
        const guest = newGuest();
        await addToCart(shop(), guest, tote.variants[0]?.id ?? 0);
        const query = new URLSearchParams({ country, shipping_method: method });
        const quote = (await shop().call('GET', `/checkout/quote?${query}`, undefined, guest)).json<{ data: Quote }>();
        return quote.data.total;
      };
      const withGoods = (price = '') => (100 + Number(price.split(' ')[0])).toFixed(2);
      const [door, weight] = await shippingIn('en-EUR-DK');
      expect([door, weight]).toEqual([
        ['Door', '7.50 EUR'],
        ['By weight', '5.00 EUR'],
      ]);
      expect(withGoods(door?.[1])).toBe(await quoted('DK', 'door'));
      expect(withGoods(weight?.[1])).toBe(await quoted('DK', 'weight'));
      const { db } = shop();
      const { products } = db.t;
      await db.write((tx) =>
        tx.update(products).set({ weightGrams: 1200 }).where(eq(products.id, tote.id)).returning(),
      );
      expect((await shippingIn('fi-EUR-DK')).map(([name, price]) => [name, price])).toEqual([
        ['Kotiin', '7.50 EUR'],
        ['By weight', '10.00 EUR'],
      ]);
      expect(await shippingIn('en-EUR-IS')).toEqual([]);
      expect(await shippingIn('en-EUR-FI')).toEqual([[undefined, '12.54 EUR']]);
    });

    test('[BOOK-20] a current copy is answered with 304 until a sale, a change of the catalogue or of settings; search engines list no feed, and robots.txt closes none', async () => {
      const first = await get('en-EUR-FI');
      expect(first.headers['x-robots-tag']).toBe('noindex');
      const tag = String(first.headers.etag);
      expect((await get('en-EUR-FI', { 'if-none-match': tag })).statusCode).toBe(304);
      await buy(shop(), newGuest(), tote.variants[0]?.id ?? 0);
      const sold = await get('en-EUR-FI', { 'if-none-match': tag });
      expect(sold.statusCode).toBe(200);
      expect(itemsIn(sold.body)[0]?.get('g:availability')).toBe('out_of_stock');
      expect((await shop().app.inject({ url: '/robots.txt' })).body).not.toMatch(
        /Disallow: \/(?:feeds|product\/|media)/,
      );
    });
  },
  { env: { PUBLIC_URL: 'https://fori.example' } },
);
