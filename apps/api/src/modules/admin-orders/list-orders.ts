import type { AdminOrderQuery } from '@fori/contracts/admin-orders/schemas';
import type { AdminOrderRow } from '@fori/contracts/orders/schemas';
import { foldForSearch } from '@fori/domain/catalog';
import type { Country } from '@fori/domain/countries';
import { toMoney } from '@fori/domain/money';
import { endOfDay, startOfDay } from '@fori/domain/shop-time';
import type { Shop } from '../../composition.ts';
import { authorisationsEndBefore } from '../payments/index.ts';
import { readSettings } from '../store/index.ts';
import { countOrders, type OrderListRow, pageOfOrders } from './admin-orders.repository.ts';

const MAX_TERMS = 8;

const toRow = (row: OrderListRow, proofRequired: boolean): AdminOrderRow => ({
  id: row.id,
  number: row.number,
  created_at: row.createdAt.toISOString(),
  status: row.status,
  customer: { name: row.fullName, email: row.email },
  country: row.country as Country,
  item_count: row.itemCount,
  total: toMoney(row.totalCents),
  tracking_number: row.trackingNumber,
  payment_status: row.paymentStatus ?? 'pending',
  capture_failed: row.captureFailures > 0,
  jacket_count: row.jackets,
  has_refunds: row.refunds > 0,
  withdrawal: row.withdrawal,
  withdrawal_refund_failed: row.refundFailed === 1,
  waits_for_proof: proofRequired && row.lacksProof === 1,
  disputed: row.disputed === 1,
  refund_came_back: row.refundBack === 1,
  vat_id_refuted: row.vatIdState === 'refuted',
  authorisation_ends: row.authorisationEnds?.toISOString() ?? null,
});

/**
 * A page of all orders. `search` is split into terms, each of which must occur in number, name, e-mail address or tracking
 * number, letter case aside. Days are in the shop's time zone, both included. A page beyond the last is empty, with correct totals.
 */
export const listOrders = async ({ db, clock }: Pick<Shop, 'db' | 'clock'>, query: AdminOrderQuery) => {
  const { search, from, to, sort, page, per_page } = query;
  const terms = foldForSearch(search ?? '')
    .split(/\s+/)
    .filter(Boolean)
    .slice(0, MAX_TERMS);
  const filter = {
    ...query,
    terms,
    since: from === undefined ? null : startOfDay(from),
    before: to === undefined ? null : endOfDay(to),
    endsBefore: authorisationsEndBefore(clock()),
  };
  const [total, rows, { cuttingWaitsForProof }] = await Promise.all([
    countOrders(db.read, filter),
    pageOfOrders(db.read, filter, { sort, limit: per_page, offset: (page - 1) * per_page }),
    readSettings(db.read),
  ]);
  return {
    data: rows.map((row) => toRow(row, cuttingWaitsForProof)),
    current_page: page,
    last_page: Math.max(1, Math.ceil(total / per_page)),
    per_page,
    total,
  };
};
