import type { ReportColumn, SalesPageQuery } from '@fori/contracts/admin-reports/schemas';
import { type Language, localeTags } from '@fori/domain/languages';
import { countSales, netOf, type SalesFigures } from '@fori/domain/sales';
import type { Shop } from '../../composition.ts';
import { DELETED_PRODUCT, JACKET } from '../sales/index.ts';
import {
  addDivided,
  addShares,
  addWithoutProduct,
  figuresOf,
  type Grouping,
  rangeOf,
  readSales,
} from './read-sales.ts';
import { rankedNames } from './reports.repository.ts';
import { retryOnSharesChange } from './retry-on-shares-change.ts';
import { pageOfNames, pageOfProducts, type Range, sharesOfProducts, sumOfProducts } from './share-totals.repository.ts';

/** With more products than this in uncounted orders, all products are counted here. */
const MAX_UNCOUNTED = 1000;
/** More than a chart draws. */
export const LEADING = 50;

export interface Counted {
  key: string;
  figures: SalesFigures;
}

/** The largest first; ties by key, so that the order is always the same. */
export const bySales = (a: Counted, b: Counted): number =>
  netOf(b.figures) - netOf(a.figures) || b.figures.items - a.figures.items || (a.key < b.key ? -1 : 1);

const figureOf = (figures: SalesFigures, column: ReportColumn): number =>
  column === 'net' ? netOf(figures) : figures[column];

type Dir = SalesPageQuery['dir'];
type ByFigure = { sort: 'sales' | ReportColumn; dir: Dir };

const signOf = (dir: Dir): number => (dir === 'down' ? -1 : 1);

/** The report's order: by a figure, equal ones by sales. */
const byFigure =
  ({ sort, dir }: ByFigure) =>
  (a: Counted, b: Counted): number => {
    if (sort === 'sales') return bySales(a, b);
    return signOf(dir) * (figureOf(a.figures, sort) - figureOf(b.figures, sort)) || bySales(a, b);
  };

/** Names are sorted in a language, custom jackets and deleted products by what stands for their name. */
export interface Naming {
  language: Language;
  /** by key */
  others: ReadonlyMap<string, string>;
}

interface Named {
  key: string;
  name: string;
  /** place in the alphabet; null of what is not a product */
  rank: number | null;
}

/** In the alphabet of a language, as lists of products: by the places that their names have there. */
const byName = (language: Language, dir: Dir): ((a: Named, b: Named) => number) => {
  const { compare } = new Intl.Collator(localeTags[language]);
  const ascending = (a: Named, b: Named): number =>
    a.rank === null || b.rank === null
      ? compare(a.name, b.name) || Number(a.rank === null) - Number(b.rank === null) || (a.key < b.key ? -1 : 1)
      : a.rank - b.rank || Number(a.key) - Number(b.key);
  return (a, b) => signOf(dir) * ascending(a, b);
};

export interface ProductSales {
  rows: Counted[];
  sum: SalesFigures;
  /** number of all products */
  total: number;
  /** the best-selling products */
  leading: Counted[];
}

/** The first product of the page, or of the last page if there are fewer. */
const firstOf = ({ page, per_page }: Pick<SalesPageQuery, 'page' | 'per_page'>, total: number): number =>
  (Math.min(page, Math.max(1, Math.ceil(total / per_page))) - 1) * per_page;

const sumOf = (a: SalesFigures, b: SalesFigures): SalesFigures => ({
  orders: a.orders + b.orders,
  items: a.items + b.items,
  subtotal: a.subtotal + b.subtotal,
  tax: a.tax + b.tax,
  shipping: a.shipping + b.shipping,
  total: a.total + b.total,
  refunded: a.refunded + b.refunded,
});

type PageQuery = Grouping & Pick<SalesPageQuery, 'page' | 'per_page' | 'sort' | 'dir'> & { naming: Naming };

const isProduct = (key: string): boolean => key !== JACKET && key !== DELETED_PRODUCT;

/** What is sold, with its names. */
const withNames = async (
  { db: { read } }: Pick<Shop, 'db'>,
  counted: readonly Counted[],
  { language, others }: Naming,
): Promise<Named[]> => {
  const ids = counted.flatMap(({ key }) => (isProduct(key) ? [Number(key)] : []));
  const names = await rankedNames(read, ids, language);
  return counted.map(({ key }) => ({
    key,
    ...(names.get(Number(key)) ?? { name: others.get(key) ?? '', rank: null }),
  }));
};

