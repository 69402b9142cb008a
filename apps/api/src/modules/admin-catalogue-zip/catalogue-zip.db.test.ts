import { createHash } from 'node:crypto';
import {
  createWriteStream,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { EditedLink } from '@fori/contracts/admin-menus/schemas';
import type { HomePage } from '@fori/contracts/home/schemas';
import type { Store } from '@fori/contracts/store/schemas';
import { everyChoice } from '@fori/domain/jacket-choices';
import { presetJacketPrices } from '@fori/domain/jacket-offer';
import { byLanguage } from '@fori/domain/languages';
import { searchTextKinds } from '@fori/domain/search-texts';
import { and, desc, eq, gt, ne, notInArray, or } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { seedDemo } from '../../seed/demo.ts';
import { demoIdentity } from '../../seed/demo-identity.ts';
import { mediaDir } from '../../storage/media-store.ts';
import { addProduct } from '../../testing/builders.ts';
import { jsonLines, recordsIn, smallCatalogue, type ZipFiles, zipWith } from '../../testing/catalogue-zip.ts';
import { describeShop, newGuest, type TestShop } from '../../testing/harness.ts';
import { pictureOf } from '../../testing/pictures.ts';
import { buy } from '../../testing/shopping.ts';
import { takeLogo } from '../admin-identity/logo/take-logo.ts';
import { viewSetup } from '../admin-setup/view-setup.ts';
import { verifyChain } from '../audit/verify-chain.ts';
import { createCategoryLookup } from '../catalog/categories/category-lookup.ts';
import { ensureFirstCategories } from '../catalog/categories/initial-categories.ts';
import { changeCompanions } from '../catalog/editing/companions.ts';
import { builtInHome, homeVersions, takeHomePicture } from '../home/index.ts';
import { builtInMenus, menuVersions } from '../menus/index.ts';
import { keepFormerSlugs, replaceSearchTexts } from '../search-texts/index.ts';
import {
  replaceIdentity,
  replaceJacketOffer,
  replaceMailTexts,
  replaceSettings,
  writtenIdentity,
  writtenMailTexts,
  writtenSettings,
} from '../store/index.ts';
import { openArchive } from './archive.ts';
import { exportCatalogue, importCatalogue, problemText } from './index.ts';

const dir = mkdtempSync(join(tmpdir(), 'fori-zip-'));
afterAll(() => rmSync(dir, { recursive: true, force: true }));
const DEMO = join(dir, 'demo.zip');

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

const save = (shop: TestShop, path: string) => pipeline(exportCatalogue(shop.shop), createWriteStream(path));
const load = (
  { shop }: TestShop,
  path: string,
  { dryRun = false, withShop = false }: { dryRun?: boolean; withShop?: boolean } = {},
) =>
  importCatalogue(shop, {
    path,
    fileName: 'catalogue.zip',
    adminId: null,
    dryRun,
    withShop,
    onProgress: () => undefined,
  });

/** The files of an archive, its records as texts. */
const filesOf = async (path: string): Promise<ZipFiles> => {
  const archive = await openArchive(path);
  const files: ZipFiles = {};
  try {
    for (const name of [
      'manifest.json',
      'categories.jsonl',
      'products.jsonl',
      'posts.jsonl',
      'pages.jsonl',
      'home.jsonl',
      'settings.jsonl',
      'shop.jsonl',
      'media.jsonl',
    ]) {
      let text = '';
      for await (const line of archive.lines(name)) text += `${line.text}\n`;
      files[name] = text;
    }
    return files;
  } finally {
    archive.close();
  }
};

let made = 0;
const zipOf = async (files: ZipFiles): Promise<string> => {
  made += 1;
  const path = join(dir, `made-${made}.zip`);
  writeFileSync(path, await zipWith(files));
  return path;
};

/** What depends on rows of their own, or on people: ids, the day of a row, reviews and readers. */
const OWN =
  /^(id|.*_id|created_at|updated_at|rating|average_rating|reviews_count|review_count|reviews|views|likes|stars)$/;
const withoutIds = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(withoutIds);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).flatMap(([name, field]) => (OWN.test(name) ? [] : [[name, withoutIds(field)]])),
  );
};

