import type { AdminProductQuery } from '@fori/contracts/admin-products/schemas';
import type { Language } from '@fori/domain/languages';
import { LOW_STOCK } from '@fori/domain/stock';
import { and, asc, count, desc, eq, inArray, isNotNull, isNull, min, type SQL, sql } from 'drizzle-orm';
import { likePattern } from '../../db/guard.ts';
import { preparedVariants } from '../../db/prepared.ts';
import type { Db, Queries, Search } from '../../db/types.ts';

type Tables = Db['t'];

export interface AdminProductFilter
  extends Pick<AdminProductQuery, 'gender' | 'status' | 'stock' | 'untranslated' | 'discounted'> {
  /** a slug, or `all` */
  category: string;
  /** null for none; `sku` is the part of a SKU that is searched for */
  search: (Search & { sku: string }) | null;
  /** the admin's, for the names */
  language: Language;
}

/** The part of a filter that decides the query's SQL; the rest are parameter values. */
const shapeOf = (filter: AdminProductFilter): string =>
  [
    filter.category !== 'all',
    filter.gender !== 'all',
    filter.status !== 'all',
    filter.stock,
    filter.untranslated === 'all' ? 'all' : filter.untranslated === 'any' ? 'any' : 'one',
    filter.discounted,
    filter.search?.kind,
  ].join();

const valuesOf = ({ search, ...filter }: AdminProductFilter): Record<string, unknown> => ({
  ...search?.values,
  sku: search ? likePattern(search.sku) : null,
  // the search condition uses the same placeholder
  language: filter.language,
  category: filter.category,
  gender: filter.gender,
  status: filter.status,
  untranslated: filter.untranslated,
});

/**
 * A limit that is never reached: with it PostgreSQL reads a subquery first. Without, it expects a page to be full after few products
 * and looks each one up, though the total needs all of them.
 */
const NO_LIMIT = 2 ** 31 - 1;

const isOut = (t: Tables): SQL => sql`${t.variants.stock} = 0`;
const isLow = (t: Tables): SQL => sql`${t.variants.stock} between 1 and ${sql.raw(String(LOW_STOCK))}`;

const withStock = (q: Queries, stock: AdminProductFilter['stock']): SQL | undefined => {
  const { t } = q;
  const products = q.select({ id: t.variants.productId }).from(t.variants);
  switch (stock) {
    case 'all':
      return undefined;
    case 'out':
      return inArray(t.products.id, products.where(isOut(t)).limit(NO_LIMIT));
    case 'low':
      return inArray(t.products.id, products.where(isLow(t)).limit(NO_LIMIT));
    case 'sold_out': {
      const soldOut = products.groupBy(t.variants.productId).having(sql`max(${t.variants.stock}) = 0`);
      return inArray(t.products.id, soldOut);
    }
  }
};

const withoutText = (q: Queries, untranslated: AdminProductFilter['untranslated']): SQL | undefined => {
  const { t } = q;
  if (untranslated === 'all') return undefined;
  const missing = eq(t.productTexts.translated, false);
  const ofLanguage = eq(t.productTexts.locale, sql.placeholder('untranslated'));
  return inArray(
    t.products.id,
    q
      .select({ id: t.productTexts.productId })
      .from(t.productTexts)
      .where(untranslated === 'any' ? missing : and(missing, ofLanguage))
      .limit(NO_LIMIT),
  );
};

type AdminSearch = NonNullable<AdminProductFilter['search']>;

/** The expression is that of PostgreSQL's index of parts of SKUs. */
const hasSku = ({ t }: Queries): SQL => sql`(${t.variants.sku} || '') like ${sql.placeholder('sku')} escape '\\'`;

/** SKUs are searched in their index, and the few variants found are looked up. */
const idsOfSkus = (q: Queries): SQL => {
  const { variants } = q.t;
  return sql`select ${variants.productId} from ${variants}
    where ${variants.id} in (select ${variants.id} from ${variants} where ${hasSku(q)})`;
};

/** One list of ids, by which products are looked up; of two, the database would check each product. */
const matchesSearch = (q: Queries, { ids }: AdminSearch): SQL =>
  sql`${q.t.products.id} in (${ids} union all ${idsOfSkus(q)})`;

/**
 * The same checked for each product, for lists that are full after few of them. Not by `exists`, for which PostgreSQL collects
 * what all products have.
 */
const matchesSearchEach = (q: Queries, { has }: AdminSearch): SQL => {
  const { products, variants } = q.t;
  const skus = q
    .select({ one: sql`1` })
    .from(variants)
    .where(and(eq(variants.productId, products.id), hasSku(q)))
    .limit(1);
  return sql`(${has} or ${skus} is not null)`;
};

