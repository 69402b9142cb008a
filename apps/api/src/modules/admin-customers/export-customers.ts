import type { DailyExportQuery } from '@fori/contracts/csv';
import type { Language } from '@fori/domain/languages';
import { toMoney } from '@fori/domain/money';
import { dayOf, endOfDay, startOfDay } from '@fori/domain/shop-time';
import { translator } from '@fori/i18n/server';
import type { Shop } from '../../composition.ts';
import { CSV_STEP, streamCsv } from '../../csv/stream-csv.ts';
import { csvFormats } from '../../csv/write-csv.ts';
import { type Exporter, recordExport } from '../audit/index.ts';
import { type CustomerListRow, customersSignedUp } from './admin-customers.repository.ts';
import { type CustomerTotals, customerTotals } from './customer-totals.repository.ts';

type ExportedCustomer = CustomerListRow & { totals: CustomerTotals | undefined };

/**
 * The customers who signed up on some days of the shop's time zone as CSV text in pieces, the oldest first, with what the list
 * shows of each: name, address of their mail, orders and what they spent in euros. Recorded in the audit log before anything is read.
 */
export const exportCustomers = async (
  shop: Pick<Shop, 'db' | 'clock' | 'config'>,
  by: Exporter,
  { from, to, separator }: DailyExportQuery,
  language: Language,
): Promise<AsyncGenerator<string>> => {
  const { db, clock } = shop;
  const t = translator(language);
  await db.write((tx) => recordExport(tx, shop, { at: clock(), by, list: 'customers', from, to }));
  const period = { since: startOfDay(from), before: endOfDay(to), limit: CSV_STEP };
  const columns = ['since', 'name', 'email', 'orders', 'spent', 'last_order'] as const;
  return streamCsv<ExportedCustomer>(
    columns.map((column) => t(`admin-customers:column.${column}`)),
    csvFormats[separator],
    async (after) => {
      const rows = await customersSignedUp(db.read, { ...period, after });
      const ids = rows.map(({ id }) => id);
      const totals = new Map((await customerTotals(db.read, ids)).map((sums) => [sums.userId, sums]));
      return rows.map((row) => ({ ...row, totals: totals.get(row.id) }));
    },
    ({ name, email, createdAt, totals }) => [
      [
        dayOf(createdAt),
        name,
        email,
        { figure: totals?.orders ?? 0 },
        { figure: toMoney(totals?.spentCents ?? 0) },
        totals?.lastAt ? dayOf(totals.lastAt) : '',
      ],
    ],
  );
};
