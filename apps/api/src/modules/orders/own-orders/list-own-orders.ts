import type { OrderRow } from '@fori/contracts/orders/schemas';
import type { Currency } from '@fori/domain/currencies';
import { convert } from '@fori/domain/currencies';
import { toMoney } from '@fori/domain/money';
import type { Shop } from '../../../composition.ts';
import { renderingUrl } from '../../jackets/index.ts';
import {
  countOwnOrders,
  jacketFrontsOfOrders,
  type OwnOrderRow,
  pageOfOwnOrders,
  picturesOfOrders,
} from './own-orders.repository.ts';

const PER_PAGE = 10;
/** the most a row shows */
const PICTURES = 4;

const toRow = (row: OwnOrderRow, pictures: readonly string[]): OrderRow => {
  const rate = Number(row.displayRate);
  return {
    id: row.id,
    number: row.number,
    created_at: row.createdAt.toISOString(),
    status: row.status,
    item_count: row.itemCount,
    total: toMoney(row.totalCents),
    display: { currency: row.displayCurrency as Currency, rate, total: toMoney(convert(row.totalCents, rate)) },
    tracking_number: row.trackingNumber,
    images: pictures.slice(0, PICTURES),
  };
};

/** A page of a customer's own orders, newest first. A page beyond the last is empty, with correct totals. */
export const listOwnOrders = async ({ db }: Pick<Shop, 'db'>, userId: string, page: number) => {
  const [total, rows] = await Promise.all([
    countOwnOrders(db.read, userId),
    pageOfOwnOrders(db.read, userId, { limit: PER_PAGE, offset: (page - 1) * PER_PAGE }),
  ]);
  const ids = rows.map((row) => row.id);
  const [pictures, fronts] = await Promise.all([picturesOfOrders(db.read, ids), jacketFrontsOfOrders(db.read, ids)]);
  const shown = (id: string) => [
    ...(pictures.get(id) ?? []),
    ...[...(fronts.get(id) ?? [])].map((key) => renderingUrl(key)),
  ];
  return {
    data: rows.map((row) => toRow(row, shown(row.id))),
    current_page: page,
    last_page: Math.max(1, Math.ceil(total / PER_PAGE)),
    per_page: PER_PAGE,
    total,
  };
};
