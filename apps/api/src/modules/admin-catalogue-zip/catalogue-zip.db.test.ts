import { join } from 'node:path';
import { byLanguage } from '@fori/domain/languages';
import { desc, eq } from 'drizzle-orm';
import { beforeAll, describe, expect, test } from 'vitest';
import { addProduct } from '../../testing/builders.ts';
import { jsonLines, recordsIn, smallCatalogue } from '../../testing/catalogue-zip.ts';
import { describeShop } from '../../testing/harness.ts';
import { addPost } from '../../testing/posts.ts';
import {
  filesOfZip,
  homeWith,
  inEnglish,
  loadZip,
  mailTexts,
  problemsIn,
  publicAnswers,
  saveZip,
  writeTheRest,
  zipFolder,
  zipOf,
} from '../../testing/shop-zip.ts';
import { picturedCatalogue } from '../../testing/small-catalogue.ts';
import { verifyChain } from '../audit/verify-chain.ts';
import { ensureFirstCategories } from '../catalog/categories/initial-categories.ts';
import { changeCompanions } from '../catalog/editing/companions.ts';
import { keepFormerSlugs, replaceSearchTexts } from '../search-texts/index.ts';
import { writtenMailTexts } from '../store/index.ts';

const SMALL = join(zipFolder, 'small.zip');

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
