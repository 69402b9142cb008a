import type { Gender, ProductSort } from '@fori/domain/catalog';
import type { Language } from '@fori/domain/languages';
import { and, asc, count, eq, gte, inArray, lt, max, sql } from 'drizzle-orm';
import { placeholders, prepared, preparedList, preparedVariants } from '../../../db/prepared.ts';
import type { Db, Queries } from '../../../db/types.ts';

import { textOf } from '../products.read.repository.ts';

type Tables = Db['t'];

/** A product with its text in one language; every product has a text row in every language. */
const productColumns = (t: Tables) => ({
  id: t.products.id,
  categoryId: t.products.categoryId,
  gender: t.products.gender,
  priceCents: t.products.priceCents,
  discount: t.products.discount,
  lowestPriceCents: t.products.lowestPriceCents,
  stars1: t.products.stars1,
  stars2: t.products.stars2,
  stars3: t.products.stars3,
  stars4: t.products.stars4,
  stars5: t.products.stars5,
  name: t.productTexts.name,
  description: t.productTexts.description,
});

const idsQuery = prepared((q, t) =>
  q.select({ id: t.products.id }).from(t.products).where(eq(t.products.status, 'active')),
);

/** The ids of all products on sale, in no order. */
export const productIds = (q: Queries) => idsQuery(q, {});

const addressesQuery = prepared((q, t) =>
  q
    .select({ id: t.products.id, updatedAt: t.products.updatedAt })
    .from(t.products)
    .where(
      and(
        eq(t.products.status, 'active'),
        gte(t.products.id, sql.placeholder('from')),
        lt(t.products.id, sql.placeholder('to')),
      ),
    )
    .orderBy(asc(t.products.id)),
);

/** The products on sale with ids from `from` to below `to`. */
export const productAddresses = (q: Queries, from: number, to: number) => addressesQuery(q, { from, to });

const slugColumns = (t: Tables) => ({
  id: t.productTexts.productId,
  locale: t.productTexts.locale,
  name: t.productTexts.name,
  slug: t.searchTexts.slug,
});

const slugOfText = ({ productTexts, searchTexts }: Tables) =>
  and(
    eq(searchTexts.kind, 'product'),
    eq(searchTexts.ownerId, productTexts.productId),
    eq(searchTexts.locale, productTexts.locale),
  );

const slugsOfOneQuery = prepared((q, t) =>
  q
    .select(slugColumns(t))
    .from(t.productTexts)
    .innerJoin(t.products, and(eq(t.products.id, t.productTexts.productId), eq(t.products.status, 'active')))
    .leftJoin(t.searchTexts, slugOfText(t))
    .where(eq(t.productTexts.productId, sql.placeholder('id'))),
);

/** Name and written slug, null for none, of a product on sale in each language. */
export const slugTextsOf = (q: Queries, id: number) => slugsOfOneQuery(q, { id });

// asked for active products as well, SQLite would read all of them for each range
const slugsQuery = prepared((q, t) =>
  q
    .select(slugColumns(t))
    .from(t.productTexts)
    .leftJoin(t.searchTexts, slugOfText(t))
    .where(
      and(gte(t.productTexts.productId, sql.placeholder('from')), lt(t.productTexts.productId, sql.placeholder('to'))),
    ),
);

/** The same of the products with ids from `from` to below `to`, archived ones included. */
export const slugTextsOfRange = (q: Queries, from: number, to: number) => slugsQuery(q, { from, to });

/** The ranges of `length` ids with products on sale, each with the time of its latest change. */
export const productRanges = (q: Queries, length: number) => {
  const { products } = q.t;
  const range = sql<number>`${products.id} / ${sql.raw(String(Math.trunc(length)))}`.mapWith(Number);
  return q
    .select({ range, updatedAt: max(products.updatedAt) })
    .from(products)
    .where(eq(products.status, 'active'))
    .groupBy(range)
    .orderBy(range);
};

export interface ProductFilter {
  categoryId: number | null;
  /** null for no restriction */
  genders: readonly Gender[] | null;
  /** of the texts returned */
  language: Language;
}

