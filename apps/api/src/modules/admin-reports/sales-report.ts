import type {
  SalesFiguresResponse,
  SalesPageQuery,
  SalesReport,
  SalesReportQuery,
  SalesReportRow,
} from '@fori/contracts/admin-reports/schemas';
import { type Language, localeTags } from '@fori/domain/languages';
import { toMoney } from '@fori/domain/money';
import type { SalesFigures } from '@fori/domain/sales';
import { daysBetween } from '@fori/domain/shop-time';
import { vatReasons } from '@fori/domain/vat-reasons';
import { capitalised } from '@fori/i18n/capitalised';
import { countryName, formatDate, formatPercent } from '@fori/i18n/format';
import { translator } from '@fori/i18n/server';
import type { Shop } from '../../composition.ts';
import { categoriesIn, productNames } from '../catalog/index.ts';
import { CUSTOM_JACKETS, DELETED_PRODUCT, JACKET } from '../sales/index.ts';
import { bySales, type Counted, firstOf, LEADING, readProductSales } from './product-sales.ts';
import { readSales } from './read-sales.ts';
import { allProductNames } from './reports.repository.ts';

/** Above this number it is quicker to read the names of all products. */
const FEW_NAMES = 200;

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
      const names = await (ids.length <= FEW_NAMES
        ? productNames(db.read, ids, language)
        : allProductNames(db.read, language));
      return (key) => {
        const label = key === JACKET ? t('admin-reports:custom_jacket') : names.get(Number(key));
        return { key, label: label ?? t('admin-reports:gone') };
      };
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

/** A page of products by their names, with which all of them are read. */
const pageByName = async (
  shop: Pick<Shop, 'db'>,
  query: SalesPageQuery,
  groups: readonly Counted[],
  language: Language,
): Promise<Group[]> => {
  const { compare } = new Intl.Collator(localeTags[language], { numeric: true });
  const sign = query.dir === 'down' ? -1 : 1;
  const first = firstOf(query, groups.length);
  const all = await named(shop, query, groups, language);
  return all.sort((a, b) => sign * compare(a.label, b.label)).slice(first, first + query.per_page);
};

/** As `salesReport`, but with one page of products and the best-selling ones as `leading`. */
export const salesReportPage = async (
  shop: Pick<Shop, 'db'>,
  query: SalesPageQuery,
  language: Language,
): Promise<SalesReport> => {
  const { group_by, sort } = query;
  if (group_by === 'product' && sort !== 'label') {
    const { rows, leading, sum, total } = await readProductSales(shop, { ...query, sort });
    const all = await named(shop, query, [...rows, ...leading], language);
    const shown = all.map(toRow);
    return { rows: shown.slice(0, rows.length), sum: toResponse(sum), total, leading: shown.slice(rows.length) };
  }
  const { groups, sum } = await countedGroups(shop, query);
  const total = groups.length;
  if (group_by !== 'product') {
    return { rows: (await named(shop, query, groups, language)).map(toRow), sum, total, leading: [] };
  }
  const [rows, leading] = await Promise.all([
    pageByName(shop, query, groups, language),
    named(shop, query, groups.slice(0, LEADING), language),
  ]);
  return { rows: rows.map(toRow), sum, total, leading: leading.map(toRow) };
};
