import type { ListedProduct, Product, ProductQuery } from '@fori/contracts/products/schemas';
import { foldForSearch, gendersShown } from '@fori/domain/catalog';
import type { Language } from '@fori/domain/languages';
import type { Shop } from '../../../composition.ts';
import { toProduct, toProductCard } from '../catalog.mapper.ts';
import type { CategoryRow } from '../categories/categories.repository.ts';
import { currentCategories } from '../categories/current-categories.ts';
import type { VariantRow } from '../products.read.repository.ts';
import { findProductsBySearch, type SearchResult } from '../search/find-products.ts';
import { productIdsIn } from './current-facets.ts';
import {
  countProducts,
  type ProductFilter,
  type ProductRow,
  pageOfProducts,
  productsInOrder,
} from './product-list.repository.ts';
import { facetFilterOf, findCategory, hasFacets } from './read-filter.ts';
import { withProductParts } from './with-product-parts.ts';

export interface ProductPage {
  data: (Product | ListedProduct)[];
  current_page: number;
  last_page: number;
  per_page: number;
  total: number;
  similar: boolean;
  did_you_mean: string | null;
}

type Deps = Pick<Shop, 'db' | 'catalogueCache'>;
interface Found {
  total: number;
  rows: readonly ProductRow[];
  /** null without a search */
  search: SearchResult | null;
}

/** A page by the database alone, for filters its indexes answer. */
const findInDatabase = async (
  { db, catalogueCache }: Deps,
  query: ProductQuery,
  categories: readonly CategoryRow[],
  language: Language,
): Promise<Found> => {
  const filter: ProductFilter = {
    categoryId: findCategory(query.category, categories)?.id ?? null,
    genders: gendersShown(query.gender),
    language,
  };
  const { page, per_page, sort = 'featured' } = query;
  const [total, rows] = await Promise.all([
    catalogueCache.remember(`count ${JSON.stringify(filter)}`, () => countProducts(db.read, filter)),
    pageOfProducts(db.read, filter, { sort, limit: per_page, offset: (page - 1) * per_page }),
  ]);
  return { total, rows, search: null };
};

/** The ids of `shown` in the order of `found`, which has all of them. */
const inOrderOf = (found: readonly number[], shown: readonly number[]): number[] => {
  const ids = new Set(shown);
  return found.filter((id) => ids.has(id));
};

/** A page by the indexes in memory, for a search and for filters with several values. Without a sort, a search lists best matches first. */
const findInIndex = async (
  deps: Deps,
  query: ProductQuery,
  categories: readonly CategoryRow[],
  language: Language,
): Promise<Found> => {
  const search = await findProductsBySearch(deps, query.search, language);
  const filter = facetFilterOf(query, categories, search?.ids ?? null);
  const shown = await productIdsIn(deps, filter, { sort: query.sort ?? 'featured', language });
  const ids = search !== null && query.sort === undefined ? inOrderOf(search.ids, shown) : shown;
  const start = (query.page - 1) * query.per_page;
  return {
    total: ids.length,
    rows: await productsInOrder(deps.db.read, ids.slice(start, start + query.per_page), language),
    search,
  };
};

/** The variants a filter by colour finds, whose pictures the cards show; none without such a filter (LIST-108). */
const askedVariants = ({ color, size, availability }: ProductQuery, variants: readonly VariantRow[]): VariantRow[] => {
  if (color.length === 0) return [];
  const colors = new Set(color.map(foldForSearch));
  const sizes = new Set(size.map(foldForSearch));
  return variants.filter(
    (variant) =>
      colors.has(foldForSearch(variant.color)) &&
      (sizes.size === 0 || sizes.has(foldForSearch(variant.size))) &&
      (availability.length === 0 || variant.stock > 0),
  );
};

/**
 * A page of the products on sale, texts in `language` (decision 0038). A page
 * beyond the last one is empty and carries the true totals.
 */
export const listProducts = async (deps: Deps, query: ProductQuery, language: Language): Promise<ProductPage> => {
  const categories = await currentCategories(deps, language);
  const find = query.search || hasFacets(query) ? findInIndex : findInDatabase;
  const { total, rows, search } = await find(deps, query, categories, language);
  const completed = await withProductParts(deps.db, rows, categories);
  const { page, per_page, form } = query;
  return {
    data: completed.map(({ row, parts }) =>
      form === 'full'
        ? toProduct(row, parts, language)
        : toProductCard(row, parts, askedVariants(query, parts.variants), language),
    ),
    current_page: page,
    last_page: Math.max(1, Math.ceil(total / per_page)),
    per_page,
    total,
    similar: search?.similar ?? false,
    did_you_mean: search?.didYouMean ?? null,
  };
};
