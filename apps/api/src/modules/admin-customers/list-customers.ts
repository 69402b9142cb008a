import type { AdminCustomerQuery } from '@fori/contracts/admin-customers/schemas';
import { searchTerms } from '@fori/domain/catalog';
import type { Shop } from '../../composition.ts';
import { toCustomerRow } from './admin-customers.mapper.ts';
import {
  type CustomerFilter,
  type CustomerListRow,
  countCustomers,
  customersByIds,
  idsMatching,
  type PageRange,
  pageOfCustomers,
  pageOfCustomersWithoutOrders,
} from './admin-customers.repository.ts';
import { type CustomerTotals, countBuyers, customerTotals, topCustomers } from './customer-totals.repository.ts';

type Deps = Pick<Shop, 'db'>;

interface Found {
  rows: CustomerListRow[];
  totals: CustomerTotals[];
}

/** Sorted by a property of the customer; totals are summed for this page only. */
const byPerson = async (
  { db }: Deps,
  filter: CustomerFilter,
  page: PageRange & { sort: 'newest' | 'name' },
): Promise<Found> => {
  const rows = await pageOfCustomers(db.read, filter, page);
  const ids = rows.map(({ id }) => id);
  return { rows, totals: await customerTotals(db.read, ids) };
};

/** Sorted by orders or amount spent; customers without orders follow, newest first. */
const byOrders = async (
  { db }: Deps,
  filter: CustomerFilter,
  { by, limit, offset }: PageRange & { by: 'orders' | 'spent' },
): Promise<Found> => {
  const { read } = db;
  const among = idsMatching(read, filter);
  const totals = await topCustomers(read, { by, among, limit, offset });
  const people = new Map(
    (
      await customersByIds(
        read,
        totals.map(({ userId }) => userId),
      )
    ).map((row) => [row.id, row]),
  );
  const rows = totals.flatMap(({ userId }) => people.get(userId) ?? []);
  if (totals.length === limit || filter.status === 'ordered') return { rows, totals };
  const buyers = await countBuyers(read, among);
  const rest = { limit: limit - totals.length, offset: Math.max(0, offset - buyers) };
  return { rows: [...rows, ...(await pageOfCustomersWithoutOrders(read, filter, rest))], totals };
};

/**
 * A page of customers with their totals. `search` is split into terms, each of which must occur in name or e-mail
 * address, ignoring letter case. Guests have no account and are found among the orders. A page beyond the last one is
 * empty with the true totals.
 */
export const listCustomers = async (shop: Deps, query: AdminCustomerQuery) => {
  const { status, search, sort, page, per_page } = query;
  const filter = { status, terms: searchTerms(search) };
  const range = { limit: per_page, offset: (page - 1) * per_page };
  const [total, { rows, totals }] = await Promise.all([
    countCustomers(shop.db.read, filter),
    sort === 'newest' || sort === 'name'
      ? byPerson(shop, filter, { sort, ...range })
      : byOrders(shop, filter, { by: sort, ...range }),
  ]);
  const totalsById = new Map(totals.map((sum) => [sum.userId, sum]));
  return {
    data: rows.map((row) => toCustomerRow(row, totalsById.get(row.id))),
    current_page: page,
    last_page: Math.max(1, Math.ceil(total / per_page)),
    per_page,
    total,
  };
};
