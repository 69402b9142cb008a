import { fieldErrorsOf } from '@fori/contracts/validation';
import { MAX_CATEGORIES } from '@fori/domain/catalog';
import type { FieldError } from '@fori/domain/errors';
import { DESIGNED_JACKET } from '@fori/domain/size-guides';
import { isSystemPage } from '@fori/domain/text-pages';
import type { Queries } from '../../db/types.ts';
import type { AuditFacts } from '../audit/index.ts';
import { filesOfCover } from '../blog/index.ts';
import { categorySlugs, lockCatalogue, rankNames, variantsBySkus } from '../catalog/index.ts';
import { filesOfHomePicture, isUploaded } from '../home/index.ts';
import { linksByField } from '../menus/index.ts';
import { openOrdersByCountry } from '../orders/index.ts';
import { lockSlugs, slugProblem, TAKEN } from '../search-texts/index.ts';
import { filesOfLogo, writtenSettings } from '../store/index.ts';
import type { Archive } from './archive.ts';
import type { MediaPlan } from './archive-media.ts';
import { fieldsOf } from './compare-records.ts';
import { fileOf, type RecordFile, type Records, recordFiles, recordSchemas } from './format.ts';
import { filesOfPicture, mediaOf, type RecordMedia } from './media-of-records.ts';
import type { Problem, ProblemKey } from './problems.ts';
import { pagesBySlug, postsBySlug, productsBySlug } from './records.repository.ts';
import {
  categoryRecords,
  homeRecords,
  pageRecords,
  postRecords,
  productRecords,
  type Stored,
  settingsOfCatalogue,
  shopRecordOf,
  writtenSlugs,
} from './records.ts';
import {
  type Writing,
  writeCategory,
  writeCategoryOrder,
  writeCompanions,
  writeHomeRecord,
  writePageRecord,
  writePostRecord,
  writeProductRecord,
  writeSettingsRecord,
  writeShopRecord,
} from './write-records.ts';

export interface Count {
  created: number;
  changed: number;
  unchanged: number;
}
export type Counts = Record<RecordFile, Count>;

export interface Change {
  file: RecordFile;
  record: string;
  /** what differs; null for a new record */
  fields: string[] | null;
}

interface Found {
  counts: Counts;
  changes: Change[];
  audit: AuditFacts[];
}

interface Reading {
  archive: Archive;
  media: MediaPlan;
  report: (problem: Problem) => void;
  /** whether the shop's own details and settings are read */
  withShop: boolean;
  /** null only looks */
  write: Omit<Writing, 'tx' | 'links' | 'audit'> | null;
  onRecords: (done: number) => void;
}

/** Records looked up and written together. */
const STEP = 50;

/** The records that have slugs in languages, with their kind in the shop. */
const sluggedFiles = { categories: 'category', posts: 'blog', pages: 'page' } as const;
type SluggedFile = keyof typeof sluggedFiles;
const hasSlugs = (records: RecordFile): records is SluggedFile => Object.hasOwn(sluggedFiles, records);

const stored: { [F in RecordFile]: (q: Queries, slugs: readonly string[]) => Promise<Stored<Records[F]>[]> } = {
  categories: async (q, slugs) => (await categoryRecords(q)).filter(({ record }) => slugs.includes(record.slug)),
  products: async (q, slugs) => {
    const rows = await productsBySlug(q, slugs);
    return productRecords(
      q,
      rows.map(({ id }) => id),
    );
  },
  posts: async (q, slugs) => {
    const rows = await postsBySlug(q, slugs);
    return postRecords(
      q,
      rows.map(({ id }) => id),
    );
  },
  pages: async (q, slugs) => pageRecords(q, await pagesBySlug(q, slugs)),
  home: homeRecords,
  settings: async (q) => [{ id: 0, record: await settingsOfCatalogue(q) }],
  shop: async (q) => [{ id: 0, record: await shopRecordOf(q) }],
};

/** A record's slug, or its file where it can have only one record. */
const slugOf = <F extends RecordFile>(records: F, record: Records[F]): string =>
  'slug' in record ? record.slug : records;

/** The path of a field that a schema ignored; null where it knows all of them. */
const ignoredField = (given: unknown, known: unknown, path: readonly string[] = []): string | null => {
  if (typeof given !== 'object' || given === null || typeof known !== 'object' || known === null) return null;
  for (const [name, value] of Object.entries(given)) {
    const at = [...path, name];
    if (!Object.hasOwn(known, name)) return at.join('.');
    const ignored = ignoredField(value, (known as Record<string, unknown>)[name], at);
    if (ignored !== null) return ignored;
  }
  return null;
};

const countsOf = <T>(count: () => T): Record<RecordFile, T> => ({
  categories: count(),
  products: count(),
  posts: count(),
  pages: count(),
  home: count(),
  settings: count(),
  shop: count(),
});

