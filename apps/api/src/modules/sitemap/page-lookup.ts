import { byLanguage, type Language } from '@fori/domain/languages';
import { productPath, type SluggedKind, sluggedPath } from '@fori/domain/slugs';
import type { Shop } from '../../composition.ts';
import type { CatalogueVersions } from '../../db/types.ts';
import { createVersionedCache } from '../../versioned-cache.ts';
import { listPostAddresses } from '../blog/index.ts';
import { listProductIds, slugsOfProduct } from '../catalog/index.ts';
import { type AddressSlugs, formerSlugs } from '../search-texts/index.ts';
import { listPageAddresses } from '../text-pages/index.ts';

type Paths = Readonly<Record<Language, string>>;

/** The paths of products, posts and pages of the shop's own. */
interface KnownPaths {
  /** those that have a page; of products without their slugs */
  present: ReadonlySet<string>;
  /** the written and former ones of posts and pages, with the path in each language */
  redirected: ReadonlyMap<string, Paths>;
}

export interface PageLookup {
  /** Whether a path of a product, a post or a page of the shop's own exists; true for any other path. */
  hasPage: (path: string) => Promise<boolean>;
  /**
   * The path in a language of what is at a path with a slug (decision 0182). Null where nothing is, for other paths, and for the main
   * path of a post or page, which has its page in every language. `known`: the catalogue's versions if they were read already.
   */
  findPath: (path: string, language: Language, known: CatalogueVersions | null) => Promise<string | null>;
}

const OF_CATALOGUE = /^\/(?:product|blogs|pages)\/./;

/** A product's address with or without its slug. */
const PRODUCT = /^(\/product\/\d+)\/[^/]+$/;
const PRODUCT_WITH_SLUG = /^\/product\/([1-9]\d{0,9})\/[^/]+$/;

/** Products whose slugs are cached at a time. */
const MAX_PRODUCTS = 1000;

const pathsOf = async (
  { db }: Pick<Shop, 'db'>,
  kind: SluggedKind,
  addresses: readonly { slug: string; slugs: AddressSlugs }[],
): Promise<{ present: string[]; redirected: Map<string, Paths> }> => {
  const byMain = new Map(
    addresses.map(({ slug, slugs }) => [slug, byLanguage((language) => sluggedPath(kind, slugs[language]))]),
  );
  const redirected = new Map<string, Paths>();
  for (const { former, main } of await formerSlugs(db.read, kind)) {
    const paths = byMain.get(main);
    if (paths) redirected.set(sluggedPath(kind, former), paths);
  }
  for (const paths of byMain.values()) for (const path of Object.values(paths)) redirected.set(path, paths);
  const mainPaths = [...byMain.keys()].map((slug) => sluggedPath(kind, slug));
  for (const path of mainPaths) redirected.delete(path);
  return { present: [...mainPaths, ...[...byMain.values()].flatMap((paths) => Object.values(paths))], redirected };
};

/** Reads those paths once after each change of the catalogue (PAGE-101), and the slugs of a product when they are asked for. */
export const createPageLookup = (shop: Pick<Shop, 'db'>): PageLookup => {
  const readVersions = async (known?: CatalogueVersions | null) => known ?? shop.db.catalogueVersions();
  const pathCache = createVersionedCache<KnownPaths, CatalogueVersions>(readVersions, { max: 1 });
  const productCache = createVersionedCache<Paths, CatalogueVersions>(readVersions, { max: MAX_PRODUCTS });

  const readPaths = async () => {
    const [ids, posts, pages] = await Promise.all([
      listProductIds(shop),
      listPostAddresses(shop).then((addresses) => pathsOf(shop, 'blog', addresses)),
      listPageAddresses(shop).then((addresses) => pathsOf(shop, 'page', addresses)),
    ]);
    const present = new Set([...ids.map((id) => `/product/${id}`), ...posts.present, ...pages.present]);
    const redirected = new Map([...posts.redirected, ...pages.redirected]);
    return { value: { present, redirected }, showsStock: false, isCacheable: true };
  };
  const knownPaths = async (known?: CatalogueVersions | null) =>
    (await pathCache.snapshot(known)).getOrMake('paths', readPaths);

  return {
    hasPage: async (path) => !OF_CATALOGUE.test(path) || (await knownPaths()).present.has(path.replace(PRODUCT, '$1')),
    findPath: async (asked, language, known) => {
      if (!OF_CATALOGUE.test(asked)) return null;
      const path = asked.replace(/\/$/, '');
      const { present, redirected } = await knownPaths(known);
      const id = PRODUCT_WITH_SLUG.exec(path)?.[1];
      if (id === undefined) return redirected.get(path)?.[language] ?? null;
      if (!present.has(`/product/${id}`)) return null;
      const paths = await (await productCache.snapshot(known)).getOrMake(id, async () => {
        const slugs = await slugsOfProduct(shop, Number(id));
        const value = byLanguage((each) => productPath(Number(id), slugs?.[each] ?? ''));
        return { value, showsStock: false, isCacheable: slugs !== null };
      });
      return paths[language];
    },
  };
};