const matching = (q: Queries, filter: AdminProductFilter, ofSearch = matchesSearch): SQL | undefined =>
  and(
    filter.status === 'all' ? undefined : eq(q.t.products.status, sql.placeholder('status')),
    filter.category === 'all'
      ? undefined
      : inArray(
          q.t.products.categoryId,
          q
            .select({ id: q.t.categories.id })
            .from(q.t.categories)
            .where(eq(q.t.categories.slug, sql.placeholder('category'))),
        ),
    filter.gender === 'all' ? undefined : eq(q.t.products.gender, sql.placeholder('gender')),
    filter.discounted === 'all'
      ? undefined
      : filter.discounted === 'yes'
        ? isNotNull(q.t.products.discount)
        : isNull(q.t.products.discount),
    withStock(q, filter.stock),
    withoutText(q, filter.untranslated),
    filter.search ? ofSearch(q, filter.search) : undefined,
  );

const countQuery = preparedVariants((q, t, filter: AdminProductFilter) =>
  q.select({ total: count() }).from(t.products).where(matching(q, filter)),
);

/** A search alone, which finds each product once: the texts that match are counted, and the products that only their SKUs find. */
const searchCountQuery = preparedVariants((q, t, { ids, lacks }: AdminSearch) => {
  const texts = q.select({ found: count().as('found') }).from(sql`(${ids}) as matching`);
  const others = q
    .select({ found: count().as('found') })
    .from(t.products)
    .where(and(sql`${t.products.id} in (${idsOfSkus(q)})`, lacks));
  return q.select({ total: sql<number>`(${texts}) + (${others})`.mapWith(Number) }).from(sql`(select 1) as one`);
});

/** Whether only stock is filtered by, or nothing, a search aside. */
const asksStockOnly = ({ category, gender, status, untranslated, discounted }: AdminProductFilter): boolean =>
  [category, gender, status, untranslated, discounted].every((value) => value === 'all');

/** How many products match. */
export const countAdminProducts = async (q: Queries, filter: AdminProductFilter): Promise<number> => {
  const { search } = filter;
  const [row] = await (search?.findsOnce && filter.stock === 'all' && asksStockOnly(filter)
    ? searchCountQuery(q, search.kind, search, valuesOf(filter))
    : countQuery(q, shapeOf(filter), filter, valuesOf(filter)));
  return row?.total ?? 0;
};

type Sort = AdminProductQuery['sort'];

/** Whether each row carries the total, so that texts or variants are read once for the page and the total together. */
const carriesTotal = ({ search, stock, untranslated }: AdminProductFilter): boolean =>
  search === null && (stock !== 'all' || untranslated !== 'all');

const totalOf = (filter: AdminProductFilter) =>
  (carriesTotal(filter) ? sql<number>`count(*) over ()` : sql<number>`0`).mapWith(Number);

interface Sorted {
  filter: AdminProductFilter;
  sort: Sort;
  /** whether a search is checked for each product, in the order of the list */
  checksEach: boolean;
}

const directionOf = (sort: Sort) => (sort.endsWith('_desc') || sort === 'newest' ? desc : asc);

/** By the units of all variants, of which each product has one: they are summed up once, and products looked up from the sums where more is asked. */
const byStock = (q: Queries, t: Tables, { filter, sort }: Omit<Sorted, 'checksEach'>) => {
  const { stock } = t.variants;
  const isWanted = {
    all: undefined,
    out: sql`min(${stock}) = 0`,
    low: sql`max(case when ${isLow(t)} then 1 else 0 end) = 1`,
    sold_out: sql`max(${stock}) = 0`,
  }[filter.stock];
  const sums = q
    .select({ productId: t.variants.productId, total: sql<number>`sum(${stock})`.mapWith(Number).as('total') })
    .from(t.variants)
    .groupBy(t.variants.productId)
    .having(isWanted)
    .as('stock_sums');
  const direction = directionOf(sort);
  if (filter.search === null && asksStockOnly(filter)) {
    return q
      .select({ id: sums.productId, total: totalOf(filter) })
      .from(sums)
      .orderBy(direction(sums.total), direction(sums.productId))
      .limit(sql.placeholder('limit'))
      .offset(sql.placeholder('offset'));
  }
  return q
    .select({ id: t.products.id, total: totalOf(filter) })
    .from(sums)
    .crossJoin(t.products)
    .where(and(eq(t.products.id, sums.productId), matching(q, { ...filter, stock: 'all' })))
    .orderBy(direction(sums.total), direction(t.products.id))
    .limit(sql.placeholder('limit'))
    .offset(sql.placeholder('offset'));
};

const idsQuery = preparedVariants((q, t, { filter, sort, checksEach }: Sorted) => {
  if (sort === 'stock' || sort === 'stock_desc') return byStock(q, t, { filter, sort });
  const direction = directionOf(sort);
  const all = q
    .select({ id: t.products.id, total: totalOf(filter) })
    .from(t.products)
    .$dynamic();
  const sorted = () => {
    switch (sort) {
      case 'name':
      case 'name_desc': {
        const textInLanguage = and(
          eq(t.productTexts.productId, t.products.id),
          eq(t.productTexts.locale, sql.placeholder('language')),
        );
        return {
          rows: all.innerJoin(t.productTexts, textInLanguage),
          by: direction(t.productTexts.nameRank),
          // in the index of names
          tie: t.productTexts.productId,
        };
      }
      case 'price':
      case 'price_desc':
        return { rows: all, by: direction(t.products.lowestPriceCents), tie: t.products.id };
      case 'newest':
      case 'oldest':
        return { rows: all, by: direction(t.products.createdAt), tie: t.products.id };
      case 'featured':
        return { rows: all, by: asc(t.products.featuredRank), tie: t.products.id };
    }
  };
  const { rows, by, tie } = sorted();
  return rows
    .where(matching(q, filter, checksEach ? matchesSearchEach : matchesSearch))
    .orderBy(by, direction(tie))
    .limit(sql.placeholder('limit'))
    .offset(sql.placeholder('offset'));
});

