import type { AdminProductQuery, AdminProductRow } from '@fori/contracts/admin-products/schemas';
import { foldForSearch } from '@fori/domain/catalog';
import { isLanguage, type Language } from '@fori/domain/languages';
import { toMoney } from '@fori/domain/money';
import { stockLevel } from '@fori/domain/stock';
import type { Shop } from '../../composition.ts';
import type { Db } from '../../db/types.ts';
import { categorySlugs, toListPicture } from '../catalog/index.ts';
import {
  type AdminProductFilter,
  countAdminProducts,
  idsAndTotal,
  idsOfPage,
  picturesOf,
  productSummaries,
  stocksOf,
  untranslatedOf,
} from './admin-products.repository.ts';

/** More than any shop has: no limit. */
const MAX_PRODUCTS = 1_000_000;

const rowsOf = async ({ read }: Db, ids: readonly number[], language: Language): Promise<AdminProductRow[]> => {
  if (ids.length === 0) return [];
  const [products, stocks, missing, pictures] = await Promise.all([
    productSummaries(read, ids, language),
    stocksOf(read, ids),
    untranslatedOf(read, ids),
    picturesOf(read, ids),
  ]);
  const byId = new Map(products.map((product) => [product.id, product]));
  return ids.flatMap((id) => {
    const product = byId.get(id);
    if (!product) return [];
    const stock = stocks.find(({ productId }) => productId === id);
    const picture = pictures.find(({ productId }) => productId === id);
    return [
      {
        id,
        name: product.name,
        status: product.status,
        category: product.category,
        gender: product.gender,
        price: toMoney(product.priceCents),
        discount: product.discount,
        lowest_price: toMoney(product.lowestPriceCents),
        stock: stock?.total ?? 0,
        stock_level: stockLevel(stock?.least ?? 0),
        variant_count: stock?.count ?? 0,
        out_count: stock?.out ?? 0,
        untranslated: missing.flatMap(({ productId, locale }) =>
          productId === id && isLanguage(locale) ? [locale] : [],
        ),
        image: picture ? toListPicture(picture) : null,
        updated_at: product.updatedAt.toISOString(),
      },
    ];
  });
};

const filterOf = async (
  db: Db,
  { search, category, gender, status, stock, untranslated, discounted }: Omit<AdminProductQuery, 'page' | 'per_page'>,
  language: Language,
): Promise<AdminProductFilter> => {
  const term = foldForSearch(search ?? '');
  const wanted = foldForSearch(category ?? '');
  const known = wanted !== '' && (await categorySlugs(db.read)).includes(wanted);
  return {
    category: known ? wanted : 'all',
    gender,
    status,
    stock,
    untranslated,
    discounted,
    language,
    search: term ? { ...db.search(term, language), sku: term.toUpperCase() } : null,
  };
};

/** The ids of all products that match a query, in the order of the list. */
export const matchingProductIds = async (
  { db }: Pick<Shop, 'db'>,
  query: Omit<AdminProductQuery, 'page' | 'per_page'>,
  language: Language,
): Promise<number[]> =>
  idsOfPage(db.read, await filterOf(db, query, language), { sort: query.sort, limit: MAX_PRODUCTS, offset: 0 });

/**
 * A page of all products, archived ones too, names in the admin's language. `search` finds what the storefront's does, and
 * parts of SKUs. A page beyond the last one is empty and carries the true totals.
 */
export const listAdminProducts = async (
  { db, catalogueCache }: Pick<Shop, 'db' | 'catalogueCache'>,
  query: AdminProductQuery,
  language: Language,
) => {
  const { sort, page, per_page, ...wanted } = query;
  const filter = await filterOf(db, query, language);
  const range = { sort, limit: per_page, offset: (page - 1) * per_page };
  // the pages of one search, and its orders, share a count
  const remember = filter.stock === 'all' ? catalogueCache.remember : catalogueCache.rememberStock;
  const count = () =>
    remember(`admin products ${language} ${JSON.stringify(wanted)}`, () => countAdminProducts(db.read, filter));
  const { ids, total } = await idsAndTotal(db.read, filter, range, count);
  return {
    data: await rowsOf(db, ids, language),
    current_page: page,
    last_page: Math.max(1, Math.ceil(total / per_page)),
    per_page,
    total,
  };
};