/** A page by counting all products here. */
const fromAll = async (shop: Pick<Shop, 'db'>, query: PageQuery): Promise<ProductSales> => {
  const count = await readSales(shop, query);
  const groups = [...count.groups()].map(([key, figures]) => ({ key, figures })).sort(bySales);
  const first = firstOf(query, groups.length);
  const { sort, dir, naming } = query;
  const inOrder = async (): Promise<Counted[]> => {
    if (sort !== 'label') return groups.toSorted(byFigure({ sort, dir }));
    const all = new Map(groups.map((one) => [one.key, one]));
    const names = (await withNames(shop, groups, naming)).sort(byName(naming.language, dir));
    return names.flatMap(({ key }) => all.get(key) ?? []);
  };
  return {
    rows: (await inOrder()).slice(first, first + query.per_page),
    sum: count.sum(),
    total: groups.length,
    leading: groups.slice(0, LEADING),
  };
};

interface Slice {
  offset: number;
  limit: number;
}

/** A part of the rows that `read` reads in an order and of a few others, which are put into their places. */
const mergedSlice = async <T>(
  apart: readonly T[],
  compare: (a: T, b: T) => number,
  { offset: first, limit }: Slice,
  read: (slice: Slice) => Promise<T[]>,
): Promise<T[]> => {
  // so many of the others can come before the part
  const offset = Math.max(0, first - apart.length);
  const rows = await read({ offset, limit: first + limit - offset });
  const [head] = rows;
  const later = offset > 0 && head ? apart.filter((one) => compare(one, head) > 0) : apart;
  const start = offset > 0 ? offset + apart.length - later.length : 0;
  return [...rows, ...later].sort(compare).slice(first - start, first - start + limit);
};

/** Names in their order; the second half is read from the end. */
const namesIn = async (
  { db: { read } }: Pick<Shop, 'db'>,
  range: Range,
  { language, dir, except, total }: { language: Language; dir: Dir; except: readonly number[]; total: number },
  { offset, limit }: Slice,
): Promise<Named[]> => {
  const fromEnd = offset > total / 2;
  const rest = Math.max(0, Math.min(limit, total - offset));
  const rows = await pageOfNames(read, range, {
    language,
    except,
    dir: (dir === 'up') === fromEnd ? 'down' : 'up',
    offset: fromEnd ? total - offset - rest : offset,
    limit: fromEnd ? rest : limit,
  });
  const named = rows.map(({ productId, ...name }) => ({ key: String(productId), ...name }));
  return fromEnd ? named.reverse() : named;
};

/**
 * A page of the products sold in a range, in the requested order. The database sums up and sorts the shares of counted orders; the
 * few products that are in uncounted orders as well are counted here and put into their places, and so are custom jackets and
 * deleted products.
 */
export const readProductSales = (shop: Pick<Shop, 'db'>, query: PageQuery): Promise<ProductSales> => {
  const { read } = shop.db;
  const range = rangeOf(query);
  const { sort, dir, naming } = query;
  return retryOnSharesChange(
    shop,
    async () => {
      const count = countSales();
      await addWithoutProduct(shop, count, query, 'product');
      await addDivided(shop, count, query, { group: 'product', notCounted: true });
      const ids = [...count.groups().keys()].filter(isProduct).map(Number);
      if (ids.length > MAX_UNCOUNTED) return fromAll(shop, query);
      if (ids.length > 0) {
        for (const row of await sharesOfProducts(read, range, ids)) addShares(count, String(row.key), row);
      }
      const apart = [...count.groups()].map(([key, figures]) => ({ key, figures }));
      const others = await sumOfProducts(read, range, ids);
      const total = others.products + apart.length;

      const pageByFigure = (order: ByFigure, slice: Slice): Promise<Counted[]> =>
        mergedSlice(apart, byFigure(order), slice, async (part) => {
          const rows = await pageOfProducts(read, range, { ...order, ...part, except: ids });
          return rows.map(({ key, ...totals }) => ({ key: String(key), figures: figuresOf(totals) }));
        });

      const pageByName = async (slice: Slice): Promise<Counted[]> => {
        const { language } = naming;
        const names = await mergedSlice(await withNames(shop, apart, naming), byName(language, dir), slice, (part) =>
          namesIn(shop, range, { language, dir, except: ids, total: others.products }, part),
        );
        const figures = new Map(count.groups());
        const unread = names.flatMap(({ key }) => (figures.has(key) ? [] : [Number(key)]));
        for (const { key, ...totals } of await sharesOfProducts(read, range, unread)) {
          figures.set(String(key), figuresOf(totals));
        }
        return names.flatMap(({ key }) => {
          const own = figures.get(key);
          return own ? [{ key, figures: own }] : [];
        });
      };

      const slice = { offset: firstOf(query, total), limit: query.per_page };
      const rows = await (sort === 'label' ? pageByName(slice) : pageByFigure({ sort, dir }, slice));
      const hasLeading = sort === 'sales' && slice.offset === 0 && slice.limit >= LEADING;
      return {
        rows,
        sum: sumOf(count.sum(), figuresOf({ ...others, orders: others.allOrders })),
        total,
        leading: hasLeading
          ? rows.slice(0, LEADING)
          : await pageByFigure({ sort: 'sales', dir: 'down' }, { offset: 0, limit: LEADING }),
      };
    },
    () => fromAll(shop, query),
  );
};
