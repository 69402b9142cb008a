import type {
  BookState,
  PayoutDetails,
  PayoutDifference,
  PayoutList,
  PayoutQuery,
} from '@fori/contracts/admin-payouts/schemas';
import { DomainError } from '@fori/domain/errors';
import { endOfDay, startOfDay } from '@fori/domain/shop-time';
import type { Shop } from '../../composition.ts';
import { orderNumbers } from '../../db/order-numbers.ts';
import type { Queries } from '../../db/types.ts';
import {
  countPayouts,
  countsOfPayouts,
  entriesOfPayouts,
  openDifferences,
  pageOfPayouts,
  payoutById,
  reconciliationOf,
  refsOfEntries,
  refsOfPayments,
} from '../payouts/index.ts';
import { toDetails, toDifference, toPayoutRow } from './payouts.mapper.ts';

type Deps = Pick<Shop, 'db' | 'clock' | 'hostedPayments'>;

const booksOf = async ({ db, clock, hostedPayments }: Deps): Promise<BookState> => {
  const last = hostedPayments && (await reconciliationOf(db.read, hostedPayments.name));
  return {
    available: hostedPayments !== null,
    running: Boolean(last?.leaseUntil && last.leaseUntil > clock()),
    reconciled_at: last?.finishedAt?.toISOString() ?? null,
    failed_at: last?.failedAt?.toISOString() ?? null,
  };
};

/** A page of the payouts that arrived on some days of the shop's time zone, both included, the newest first (PAY-306). */
export const listPayouts = async (shop: Deps, { from, to, page, per_page }: PayoutQuery): Promise<PayoutList> => {
  const { read } = shop.db;
  const period = {
    since: from === undefined ? null : startOfDay(from),
    before: to === undefined ? null : endOfDay(to),
  };
  const [total, rows, books] = await Promise.all([
    countPayouts(read, period),
    pageOfPayouts(read, period, { limit: per_page, offset: (page - 1) * per_page }),
    booksOf(shop),
  ]);
  const counts = await countsOfPayouts(
    read,
    rows.map(({ id }) => id),
  );
  return {
    data: rows.map((row) => toPayoutRow(row, counts)),
    current_page: page,
    last_page: Math.max(1, Math.ceil(total / per_page)),
    per_page,
    total,
    books,
  };
};

/** Differences that are there, of all books, a payout or one by its id, those first that nobody has explained. */
export const listDifferences = async (
  queries: Queries,
  which: { id?: string; payoutId?: string } = {},
): Promise<PayoutDifference[]> => {
  const rows = await openDifferences(queries, which);
  const refs = {
    entries: await refsOfEntries(
      queries,
      rows.map(({ difference }) => difference.entryId),
    ),
    payments: await refsOfPayments(
      queries,
      rows.map(({ difference }) => difference.paymentId),
    ),
  };
  return rows.map((row) => toDifference(row, refs));
};

/** A payout with its entries, the orders behind them, its sums and its differences. Throws `not_found`. */
export const viewPayout = async ({ db }: Pick<Shop, 'db'>, id: string): Promise<PayoutDetails> => {
  const { read } = db;
  const row = await payoutById(read, id);
  if (!row) throw new DomainError('not_found');
  const entries = await entriesOfPayouts(read, [id]);
  const numbers = await orderNumbers(
    read,
    entries.flatMap(({ orderId }) => orderId ?? []),
  );
  return toDetails(row, entries, numbers, await listDifferences(read, { payoutId: id }));
};