/** The part of a filter that decides the query's SQL; the rest are parameter values. */
const shapeOf = ({ categoryId, genders }: ProductFilter): string => [categoryId !== null, genders?.length ?? 0].join();

const filtered = (t: Tables, { categoryId, genders }: ProductFilter) =>
  and(
    eq(t.products.status, 'active'),
    categoryId === null ? undefined : eq(t.products.categoryId, sql.placeholder('category')),
    genders === null
      ? undefined
      : inArray(t.products.gender, placeholders(genders.map((_, index) => `gender${index}`))),
  );

const valuesOf = ({ categoryId, genders, language }: ProductFilter): Record<string, unknown> => ({
  language,
  category: categoryId,
  gender0: genders?.[0],
  gender1: genders?.[1],
});

const countQuery = preparedVariants((q, t, filter: ProductFilter) =>
  q.select({ total: count() }).from(t.products).where(filtered(t, filter)),
);

export const countProducts = async (q: Queries, filter: ProductFilter): Promise<number> => {
  const [row] = await countQuery(q, shapeOf(filter), filter, valuesOf(filter));
  return row?.total ?? 0;
};

const orderOf = (t: Tables, sort: ProductSort) =>
  ({ featured: t.products.featuredRank, name: t.productTexts.nameRank, price: t.products.lowestPriceCents })[sort];

/** Selects the page's ids first, so that the rows before a deep page are skipped in an index. */
const pageQuery = preparedVariants((q, t, { filter, sort }: { filter: ProductFilter; sort: ProductSort }) => {
  const order = [asc(orderOf(t, sort)), asc(t.products.id)];
  const ids = q.select({ id: t.products.id }).from(t.products).$dynamic();
  const joined = sort === 'name' ? ids.innerJoin(t.productTexts, textOf(t)) : ids;
  const page = joined
    .where(filtered(t, filter))
    .orderBy(...order)
    .limit(sql.placeholder('limit'))
    .offset(sql.placeholder('offset'));
  return q
    .select(productColumns(t))
    .from(t.products)
    .innerJoin(t.productTexts, textOf(t))
    .where(inArray(t.products.id, page))
    .orderBy(...order);
});

/** A page of products with their texts in the filter's language. The id breaks ties, so that paging repeats and skips nothing. */
export const pageOfProducts = (
  q: Queries,
  filter: ProductFilter,
  { sort, limit, offset }: { sort: ProductSort; limit: number; offset: number },
) => pageQuery(q, `${shapeOf(filter)} ${sort}`, { filter, sort }, { ...valuesOf(filter), limit, offset });

const withIdsQuery = preparedList((q, t, names) =>
  q
    .select(productColumns(t))
    .from(t.products)
    .innerJoin(t.productTexts, textOf(t))
    .where(and(inArray(t.products.id, placeholders(names)), eq(t.products.status, 'active'))),
);

/** The products on sale with these ids, in the order of `ids`, with their texts in one language. */
export const productsInOrder = async (q: Queries, ids: readonly number[], language: Language) => {
  const byId = new Map((await withIdsQuery(q, ids, { language })).map((row) => [row.id, row]));
  return ids.flatMap((id) => byId.get(id) ?? []);
};

const productQuery = prepared((q, t) =>
  q
    .select({
      ...productColumns(t),
      material: t.productTexts.material,
      care: t.productTexts.care,
      translated: t.productTexts.translated,
      widthMm: t.products.widthMm,
      heightMm: t.products.heightMm,
      depthMm: t.products.depthMm,
      updatedAt: t.products.updatedAt,
    })
    .from(t.products)
    .innerJoin(t.productTexts, textOf(t))
    .where(and(eq(t.products.id, sql.placeholder('id')), eq(t.products.status, 'active'))),
);

/** A product on sale with everything its page shows, in one language. */
export const productOnSale = async (q: Queries, id: number, language: Language) => {
  const [row] = await productQuery(q, { id, language });
  return row ?? null;
};

export type ProductRow = Awaited<ReturnType<typeof pageOfProducts>>[number];

export type ProductDetailRow = NonNullable<Awaited<ReturnType<typeof productOnSale>>>;
