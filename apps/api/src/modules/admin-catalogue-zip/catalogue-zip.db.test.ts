import { createHash } from 'node:crypto';
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { byLanguage } from '@fori/domain/languages';
import { desc, eq } from 'drizzle-orm';
import { beforeAll, describe, expect, test } from 'vitest';
import { mediaDir } from '../../storage/media-store.ts';
import { addProduct } from '../../testing/builders.ts';
import { jsonLines, recordsIn, smallCatalogue, type ZipFiles } from '../../testing/catalogue-zip.ts';
import { describeShop, newGuest } from '../../testing/harness.ts';
import { pictureOf } from '../../testing/pictures.ts';
import { addPost } from '../../testing/posts.ts';
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
import { verifyChain } from '../audit/verify-chain.ts';
import { createCategoryLookup } from '../catalog/categories/category-lookup.ts';
import { ensureFirstCategories } from '../catalog/categories/initial-categories.ts';
import { changeCompanions } from '../catalog/editing/companions.ts';
import { keepFormerSlugs, replaceSearchTexts } from '../search-texts/index.ts';
import { writtenMailTexts, writtenSettings } from '../store/index.ts';
import { importCatalogue, problemText } from './index.ts';

const SMALL = join(zipFolder, 'small.zip');

/** A catalogue of one product with a picture. */
const picturedCatalogue = async (): Promise<ZipFiles> => {
  const names = [320, 480, 640, 960].flatMap((width) => [`catalogue/_x-${width}.avif`, `catalogue/_x-${width}.webp`]);
  const media = await Promise.all(
    names.map(async (name) => {
      const data = await pictureOf(40, 40, name.endsWith('avif') ? 'avif' : 'webp', `#${names.indexOf(name)}04060`);
      return { name, data, sha256: createHash('sha256').update(data).digest('hex') };
    }),
  );
  const pictures = [
    { kind: 'image', file: 'catalogue/_x', color: null, width: 40, height: 40, placeholder: null, alt: {} },
  ];
  return {
    ...smallCatalogue((product) => ({ ...product, pictures })),
    'media.jsonl': jsonLines(media.map(({ name, sha256 }) => ({ name, sha256 }))),
    ...Object.fromEntries(media.map(({ sha256, data }) => [`media/${sha256}`, data])),
  };
};

describe('[ADMIN-154] the shop as a ZIP', () => {
  let answers: unknown;

  describeShop('of a small catalogue', (shop) => {
    beforeAll(async () => {
      await ensureFirstCategories(shop().shop);
      expect((await loadZip(shop(), await zipOf(await picturedCatalogue()))).problems).toEqual([]);
      await addProduct(shop(), { slug: 'wallet', discount: 10 });
      await addPost(shop(), { cover: null });
      await shop().db.write((tx) => changeCompanions(tx, 1, [2]));
      await writeTheRest(shop());
      await saveZip(shop(), SMALL);
      answers = await publicAnswers(shop());
    });

    test('changes nothing in a small shop it came from', async () => {
      expect(await loadZip(shop(), SMALL, { withShop: true })).toMatchObject({ problems: [], changes: [], media: 0 });
    });
  });

  describeShop('of a small catalogue, imported into an empty shop', (shop) => {
    beforeAll(() => ensureFirstCategories(shop().shop));

    test('[ADMIN-155] [ADMIN-203] answers as the small shop it came from; the same ZIP again changes nothing', async () => {
      expect((await loadZip(shop(), SMALL, { withShop: true })).problems).toEqual([]);
      expect(await publicAnswers(shop())).toEqual(answers);
      expect((await writtenMailTexts(shop().db.read, 'order-shipped')).texts).toEqual(mailTexts);
      expect(await loadZip(shop(), SMALL, { withShop: true })).toMatchObject({ problems: [], changes: [], media: 0 });
      expect((await verifyChain(shop().db)).intact).toBe(true);
    });

    test('[NAV-110] a ZIP without menus leaves those of the shop; one with the built-in ones brings them back', async () => {
      const files = await filesOfZip(SMALL);
      const [{ menus, ...record } = {}] = recordsIn(files['shop.jsonl']);
      expect(menus).toMatchObject({ aside: [{ text_page: 'craft' }, { category: 'wallets' }, {}] });
      const media = recordsIn(files['media.jsonl']).map(({ sha256 }) => [`media/${sha256}`, '']);
      const importWith = async (shopRecord: object) => {
        const path = await zipOf({
          ...files,
          'shop.jsonl': jsonLines([shopRecord]),
          ...Object.fromEntries(media),
        });
        return loadZip(shop(), path, { withShop: true });
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
      const files = await filesOfZip(SMALL);
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
        'pages.jsonl': jsonLines(
          recordsIn(files['pages.jsonl']).map((page) => (page.slug === 'craft' ? { ...page, visible: false } : page)),
        ),
        ...Object.fromEntries(media),
      });
      const result = await loadZip(shop(), path);
      expect(result.problems).toEqual([]);
      expect(result.changes).toEqual([
        {
          file: 'products',
          record: product?.slug,
          fields: ['price_cents', 'texts'],
        },
        { file: 'pages', record: 'craft', fields: ['visible'] },
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
      const link = { to: '/product/zip-tote?color=black', text: inEnglish('Tote') };
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
      expect((await loadZip(shop(), path)).problems).toEqual([]);
      const { products, homeVersions, blogTexts } = shop().db.t;
      const [product] = await shop().db.read.select().from(products).where(eq(products.slug, 'zip-tote'));
      const [version] = await shop().db.read.select().from(homeVersions).orderBy(desc(homeVersions.number)).limit(1);
      expect(version?.document?.blocks[0]).toMatchObject({ link: { to: `/product/${product?.id}?color=black` } });
      const [text] = await shop().db.read.select().from(blogTexts).where(eq(blogTexts.locale, 'en'));
      expect(text?.body).toBe(body.replace('(/product/zip-tote)', `(/product/${product?.id})`));
      expect((await loadZip(shop(), path)).changes).toEqual([]);
    });
  });

  describeShop('that charges VAT by destination', (shop) => {
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

  describeShop('refused', (shop) => {
    beforeAll(() => ensureFirstCategories(shop().shop));
    const problemsOf = (path: string) => problemsIn(shop(), path);

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
      expect((await loadZip(shop(), own, { dryRun: true })).problems).toEqual([]);
    });
  });
});
