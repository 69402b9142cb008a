import { MAX_FOUND } from '@fori/contracts/admin-search/contract';
import type { documentOfNumber } from '@fori/domain/documents';
import { fallbackLanguage, type Language } from '@fori/domain/languages';
import { and, asc, desc, eq, inArray, or, type SQL, sql } from 'drizzle-orm';
import { caseVariants } from '../../db/case-variants.ts';
import { likePattern } from '../../db/guard.ts';
import { preparedVariants } from '../../db/prepared.ts';
import type { Db, Queries, Search } from '../../db/types.ts';

type Tables = Db['t'];

/** The newest orders whose search text has every term. Ids come from the index first, so that no other order is read. */
export const orderIdsWith = async (q: Queries, terms: readonly string[]): Promise<string[]> => {
  const { orders } = q.t;
  const rows = await q
    .select({ id: orders.id })
    .from(orders)
    .where(and(...terms.map((word) => sql`${orders.searchText} like ${likePattern(word)} escape '\\'`)))
    .orderBy(desc(orders.createdAt), desc(orders.id))
    .limit(MAX_FOUND);
  return rows.map(({ id }) => id);
};

/** The order of an invoice or credit note. */
export const orderIdOfDocument = async (
  q: Queries,
  { kind, year, sequence }: NonNullable<ReturnType<typeof documentOfNumber>>,
): Promise<string[]> => {
  const { orderDocuments: documents } = q.t;
  const rows = await q
    .select({ id: documents.orderId })
    .from(documents)
    .where(and(eq(documents.kind, kind), eq(documents.year, year), eq(documents.sequence, sequence)));
  return rows.map(({ id }) => id);
};

export const ordersNamed = async (q: Queries, ids: readonly string[]) => {
  if (ids.length === 0) return [];
  const { orders } = q.t;
  return q
    .select({
      id: orders.id,
      number: orders.number,
      status: orders.status,
      name: orders.fullName,
      totalCents: orders.totalCents,
      createdAt: orders.createdAt,
    })
    .from(orders)
    .where(inArray(orders.id, [...ids]));
};

interface ProductSearch {
  /** of the longest term */
  search: Search;
  others: readonly string[];
}

const termName = (n: number): string => `word${n}`;

const productsFound = preparedVariants((q, { products, productTexts }: Tables, { search, others }: ProductSearch) =>
  q
    .select({ id: products.id })
    .from(products)
    .where(
      and(
        search.condition,
        ...others.map(
          (_, n) => sql`exists (select 1 from ${productTexts} where ${productTexts.productId} = ${products.id}
            and ${productTexts.locale} in (${sql.placeholder('ownLanguage')}, ${fallbackLanguage})
            and ${productTexts.searchText} like ${sql.placeholder(termName(n))} escape '\\')`,
        ),
      ),
    )
    .orderBy(asc(products.status), asc(products.featuredRank), asc(products.id))
    .limit(MAX_FOUND),
);

/**
 * Products whose texts, in the language or in English, have every term: those on sale first, in the catalogue's order.
 */
export const productIdsWith = async (
  { read }: Pick<Db, 'read' | 't'>,
  productSearch: ProductSearch,
  language: Language,
): Promise<number[]> => {
  const shape = `${productSearch.search.kind} ${productSearch.others.length}`;
  const rows = await productsFound(read, shape, productSearch, {
    ...productSearch.search.values,
    ownLanguage: language,
    ...Object.fromEntries(productSearch.others.map((word, n) => [termName(n), likePattern(word)])),
  });
  return rows.map(({ id }) => id);
};

/** The product with a variant of this SKU; SKUs are upper-case. */
export const productIdOfSku = async (q: Queries, sku: string): Promise<number[]> => {
  const { variants } = q.t;
  const rows = await q.select({ id: variants.productId }).from(variants).where(eq(variants.sku, sku)).limit(1);
  return rows.map(({ id }) => id);
};

export const productsNamed = async (q: Queries, ids: readonly number[], language: Language) => {
  const { t } = q;
  if (ids.length === 0) return [];
  const { products, productTexts } = t;
  return (
    q
      .select({
        id: products.id,
        name: productTexts.name,
        status: products.status,
        lowestPriceCents: products.lowestPriceCents,
      })
      .from(products)
      // as in `productNames`
      .crossJoin(productTexts)
      .where(
        and(inArray(products.id, [...ids]), eq(productTexts.productId, products.id), eq(productTexts.locale, language)),
      )
  );
};

const hasName = ({ users }: Tables, word: string): SQL | undefined =>
  or(...caseVariants(word).map((spelling) => sql`lower(${users.name}) like ${likePattern(spelling)} escape '\\'`));

/** Customers whose name or mail address has every term, by name. */
export const customersWith = ({ read, t }: Db, terms: readonly string[]) => {
  const { users } = t;
  return read
    .select({ id: users.id, name: users.name, email: users.email })
    .from(users)
    .where(
      and(
        eq(users.role, 'customer'),
        ...terms.map((word) => or(sql`${users.email} like ${likePattern(word)} escape '\\'`, hasName(t, word))),
      ),
    )
    .orderBy(asc(users.name), asc(users.id))
    .limit(MAX_FOUND);
};