/** What anybody can read of a shop, people's reviews aside. */
const publicAnswers = async (shop: TestShop) => {
  const get = async (path: string) => {
    const response = await shop.call('GET', path);
    expect(response.statusCode, path).toBe(200);
    return response.json<{ data: unknown }>().data;
  };
  const answers: Record<string, unknown> = {};
  for (const lang of ['en', 'fi']) {
    for (const path of [
      '/categories',
      '/products?per_page=100',
      '/products?per_page=100&sort=name',
      '/blogs',
      '/blogs?page=2',
    ])
      answers[`${path} ${lang}`] = await get(`${path}${path.includes('?') ? '&' : '?'}lang=${lang}`);
    const list = (await get(`/products?per_page=100&lang=${lang}`)) as { data: { id: number }[] };
    for (const [place, { id }] of list.data.entries())
      answers[`product ${place} ${lang}`] = await get(`/products/${id}?lang=${lang}`);
    const posts = [answers[`/blogs ${lang}`], answers[`/blogs?page=2 ${lang}`]] as { data: { slug: string }[] }[];
    for (const { slug } of posts.flatMap(({ data }) => data))
      answers[`post ${slug} ${lang}`] = await get(`/blogs/${slug}?lang=${lang}`);
    for (const page of ['about', 'faqs', 'terms', 'privacy', 'craft', 'page-former', 'page-fi'])
      answers[`page ${page} ${lang}`] = await get(`/pages/${page}?lang=${lang}`);
    const home = (await get(`/home?lang=${lang}`)) as HomePage;
    answers[`home ${lang}`] = home.blocks.map((block) =>
      block.kind === 'featured'
        ? { ...block, products: block.products.map((id) => list.data.findIndex((product) => product.id === id)) }
        : block,
    );
    for (const path of ['/store', '/jackets/options']) answers[`${path} ${lang}`] = await get(`${path}?lang=${lang}`);
  }
  return withoutIds(answers);
};

/** A record with some of its fields changed, inner ones too. */
const merged = (record: unknown, change: unknown): object =>
  [record, change].every((one) => typeof one === 'object' && one !== null && !Array.isArray(one))
    ? {
        ...(record as object),
        ...Object.fromEntries(
          Object.entries(change as object).map(([name, value]) => [
            name,
            merged((record as Record<string, unknown>)[name], value),
          ]),
        ),
      }
    : (change as object);

/** A home page of featured products. */
const homeWith = (products: string[]) => {
  const text = english('Text');
  const block = { id: 'featured', kind: 'featured', hidden: false, from: null, until: null };
  return {
    ...{ title: text, description: text },
    blocks: [{ ...block, title: text, text, link: { to: '', text: english('') }, products }],
  };
};

/** Menus with one link, whose category or page has a slug. */
const menusWith = (link: object) => ({
  ...builtInMenus(),
  aside: [{ id: 'link', label: english('Link'), ...link }],
});

const english = (text: string) => byLanguage((language) => (language === 'en' ? text : ''));

const mailTexts = byLanguage((language) => ({ opening: language === 'sv' ? 'Hej igen!' : '', closing: '' }));

