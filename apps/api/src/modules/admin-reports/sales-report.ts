import type {
  ReportColumn,
  SalesFiguresResponse,
  SalesPageQuery,
  SalesReport,
  SalesReportQuery,
  SalesReportRow,
} from '@fori/contracts/admin-reports/schemas';
import { type Language, localeTags } from '@fori/domain/languages';
import { toMoney } from '@fori/domain/money';
import { netOf, type SalesFigures } from '@fori/domain/sales';
import { daysBetween } from '@fori/domain/shop-time';
import { vatReasons } from '@fori/domain/vat-reasons';
import { capitalised } from '@fori/i18n/capitalised';
import { countryName, formatDate, formatPercent } from '@fori/i18n/format';
import { translator } from '@fori/i18n/server';
import type { Shop } from '../../composition.ts';
import { categoriesIn } from '../catalog/index.ts';
import { CUSTOM_JACKETS, DELETED_PRODUCT, JACKET } from '../sales/index.ts';
import { readSales } from './read-sales.ts';
import { allProductNames, productNames } from './reports.repository.ts';

/** Above this number it is quicker to read the names of all products. */
const FEW_NAMES = 200;
/** More than a chart draws. */
const LEADING = 50;

interface Counted {
  key: string;
  figures: SalesFigures;
}

/** A group with its key and label in the response. */
interface Group extends Counted {
  label: string;
}

const toResponse = ({
  orders,
  items,
  subtotal,
  tax,
  shipping,
  total,
  refunded,
}: SalesFigures): SalesFiguresResponse => ({
  orders,
  items,
  subtotal: toMoney(subtotal),
  tax: toMoney(tax),
  shipping: toMoney(shipping),
  total: toMoney(total),
  refunded: toMoney(refunded),
});

const nothing: SalesFigures = { orders: 0, items: 0, subtotal: 0, tax: 0, shipping: 0, total: 0, refunded: 0 };

/** The largest first; ties by key, so that the order is always the same. */
const bySales = (a: Counted, b: Counted): number =>
  netOf(b.figures) - netOf(a.figures) || b.figures.items - a.figures.items || (a.key < b.key ? -1 : 1);

/** Returns a lookup of the report's keys and their labels in the language. */
const namesFor = async (
  { db }: Pick<Shop, 'db'>,
  groupBy: SalesReportQuery['group_by'],
  keys: readonly string[],
  language: Language,
): Promise<(key: string) => { key: string; label: string }> => {
  const t = translator(language);
  switch (groupBy) {
    case 'day':
      return (key) => ({ key, label: formatDate(key, language) });
    case 'country':
      return (key) => ({ key, label: countryName(key, language) });
    case 'vat':
      return (key) => {
        const [country = '', rate, reason] = key.split(' ');
        const why = vatReasons.find((each) => each === reason);
        // at the flat rate the key is the rate alone
        if (rate === undefined || !why) return { key, label: formatPercent(key, language) };
        const place = `${countryName(country, language)} ${formatPercent(rate, language)}`;
        return { key, label: `${place}, ${t(`admin-reports:vat_reason.${why}`)}` };
      };
    case 'category': {
      const rows = await categoriesIn(db.read, language);
      const names = new Map(
        rows.map(({ id, slug, name }) => [String(id), { key: slug, label: capitalised(name, language) }]),
      );
      names.set(CUSTOM_JACKETS, { key: CUSTOM_JACKETS, label: t('admin-reports:custom_jackets') });
      return (key) => names.get(key) ?? { key: DELETED_PRODUCT, label: t('admin-reports:gone') };
    }
    case 'product': {
      const ids = keys.filter((key) => key !== DELETED_PRODUCT && key !== JACKET).map(Number);
      const names = new Map([[JACKET, t('admin-reports:custom_jacket')]]);
      const rows = await (ids.length <= FEW_NAMES
        ? productNames(db.read, ids, language)
        : allProductNames(db.read, language));
      for (const { id, name } of rows) names.set(String(id), name);
      return (key) => ({ key, label: names.get(key) ?? t('admin-reports:gone') });
    }
  }
};

