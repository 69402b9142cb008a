import { genders } from '@fori/domain/catalog';
import { byLanguage, fallbackLanguage, type Language } from '@fori/domain/languages';
import { productPath, type SluggedKind, sluggedPath } from '@fori/domain/slugs';
import type { Shop } from '../../composition.ts';
import { listPostAddresses } from '../blog/index.ts';
import { listProductAddresses, listProductRanges, offeredCategories } from '../catalog/index.ts';
import type { AddressSlugs } from '../search-texts/index.ts';
import { readSettings } from '../store/index.ts';
import { listPageAddresses } from '../text-pages/index.ts';
import { type SitemapPage, sitemapIndexXml, sitemapXml } from './sitemap-xml.ts';

/** Products per list: with seven links each a list stays below 1 MB; the protocol allows 50,000 pages and 50 MB. */
export const PRODUCTS_A_LIST = 1000;

type Deps = Pick<Shop, 'db' | 'config' | 'catalogueCache'>;

const listPath = (name: string): string => `/sitemap-${name}.xml`;
const PRODUCT_LIST = /^products-(0|[1-9]\d{0,6})$/;

const sluggedPage = (
  kind: SluggedKind,
  { slugs, updatedAt }: { slugs: AddressSlugs; updatedAt?: Date },
  defaultLanguage: Language,
): SitemapPage => {
  const paths = byLanguage((language) => sluggedPath(kind, slugs[language]));
  return { path: paths[defaultLanguage], paths, changedAt: updatedAt ?? null };
};

const others = (paths: readonly string[]): SitemapPage[] => paths.map((path) => ({ path }));

/** The pages beside products and posts. */
const otherPages = async (shop: Deps, defaultLanguage: Language): Promise<SitemapPage[]> => [
  ...others(['/', '/products']),
  ...(await offeredCategories(shop, fallbackLanguage)).map(({ slugs }) =>
    sluggedPage('category', { slugs }, defaultLanguage),
  ),
  ...others(genders.map((gender) => `/products?gender=${gender}`)),
  ...others(['/custom-jacket', '/blogs', '/about', '/contact', '/faqs', '/terms', '/privacy']),
];

/** `defaultLanguage`: of an address that names none. */
const pagesOf = async (shop: Deps, name: string, defaultLanguage: Language): Promise<readonly SitemapPage[]> => {
  if (name === 'pages') {
    const own = await listPageAddresses(shop);
    return [
      ...(await otherPages(shop, defaultLanguage)),
      ...own.map((page) => sluggedPage('page', page, defaultLanguage)),
    ];
  }
  if (name === 'blog') {
    const posts = await listPostAddresses(shop);
    return posts.map((post) => sluggedPage('blog', post, defaultLanguage));
  }
  const range = Number(PRODUCT_LIST.exec(name)?.[1]);
  const products = await listProductAddresses(shop, PRODUCTS_A_LIST, range);
  return products.map(({ id, slugs, updatedAt }) => {
    const paths = byLanguage((language) => productPath(id, slugs[language]));
    return { path: paths[defaultLanguage], paths, changedAt: updatedAt };
  });
};

/** The ranges of product ids with a list each, cached until the catalogue changes. */
const productRanges = (shop: Deps) =>
  shop.catalogueCache.remember('sitemap ranges', () => listProductRanges(shop, PRODUCTS_A_LIST));

const isList = async (shop: Deps, name: string): Promise<boolean> => {
  if (name === 'pages' || name === 'blog') return true;
  const range = PRODUCT_LIST.exec(name)?.[1];
  if (range === undefined) return false;
  return (await productRanges(shop)).some((known) => known.range === Number(range));
};

/** The sitemap index: pages, posts, and products by the thousand. Cached until the catalogue changes. */
export const writeSitemapIndex = (shop: Deps): Promise<string> =>
  shop.catalogueCache.remember('sitemap', async () => {
    const ranges = await productRanges(shop);
    return sitemapIndexXml(shop.config.publicUrl, [
      { path: listPath('pages') },
      { path: listPath('blog') },
      ...ranges.map(({ range, updatedAt }) => ({ path: listPath(`products-${range}`), changedAt: updatedAt })),
    ]);
  });

/** One of the lists in the index, cached alike; null for any other name, without a query or a cache entry (API-150). */
export const writeSitemap = async (shop: Deps, name: string): Promise<string | null> => {
  if (!(await isList(shop, name))) return null;
  return shop.catalogueCache.remember(`sitemap ${name}`, async () => {
    const { languages } = await readSettings(shop.db.read);
    return sitemapXml(shop.config.publicUrl, await pagesOf(shop, name, languages[0] ?? fallbackLanguage), languages);
  });
};