/** What admins have written besides the catalogue, all of it other than in a new shop. */
const writeTheRest = async ({ shop, db }: TestShop) => {
  const picture = join(dir, 'picture.png');
  writeFileSync(picture, await pictureOf(900, 700));
  const { file } = await takeHomePicture(shop.media, picture);
  const { logo } = await takeLogo(shop.media, picture);
  const [hero, ...others] = builtInHome().blocks;
  if (hero?.kind !== 'hero') throw new Error('the page begins with its slides');
  const [slide, ...slides] = hero.slides;
  if (!slide) throw new Error('there are slides');
  const blocks = [
    { ...hero, slides: [{ ...slide, title: english('Spring'), picture: { file, alt: english('Spring') } }, ...slides] },
    ...others.map((block) => (block.kind === 'featured' ? { ...block, products: [2, 1] } : block)),
  ];
  const at = new Date();
  await db.write(async (tx) => {
    const number = ((await homeVersions.inForce(tx))?.number ?? 0) + 1;
    const version = { number, authorId: null, changedAt: at, publishedAt: at, nextChangeAt: null };
    await homeVersions.insert(tx, { ...version, document: { ...builtInHome(), blocks } });
    const pages = await tx
      .insert(db.t.textPages)
      .values({ slug: 'craft', visible: true, createdAt: at, updatedAt: at })
      .returning({ id: db.t.textPages.id });
    const [page = { id: 0 }] = pages;
    const pageVersion = {
      pageId: page.id,
      locale: 'en',
      title: 'Craft',
      description: '',
      body: 'By hand.',
      authorId: null,
    };
    await tx
      .insert(db.t.textPageVersions)
      .values({ ...pageVersion, number: 1, writtenAt: at, publishedAt: at })
      .returning({ id: db.t.textPageVersions.id });
    await keepFormerSlugs(tx, 'page', 'craft', { before: ['page-former'], after: [] });
    await keepFormerSlugs(tx, 'category', 'bags', { before: ['category-former'], after: [] });
    const aside: EditedLink[] = [
      { id: 'page', kind: 'text_page', text_page: page.id, label: english('') },
      { id: 'category', kind: 'category', category: 2, label: english('Purses') },
      { id: 'address', kind: 'address', address: 'https://example.com/', label: english('Friends') },
    ];
    const menus = { number: 1, document: { ...builtInMenus(), aside } };
    await menuVersions.insert(tx, { ...menus, authorId: null, changedAt: at, publishedAt: at });
    for (const kind of searchTextKinds)
      await replaceSearchTexts(
        tx,
        kind,
        kind === 'page' ? page.id : 1,
        byLanguage((language) => ({
          ...{ title: `${kind} ${language}`, description: '' },
          slug: `${kind}-${language}`,
        })),
      );
    await replaceIdentity(tx, { ...demoIdentity, name: 'Hide & Co', logo }, (await writtenIdentity(tx)).updatedAt, at);
    await replaceMailTexts(tx, { kind: 'order-shipped', texts: mailTexts }, null, at);
    const { updatedAt, ...settings } = await writtenSettings(tx);
    const change = {
      vatRate: 2400,
      promo: { en: 'Opening week' },
      countries: ['FI', 'SE'] as const,
      languages: ['en', 'fi'] as const,
    };
    await replaceSettings(tx, { ...settings, ...change }, updatedAt, at);
    const prices = [{ startsOn: null, ...presetJacketPrices, base: 500_00 }];
    const choices = { ...everyChoice, color: ['dark blue'], monogram: false } as const;
    const workshop = { fullUntil: '2099-03-01', takesOrders: false };
    const colors = [{ hex: '#7a4b2f', names: byLanguage((language) => `Tan ${language}`), offered: true }] as const;
    await replaceJacketOffer(tx, { prices, choices, colors, formerColors: [], workshop }, null, at);
  });
};

