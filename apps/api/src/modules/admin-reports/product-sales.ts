import type { ReportColumn, SalesPageQuery } from '@fori/contracts/admin-reports/schemas';
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
import { retryOnSharesChange } from './retry-on-shares-change.ts';
import { pageOfProducts, sharesOfProducts, sumOfProducts } from './share-totals.repository.ts';

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

type Sort = 'sales' | ReportColumn;
type Order = { sort: Sort; dir: SalesPageQuery['dir'] };

/** The report's order: by a figure, equal ones by sales. */
const inOrder =
  ({ sort, dir }: Order) =>
  (a: Counted, b: Counted): number => {
    if (sort === 'sales') return bySales(a, b);
    const sign = dir === 'down' ? -1 : 1;
    return sign * (figureOf(a.figures, sort) - figureOf(b.figures, sort)) || bySales(a, b);
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
export const firstOf = ({ page, per_page }: Pick<SalesPageQuery, 'page' | 'per_page'>, total: number): number =>
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

type PageQuery = Grouping & Order & Pick<SalesPageQuery, 'page' | 'per_page'>;

/** A page by counting all products here. */
const fromAll = async (shop: Pick<Shop, 'db'>, query: PageQuery): Promise<ProductSales> => {
  const count = await readSales(shop, query);
  const groups = [...count.groups()].map(([key, figures]) => ({ key, figures })).sort(bySales);
  const first = firstOf(query, groups.length);
  return {
    rows: groups.toSorted(inOrder(query)).slice(first, first + query.per_page),
    sum: count.sum(),
    total: groups.length,
    leading: groups.slice(0, LEADING),
  };
};

/**
 * A page of the products sold in a range, in the requested order. The database sums up and sorts the shares of counted orders; the
 * few products that are in uncounted orders as well are counted here and put into their places, and so are custom jackets and
 * deleted products.
 */
export const readProductSales = (shop: Pick<Shop, 'db'>, query: PageQuery): Promise<ProductSales> => {
  const { read } = shop.db;
  const range = rangeOf(query);
  return retryOnSharesChange(
    shop,
    async () => {
      const count = countSales();
      await addWithoutProduct(shop, count, query, 'product');
      await addDivided(shop, count, query, { group: 'product', notCounted: true });
      const ids = [...count.groups().keys()].filter((key) => key !== JACKET && key !== DELETED_PRODUCT).map(Number);
      if (ids.length > MAX_UNCOUNTED) return fromAll(shop, query);
      if (ids.length > 0) {
        for (const row of await sharesOfProducts(read, range, ids)) addShares(count, String(row.key), row);
      }
      const apart = [...count.groups()].map(([key, figures]) => ({ key, figures }));
      const others = await sumOfProducts(read, range, ids);
      const total = others.products + apart.length;

      const pageIn = async (order: Order, first: number, limit: number): Promise<Counted[]> => {
        const compare = inOrder(order);
        // so many of the products counted here can come before the page
        const offset = Math.max(0, first - apart.length);
        const page = { ...order, except: ids, limit: first + limit - offset, offset };
        const rows = (await pageOfProducts(read, range, page)).map(({ key, ...totals }) => ({
          key: String(key),
          figures: figuresOf(totals),
        }));
        const [head] = rows;
        const later = offset > 0 && head ? apart.filter((one) => compare(one, head) > 0) : apart;
        const start = offset > 0 ? offset + apart.length - later.length : 0;
        return [...rows, ...later].sort(compare).slice(first - start, first - start + limit);
      };

      const first = firstOf(query, total);
      const rows = await pageIn(query, first, query.per_page);
      const hasLeading = query.sort === 'sales' && first === 0 && query.per_page >= LEADING;
      return {
        rows,
        sum: sumOf(count.sum(), figuresOf({ ...others, orders: others.allOrders })),
        total,
        leading: hasLeading ? rows.slice(0, LEADING) : await pageIn({ sort: 'sales', dir: 'down' }, 0, LEADING),
      };
    },
    () => fromAll(shop, query),
  );
};
