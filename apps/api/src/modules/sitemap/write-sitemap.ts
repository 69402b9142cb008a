import { categories, genders } from '@fori/domain/catalog';
import type { Shop } from '../../composition.ts';
import { listPostAddresses } from '../blog/post-addresses.ts';
import { listProductAddresses, listProductStretches } from '../catalog/product-addresses.ts';
import { type SitemapPage, sitemapIndexXml, sitemapXml } from './sitemap-xml.ts';

/** Ids in one list of products: with seven links each it stays below a megabyte, where 50,000 pages and 50 MB are allowed. */
export const PRODUCTS_A_LIST = 1000;

type Ground = Pick<Shop, 'db' | 'config' | 'catalogueMemory'>;

const listPath = (name: string): string => `/sitemap-${name}.xml`;
const PRODUCT_LIST = /^products-(0|[1-9]\d{0,6})$/;

/** Pages that are there whatever the shop sells. */
const fixedPages: readonly SitemapPage[] = [
  '/',
  '/products',
  ...categories.map((category) => `/products?category=${category}`),
  ...genders.map((gender) => `/products?gender=${gender}`),
  '/custom-jacket',
  '/blogs',
  '/about',
  '/contact',
  '/faqs',
  '/terms',
  '/privacy',
].map((path) => ({ path }));

const pagesOf = async (shop: Ground, name: string): Promise<readonly SitemapPage[] | null> => {
  if (name === 'pages') return fixedPages;
  if (name === 'blog') {
    const posts = await listPostAddresses(shop);
    return posts.map(({ slug, updatedAt }) => ({ path: `/blogs/${slug}`, changedAt: updatedAt }));
  }
  const stretch = PRODUCT_LIST.exec(name)?.[1];
  if (stretch === undefined) return null;
  const products = await listProductAddresses(shop, PRODUCTS_A_LIST, Number(stretch));
  return products.length === 0
    ? null
    : products.map(({ id, updatedAt }) => ({ path: `/product/${id}`, changedAt: updatedAt }));
};

/** The list of all lists: pages, posts, and products by the thousand. Kept until the catalogue changes. */
export const writeSitemapIndex = (shop: Ground): Promise<string> =>
  shop.catalogueMemory.remember('sitemap', async () => {
    const stretches = await listProductStretches(shop, PRODUCTS_A_LIST);
    return sitemapIndexXml(shop.config.publicUrl, [
      { path: listPath('pages') },
      { path: listPath('blog') },
      ...stretches.map(({ stretch, updatedAt }) => ({ path: listPath(`products-${stretch}`), changedAt: updatedAt })),
    ]);
  });

/** One of the lists by its name, kept likewise; null when there is none. */
export const writeSitemap = async (shop: Ground, name: string): Promise<string | null> => {
  // only names of lists may be kept: anybody can ask for others
  if (name !== 'pages' && name !== 'blog' && !PRODUCT_LIST.test(name)) return null;
  return shop.catalogueMemory.remember(`sitemap ${name}`, async () => {
    const pages = await pagesOf(shop, name);
    return pages && sitemapXml(shop.config.publicUrl, pages);
  });
};
