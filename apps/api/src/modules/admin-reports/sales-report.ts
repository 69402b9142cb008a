import type {
  SalesFiguresResponse,
  SalesPageQuery,
  SalesReport,
  SalesReportQuery,
  SalesReportRow,
} from '@fori/contracts/admin-reports/schemas';
import type { Language } from '@fori/domain/languages';
import { toMoney } from '@fori/domain/money';
import type { SalesFigures } from '@fori/domain/sales';
import { daysBetween } from '@fori/domain/shop-time';
import { vatReasons } from '@fori/domain/vat-reasons';
import { capitalised } from '@fori/i18n/capitalised';
import { countryName, formatDate, formatPercent } from '@fori/i18n/format';
import { translator } from '@fori/i18n/server';
import type { Shop } from '../../composition.ts';
import { categoriesIn } from '../catalog/index.ts';
import { CUSTOM_JACKETS, DELETED_PRODUCT, JACKET } from '../sales/index.ts';
import { bySales, type Counted, readProductSales } from './product-sales.ts';
import { readSales } from './read-sales.ts';
import { rankedNames } from './reports.repository.ts';

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

/** What a report by product names that is not in the catalogue, by key. */
const notProducts = (language: Language): ReadonlyMap<string, string> => {
  const t = translator(language);
  return new Map([
    [JACKET, t('admin-reports:custom_jacket')],
    [DELETED_PRODUCT, t('admin-reports:gone')],
  ]);
};

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
      const others = notProducts(language);
      const ids = keys.filter((key) => !others.has(key)).map(Number);
      const names = await rankedNames(db.read, ids, language);
      return (key) => {
        const label = others.get(key) ?? names.get(Number(key))?.name;
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

/** As `salesReport`, but with one page of products and the best-selling ones as `leading`. */
export const salesReportPage = async (
  shop: Pick<Shop, 'db'>,
  query: SalesPageQuery,
  language: Language,
): Promise<SalesReport> => {
  if (query.group_by !== 'product') {
    const { rows, sum } = await salesReport(shop, query, language);
    return { rows, sum, total: rows.length, leading: [] };
  }
  const naming = { language, others: notProducts(language) };
  const { rows, leading, sum, total } = await readProductSales(shop, { ...query, naming });
  const all = await named(shop, query, [...rows, ...leading], language);
  const shown = all.map(toRow);
  return { rows: shown.slice(0, rows.length), sum: toResponse(sum), total, leading: shown.slice(rows.length) };
};
