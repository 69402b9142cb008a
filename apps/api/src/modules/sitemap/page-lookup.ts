import type { Shop } from '../../composition.ts';
import { createVersionedCache } from '../../versioned-cache.ts';
import { listPostAddresses } from '../blog/index.ts';
import { listProductIds } from '../catalog/index.ts';
import { listPageAddresses } from '../text-pages/index.ts';

/** Whether a path of a product, a post or a page of the shop's own exists; true for any other path. */
export type PageLookup = (path: string) => Promise<boolean>;

const OF_CATALOGUE = /^\/(?:product|blogs|pages)\/./;

/** A product's address with or without its slug. */
const PRODUCT = /^(\/product\/\d+)\/[^/]+$/;

/** Reads those paths once after each change of the catalogue (PAGE-101). */
export const createPageLookup = (shop: Pick<Shop, 'db'>): PageLookup => {
  const cache = createVersionedCache<ReadonlySet<string>>(() => shop.db.catalogueVersions(), { max: 1 });
  const readPaths = async () => {
    const [ids, posts, pages] = await Promise.all([
      listProductIds(shop),
      listPostAddresses(shop),
      listPageAddresses(shop),
    ]);
    const paths = [
      ...ids.map((id) => `/product/${id}`),
      ...posts.map(({ slug }) => `/blogs/${slug}`),
      ...pages.map(({ slug }) => `/pages/${slug}`),
    ];
    return { value: new Set(paths), showsStock: false, isCacheable: true };
  };
  return async (path) => {
    if (!OF_CATALOGUE.test(path)) return true;
    const paths = await (await cache.snapshot()).getOrMake('paths', readPaths);
    return paths.has(path.replace(PRODUCT, '$1'));
  };
};
