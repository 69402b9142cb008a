import type { DocumentKind } from '@fori/domain/documents';
import { and, asc, count, desc, eq, gt, gte, inArray, isNull, lt, ne, or, type SQL, sql } from 'drizzle-orm';
import { inPeriodStep, type PeriodStep } from '../../../db/rows-of-period.ts';
import type { Db, Queries } from '../../../db/types.ts';

type Tables = Db['t'];
export type DocumentRow = Tables['orderDocuments']['$inferSelect'];

/** The documents of an order, in the sequence in which they were issued. */
export const documentsOfOrder = (q: Queries, orderId: string): Promise<DocumentRow[]> => {
  const { orderDocuments } = q.t;
  return (
    q
      .select()
      .from(orderDocuments)
      .where(eq(orderDocuments.orderId, orderId))
      // the invoice before credit notes of the same moment
      .orderBy(asc(orderDocuments.issuedAt), desc(orderDocuments.kind), asc(orderDocuments.sequence))
  );
};

export const documentById = async (q: Queries, id: string): Promise<DocumentRow | null> => {
  const { orderDocuments } = q.t;
  const [row] = await q.select().from(orderDocuments).where(eq(orderDocuments.id, id)).limit(1);
  return row ?? null;
};

export const insertDocument = async (tx: Queries, row: Tables['orderDocuments']['$inferInsert']): Promise<void> => {
  const { orderDocuments } = tx.t;
  await tx.insert(orderDocuments).values(row).returning({ id: orderDocuments.id });
};

/** The series that a document's number is taken from. */
export const seriesOf = (kind: DocumentKind, year: number): string => `${kind} ${year}`;

/** Notes that an order has all documents it is due. */
export const markDocumented = async (tx: Queries, orderId: string, now: Date): Promise<void> => {
  const { orders } = tx.t;
  await tx.update(orders).set({ documentedAt: now }).where(eq(orders.id, orderId)).returning({ id: orders.id });
};

export interface DocumentRange {
  /** orders placed before get no document */
  since: Date;
  /** orders placed from then on get an invoice; null while no invoices are issued */
  invoicedFrom: Date | null;
}

interface ToDocument extends DocumentRange {
  after: { createdAt: Date; id: string } | null;
  limit: number;
}

/** That an order may be due a document. One that waits for its payment is due none. */
const mayBeDue = ({ orders, orderDocuments }: Tables, { since, invoicedFrom }: DocumentRange): SQL | undefined => {
  const { createdAt, status } = orders;
  const isInvoiced = sql`exists (select 1 from ${orderDocuments} where ${orderDocuments.orderId} = ${orders.id})`;
  return and(
    isNull(orders.documentedAt),
    gte(createdAt, since),
    ne(status, 'pending'),
    invoicedFrom ? or(gte(createdAt, invoicedFrom), isInvoiced) : isInvoiced,
  );
};

/** Orders that may be due a document, the oldest first. */
export const ordersToDocument = (q: Queries, { after, limit, ...range }: ToDocument) => {
  const { createdAt, id } = q.t.orders;
  return q
    .select({ id, createdAt })
    .from(q.t.orders)
    .where(
      and(
        mayBeDue(q.t, { ...range, since: after?.createdAt ?? range.since }),
        after ? or(gt(createdAt, after.createdAt), and(eq(createdAt, after.createdAt), gt(id, after.id))) : undefined,
      ),
    )
    .orderBy(asc(createdAt), asc(id))
    .limit(limit);
};

/** Those of some orders that may be due a document. */
export const ordersDueOf = async (
  q: Queries,
  ids: readonly string[],
  range: DocumentRange,
): Promise<ReadonlySet<string>> => {
  const { id } = q.t.orders;
  const rows = await q
    .select({ id })
    .from(q.t.orders)
    .where(and(inArray(id, [...ids]), mayBeDue(q.t, range)));
  return new Set(rows.map((row) => row.id));
};

/** The documents of all orders of a person, the oldest first. */
export const documentsOfPerson = async (q: Queries, userId: string): Promise<DocumentRow[]> => {
  const { orderDocuments, orders } = q.t;
  const rows = await q
    .select({ document: orderDocuments })
    .from(orderDocuments)
    .innerJoin(orders, eq(orders.id, orderDocuments.orderId))
    .where(eq(orders.userId, userId))
    .orderBy(asc(orderDocuments.issuedAt), asc(orderDocuments.id));
  return rows.map(({ document }) => document);
};

/** The files of documents among the given ones. */
export const filesOfDocuments = async (q: Queries, files: readonly string[]): Promise<Set<string>> => {
  const { orderDocuments } = q.t;
  const rows = await q
    .select({ file: orderDocuments.file })
    .from(orderDocuments)
    .where(inArray(orderDocuments.file, [...files]));
  return new Set(rows.map(({ file }) => file));
};

export interface DocumentFilter {
  since: Date | null;
  before: Date | null;
  kind: DocumentKind | null;
  /** a part of the number of the document or of its order */
  search: string | null;
}

const matching = (
  { orderDocuments, orders }: Tables,
  { since, before, kind, search }: DocumentFilter,
): SQL | undefined => {
  const text = search && `%${search.replace(/[\\%_]/g, '\\$&')}%`;
  return and(
    since ? gte(orderDocuments.issuedAt, since) : undefined,
    before ? lt(orderDocuments.issuedAt, before) : undefined,
    kind ? eq(orderDocuments.kind, kind) : undefined,
    text
      ? or(
          sql`lower(${orderDocuments.number}) like lower(${text}) escape '\\'`,
          sql`lower(${orders.number}) like lower(${text}) escape '\\'`,
        )
      : undefined,
  );
};

export const countDocuments = async (q: Queries, filter: DocumentFilter): Promise<number> => {
  const { orderDocuments, orders } = q.t;
  const [row] = await q
    .select({ total: count() })
    .from(orderDocuments)
    .innerJoin(orders, eq(orders.id, orderDocuments.orderId))
    .where(matching(q.t, filter));
  return row?.total ?? 0;
};

/** Documents with the numbers of their orders, the newest first. */
export const pageOfDocuments = (
  q: Queries,
  filter: DocumentFilter,
  { limit, offset }: { limit: number; offset: number },
) => {
  const { orderDocuments, orders } = q.t;
  return q
    .select({ document: orderDocuments, orderNumber: orders.number })
    .from(orderDocuments)
    .innerJoin(orders, eq(orders.id, orderDocuments.orderId))
    .where(matching(q.t, filter))
    .orderBy(
      desc(orderDocuments.issuedAt),
      desc(orderDocuments.year),
      desc(orderDocuments.sequence),
      desc(orderDocuments.id),
    )
    .limit(limit)
    .offset(offset);
};

/** What a file of documents needs of each. */
export type ListedDocument = Pick<DocumentRow, 'id' | 'kind' | 'number' | 'file' | 'sha256' | 'xmlSha256' | 'issuedAt'>;

/** Documents issued in a period, the oldest first, after the last one read. */
export const documentsOfPeriod = (q: Queries, step: PeriodStep): Promise<ListedDocument[]> => {
  const { id, kind, number, file, sha256, xmlSha256, issuedAt } = q.t.orderDocuments;
  return q
    .select({ id, kind, number, file, sha256, xmlSha256, issuedAt })
    .from(q.t.orderDocuments)
    .where(inPeriodStep({ createdAt: issuedAt, id }, step))
    .orderBy(asc(issuedAt), asc(id))
    .limit(step.limit);
};
