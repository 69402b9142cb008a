import { type DocumentPart, partsOfOrder, totalOfParts } from '@fori/domain/documents';
import {
  type JournalLine,
  payoutLines,
  restOf,
  returnAlone,
  returnLines,
  returnsOf,
  saleLines,
  standingRefunds,
} from '@fori/domain/journal';
import type { Queries } from '../../db/types.ts';
import { groupBy } from '../../group-by.ts';
import { yieldToEventLoop } from '../../yield-to-event-loop.ts';
import {
  cancellationsOfPeriod,
  cancelledAtOf,
  numbersOfDocuments,
  ordersByIds,
  payoutsOfPeriod,
  refundsBackInPeriod,
  refundsInTurn,
  refundsOfPeriod,
  salesOfPeriod,
} from './book-events.repository.ts';

/** Rows that are read at a time. */
const STEP = 50;

interface Period {
  since: Date;
  before: Date;
}

/** Something that is entered in the books: what it was, when, of which order, and its amounts by rate. */
export interface BookEvent {
  kind: 'sale' | 'refund' | 'refund_back' | 'cancellation';
  at: Date;
  /** the number of its document, or one made of the order's where it has none */
  voucher: string;
  order: { id: string; number: string; placedAt: Date };
  parts: readonly DocumentPart[];
  /** the order's exchange rate for Norway, where it was kept */
  nokPerEuro: number | null;
}

type SaleRow = Awaited<ReturnType<typeof salesOfPeriod>>[number];
type OrderFacts = Omit<SaleRow, 'id' | 'createdAt'>;

const orderOf = ({ orderId, orderNumber, placedAt, vat }: OrderFacts) => ({
  order: { id: orderId, number: orderNumber, placedAt },
  nokPerEuro: vat?.nokPerEuro ?? null,
});

/** What is read beside a step of rows: the refunds of their orders, when these were cancelled, and the numbers of documents. */
const besides = async (q: Queries, rows: readonly OrderFacts[]) => {
  const ids = [...new Set(rows.map(({ orderId }) => orderId))];
  const refunds = groupBy(await refundsInTurn(q, ids), ({ orderId }) => orderId);
  const numbers = groupBy(await numbersOfDocuments(q, ids), ({ orderId }) => orderId);
  const cancelled = rows.filter(({ status }) => status === 'cancelled').map(({ orderId }) => orderId);
  const cancellations = await cancelledAtOf(q, [...new Set(cancelled)]);
  const cancelledAtOfOrder = ({ orderId }: OrderFacts) => cancellations.get(orderId) ?? null;
  return {
    /** whether something of an order happened after it was cancelled, which had returned all of it */
    isAfterCancellation: (row: OrderFacts, at: Date) => at > (cancelledAtOfOrder(row) ?? at),
    refundsOf: (row: OrderFacts) => standingRefunds(refunds.get(row.orderId) ?? [], cancelledAtOfOrder(row)),
    /** of a refund among all of its order, from 1 */
    turnOf: ({ orderId }: OrderFacts, refundId: string) =>
      (refunds.get(orderId) ?? []).findIndex(({ id }) => id === refundId) + 1,
    noteOf: ({ orderId }: OrderFacts, refundId: string | null) =>
      numbers.get(orderId)?.find((note) => note.kind === 'credit_note' && note.refundId === refundId)?.number,
  };
};

async function* inSteps<Row extends { createdAt: Date; id: string }>(
  read: (after: Row | null) => Promise<Row[]>,
): AsyncGenerator<Row[]> {
  let after: Row | null = null;
  for (;;) {
    const rows: Row[] = await read(after);
    if (rows.length > 0) yield rows;
    if (rows.length < STEP) return;
    after = rows.at(-1) ?? null;
    await yieldToEventLoop();
  }
}

async function* sales(q: Queries, period: Period, taxed: boolean): AsyncGenerator<BookEvent> {
  for await (const rows of inSteps<SaleRow>((after) => salesOfPeriod(q, { ...period, after, limit: STEP }, taxed))) {
    const documents = await numbersOfDocuments(
      q,
      rows.map(({ id }) => id),
    );
    const invoices = new Map(
      documents.filter(({ kind }) => kind === 'invoice').map(({ orderId, number }) => [orderId, number]),
    );
    for (const row of rows) {
      const { order, nokPerEuro } = orderOf(row);
      const voucher = invoices.get(row.id) ?? row.orderNumber;
      yield { kind: 'sale', at: row.placedAt, voucher, order, nokPerEuro, parts: partsOfOrder(row) };
    }
  }
}