describe('[ADMIN-154] the shop as a ZIP', () => {
  let answers: unknown;

  describeShop('exported', (shop) => {
    beforeAll(async () => {
      await seedDemo(shop().shop);
      await shop().db.write((tx) => changeCompanions(tx, 1, [2]));
      await writeTheRest(shop());
      await leaveFewPictures(shop());
      await save(shop(), DEMO);
      answers = await publicAnswers(shop());
      // 41 products, 10 posts, 5 pages and the rest, in two languages
      expect(Object.keys(answers as object).length).toBeGreaterThan(2 * 60);
    });

    test('has no person, order, review or secret in it', async () => {
      const text = JSON.stringify(await filesOf(DEMO));
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
      const result = await load(shop(), DEMO, { withShop: true });
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
      const result = await load(shop(), DEMO, { dryRun: true });
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
      const first = await load(shop(), DEMO);
      expect(first.problems).toEqual([]);
      expect(first.counts.shop).toEqual({ created: 0, changed: 0, unchanged: 0 });
      expect((await writtenIdentity(shop().db.read)).identity).toEqual(identity);
      // what the catalogue has of the settings says nothing of VAT and shipping
      const isConfirmed = async () =>
        (await viewSetup(shop().db.read, shop().shop)).steps.find(({ key }) => key === 'terms')?.done;
      expect(await isConfirmed()).toBe(false);
      expect((await load(shop(), DEMO, { withShop: true })).changes).toEqual([
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
      const again = await load(shop(), DEMO, { withShop: true });
      expect(again).toMatchObject({ problems: [], changes: [], media: 0 });
      expect(again.counts.products).toEqual({ created: 0, changed: 0, unchanged: first.counts.products.created });
      expect((await verifyChain(shop().db)).intact).toBe(true);
    });

    test('[NAV-110] a ZIP without menus leaves those of the shop; one with the built-in ones brings them back', async () => {
      const files = await filesOf(DEMO);
      const [{ menus, ...record } = {}] = recordsIn(files['shop.jsonl']);
      expect(menus).toMatchObject({ aside: [{ text_page: 'craft' }, { category: 'wallets' }, {}] });
      const media = recordsIn(files['media.jsonl']).map(({ sha256 }) => [`media/${sha256}`, '']);
      const importWith = async (shopRecord: object) => {
        const path = await zipOf({
          ...files,
          'shop.jsonl': jsonLines([shopRecord]),
          ...Object.fromEntries(media),
        });
        return load(shop(), path, { withShop: true });
      };
      expect(await importWith(record)).toMatchObject({ problems: [], changes: [] });
      expect((await importWith({ ...record, menus: null })).changes).toEqual([
        { file: 'shop', record: 'shop', fields: ['menus'] },
      ]);
      const { auditLog } = shop().db.t;
      const rows = await shop()
        .db.read.select()
        .from(auditLog)
        .where(eq(auditLog.action, 'menus.publish'))
        .orderBy(auditLog.id);
      expect(rows.map(({ before, after }) => [before, after])).toEqual([
        [{ version: null }, { version: 1, import: 'catalogue.zip' }],
        [{ version: 1 }, { version: 2, import: 'catalogue.zip' }],
      ]);
    });

    test('[ADMIN-155] what differs is brought in; stock, earlier prices and what the ZIP does not have stay', async () => {
      const { db } = shop();
      const { products, variants, auditLog } = db.t;
      const files = await filesOf(DEMO);
      const [product, ...others] = recordsIn(files['products.jsonl']);
      const [row] = await db.read
        .select()
        .from(products)
        .where(eq(products.slug, String(product?.slug)));
      const before = await db.read
        .select()
        .from(variants)
        .where(eq(variants.productId, row?.id ?? 0));
      const texts = product?.texts as { en: object };
      const changed = {
        ...product,
        price_cents: Number(product?.price_cents) + 500,
        price_history: [
          {
            at: '2020-01-01T00:00:00.000Z',
            price_cents: Number(product?.price_cents) + 500,
            discount: product?.discount,
            for_sale: true,
          },
        ],
        texts: { ...texts, en: { ...texts.en, name: 'Another name' } },
        variants: (product?.variants as object[] | undefined)
          ?.slice(0, 1)
          .map((variant) => ({ ...variant, stock: 999 })),
      };
      // the shop has all files already, so that the ZIP needs only their names and hashes
      const media = recordsIn(files['media.jsonl']).map(({ sha256 }) => [`media/${sha256}`, '']);
      const path = await zipOf({
        ...files,
        'products.jsonl': jsonLines([changed, ...others]),
        ...Object.fromEntries(media),
      });
      const result = await load(shop(), path);
      expect(result.problems).toEqual([]);
      expect(result.changes).toEqual([
        {
          file: 'products',
          record: product?.slug,
          fields: ['price_cents', 'texts'],
        },
      ]);
      expect(
        await db.read
          .select()
          .from(variants)
          .where(eq(variants.productId, row?.id ?? 0)),
      ).toEqual(before);
      const [log] = await db.read
        .select()
        .from(auditLog)
        .where(eq(auditLog.action, 'product.update'))
        .orderBy(auditLog.id);
      expect(log).toMatchObject({ entityId: String(row?.id), after: { import: 'catalogue.zip' } });
    });
  });

  describeShop('with links to a product', (shop) => {
    test('[ADMIN-155] they lead to the number it has in the shop, and a second import changes nothing', async () => {
      const home = homeWith([]);
      const [block] = home.blocks;
      const link = { to: '/product/zip-tote?color=black', text: english('Tote') };
      const body =
        'See [it](/product/zip-tote), not [that](https://other.example/product/zip-tote) or [this](/product/zip-tote-2).';
      const post = { title: 'Post', excerpt: 'A post', body, tags: [], cover_alt: '' };
      const path = await zipOf({
        ...smallCatalogue(),
        'home.jsonl': jsonLines([{ ...home, blocks: [{ ...block, link }] }]),
        'posts.jsonl': jsonLines([
          {
            ...{ slug: 'linked', status: 'published', author: 'Ada', cover: null, publish_at: null, search_texts: {} },
            ...{ published_at: '2026-11-01T10:00:00.000Z', texts: { en: post } },
          },
        ]),
      });
      expect((await load(shop(), path)).problems).toEqual([]);
      const { products, homeVersions, blogTexts } = shop().db.t;
      const [product] = await shop().db.read.select().from(products).where(eq(products.slug, 'zip-tote'));
      const [version] = await shop().db.read.select().from(homeVersions).orderBy(desc(homeVersions.number)).limit(1);
      expect(version?.document?.blocks[0]).toMatchObject({ link: { to: `/product/${product?.id}?color=black` } });
      const [text] = await shop().db.read.select().from(blogTexts).where(eq(blogTexts.locale, 'en'));
      expect(text?.body).toBe(body.replace('(/product/zip-tote)', `(/product/${product?.id})`));
      expect((await load(shop(), path)).changes).toEqual([]);
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
      const own = join(dir, 'own.zip');
      await save(shop(), own);
      const files = await filesOf(own);
      const path = await zipOf({
        ...files,
        'shop.jsonl': jsonLines([merged(recordsIn(files['shop.jsonl'])[0], change)]),
      });
      expect((await load(shop(), path)).problems).toEqual([]);
      const { problems } = await load(shop(), path, { withShop: true });
      const [problem] = problems.filter((one) => one.field === field);
      expect(problem).toMatchObject({ file: 'shop.jsonl' });
      expect(problem && problemText(problem, 'en')).toMatch(message);
    });
  });

  describeShop('exported before what is offered of jackets was in a ZIP', (shop) => {
    test('[ADMIN-155] can be brought in, and offers everything', async () => {
      const own = join(dir, 'before-jacket-choices.zip');
      await save(shop(), own);
      const files = await filesOf(own);
      const { jacket_choices, jacket_colors, workshop, ...settings } = recordsIn(files['shop.jsonl'])[0] ?? {};
      const path = await zipOf({ ...files, 'shop.jsonl': jsonLines([settings]) });
      expect(jacket_choices).toEqual(everyChoice);
      expect([jacket_colors, workshop]).toEqual([[], { full_until: null, takes_orders: true }]);
      const report = await load(shop(), path, { withShop: true });
      expect(report).toMatchObject({ problems: [], changes: [] });
    });
  });

  describeShop('that charges VAT by destination', (shop) => {
    test('[VAT-108] [VAT-120] a ZIP says how VAT is charged or leaves it, with a record of its own; fixed prices with VAT that customers do not see are refused', async () => {
      const own = join(dir, 'vat.zip');
      await save(shop(), own);
      const files = await filesOf(own);
      const [record = {}] = recordsIn(files['shop.jsonl']);
      const [settings = {}] = recordsIn(files['settings.jsonl']);
      const vat = { ...(record.vat as object), mode: 'destination', price_basis: 'gross' };
      const bring = async (shopRecord: object, prices_with_vat: boolean) =>
        load(
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

    test('[PARCEL-07] [PARCEL-25] a ZIP carries zones, methods of delivery and pick-up points by the rules of their editor, or leaves them', async () => {
      const own = join(dir, 'shipping.zip');
      await save(shop(), own);
      const files = await filesOf(own);
      const [record = {}] = recordsIn(files['shop.jsonl']);
      const bring = async (shopRecord: object) =>
        load(shop(), await zipOf({ ...files, 'shop.jsonl': jsonLines([shopRecord]) }), { withShop: true });
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
  });

  describeShop('exported before the promise to those who ask for help was a choice', (shop) => {
    test('[ADMIN-155] can be brought in, and promises what is specified', async () => {
      const own = join(dir, 'before-support.zip');
      await save(shop(), own);
      const files = await filesOf(own);
      const [record = {}] = recordsIn(files['shop.jsonl']);
      const { support, ...identity } = record.identity as Record<string, unknown>;
      expect(support).toEqual({ availability: 'always', reply_within_hours: 24 });
      const path = await zipOf({ ...files, 'shop.jsonl': jsonLines([{ ...record, identity }]) });
      expect(await load(shop(), path, { withShop: true })).toMatchObject({ problems: [], changes: [] });
    });
  });

  describeShop('with orders under way', (shop) => {
    test('[ADMIN-156] a country they go to cannot be taken off', async () => {
      const product = await addProduct(shop());
      await buy(shop(), newGuest(), product.variants[0]?.id ?? 0);
      const own = join(dir, 'orders.zip');
      await save(shop(), own);
      const files = await filesOf(own);
      const path = await zipOf({
        ...files,
        'shop.jsonl': jsonLines([merged(recordsIn(files['shop.jsonl'])[0], { countries: ['IS'] })]),
      });
      const { problems } = await load(shop(), path, { withShop: true });
      expect(problems).toMatchObject([{ file: 'shop.jsonl', record: 'shop', field: 'countries' }]);
      expect(problems[0] && problemText(problems[0], 'en')).toMatch(/^Orders to Finland are still open \(1\)/);
      expect((await writtenSettings(shop().db.read)).countries).toContain('FI');
    });
  });

  describeShop('beside another import', (shop) => {
    test('[ADMIN-156] a picture whose name is taken meanwhile is not overwritten, and nothing is written', async () => {
      const names = [320, 480, 640, 960].flatMap((width) => [
        `catalogue/_x-${width}.avif`,
        `catalogue/_x-${width}.webp`,
      ]);
      const media = await Promise.all(
        names.map(async (name) => {
          const data = await pictureOf(40, 40, name.endsWith('avif') ? 'avif' : 'webp', `#${names.indexOf(name)}04060`);
          return { name, data, sha256: createHash('sha256').update(data).digest('hex') };
        }),
      );
      const pictures = [
        { kind: 'image', file: 'catalogue/_x', color: null, width: 40, height: 40, placeholder: null, alt: {} },
      ];
      const path = await zipOf({
        ...smallCatalogue((product) => ({ ...product, pictures })),
        'media.jsonl': jsonLines(media.map(({ name, sha256 }) => ({ name, sha256 }))),
        ...Object.fromEntries(media.map(({ sha256, data }) => [`media/${sha256}`, data])),
      });
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
      expect((await load(shop(), path)).problems).toEqual([]);
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
        expect((await load(shop(), zip)).problems).toEqual([]);
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

  describeShop('refused', (shop) => {
    beforeAll(() => ensureFirstCategories(shop().shop));
    const problemsOf = async (path: string) => {
      const { problems } = await load(shop(), path);
      expect(await shop().db.read.select().from(shop().db.t.products)).toEqual([]);
      return problems.map((problem) => [problem.file, problem.record, problem.field, problemText(problem, 'en')]);
    };

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
        'a slug of an address that is none',
        smallCatalogue((product) => ({
          ...product,
          search_texts: { fi: { title: '', description: '', slug: 'Ei tämä' } },
        })),
        ['products.jsonl', 'zip-tote', 'search_texts.fi.slug', /./],
      ],
    ])('[ADMIN-156] %s', async (_what, files, [file, record, field, message]) => {
      const [first] = await problemsOf(await zipOf(files));
      expect(first).toEqual([file, record, field, expect.stringMatching(message)]);
    });

    test('[ADMIN-156] a file that is no ZIP, one with a path out of it, one that unpacks to many times its size, and a forged picture', async () => {
      const text = join(dir, 'text.zip');
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

    test('[ADMIN-156] a slug that another category, post or page has or had, in the ZIP or in the shop', async () => {
      const { db, shop: deps } = shop();
      const at = deps.clock();
      const slugged = (slug: string) => byLanguage(() => ({ title: '', description: '', slug }));
      await db.write(async (tx) => {
        const redirect = { kind: 'category' as const, oldSlug: 'sacks', newSlug: 'bags' };
        await tx.insert(db.t.redirects).values(redirect).returning();
        const [page] = await tx
          .insert(db.t.textPages)
          .values({ slug: 'craft', visible: true, createdAt: at, updatedAt: at })
          .returning({ id: db.t.textPages.id });
        await replaceSearchTexts(tx, 'page', page?.id ?? 0, slugged('kasityo'));
        await keepFormerSlugs(tx, 'page', 'craft', { before: ['taito'], after: ['kasityo'] });
      });
      const page = (slug: string, fi: string, former: string[] = []) => ({
        ...{ slug, visible: true, versions: {}, former_slugs: former },
        search_texts: { fi: { title: '', description: '', slug: fi } },
      });
      const of = async (file: string, ...records: object[]) =>
        (await problemsOf(await zipOf({ ...smallCatalogue(), [file]: jsonLines(records) }))).map((found) =>
          found.slice(1),
        );
      const [bags] = recordsIn(smallCatalogue()['categories.jsonl']);
      const former = (name: string) => expect.stringMatching(`former address of “${name}”`);
      const taken = expect.stringMatching(/already has this address/);
      expect(await of('categories.jsonl', { ...bags }, { ...bags, slug: 'sacks' })).toEqual([
        ['sacks', 'slug', former('bags')],
      ]);
      expect(await of('categories.jsonl', { ...bags }, { ...bags, slug: 'cases', former_slugs: ['sacks'] })).toEqual([
        ['cases', 'former_slugs', former('bags')],
      ]);
      await db.write((tx) => replaceSearchTexts(tx, 'category', 1, slugged('laukut')));
      expect(
        await of(
          'categories.jsonl',
          { ...bags, former_slugs: ['cases'] },
          { ...bags, slug: 'cases', search_texts: { fi: { title: '', description: '', slug: 'laukut' } } },
          { ...bags, slug: 'goods', search_texts: { fi: { title: '', description: '', slug: 'all' } } },
        ),
      ).toEqual([
        ['cases', 'slug', taken],
        ['cases', 'search_texts.fi.slug', taken],
        ['goods', 'search_texts.fi.slug', expect.stringMatching(/reserved/)],
      ]);
      expect(await of('pages.jsonl', page('kasityo', 'a'), page('two', 'taito', ['craft']))).toEqual([
        ['kasityo', 'slug', taken],
        ['two', 'search_texts.fi.slug', former('craft')],
        ['two', 'former_slugs', taken],
      ]);
      expect(await of('pages.jsonl', page('one', 'b'), page('b', 'c'), page('about', 'd'))).toEqual([
        ['b', 'slug', taken],
        ['about', 'search_texts.fi.slug', expect.stringMatching(/no address/)],
      ]);
      const own = await zipOf({ ...smallCatalogue(), 'pages.jsonl': jsonLines([page('craft', 'taito', ['kasityo'])]) });
      expect((await load(shop(), own, { dryRun: true })).problems).toEqual([]);
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
});