/** Counts of an archive that was not read. */
export const noCounts = (): Counts => countsOf(() => ({ created: 0, changed: 0, unchanged: 0 }));

/**
 * Reads all records of an archive once, compares each with the shop's and, where asked to, writes those that differ; whatever is
 * wrong is reported. With a problem the caller takes everything back.
 */
export const readCatalogue = async (
  q: Queries,
  { archive, media, report, withShop, write, onRecords }: Reading,
): Promise<Found> => {
  const counts = noCounts();
  const found: Found = { counts, changes: [], audit: [] };
  const seen = countsOf(() => new Set<string>());
  const skus = new Map<string, string>();
  const categories = new Set(await categorySlugs(q));
  /** products named by others, which may come later or be in the shop: slug, and who names it */
  const named = new Map<string, { file: RecordFile; record: string; field: string }>();
  const companions: { slug: string; companions: readonly string[] }[] = [];
  const writing: Writing | null = write && { tx: q, links: 'by_slug', ...write, audit: found.audit };
  let total = 0;
  let namesChanged = false;
  /** the slugs of categories, posts and pages in the archive, former ones too, by their owners */
  const slugOwners = countsOf(() => new Map<string, string>());
  if (write) {
    await lockCatalogue(q);
    await lockSlugs(q);
  }

  const problem = (
    records: RecordFile,
    record: string | null,
    field: string | null,
    key: ProblemKey,
    values?: Record<string, string | number>,
  ) => report({ file: fileOf(records), record, field, error: { key, ...(values && { values }) } });

  const nameProduct = (slug: string, by: { file: RecordFile; record: string; field: string }) => {
    if (!named.has(slug)) named.set(slug, by);
  };

  /** Reports named products that are neither in the archive nor in the shop. */
  const checkNamed = async (): Promise<void> => {
    const missing = [...named.keys()].filter((slug) => !seen.products.has(slug));
    for (let start = 0; start < missing.length; start += STEP) {
      const part = missing.slice(start, start + STEP);
      const known = new Set((await productsBySlug(q, part)).map(({ slug }) => slug));
      for (const slug of part) {
        const by = named.get(slug);
        if (by && !known.has(slug)) problem(by.file, by.record, by.field, 'product_unknown', { slug });
      }
    }
    named.clear();
  };

  /** Reports links of menus to what is neither in the archive nor in the shop. */
  const checkMenus = async ({ menus }: Records['shop']): Promise<void> => {
    for (const [field, link] of menus ? linksByField(menus) : []) {
      if (link.kind === 'category' && !categories.has(link.category))
        problem('shop', 'shop', `menus.${field}.category`, 'category_unknown', { category: link.category });
      if (link.kind !== 'text_page') continue;
      const slug = link.text_page;
      const isThere = seen.pages.has(slug) || (await pagesBySlug(q, [slug])).length > 0;
      if (isSystemPage(slug) || !isThere) problem('shop', 'shop', `menus.${field}.text_page`, 'page_unknown', { slug });
    }
  };

  /** Reports countries that would be taken off while orders to them are open. */
  const checkCountries = async ({ countries }: Records['shop']): Promise<void> => {
    const present = (await writtenSettings(q)).countries;
    const removed = present.filter((country) => !countries.includes(country));
    if (removed.length === 0) return;
    for (const [country, count] of await openOrdersByCountry(q, removed)) {
      const invalid = { key: 'country_in_orders' as const, values: { country, count } };
      report({ file: fileOf('shop'), record: 'shop', field: 'countries', error: { invalid } });
    }
  };

  /** The record with its pictures' names in this shop. */
  const placed = async <F extends RecordFile>(records: F, record: Records[F]): Promise<Records[F]> => {
    const { needed, inTexts } = (mediaOf[records] as (of: Records[F]) => RecordMedia)(record);
    let isWhole = true;
    const missing = new Set<string>();
    for (const name of [...needed, ...inTexts]) {
      const key =
        media.problemOf(name) ?? (inTexts.includes(name) && !(await media.placeAsNamed(name)) ? 'media_taken' : null);
      if (!key) continue;
      isWhole = false;
      // one problem for all sizes of a picture
      const picture = name.replace(/-\d+\.\w+$/, '');
      if (!missing.has(picture)) problem(records, slugOf(records, record), null, key, { name });
      missing.add(picture);
    }
    if (!isWhole) return record;
    const place = async <P extends { file: string }>(picture: P, files: (file: string) => string[]): Promise<P> => ({
      ...picture,
      file: await media.placePicture(picture.file, files(picture.file)),
    });
    const copy: Records[RecordFile] = record;
    if ('blocks' in copy) {
      const placedOne = async <P extends { file: string }>(picture: P): Promise<P> =>
        isUploaded(picture.file) ? place(picture, filesOfHomePicture) : picture;
      const blocks: typeof copy.blocks = [];
      for (const block of copy.blocks) {
        if (block.kind === 'hero') {
          const slides: typeof block.slides = [];
          for (const slide of block.slides) slides.push({ ...slide, picture: await placedOne(slide.picture) });
          blocks.push({ ...block, slides });
        } else if (block.kind === 'text' && block.picture)
          blocks.push({ ...block, picture: await placedOne(block.picture) });
        else blocks.push(block);
      }
      return { ...copy, blocks } as Records[F];
    }
    if ('pictures' in copy) {
      const pictures: typeof copy.pictures = [];
      for (const picture of copy.pictures) {
        pictures.push(
          picture.kind === 'video'
            ? { ...picture, file: await media.placeFilm(picture.file) }
            : await place(picture, filesOfPicture),
        );
      }
      return { ...copy, pictures } as Records[F];
    }
    if ('logo' in copy && copy.logo && copy.logo !== 'ferry')
      return { ...copy, logo: await place(copy.logo, filesOfLogo) } as Records[F];
    if ('cover' in copy && copy.cover) return { ...copy, cover: await place(copy.cover, filesOfCover) } as Records[F];
    if ('picture' in copy && copy.picture)
      return { ...copy, picture: await place(copy.picture, filesOfPicture) } as Records[F];
    return record;
  };

  const checkProducts = async (
    products: readonly Records['products'][],
    before: readonly Stored<Records['products']>[],
  ) => {
    const owners = new Map(
      (
        await variantsBySkus(
          q,
          products.flatMap(({ variants }) => variants.map(({ sku }) => sku)),
        )
      ).map(({ sku, slug }) => [sku, slug]),
    );
    for (const { slug, category, variants, companions: picked } of products) {
      if (!categories.has(category)) problem('products', slug, 'category', 'category_unknown', { category });
      for (const other of picked) nameProduct(other, { file: 'products', record: slug, field: 'companions' });
      for (const [index, { sku }] of variants.entries()) {
        const owner = skus.get(sku) ?? owners.get(sku) ?? slug;
        if (owner !== slug) problem('products', slug, `variants.${index}.sku`, 'sku_elsewhere', { sku, slug: owner });
        skus.set(sku, slug);
      }
      // variants that the archive does not have stay, so that their options are taken
      const own = new Set(variants.map(({ sku }) => sku));
      const kept = (before.find(({ record }) => record.slug === slug)?.record.variants ?? []).filter(
        ({ sku }) => !own.has(sku),
      );
      for (const [index, { size, color }] of variants.entries()) {
        const other = kept.find((variant) => variant.size === size && variant.color === color);
        if (other) problem('products', slug, `variants.${index}.size`, 'variant_options', { sku: other.sku });
      }
    }
  };

  const invalid = (records: RecordFile, record: string, field: string, error: FieldError) =>
    report({ file: fileOf(records), record, field, error: { invalid: error } });

  /** Reports slugs of a category, post or page that another one in the archive or the shop has or had (decision 0182). */
  const checkSlugs = async (records: SluggedFile, record: Records[SluggedFile], id: number | null) => {
    const kind = sluggedFiles[records];
    const { slug: main, former_slugs: former } = record;
    const others = [...writtenSlugs(record), ...former.map((slug) => ['former_slugs', slug] as const)];
    for (const [field, slug] of [['slug', main] as const, ...others]) {
      const owner = slugOwners[records].get(slug) ?? main;
      slugOwners[records].set(slug, owner);
      const problem = owner === main ? await slugProblem(q, kind, slug, id) : { key: TAKEN[kind] };
      if (problem) invalid(records, main, field, problem);
      else if (records === 'pages' && isSystemPage(main) && slug !== main)
        invalid(records, main, field, { key: 'no_slug_here' });
    }
  };

  const writeOne = async <F extends RecordFile>(
    records: F,
    before: Stored<Records[F]> | null,
    record: Records[F],
    fields: readonly string[],
  ): Promise<void> => {
    if (!writing) return;
    const args = { before, record, fields } as never;
    const writers = {
      categories: writeCategory,
      products: writeProductRecord,
      posts: writePostRecord,
      pages: writePageRecord,
      home: writeHomeRecord,
      settings: writeSettingsRecord,
      shop: writeShopRecord,
    };
    await writers[records](writing, args);
  };

  const handle = async <F extends RecordFile>(records: F, batch: readonly Records[F][]): Promise<void> => {
    const slugs = batch.map((record) => slugOf(records, record));
    const before = await stored[records](q, slugs);
    if (records === 'products')
      await checkProducts(batch as readonly Records['products'][], before as Stored<Records['products']>[]);
    for (const read of batch) {
      const record = await placed(records, read);
      const slug = slugOf(records, record);
      const known = before.find((one) => slugOf(records, one.record) === slug) ?? null;
      if (hasSlugs(records)) await checkSlugs(records, record as Records[SluggedFile], known?.id ?? null);
      const fields = known
        ? (fieldsOf[records] as (a: Records[F], b: Records[F]) => string[])(known.record, record)
        : [];
      const kind = !known ? 'created' : fields.length > 0 ? 'changed' : 'unchanged';
      counts[records][kind] += 1;
      if (kind !== 'unchanged') {
        found.changes.push({ file: records, record: slug, fields: known ? fields : null });
        await writeOne(records, known, record, fields);
        if (records === 'products' && (!known || fields.includes('companions')))
          companions.push({ slug, companions: (record as Records['products']).companions });
        namesChanged ||= records === 'products' || records === 'categories';
      }
      total += 1;
    }
    onRecords(total);
  };

  const parse = <F extends RecordFile>(
    records: F,
    { number, text }: { number: number; text: string },
  ): Records[F] | null => {
    let value: unknown;
    try {
      value = JSON.parse(text);
    } catch {
      problem(records, String(number), null, 'json');
      return null;
    }
    const parsed = recordSchemas[records].safeParse(value);
    const given = (value as { slug?: unknown } | null)?.slug;
    const name = typeof given === 'string' ? given.slice(0, 100) : String(number);
    if (!parsed.success) {
      for (const [field, [first]] of Object.entries(fieldErrorsOf(parsed.error)))
        if (first) report({ file: fileOf(records), record: name, field, error: { invalid: first } });
      return null;
    }
    const record = parsed.data as Records[F];
    const ignored = ignoredField(value, record);
    if (ignored !== null) {
      report({ file: fileOf(records), record: name, field: ignored, error: { invalid: { key: 'invalid' } } });
      return null;
    }
    const slug = slugOf(records, record);
    if (seen[records].has(slug)) {
      const isOnly = !('slug' in record);
      problem(records, isOnly ? String(number) : slug, null, isOnly ? 'one_record' : 'twice');
      return null;
    }
    seen[records].add(slug);
    return record;
  };

  const { vat: presentVat } = await writtenSettings(q);
  let basis: { records: RecordFile; field: string; isGross: boolean } = {
    records: 'settings',
    field: 'prices_with_vat',
    isGross: presentVat.priceBasis === 'gross',
  };
  let showsVat: boolean | null = null;
  for (const records of recordFiles) {
    if (records === 'shop' && !withShop) continue;
    if (!archive.has(fileOf(records))) {
      problem(records, null, null, 'missing');
      continue;
    }
    let batch: Records[typeof records][] = [];
    for await (const line of archive.lines(fileOf(records))) {
      const record = parse(records, line);
      if (!record) continue;
      if (records === 'categories') {
        // all of them are in the archive before products name them
        categories.add((record as Records['categories']).slug);
      }
      if (records === 'settings') {
        const { samples_product: samples, size_guides: guides } = record as Records['settings'];
        if (samples !== null) nameProduct(samples, { file: 'settings', record: records, field: 'samples_product' });
        for (const [index, { goods }] of guides.entries())
          if (goods !== DESIGNED_JACKET && !categories.has(goods))
            problem('settings', records, `size_guides.${index}.goods`, 'category_unknown', { category: goods });
      }
      if (records === 'home') {
        for (const [index, block] of (record as Records['home']).blocks.entries())
          if (block.kind === 'featured')
            for (const slug of block.products)
              nameProduct(slug, { file: 'home', record: records, field: `blocks.${index}.products` });
      }
      if (records === 'settings') showsVat = (record as Records['settings']).prices_with_vat;
      if (records === 'shop') {
        const { vat } = record as Records['shop'];
        if (vat) basis = { records, field: 'vat.price_basis', isGross: vat.price_basis === 'gross' };
        await checkCountries(record as Records['shop']);
        await checkMenus(record as Records['shop']);
      }
      batch.push(record);
      if (batch.length === STEP) {
        await handle(records, batch as never);
        batch = [];
      }
    }
    if (batch.length > 0) await handle(records, batch as never);
    if (records === 'categories') {
      if (categories.size > MAX_CATEGORIES) problem('categories', null, null, 'categories', { most: MAX_CATEGORIES });
      if (writing) await writeCategoryOrder(writing, [...seen.categories]);
    }
    if (records === 'products') {
      await checkNamed();
      if (writing) await writeCompanions(writing, companions);
    }
  }
  if (basis.isGross && showsVat === false)
    invalid(basis.records, basis.records, basis.field, { key: 'vat_gross_hidden' });
  await checkNamed();
  if (writing && namesChanged) await rankNames(q);
  return found;
};
