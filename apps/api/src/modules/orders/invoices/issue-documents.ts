import { isDeepStrictEqual } from 'node:util';
import type { Order } from '@fori/contracts/orders/schemas';
import {
  creditedParts,
  type DocumentPart,
  type DueDocument,
  documentNumber,
  dueDocument,
  partsOfOrder,
  referenceOfInvoice,
  totalOfParts,
} from '@fori/domain/documents';
import { languageOf } from '@fori/domain/languages';
import { type Cents, fromMoney, toMoney } from '@fori/domain/money';
import { isSale } from '@fori/domain/sales';
import { dayOf, startOfDay } from '@fori/domain/shop-time';
import type { Shop } from '../../../composition.ts';
import { lastInSequence, nextInSequence } from '../../../db/sequences.ts';
import type { Queries } from '../../../db/types.ts';
import { secretName } from '../../../storage/media-store.ts';
import { readBooks, readIdentity, type StoredBooks } from '../../store/index.ts';
import { logoOfSeller } from '../documents/get-receipt.ts';
import { lockOrderRow, type OrderRow, orderById, withdrawalsOfOrder } from '../orders.repository.ts';
import { type RefundRow, refundsOfOrder } from '../refunds/refunds.repository.ts';
import { viewOrder } from '../view/order-view.ts';
import { type DocumentFacts, documentContent } from './document-content.ts';
import {
  type DocumentRange,
  type DocumentRow,
  documentsOfOrder,
  insertDocument,
  markDocumented,
  ordersDueOf,
  ordersToDocument,
  seriesOf,
} from './documents.repository.ts';
import { sha256Of, xmlFileOf } from './stored-file.ts';
import { writeUbl } from './ubl.ts';

type Deps = Pick<Shop, 'db' | 'clock' | 'media' | 'pdfRenderer'>;

/** The folder of the documents; each month has one of its own in it. */
export const DOCUMENTS_FOLDER = 'documents';

const ORDERS_TOGETHER = 100;

/** Another document took the number meanwhile. */
class NumberTaken extends Error {}

interface State {
  documents: DocumentRow[];
  /** those that failed too, as their credit notes are kept */
  refunds: RefundRow[];
  due: DueDocument | null;
}

const stateOf = async (q: Queries, order: OrderRow, { invoices }: StoredBooks): Promise<State> => {
  const documents = await documentsOfOrder(q, order.id);
  const refunds = await refundsOfOrder(q, order.id);
  const made = refunds.filter(({ status }) => status === 'done');
  const due = dueDocument({
    isSale: isSale(order.status),
    isCancelled: order.status === 'cancelled',
    isInvoiced: invoices.on && invoices.from !== null && order.createdAt >= startOfDay(invoices.from),
    total: order.totalCents,
    refunds: made.map(({ id, amountCents }) => ({ id, amount: amountCents })),
    documents: documents.map(({ kind, refundId, totalCents }) => ({ kind, refundId, total: totalCents })),
  });
  return { documents, refunds, due };
};

const partsOf = (order: OrderRow, { documents, refunds }: State, due: DueDocument): DocumentPart[] => {
  const parts = partsOfOrder(order);
  if (due.kind === 'invoice') return parts;
  const credited = documents.filter(({ kind }) => kind === 'credit_note').map((note) => note.parts);
  const returned = refunds.find(({ id }) => id === due.refundId)?.returned ?? null;
  return creditedParts(parts, credited, { amount: due.amount, returned });
};

/** What a credit note for a refund credits in the currency charged; null in euros, or where another note covers a part of the refund. */
const chargeOfNote = (refunds: readonly RefundRow[], refundId: string | null, total: Cents): number | null => {
  const refund = refunds.find(({ id }) => id === refundId);
  return refund?.amountCents === total ? refund.returnedCents : null;
};

/** What of an order's charge its credit notes leave; null where it is in euros or not all of it is known. */
const restOfCharge = ({ charged }: Order, { documents, refunds }: State): number | null => {
  const noted = documents
    .filter(({ kind }) => kind === 'credit_note')
    .map(({ refundId, totalCents }) => chargeOfNote(refunds, refundId, totalCents));
  const charge = charged && fromMoney(charged.amount);
  return charge === null
    ? null
    : noted.reduce<number | null>((rest, cents) => (rest !== null && cents !== null ? rest - cents : null), charge);
};

const creditsOf = async (
  q: Queries,
  order: Order,
  state: State,
  due: DueDocument,
): Promise<DocumentFacts['credits']> => {
  const invoice = state.documents.find(({ kind }) => kind === 'invoice');
  if (due.kind === 'invoice' || !invoice) return null;
  const { number, issuedAt } = invoice;
  const { refundId, amount } = due;
  const credited = refundId === null ? restOfCharge(order, state) : chargeOfNote(state.refunds, refundId, amount);
  const ofCharge = credited === null ? null : toMoney(credited);
  if (refundId === null) return { number, issuedAt, refund: null, ofCharge };
  const withdrawal = (await withdrawalsOfOrder(q, order.id)).find((each) => each.refundId === refundId);
  const reason = state.refunds.find(({ id }) => id === refundId)?.reason ?? '';
  return { number, issuedAt, refund: { reason, withdrawalId: withdrawal?.id ?? null }, ofCharge };
};

