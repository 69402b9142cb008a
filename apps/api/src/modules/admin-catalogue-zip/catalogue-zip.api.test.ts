import { createWriteStream, existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { Store } from '@fori/contracts/store/schemas';
import { everyChoice } from '@fori/domain/jacket-choices';
import { byLanguage } from '@fori/domain/languages';
import { and, eq, gt, ne, notInArray, or } from 'drizzle-orm';
import { beforeAll, describe, expect, test } from 'vitest';
import { seedDemo } from '../../seed/demo.ts';
import { mediaDir } from '../../storage/media-store.ts';
import { addProduct } from '../../testing/builders.ts';
import { jsonLines, recordsIn, smallCatalogue, type ZipFiles } from '../../testing/catalogue-zip.ts';
import { describeShop, newGuest, type TestShop } from '../../testing/harness.ts';
import {
  filesOfZip,
  homeWith,
  inEnglish,
  loadZip,
  mailTexts,
  mergedRecord,
  problemsIn,
  publicAnswers,
  saveZip,
  writeTheRest,
  zipFolder,
  zipOf,
} from '../../testing/shop-zip.ts';
import { buy } from '../../testing/shopping.ts';
import { picturedCatalogue } from '../../testing/small-catalogue.ts';
import { viewSetup } from '../admin-setup/view-setup.ts';
import { verifyChain } from '../audit/verify-chain.ts';
import { createCategoryLookup } from '../catalog/categories/category-lookup.ts';
import { ensureFirstCategories } from '../catalog/categories/initial-categories.ts';
import { changeCompanions } from '../catalog/editing/companions.ts';
import { builtInMenus } from '../menus/index.ts';
import { writtenIdentity, writtenMailTexts, writtenSettings } from '../store/index.ts';
import { importCatalogue, problemText } from './index.ts';

const DEMO = join(zipFolder, 'demo.zip');

/** Takes their pictures from most products and posts: to store, pack and decode two thousand files takes half a minute. */
const leaveFewPictures = ({ db }: TestShop) =>
  db.write(async (tx) => {
    const { products, productImages, blogPosts } = db.t;
    const pictured = tx.select({ id: products.id }).from(products).where(eq(products.slug, 'aura-tote'));
    const more = and(eq(productImages.kind, 'image'), gt(productImages.position, 2));
    await tx.delete(productImages).where(or(notInArray(productImages.productId, pictured), more));
    const none = { coverFile: null, coverWidth: null, coverHeight: null, coverPlaceholder: null };
    await tx.update(blogPosts).set(none).where(ne(blogPosts.slug, 'how-a-jacket-is-sewn'));
  });

/** Menus with one link, whose category or page has a slug. */
const menusWith = (link: object) => ({
  ...builtInMenus(),
  aside: [{ id: 'link', label: inEnglish('Link'), ...link }],
});

describe('[ADMIN-154] the shop as a ZIP', () => {
  let answers: unknown;

  describeShop('exported', (shop) => {
    beforeAll(async () => {
      await seedDemo(shop().shop);
      await shop().db.write((tx) => changeCompanions(tx, 1, [2]));
      await writeTheRest(shop());
      await leaveFewPictures(shop());
      await saveZip(shop(), DEMO);
      answers = await publicAnswers(shop());
      // 41 products, 10 posts, 5 pages and the rest, in two languages
      expect(Object.keys(answers as object).length).toBeGreaterThan(2 * 60);
    });

    test('has no person, order, review or secret in it', async () => {
      const text = JSON.stringify(await filesOfZip(DEMO));
      const { users, orders } = shop().db.t;
      const people = await shop().db.read.select().from(users);
      expect(people.length).toBeGreaterThan(5);
      for (const { email, passwordHash } of people) {
        expect(text).not.toContain(email);
        if (passwordHash) expect(text).not.toContain(passwordHash);
      }
      for (const { number } of await shop().db.read.select().from(orders).limit(20)) expect(text).not.toContain(number);
    });

    test('changes nothing where it came from', async () => {
      const result = await loadZip(shop(), DEMO, { withShop: true });
      expect(result.problems).toEqual([]);
      expect(result.changes).toEqual([]);
      expect(result.media).toBe(0);
      expect(await publicAnswers(shop())).toEqual(answers);
    });
  });

  describeShop('imported into an empty shop', (shop) => {
    beforeAll(() => ensureFirstCategories(shop().shop));
    const mediaFiles = () =>
      existsSync(mediaDir(shop().dataDir)) ? readdirSync(mediaDir(shop().dataDir), { recursive: true }).length : 0;

    test('a dry run says what would be created, and writes neither rows nor files', async () => {
      const files = mediaFiles();
      const result = await loadZip(shop(), DEMO, { dryRun: true });
      expect(result.problems).toEqual([]);
      expect(result.counts.products.created).toBeGreaterThan(40);
      expect(result.counts.posts.created).toBe(10);
      // of some kind each: pictures and a film of a product, a cover, slides and the logo
      expect(result.media).toBeGreaterThan(30);
      expect(await shop().db.read.select().from(shop().db.t.products)).toEqual([]);
      expect(mediaFiles()).toBe(files);
      expect(readdirSync(join(shop().dataDir, 'uploads'))).toEqual([]);
    });

    test('[ADMIN-155] [ADMIN-203] answers as the shop it came from, pictures, logo and words in mails included; the same ZIP again changes nothing', async () => {
      const { identity } = await writtenIdentity(shop().db.read);
      const first = await loadZip(shop(), DEMO);
      expect(first.problems).toEqual([]);
      expect(first.counts.shop).toEqual({ created: 0, changed: 0, unchanged: 0 });
      expect((await writtenIdentity(shop().db.read)).identity).toEqual(identity);
      // what the catalogue has of the settings says nothing of VAT and shipping
      const isConfirmed = async () =>
        (await viewSetup(shop().db.read, shop().shop)).steps.find(({ key }) => key === 'terms')?.done;
      expect(await isConfirmed()).toBe(false);
      expect((await loadZip(shop(), DEMO, { withShop: true })).changes).toEqual([
        { file: 'shop', record: 'shop', fields: expect.arrayContaining(['identity', 'vat_basis_points']) },
      ]);
      expect(await isConfirmed()).toBe(true);
      expect(await publicAnswers(shop())).toEqual(answers);
      expect((await writtenMailTexts(shop().db.read, 'order-shipped')).texts).toEqual(mailTexts);
      const icon = await shop().app.inject({ url: (answers as Record<string, Store>)['/store en']?.logo?.src ?? '' });
      expect(icon.headers['content-type']).toBe('image/png');
      const { productImages } = shop().db.t;
      const [picture] = await shop().db.read.select().from(productImages).where(eq(productImages.kind, 'image'));
      const file = await shop().app.inject({ url: `/media/${picture?.file}-960.webp` });
      expect(file.statusCode).toBe(200);
      const again = await loadZip(shop(), DEMO, { withShop: true });
      expect(again).toMatchObject({ problems: [], changes: [], media: 0 });
      expect(again.counts.products).toEqual({ created: 0, changed: 0, unchanged: first.counts.products.created });
      expect((await verifyChain(shop().db)).intact).toBe(true);
    });
  });

  describeShop('with the shop’s settings', (shop) => {
    test.each<[string, object, string, RegExp]>([
      ['VAT above 100 %', { vat_basis_points: 10_001 }, 'vat_basis_points', /10000/],
      ['no country', { countries: [] }, 'countries', /./],
      ['no language', { languages: [] }, 'languages', /at least one language/],
      ['no euro', { currencies: ['SEK'] }, 'currencies', /The euro stays/],
      ['a seller without a company', { identity: { company: '' } }, 'identity.company', /Required/],
      ['a jacket for nothing', { jacket_prices: [{ base: 0 }] }, 'jacket_prices.0.base', /./],
      [
        'words in a mail that nobody sends',
        { mails: { 'order-lost': { en: { opening: 'Sorry', closing: '' } } } },
        'mails',
        /./,
      ],
      [
        'words that are too long',
        { mails: { refund: { en: { opening: 'a'.repeat(2001), closing: '' } } } },
        'mails.refund.en.opening',
        /2000/,
      ],
      [
        'a menu with a category nobody has',
        { menus: menusWith({ kind: 'category', category: 'no-such' }) },
        'menus.aside.0.category',
        /no category “no-such”/,
      ],
      [
        'a menu with a page nobody has',
        { menus: menusWith({ kind: 'text_page', text_page: 'no-such' }) },
        'menus.aside.0.text_page',
        /no page of the shop’s own “no-such”/,
      ],
      [
        'a menu with an address that is not https',
        { menus: menusWith({ kind: 'address', address: 'http://example.com' }) },
        'menus.aside.0.address',
        /https:/,
      ],
      ['an unknown field', { password: 'x' }, 'body', /./],
    ])('[ADMIN-156] %s is refused where they are asked for', async (_what, change, field, message) => {
      const own = join(zipFolder, 'own.zip');
      await saveZip(shop(), own);
      const files = await filesOfZip(own);
      const path = await zipOf({
        ...files,
        'shop.jsonl': jsonLines([mergedRecord(recordsIn(files['shop.jsonl'])[0], change)]),
      });
      expect((await loadZip(shop(), path)).problems).toEqual([]);
      const { problems } = await loadZip(shop(), path, { withShop: true });
      const [problem] = problems.filter((one) => one.field === field);
      expect(problem).toMatchObject({ file: 'shop.jsonl' });
      expect(problem && problemText(problem, 'en')).toMatch(message);
    });
  });

  describeShop('exported before what is offered of jackets was in a ZIP', (shop) => {
    test('[ADMIN-155] can be brought in, and offers everything', async () => {
      const own = join(zipFolder, 'before-jacket-choices.zip');
      await saveZip(shop(), own);
      const files = await filesOfZip(own);
      const { jacket_choices, jacket_colors, workshop, ...settings } = recordsIn(files['shop.jsonl'])[0] ?? {};
      const path = await zipOf({ ...files, 'shop.jsonl': jsonLines([settings]) });
      expect(jacket_choices).toEqual(everyChoice);
      expect([jacket_colors, workshop]).toEqual([[], { full_until: null, takes_orders: true }]);
      const report = await loadZip(shop(), path, { withShop: true });
      expect(report).toMatchObject({ problems: [], changes: [] });
    });
  });

  describeShop('that charges VAT by destination', (shop) => {
    test('[PARCEL-07] [PARCEL-25] a ZIP carries zones, methods of delivery and pick-up points by the rules of their editor, or leaves them', async () => {
      const own = join(zipFolder, 'shipping.zip');
      await saveZip(shop(), own);
      const files = await filesOfZip(own);
      const [record = {}] = recordsIn(files['shop.jsonl']);
      const bring = async (shopRecord: object) =>
        loadZip(shop(), await zipOf({ ...files, 'shop.jsonl': jsonLines([shopRecord]) }), { withShop: true });
      const method = {
        ...{ id: 'door', kind: 'door', carrier: null, names: byLanguage(() => 'Door'), price_by: 'weight' },
        ...{ steps: [{ from: '0', price: '14.00' }], free_above: null, days: { from: 2, to: 4 } },
      };
      const sweden = { id: 'se', name: 'Sweden', areas: [{ country: 'SE', postal_prefixes: [] }], methods: [method] };
      const point = {
        ...{ id: 'kiosk', country: 'SE', name: 'Kiosk', address: 'Torget 1', postal_code: '111 22', city: 'Stockholm' },
        ...{ carrier: null, number: '', opening_hours: '' },
      };
      const shipping = { ...(record.shipping as object), zones: [sweden], pickup_points: [point] };
      const wrong = { ...shipping, zones: [{ ...sweden, methods: [{ ...method, steps: [] }] }] };
      expect((await bring({ ...record, shipping: wrong })).problems).toMatchObject([
        { file: 'shop.jsonl', field: 'shipping.zones.0.methods.0.steps' },
      ]);
      expect((await bring({ ...record, shipping })).problems).toEqual([]);
      const stored = async () => (await writtenSettings(shop().db.read)).methods.zones;
      expect(await stored()).toMatchObject([{ id: 'se', methods: [{ steps: [{ from: 0, price: 1400 }] }] }]);
      const points = async () => (await writtenSettings(shop().db.read)).methods.pickupPoints;
      expect(await points()).toMatchObject([{ id: 'kiosk', postalCode: '111 22' }]);
      const { pickup_points: __, ...older } = shipping;
      expect(await bring({ ...record, shipping: older })).toMatchObject({ problems: [], changes: [] });
      expect(await points()).toHaveLength(1);
      const { shipping: _, ...before } = record;
      expect(await bring(before)).toMatchObject({ problems: [], changes: [] });
      expect(await stored()).toHaveLength(1);
    });

    test('[VAT-108] [VAT-120] a ZIP says how VAT is charged or leaves it, with a record of its own; fixed prices with VAT that customers do not see are refused', async () => {
      const own = join(zipFolder, 'vat.zip');
      await saveZip(shop(), own);
      const files = await filesOfZip(own);
      const [record = {}] = recordsIn(files['shop.jsonl']);
      const [settings = {}] = recordsIn(files['settings.jsonl']);
      const vat = { ...(record.vat as object), mode: 'destination', price_basis: 'gross' };
      const bring = async (shopRecord: object, prices_with_vat: boolean) =>
        loadZip(
          shop(),
          await zipOf({
            ...files,
            'shop.jsonl': jsonLines([shopRecord]),
            'settings.jsonl': jsonLines([{ ...settings, prices_with_vat }]),
          }),
          { withShop: true },
        );
      expect((await bring({ ...record, vat }, false)).problems).toMatchObject([
        { file: 'shop.jsonl', field: 'vat.price_basis', error: { invalid: { key: 'vat_gross_hidden' } } },
      ]);
      expect((await bring({ ...record, vat }, true)).problems).toEqual([]);
      const { auditLog } = shop().db.t;
      const rows = await shop().db.read.select().from(auditLog).where(eq(auditLog.action, 'settings.update_vat'));
      expect(rows).toMatchObject([
        {
          entityId: 'vat',
          before: { mode: 'flat', price_basis: 'net' },
          after: { mode: 'destination', price_basis: 'gross', import: 'catalogue.zip' },
        },
      ]);
      const { vat: _, ...before } = record;
      expect(await bring(before, true)).toMatchObject({ problems: [], changes: [] });
      expect((await bring(before, false)).problems).toMatchObject([
        { file: 'settings.jsonl', field: 'prices_with_vat' },
      ]);
      expect((await writtenSettings(shop().db.read)).vat).toMatchObject({ mode: 'destination', priceBasis: 'gross' });
    });
  });

  describeShop('exported before the promise to those who ask for help was a choice', (shop) => {
    test('[ADMIN-155] can be brought in, and promises what is specified', async () => {
      const own = join(zipFolder, 'before-support.zip');
      await saveZip(shop(), own);
      const files = await filesOfZip(own);
      const [record = {}] = recordsIn(files['shop.jsonl']);
      const { support, ...identity } = record.identity as Record<string, unknown>;
      expect(support).toEqual({ availability: 'always', reply_within_hours: 24 });
      const path = await zipOf({ ...files, 'shop.jsonl': jsonLines([{ ...record, identity }]) });
      expect(await loadZip(shop(), path, { withShop: true })).toMatchObject({ problems: [], changes: [] });
    });
  });

  describeShop('refused', (shop) => {
    beforeAll(() => ensureFirstCategories(shop().shop));
    const problemsOf = (path: string) => problemsIn(shop(), path);

    test.each<[string, ZipFiles, [string, string | null, string | null, RegExp]]>([
      [
        'another format',
        { ...smallCatalogue(), 'manifest.json': '{"format":"zip"}' },
        ['manifest.json', null, null, /not the ZIP of a catalogue/],
      ],
      [
        'a newer version',
        {
          ...smallCatalogue(),
          'manifest.json': '{"format":"fori-catalogue","version":2,"exported_at":"2026-11-20T10:00:00.000Z"}',
        },
        ['manifest.json', null, null, /format version 2/],
      ],
      ['an unknown file', { ...smallCatalogue(), 'orders.jsonl': '' }, ['orders.jsonl', null, null, /no such file/]],
      ['a line that is no JSON', { ...smallCatalogue(), 'posts.jsonl': '{' }, ['posts.jsonl', '1', null, /not JSON/]],
      [
        'a product twice',
        {
          ...smallCatalogue(),
          'products.jsonl': `${smallCatalogue()['products.jsonl']}${smallCatalogue()['products.jsonl']}`,
        },
        ['products.jsonl', 'zip-tote', null, /twice/],
      ],
      [
        'an unknown category',
        smallCatalogue((product) => ({ ...product, category: 'boats' })),
        ['products.jsonl', 'zip-tote', 'category', /no category “boats”/],
      ],
      [
        'an unknown companion',
        smallCatalogue((product) => ({ ...product, companions: ['nothing'] })),
        ['products.jsonl', 'zip-tote', 'companions', /no product “nothing”/],
      ],
      [
        'a negative price',
        smallCatalogue((product) => ({ ...product, price_cents: -1 })),
        ['products.jsonl', 'zip-tote', 'price_cents', /./],
      ],
      [
        'an unknown field',
        smallCatalogue((product) => ({ ...product, cost: 1 })),
        ['products.jsonl', 'zip-tote', 'body', /./],
      ],
      [
        'a picture it does not have',
        smallCatalogue((product) => ({
          ...product,
          pictures: [
            { kind: 'image', file: 'products/x', color: null, width: 10, height: 10, placeholder: null, alt: {} },
          ],
        })),
        ['products.jsonl', 'zip-tote', null, /products\/x-320.avif is missing/],
      ],
      [
        'a picture outside of its folder',
        smallCatalogue((product) => ({
          ...product,
          pictures: [
            { kind: 'image', file: 'products/../../x', color: null, width: 10, height: 10, placeholder: null, alt: {} },
          ],
        })),
        ['products.jsonl', 'zip-tote', 'pictures.0.file', /./],
      ],
      [
        'a home page with an unknown product',
        { ...smallCatalogue(), 'home.jsonl': jsonLines([homeWith(['nothing'])]) },
        ['home.jsonl', 'home', 'blocks.0.products', /no product “nothing”/],
      ],
      [
        'a home page with an unknown field',
        { ...smallCatalogue(), 'home.jsonl': jsonLines([{ ...homeWith([]), colour: 'red' }]) },
        ['home.jsonl', '1', 'colour', /./],
      ],
      [
        'a title for search engines that is too long',
        smallCatalogue((product) => ({
          ...product,
          search_texts: { en: { title: 'x'.repeat(101), description: '' } },
        })),
        ['products.jsonl', 'zip-tote', 'search_texts.en.title', /100/],
      ],
      [
        'a discount above 99',
        smallCatalogue((product) => ({ ...product, discount: 150 })),
        ['products.jsonl', 'zip-tote', 'discount', /99/],
      ],
      [
        'a slug of an address that is none',
        smallCatalogue((product) => ({
          ...product,
          search_texts: { fi: { title: '', description: '', slug: 'Ei tämä' } },
        })),
        ['products.jsonl', 'zip-tote', 'search_texts.fi.slug', /./],
      ],
    ])(
      '[ADMIN-156] %s is reported with its file, record and field',
      async (_what, files, [file, record, field, message]) => {
        const [first] = await problemsOf(await zipOf(files));
        expect(first).toEqual([file, record, field, expect.stringMatching(message)]);
      },
    );

    test('[ADMIN-156] a file that is no ZIP, one with a path out of it, one that unpacks to many times its size, and a forged picture', async () => {
      const text = join(zipFolder, 'text.zip');
      await pipeline(Readable.from(['no zip']), createWriteStream(text));
      expect(await problemsOf(text)).toEqual([['', null, null, 'This is not a ZIP file.']]);
      // as long as the name that the library does not write
      const slip = await zipOf({ ...smallCatalogue(), 'aa/aa/evil.txt': 'x' });
      writeFileSync(
        slip,
        Buffer.from(readFileSync(slip).toString('latin1').replaceAll('aa/aa/evil.txt', '../../evil.txt'), 'latin1'),
      );
      expect((await problemsOf(slip))[0]?.[3]).toMatch(/Paths out of the folder are refused/);
      const bomb = await zipOf({ ...smallCatalogue(), 'posts.jsonl': Buffer.alloc(8 * 1024 ** 2, 32) });
      expect(await problemsOf(bomb)).toEqual([
        ['posts.jsonl', null, null, expect.stringMatching(/many times its size/)],
      ]);
      const hash = '0'.repeat(64);
      const names = [320, 480, 640, 960].flatMap((width) => [`products/x-${width}.avif`, `products/x-${width}.webp`]);
      const forged = {
        ...smallCatalogue((product) => ({
          ...product,
          pictures: [
            { kind: 'image', file: 'products/x', color: null, width: 10, height: 10, placeholder: null, alt: {} },
          ],
        })),
        'media.jsonl': jsonLines(names.map((name) => ({ name, sha256: hash }))),
        [`media/${hash}`]: '<script>alert(1)</script>',
      };
      expect((await problemsOf(await zipOf(forged)))[0]).toEqual([
        `media/${hash}`,
        'products/x-320.avif',
        null,
        expect.stringMatching(/content is not what media.jsonl says/),
      ]);
      expect(statSync(join(mediaDir(shop().dataDir), 'products'), { throwIfNoEntry: false })).toBeUndefined();
    });

    test('[ADMIN-156] a SKU of another product, in the ZIP or in the shop', async () => {
      const [product] = recordsIn(smallCatalogue()['products.jsonl']);
      const twice = {
        ...smallCatalogue(),
        'products.jsonl': jsonLines([product ?? {}, { ...product, slug: 'zip-bag' }]),
      };
      expect(await problemsOf(await zipOf(twice))).toEqual([
        ['products.jsonl', 'zip-bag', 'variants.0.sku', 'ZIP-TOTE belongs to the product “zip-tote”.'],
      ]);
    });
  });

  describeShop('with orders under way', (shop) => {
    test('[ADMIN-156] a country they go to cannot be taken off', async () => {
      const product = await addProduct(shop());
      await buy(shop(), newGuest(), product.variants[0]?.id ?? 0);
      const own = join(zipFolder, 'orders.zip');
      await saveZip(shop(), own);
      const files = await filesOfZip(own);
      const path = await zipOf({
        ...files,
        'shop.jsonl': jsonLines([mergedRecord(recordsIn(files['shop.jsonl'])[0], { countries: ['IS'] })]),
      });
      const { problems } = await loadZip(shop(), path, { withShop: true });
      expect(problems).toMatchObject([{ file: 'shop.jsonl', record: 'shop', field: 'countries' }]);
      expect(problems[0] && problemText(problems[0], 'en')).toMatch(/^Orders to Finland are still open \(1\)/);
      expect((await writtenSettings(shop().db.read)).countries).toContain('FI');
    });
  });

  describeShop('beside another import', (shop) => {
    test('[ADMIN-156] a picture whose name is taken meanwhile is not overwritten, and nothing is written', async () => {
      const path = await zipOf(await picturedCatalogue());
      const taken = join(mediaDir(shop().dataDir), 'catalogue/_x-640.webp');
      const request = { path, fileName: 'catalogue.zip', adminId: null, dryRun: false, withShop: false };
      const onProgress = ({ state }: { state: string }) => {
        if (state !== 'writing') return;
        mkdirSync(dirname(taken), { recursive: true });
        writeFileSync(taken, 'another picture');
      };
      await expect(importCatalogue(shop().shop, { ...request, onProgress })).rejects.toMatchObject({
        code: 'stale_edit',
      });
      expect(readFileSync(taken, 'utf8')).toBe('another picture');
      expect(readdirSync(dirname(taken))).toEqual(['_x-640.webp']);
      expect(await shop().db.read.select().from(shop().db.t.products)).toEqual([]);
      // now the name is known to be taken, and the picture gets another one
      expect((await loadZip(shop(), path)).problems).toEqual([]);
      const [picture] = await shop().db.read.select().from(shop().db.t.productImages);
      expect(picture?.file).toMatch(/^catalogue\/[0-9a-f]{24}$/);
    });
  });

  describeShop('with a category’s slugs of languages', (shop) => {
    test('[LIST-127] [ADMIN-155] those that a ZIP replaces or removes redirect from then on', async () => {
      const { db, shop: deps } = shop();
      const [bags] = recordsIn(smallCatalogue()['categories.jsonl']);
      const write = async (slug: string) => {
        const texts = slug ? { fi: { title: '', description: '', slug } } : {};
        const record = { ...bags, former_slugs: [], search_texts: texts };
        const zip = await zipOf({ ...smallCatalogue(), 'categories.jsonl': jsonLines([record]) });
        expect((await loadZip(shop(), zip)).problems).toEqual([]);
        const lookup = createCategoryLookup(deps);
        return Promise.all(['kassit', 'veskat', 'bags'].map((each) => lookup(each, 'fi')));
      };
      expect(await write('kassit')).toEqual(['kassit', null, 'kassit']);
      expect(await write('veskat')).toEqual(['veskat', 'veskat', 'veskat']);
      expect(await write('')).toEqual(['bags', 'bags', 'bags']);
      expect(await write('kassit')).toEqual(['kassit', 'kassit', 'kassit']);
      const { redirects } = db.t;
      const left = await db.read.select().from(redirects).where(eq(redirects.newSlug, 'bags'));
      expect(left.map(({ oldSlug }) => oldSlug)).toContain('veskat');
    });
  });
});
