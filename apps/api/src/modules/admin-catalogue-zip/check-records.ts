import { DESIGNED_JACKET } from '@fori/domain/size-guides';
import { isSystemPage } from '@fori/domain/text-pages';
import { variantsBySkus } from '../catalog/index.ts';
import { linksByField } from '../menus/index.ts';
import { openOrdersByCountry } from '../orders/index.ts';
import { slugProblem, TAKEN } from '../search-texts/index.ts';
import { writtenSettings } from '../store/index.ts';
import type { HomeRecord, ProductRecord, RecordFile, Records, SettingsRecord, ShopRecord } from './format.ts';
import type { Place, Reading } from './reading-state.ts';
import { pagesBySlug, productsBySlug } from './records.repository.ts';
import { type Stored, writtenSlugs } from './records.ts';

/** Products looked up together. */
const STEP = 50;

const nameProduct = ({ named }: Reading, slug: string, by: Place): void => {
  if (!named.has(slug)) named.set(slug, by);
};

/** Reports products named so far that are neither in the archive nor in the shop. */
export const checkNamed = async ({ q, named, seen, problem }: Reading): Promise<void> => {
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

/** Reports prices that would be entered with VAT while none is shown. */
export const checkPriceBasis = ({ priceBasis, showsVat, invalid }: Reading): void => {
  const { file, field, isGross } = priceBasis;
  if (isGross && showsVat === false) invalid(file, file, field, { key: 'vat_gross_hidden' });
};

const checkProducts = async (
  reading: Reading,
  products: readonly ProductRecord[],
  before: readonly Stored<ProductRecord>[],
): Promise<void> => {
  const { q, categories, skus, problem } = reading;
  const ofShop = await variantsBySkus(
    q,
    products.flatMap(({ variants }) => variants.map(({ sku }) => sku)),
  );
  const owners = new Map(ofShop.map(({ sku, slug }) => [sku, slug]));
  for (const { slug, category, variants, companions } of products) {
    if (!categories.has(category)) problem('products', slug, 'category', 'category_unknown', { category });
    for (const other of companions)
      nameProduct(reading, other, { file: 'products', record: slug, field: 'companions' });
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

/** The records that have slugs in languages, with their kind in the shop. */
const sluggedKinds = { categories: 'category', posts: 'blog', pages: 'page' } as const;
type SluggedFile = keyof typeof sluggedKinds;

/** Reports slugs of a category, post or page that another one in the archive or the shop has or had (decision 0182). */
const checkSlugs =
  (file: SluggedFile) =>
  async ({ q, slugOwners, invalid }: Reading, record: Records[SluggedFile], id: number | null): Promise<void> => {
    const kind = sluggedKinds[file];
    const { slug: main, former_slugs: former } = record;
    const others = [...writtenSlugs(record), ...former.map((slug) => ['former_slugs', slug] as const)];
    for (const [field, slug] of [['slug', main] as const, ...others]) {
      const owner = slugOwners[file].get(slug) ?? main;
      slugOwners[file].set(slug, owner);
      const problem = owner === main ? await slugProblem(q, kind, slug, id) : { key: TAKEN[kind] };
      if (problem) invalid(file, main, field, problem);
      else if (file === 'pages' && isSystemPage(main) && slug !== main)
        invalid(file, main, field, { key: 'no_slug_here' });
    }
  };

const checkHome = (reading: Reading, { blocks }: HomeRecord): void => {
  for (const [index, block] of blocks.entries()) {
    if (block.kind !== 'featured') continue;
    for (const slug of block.products)
      nameProduct(reading, slug, { file: 'home', record: 'home', field: `blocks.${index}.products` });
  }
};

const checkSettings = (reading: Reading, record: SettingsRecord): void => {
  const { samples_product: samples, size_guides: guides } = record;
  if (samples !== null)
    nameProduct(reading, samples, { file: 'settings', record: 'settings', field: 'samples_product' });
  for (const [index, { goods }] of guides.entries())
    if (goods !== DESIGNED_JACKET && !reading.categories.has(goods))
      reading.problem('settings', 'settings', `size_guides.${index}.goods`, 'category_unknown', { category: goods });
  reading.showsVat = record.prices_with_vat;
};

/** Reports countries that would be taken off while orders to them are open. */
const checkCountries = async ({ q, invalid }: Reading, { countries }: ShopRecord): Promise<void> => {
  const present = (await writtenSettings(q)).countries;
  const removed = present.filter((country) => !countries.includes(country));
  if (removed.length === 0) return;
  for (const [country, count] of await openOrdersByCountry(q, removed))
    invalid('shop', 'shop', 'countries', { key: 'country_in_orders', values: { country, count } });
};

/** Reports links of menus to what is neither in the archive nor in the shop. */
const checkMenus = async ({ q, categories, seen, problem }: Reading, { menus }: ShopRecord): Promise<void> => {
  for (const [field, link] of menus ? linksByField(menus) : []) {
    if (link.kind === 'category' && !categories.has(link.category))
      problem('shop', 'shop', `menus.${field}.category`, 'category_unknown', { category: link.category });
    if (link.kind !== 'text_page') continue;
    const slug = link.text_page;
    const isThere = seen.pages.has(slug) || (await pagesBySlug(q, [slug])).length > 0;
    if (isSystemPage(slug) || !isThere) problem('shop', 'shop', `menus.${field}.text_page`, 'page_unknown', { slug });
  }
};

const checkShop = async (reading: Reading, record: ShopRecord): Promise<void> => {
  const { vat } = record;
  if (vat) reading.priceBasis = { file: 'shop', field: 'vat.price_basis', isGross: vat.price_basis === 'gross' };
  await checkCountries(reading, record);
  await checkMenus(reading, record);
};

interface Checks<R> {
  /** of a record as its line is read, before any that follow it */
  line?: (reading: Reading, record: R) => void | Promise<void>;
  /** of several, with those of them that the shop has */
  batch?: (reading: Reading, records: readonly R[], before: readonly Stored<R>[]) => Promise<void>;
  /** of one with its number in the shop, null for a new one */
  record?: (reading: Reading, record: R, id: number | null) => Promise<void>;
}

/** What is checked of the records of each file beyond their form; what is wrong is reported. */
export const checks: { [F in RecordFile]: Checks<Records[F]> } = {
  categories: {
    // all of them are in the archive before products name them
    line: ({ categories }, { slug }) => void categories.add(slug),
    record: checkSlugs('categories'),
  },
  products: { batch: checkProducts },
  posts: { record: checkSlugs('posts') },
  pages: { record: checkSlugs('pages') },
  home: { line: checkHome },
  settings: { line: checkSettings },
  shop: { line: checkShop },
};