/** Draws and writes a document with the number it will have if nobody takes it first. */
const draw = async (shop: Deps, order: OrderRow, state: State, due: DueDocument) => {
  const { db, clock } = shop;
  const issuedAt = clock();
  const year = Number(dayOf(issuedAt).slice(0, 4));
  const sequence = (await lastInSequence(db.read, seriesOf(due.kind, year))) + 1;
  const language = languageOf(order);
  const view = await viewOrder(db.read, order.id, { language, now: issuedAt });
  if (!view) throw new Error('order vanished while it was read');
  const facts: DocumentFacts = {
    kind: due.kind,
    year,
    sequence,
    issuedAt,
    parts: partsOf(order, state, due),
    reference: due.kind === 'invoice' ? referenceOfInvoice(year, sequence) : null,
    credits: await creditsOf(db.read, view.order, state, due),
  };
  const seller = await readIdentity(db.read);
  const receipt = documentContent(view.order, seller, facts, language);
  const pdf = await shop.pdfRenderer.draw({ kind: 'receipt', receipt, logo: await logoOfSeller(shop, seller) });
  const ubl = writeUbl({ order: view.order, vat: order.vat, seller, facts, content: receipt, language });
  return { facts, pdf, xml: Buffer.from(ubl) };
};

/**
 * Issues the next document that an order is due. Its number is taken in the transaction that stores it, and stands on the page: where
 * another document took the number first, nothing is stored and it is drawn again. Returns whether there may be more to issue.
 */
const issueNext = async (shop: Deps, orderId: string, books: StoredBooks): Promise<boolean> => {
  const { db, clock, media } = shop;
  const order = await orderById(db.read, orderId);
  if (!order) return false;
  const state = await stateOf(db.read, order, books);
  const { due } = state;
  if (!due) {
    return db.write(async (tx) => {
      const locked = await lockOrderRow(tx, orderId);
      if (locked && (await stateOf(tx, locked, books)).due) return true;
      await markDocumented(tx, orderId, clock());
      return false;
    });
  }
  const { facts, pdf, xml } = await draw(shop, order, state, due);
  const { kind, year, sequence, issuedAt, parts, reference } = facts;
  const file = `${DOCUMENTS_FOLDER}/${dayOf(issuedAt).slice(0, 7)}/${secretName()}.pdf`;
  const files = [
    { name: file, data: pdf },
    { name: xmlFileOf(file), data: xml },
  ];
  await media.write(files);
  const store = async (tx: Queries): Promise<boolean> => {
    const locked = await lockOrderRow(tx, orderId);
    if (!locked || !isDeepStrictEqual((await stateOf(tx, locked, books)).due, due)) return false;
    if ((await nextInSequence(tx, seriesOf(kind, year))) !== sequence) throw new NumberTaken();
    await insertDocument(tx, {
      kind,
      year,
      sequence,
      number: documentNumber(kind, year, sequence),
      orderId,
      reference,
      issuedAt,
      file,
      refundId: due.kind === 'credit_note' ? due.refundId : null,
      totalCents: totalOfParts(parts),
      parts: [...parts],
      bytes: pdf.byteLength,
      sha256: sha256Of(pdf),
      xmlSha256: sha256Of(xml),
    });
    return true;
  };
  const isStored = await db.write(store).catch((error: unknown) => {
    // after any other failure the row may be there; the sweeper removes the file where it is not
    if (error instanceof NumberTaken) return false;
    throw error;
  });
  if (!isStored) await media.remove(files.map(({ name }) => name));
  return true;
};

/** Issues what an order is due, one document after another, and notes that it has all. Safe to run twice at once. */
export const issueDocuments = async (shop: Deps, orderId: string, books: StoredBooks): Promise<void> => {
  while (await issueNext(shop, orderId, books));
};

/** Which orders may be due documents; null before invoices were ever turned on. */
const rangeOf = ({ since, invoices: { on, from } }: StoredBooks): DocumentRange | null =>
  since === null ? null : { since: startOfDay(since), invoicedFrom: on && from !== null ? startOfDay(from) : null };

/** Those of some orders that may be due a document, for which their buyer has to be known. */
export const waitingForDocuments = async (q: Queries, ids: readonly string[]): Promise<ReadonlySet<string>> => {
  const range = ids.length > 0 ? rangeOf(await readBooks(q)) : null;
  return range ? ordersDueOf(q, ids, range) : new Set();
};

/**
 * Issues the invoices and credit notes that orders are due, oldest order first (BOOK-01, BOOK-04); nothing before invoices were ever turned
 * on. One that fails does not stop the others; all errors are thrown together at the end.
 */
export const issueDueDocuments = async (shop: Deps): Promise<void> => {
  const { db } = shop;
  const books = await readBooks(db.read);
  const range = rangeOf(books);
  if (!range) return;
  const errors: unknown[] = [];
  let after: { createdAt: Date; id: string } | null = null;
  for (;;) {
    const orders: { createdAt: Date; id: string }[] = await ordersToDocument(db.read, {
      ...range,
      after,
      limit: ORDERS_TOGETHER,
    });
    for (const { id } of orders) {
      await issueDocuments(shop, id, books).catch((error: unknown) => void errors.push(error));
    }
    after = orders.at(-1) ?? null;
    if (orders.length < ORDERS_TOGETHER) break;
  }
  if (errors.length > 0) throw new AggregateError(errors, 'documents not issued');
};
