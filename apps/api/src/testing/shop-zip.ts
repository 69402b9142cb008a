import { createWriteStream, mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import type { EditedLink } from '@fori/contracts/admin-menus/schemas';
import type { HomePage } from '@fori/contracts/home/schemas';
import { everyChoice } from '@fori/domain/jacket-choices';
import { presetJacketPrices } from '@fori/domain/jacket-offer';
import { byLanguage } from '@fori/domain/languages';
import { searchTextKinds } from '@fori/domain/search-texts';
import { expect } from 'vitest';
import { openArchive } from '../modules/admin-catalogue-zip/archive.ts';
import { exportCatalogue, importCatalogue, problemText } from '../modules/admin-catalogue-zip/index.ts';
import { takeLogo } from '../modules/admin-identity/logo/take-logo.ts';
import { builtInHome, homeVersions, takeHomePicture } from '../modules/home/index.ts';
import { builtInMenus, menuVersions } from '../modules/menus/index.ts';
import { keepFormerSlugs, replaceSearchTexts } from '../modules/search-texts/index.ts';
import {
  replaceIdentity,
  replaceJacketOffer,
  replaceMailTexts,
  replaceSettings,
  writtenIdentity,
  writtenSettings,
} from '../modules/store/index.ts';
import { demoIdentity } from '../seed/demo-identity.ts';
import { type ZipFiles, zipWith } from './catalogue-zip.ts';
import type { TestShop } from './harness.ts';
import { pictureOf } from './pictures.ts';

export const zipFolder = mkdtempSync(join(tmpdir(), 'fori-zip-'));

export const saveZip = (shop: TestShop, path: string) => pipeline(exportCatalogue(shop.shop), createWriteStream(path));

export const loadZip = (
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
export const filesOfZip = async (path: string): Promise<ZipFiles> => {
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

export const zipOf = async (files: ZipFiles): Promise<string> => {
  made += 1;
  const path = join(zipFolder, `made-${made}.zip`);
  writeFileSync(path, await zipWith(files));
  return path;
};

/** What it is refused for, as the back office says it; no product is stored then. */
export const problemsIn = async (shop: TestShop, path: string) => {
  const { problems } = await loadZip(shop, path);
  expect(await shop.db.read.select().from(shop.db.t.products)).toEqual([]);
  return problems.map((problem) => [problem.file, problem.record, problem.field, problemText(problem, 'en')]);
};

/** What depends on rows of their own, or on people: ids, the day of a row, reviews and readers. */
const OWN =
  /^(id|.*_id|created_at|updated_at|rating|average_rating|shown_rating|reviews_count|review_count|reviews|views|likes|stars)$/;

const withoutIds = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(withoutIds);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).flatMap(([name, field]) => (OWN.test(name) ? [] : [[name, withoutIds(field)]])),
  );
};

/** What anybody can read of a shop, people's reviews aside. */
export const publicAnswers = async (shop: TestShop) => {
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
export const mergedRecord = (record: unknown, change: unknown): object =>
  [record, change].every((one) => typeof one === 'object' && one !== null && !Array.isArray(one))
    ? {
        ...(record as object),
        ...Object.fromEntries(
          Object.entries(change as object).map(([name, value]) => [
            name,
            mergedRecord((record as Record<string, unknown>)[name], value),
          ]),
        ),
      }
    : (change as object);

/** A home page of featured products. */
export const homeWith = (products: string[]) => {
  const text = inEnglish('Text');
  const block = { id: 'featured', kind: 'featured', hidden: false, from: null, until: null };
  return {
    title: text,
    description: text,
    blocks: [{ ...block, title: text, text, link: { to: '', text: inEnglish('') }, products }],
  };
};

export const inEnglish = (text: string) => byLanguage((language) => (language === 'en' ? text : ''));

export const mailTexts = byLanguage((language) => ({ opening: language === 'sv' ? 'Hej igen!' : '', closing: '' }));

/** What admins have written besides the catalogue, all of it other than in a new shop. */
export const writeTheRest = async ({ shop, db }: TestShop) => {
  const picture = join(zipFolder, 'picture.png');
  writeFileSync(picture, await pictureOf(900, 700));
  const { file } = await takeHomePicture(shop.media, picture);
  const { logo } = await takeLogo(shop.media, picture);
  const [hero, ...others] = builtInHome().blocks;
  if (hero?.kind !== 'hero') throw new Error('the page begins with its slides');
  const [slide, ...slides] = hero.slides;
  if (!slide) throw new Error('there are slides');
  const blocks = [
    {
      ...hero,
      slides: [{ ...slide, title: inEnglish('Spring'), picture: { file, alt: inEnglish('Spring') } }, ...slides],
    },
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
      { id: 'page', kind: 'text_page', text_page: page.id, label: inEnglish('') },
      { id: 'category', kind: 'category', category: 2, label: inEnglish('Purses') },
      { id: 'address', kind: 'address', address: 'https://example.com/', label: inEnglish('Friends') },
    ];
    const menus = { number: 1, document: { ...builtInMenus(), aside } };
    await menuVersions.insert(tx, { ...menus, authorId: null, changedAt: at, publishedAt: at });
    for (const kind of searchTextKinds)
      await replaceSearchTexts(
        tx,
        kind,
        kind === 'page' ? page.id : 1,
        byLanguage((language) => ({
          title: `${kind} ${language}`,
          description: '',
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