async function* refunds(q: Queries, period: Period): AsyncGenerator<BookEvent> {
  const steps = inSteps((after: Awaited<ReturnType<typeof refundsOfPeriod>>[number] | null) =>
    refundsOfPeriod(q, { ...period, after, limit: STEP }),
  );
  for await (const rows of steps) {
    const { isAfterCancellation, refundsOf, turnOf, noteOf } = await besides(q, rows);
    for (const row of rows) {
      if (isAfterCancellation(row, row.createdAt)) continue;
      const parts = partsOfOrder(row);
      yield {
        kind: 'refund',
        at: row.createdAt,
        ...orderOf(row),
        voucher: noteOf(row, row.id) ?? `${row.orderNumber}-R${turnOf(row, row.id)}`,
        parts: returnsOf({ parts, refunds: refundsOf(row) }).get(row.id) ?? returnAlone(parts, row),
      };
    }
  }
}

async function* refundsBack(q: Queries, period: Period): AsyncGenerator<BookEvent> {
  const rows = await refundsBackInPeriod(q, period);
  const { isAfterCancellation, turnOf } = await besides(q, rows);
  for (const row of rows) {
    const at = row.cameBackAt ?? period.since;
    if (isAfterCancellation(row, at)) continue;
    yield {
      kind: 'refund_back',
      at,
      ...orderOf(row),
      voucher: `${row.orderNumber}-B${turnOf(row, row.id)}`,
      parts: returnAlone(partsOfOrder(row), row),
    };
  }
}

async function* cancellations(q: Queries, period: Period): AsyncGenerator<BookEvent> {
  const steps = inSteps((after: Awaited<ReturnType<typeof cancellationsOfPeriod>>[number] | null) =>
    cancellationsOfPeriod(q, { ...period, after, limit: STEP }),
  );
  for await (const cancelled of steps) {
    const ids = cancelled.map(({ id }) => id);
    const rows = new Map((await ordersByIds(q, ids)).map((row) => [row.orderId, row]));
    const { refundsOf, noteOf } = await besides(q, [...rows.values()]);
    for (const { id, createdAt: at } of cancelled) {
      const row = rows.get(id);
      const parts = row && restOf({ parts: partsOfOrder(row), refunds: refundsOf(row) });
      if (!parts || totalOfParts(parts) === 0) continue;
      yield {
        kind: 'cancellation',
        at,
        ...orderOf(row),
        parts,
        voucher: noteOf(row, null) ?? `${row.orderNumber}-C`,
      };
    }
  }
}

/** Joins generators, each in the order of time, into one. */
async function* inOrder<T extends { at: Date }>(sources: readonly AsyncGenerator<T>[]): AsyncGenerator<T> {
  const heads = await Promise.all(sources.map(async (source) => ({ source, next: await source.next() })));
  for (;;) {
    let first: (typeof heads)[number] | null = null;
    for (const head of heads) {
      if (head.next.done) continue;
      if (!first || head.next.value.at < (first.next.value as T).at) first = head;
    }
    if (!first) return;
    yield first.next.value as T;
    first.next = await first.source.next();
  }
}

/**
 * What was sold and returned in a period, by time (BOOK-10): sales on the day the order was placed, as in the reports; refunds on the day
 * they were requested, also those whose money came back, which the books enter again on the day it did; and what was left of an order
 * when it was cancelled. After that nothing of it is entered: what comes back then, and a refund that replaces it, are between provider and
 * customer, and an export of earlier days has returned all of it. Over all time it sums up to the reports: sales without what was returned
 * are their totals without refunds.
 */
export const bookEvents = (
  q: Queries,
  period: Period,
  which: 'all' | 'taxed sales and returns' | 'returns' = 'all',
): AsyncGenerator<BookEvent> =>
  inOrder([
    ...(which === 'returns' ? [] : [sales(q, period, which !== 'all')]),
    ...[refunds(q, period), refundsBack(q, period), cancellations(q, period)],
  ]);

/** Whether an event takes away from sales. */
export const isReturn = ({ kind }: Pick<BookEvent, 'kind'>): boolean => kind === 'refund' || kind === 'cancellation';

/** A voucher of the journal. */
export interface Voucher {
  at: Date;
  voucher: string;
  kind: BookEvent['kind'] | 'payout';
  /** the number of the order; empty for a payout */
  orderNumber: string;
  lines: JournalLine[];
}

async function* payoutVouchers(q: Queries, period: Period): AsyncGenerator<Voucher> {
  for (const { id, arrivesAt, ...payout } of await payoutsOfPeriod(q, period)) {
    yield { at: arrivesAt, voucher: id, kind: 'payout', orderNumber: '', lines: payoutLines(payout) };
  }
}

async function* orderVouchers(q: Queries, period: Period): AsyncGenerator<Voucher> {
  for await (const event of bookEvents(q, period)) {
    const { at, voucher, kind, order, parts } = event;
    yield { at, voucher, kind, orderNumber: order.number, lines: (isReturn(event) ? returnLines : saleLines)(parts) };
  }
}

/** The vouchers of a period by time; each balances (BOOK-10). */
export const vouchersOf = (q: Queries, period: Period): AsyncGenerator<Voucher> =>
  inOrder([orderVouchers(q, period), payoutVouchers(q, period)]);