type Count = () => Promise<number>;

interface Page {
  sort: Sort;
  limit: number;
  offset: number;
}

const rowsOfPage = (q: Queries, filter: AdminProductFilter, { sort, limit, offset }: Page, checksEach = false) => {
  const values = { ...valuesOf(filter), limit, offset };
  return idsQuery(q, [shapeOf(filter), sort, checksEach].join(' '), { filter, sort, checksEach }, values);
};

/** The ids of a page of products, in its order; the id breaks ties. */
export const idsOfPage = async (q: Queries, filter: AdminProductFilter, page: Page): Promise<number[]> =>
  (await rowsOfPage(q, filter, page)).map(({ id }) => id);

/** Orders that an index has for all products. */
const INDEXED: ReadonlySet<Sort> = new Set(['featured', 'name', 'name_desc']);

/** Where more products match than so many for each one up to the end of the page, they are looked for in the order of the list. */
const MANY = 100;

/** A search is counted first: where many products match, the page is full after few of them, which need not be collected and sorted. */
const searchedIdsAndTotal = async (q: Queries, filter: AdminProductFilter, page: Page, count: Count) => {
  const total = await count();
  if (total <= page.offset) return { ids: [], total };
  const checksEach = INDEXED.has(page.sort) && total > MANY * (page.offset + page.limit);
  return { ids: (await rowsOfPage(q, filter, page, checksEach)).map(({ id }) => id), total };
};

/** The ids of a page of products, and the number of products on all pages, which `count` knows or counts. */
export const idsAndTotal = async (q: Queries, filter: AdminProductFilter, page: Page, count: Count) => {
  if (filter.search) return searchedIdsAndTotal(q, filter, page, count);
  const rows = await rowsOfPage(q, filter, page);
  const [first] = rows;
  const total = carriesTotal(filter) && first ? first.total : await count();
  return { ids: rows.map(({ id }) => id), total };
};

/** The products' columns that a row of the list shows, in no order. */
export const productSummaries = (q: Queries, ids: readonly number[], language: Language) =>
  q
    .select({
      id: q.t.products.id,
      name: q.t.productTexts.name,
      status: q.t.products.status,
      category: q.t.categories.slug,
      gender: q.t.products.gender,
      priceCents: q.t.products.priceCents,
      discount: q.t.products.discount,
      lowestPriceCents: q.t.products.lowestPriceCents,
      updatedAt: q.t.products.updatedAt,
    })
    .from(q.t.products)
    .innerJoin(q.t.categories, eq(q.t.categories.id, q.t.products.categoryId))
    // from products to texts: the other way round SQLite reads the names of all products
    .crossJoin(q.t.productTexts)
    .where(
      and(
        inArray(q.t.products.id, [...ids]),
        eq(q.t.productTexts.productId, q.t.products.id),
        eq(q.t.productTexts.locale, language),
      ),
    );

/** The products' stock: units in total, lowest stock of a variant, variants, variants sold out. */
export const stocksOf = (q: Queries, ids: readonly number[]) =>
  q
    .select({
      productId: q.t.variants.productId,
      total: sql<number>`sum(${q.t.variants.stock})`.mapWith(Number),
      least: min(q.t.variants.stock),
      count: count(),
      out: sql<number>`sum(case when ${q.t.variants.stock} = 0 then 1 else 0 end)`.mapWith(Number),
    })
    .from(q.t.variants)
    .where(inArray(q.t.variants.productId, [...ids]))
    .groupBy(q.t.variants.productId);

/** The languages the products are not translated into. */
export const untranslatedOf = (q: Queries, ids: readonly number[]) =>
  q
    .select({ productId: q.t.productTexts.productId, locale: q.t.productTexts.locale })
    .from(q.t.productTexts)
    .where(and(inArray(q.t.productTexts.productId, [...ids]), eq(q.t.productTexts.translated, false)));

/** The products' pictures in their order, videos aside. */
export const picturesOf = (q: Queries, ids: readonly number[]) =>
  q
    .select({
      productId: q.t.productImages.productId,
      kind: q.t.productImages.kind,
      file: q.t.productImages.file,
      width: q.t.productImages.width,
      height: q.t.productImages.height,
      placeholder: q.t.productImages.placeholder,
    })
    .from(q.t.productImages)
    .where(and(inArray(q.t.productImages.productId, [...ids]), eq(q.t.productImages.kind, 'image')))
    .orderBy(asc(q.t.productImages.position), asc(q.t.productImages.id));