const named = async (
  shop: Pick<Shop, 'db'>,
  query: SalesReportQuery,
  groups: readonly Counted[],
  language: Language,
): Promise<Group[]> => {
  const keys = groups.map(({ key }) => key);
  const nameOf = await namesFor(shop, query.group_by, keys, language);
  return groups.map(({ key, figures }) => ({ ...nameOf(key), figures }));
};

/** The groups of a range: days in order, other groups the largest first. */
const countedGroups = async (shop: Pick<Shop, 'db'>, query: SalesReportQuery) => {
  const count = await readSales(shop, query);
  const counted = count.groups();
  const groups =
    query.group_by === 'day'
      ? daysBetween(query.from, query.to).map((day) => ({ key: day, figures: counted.get(day) ?? nothing }))
      : [...counted].map(([key, figures]) => ({ key, figures })).sort(bySales);
  return { groups, sum: toResponse(count.sum()) };
};

const toRow = ({ key, label, figures }: Group): SalesReportRow => ({ key, label, ...toResponse(figures) });

/**
 * Sales of a range by group, with their sum; what counts as a sale and how an order is divided is defined in
 * `@fori/domain/sales`. The contract has validated the range.
 */
export const salesReport = async (
  shop: Pick<Shop, 'db'>,
  query: SalesReportQuery,
  language: Language,
): Promise<Pick<SalesReport, 'rows' | 'sum'>> => {
  const { groups, sum } = await countedGroups(shop, query);
  return { rows: (await named(shop, query, groups, language)).map(toRow), sum };
};

const figureOf = (figures: SalesFigures, column: ReportColumn): number =>
  column === 'net' ? netOf(figures) : figures[column];

type Ordered = Pick<SalesPageQuery, 'sort' | 'dir'>;

const byFigure = (groups: readonly Counted[], column: ReportColumn, dir: Ordered['dir']): Counted[] => {
  const sign = dir === 'down' ? -1 : 1;
  return [...groups].sort((a, b) => sign * (figureOf(a.figures, column) - figureOf(b.figures, column)));
};

/** A page of products in the requested order, or the last page if there are fewer. Only sorting by name reads all names. */
const productPage = async (
  shop: Pick<Shop, 'db'>,
  query: SalesPageQuery,
  groups: readonly Counted[],
  language: Language,
): Promise<Group[]> => {
  const { sort, dir, page, per_page } = query;
  const last = Math.max(1, Math.ceil(groups.length / per_page));
  const first = (Math.min(page, last) - 1) * per_page;
  if (sort !== 'label') {
    const ordered = sort === 'sales' ? groups : byFigure(groups, sort, dir);
    return named(shop, query, ordered.slice(first, first + per_page), language);
  }
  const { compare } = new Intl.Collator(localeTags[language], { numeric: true });
  const sign = dir === 'down' ? -1 : 1;
  const all = await named(shop, query, groups, language);
  return all.sort((a, b) => sign * compare(a.label, b.label)).slice(first, first + per_page);
};

/** As `salesReport`, but with one page of products and the best-selling ones as `leading`. */
export const salesReportPage = async (
  shop: Pick<Shop, 'db'>,
  query: SalesPageQuery,
  language: Language,
): Promise<SalesReport> => {
  const { groups, sum } = await countedGroups(shop, query);
  const total = groups.length;
  if (query.group_by !== 'product') {
    return { rows: (await named(shop, query, groups, language)).map(toRow), sum, total, leading: [] };
  }
  const [rows, leading] = await Promise.all([
    productPage(shop, query, groups, language),
    named(shop, query, groups.slice(0, LEADING), language),
  ]);
  return { rows: rows.map(toRow), sum, total, leading: leading.map(toRow) };
};
