import { type DocumentPart, documentKinds } from '@fori/domain/documents';
import { sql } from 'drizzle-orm';
import type { Kit } from '../kit.ts';
import type { BackOfficeTables } from './back-office.tables.ts';
import type { OrderTables } from './orders.tables.ts';

/** Invoices and credit notes (decision 0236). */
export const documentTables = (
  k: Kit,
  { orders }: Pick<OrderTables, 'orders'>,
  { refunds }: Pick<BackOfficeTables, 'refunds'>,
) => {
  /** One row per document, written with its number; neither is ever changed or deleted. The file is in the media storage. */
  const orderDocuments = k.table(
    'order_documents',
    {
      id: k.uid('id'),
      kind: k.oneOf('kind', documentKinds).notNull(),
      year: k.integer('year').notNull(),
      sequence: k.integer('sequence').notNull(),
      number: k.text('number').notNull(),
      orderId: k
        .text('order_id')
        .notNull()
        .references(() => orders.id),
      /** the refund that a credit note is for; null for what was left of a cancelled order */
      refundId: k.text('refund_id').references(() => refunds.id),
      /** by which the invoice is paid in a bank; null for credit notes */
      reference: k.text('reference'),
      totalCents: k.cents('total_cents').notNull(),
      parts: k.json<DocumentPart[]>('parts').notNull(),
      file: k.text('file').notNull(),
      bytes: k.integer('bytes').notNull(),
      /** of the file, in hexadecimal digits */
      sha256: k.text('sha256').notNull(),
      /** of the same document as UBL, in a file beside it that ends in `.xml`; null for one issued before there was any */
      xmlSha256: k.text('xml_sha256'),
      issuedAt: k.timestamp('issued_at').notNull(),
    },
    (t) => [
      k.uniqueIndex('order_documents_number_uq').on(t.kind, t.year, t.sequence),
      k.uniqueIndex('order_documents_invoice_uq').on(t.orderId).where(sql`${t.kind} = 'invoice'`),
      k.uniqueIndex('order_documents_refund_uq').on(t.refundId).where(sql`${t.refundId} is not null`),
      k
        .uniqueIndex('order_documents_cancelled_uq')
        .on(t.orderId)
        .where(sql`${t.kind} = 'credit_note' and ${t.refundId} is null`),
      k.index('order_documents_order_idx').on(t.orderId, t.issuedAt),
      k.index('order_documents_issued_idx').on(t.issuedAt, t.id),
    ],
  );

  return { orderDocuments };
};
