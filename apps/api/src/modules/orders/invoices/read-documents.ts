import type { OrderDocument } from '@fori/contracts/order-documents/schemas';
import { DomainError } from '@fori/domain/errors';
import { toMoney } from '@fori/domain/money';
import { may } from '@fori/domain/permissions';
import type { Shop } from '../../../composition.ts';
import { type OrderViewer, requireView } from '../access/order-holder.ts';
import { requireOrder } from '../order-exists.ts';
import { type OrderRow, orderById } from '../orders.repository.ts';
import { type DocumentRow, documentById, documentsOfOrder } from './documents.repository.ts';
import { sha256Of, xmlFileOf } from './stored-file.ts';

type Deps = Pick<Shop, 'db' | 'config' | 'clock'>;

/** What a document is kept as: its page, and the same as UBL. */
export type DocumentFormat = 'pdf' | 'xml';

/** A document as it was issued. */
export interface DocumentFile {
  fileName: string;
  file: Buffer;
}

export const toDocument = ({ id, kind, number, issuedAt, totalCents, xmlSha256 }: DocumentRow): OrderDocument => ({
  id,
  kind,
  number,
  total: toMoney(totalCents),
  has_xml: xmlSha256 !== null,
  issued_at: issuedAt.toISOString(),
});

/** Once the person is erased from an order, it has neither the moment they left nor an address, though links to it still open it. */
const isOfDeletedAccount = ({ personLeftAt, email }: OrderRow): boolean => personLeftAt !== null || email === '';

/**
 * Returns an order to those who may have its documents. These keep the person's name though the account is deleted; then they are for staff
 * alone. Throws `not_found`.
 */
export const requireDocuments = async (shop: Deps, orderId: string, viewer: OrderViewer): Promise<OrderRow> => {
  const order = await requireView(shop.db.read, shop, await orderById(shop.db.read, orderId), viewer);
  const isStaff = viewer.user !== null && may(viewer.user, 'orders.read');
  if (!isStaff && isOfDeletedAccount(order)) throw new DomainError('not_found');
  return order;
};

/**
 * The invoice and the credit notes of an order, for those who may see it. Throws `not_found` to anybody else, and to its customer once the
 * account is deleted (BOOK-07).
 */
export const listDocuments = async (shop: Deps, orderId: string, viewer: OrderViewer): Promise<OrderDocument[]> => {
  const { id } = await requireDocuments(shop, orderId, viewer);
  return (await documentsOfOrder(shop.db.read, id)).map(toDocument);
};

/** The same for staff. Throws `not_found`. */
export const listDocumentsForStaff = async ({ db }: Pick<Shop, 'db'>, orderId: string): Promise<OrderDocument[]> => {
  await requireOrder(db.read, orderId);
  return (await documentsOfOrder(db.read, orderId)).map(toDocument);
};

/** What a document is called where it is saved. */
export const documentFileName = (
  { kind, number }: Pick<DocumentRow, 'kind' | 'number'>,
  format: DocumentFormat = 'pdf',
): string => `${kind === 'invoice' ? 'invoice' : 'credit-note'}-${number}.${format}`;

/**
 * The bytes of a document exactly as it was issued. Throws `not_found` for the UBL of one that was issued before there was any, and an error,
 * which is logged and answered with 500, where the stored file is missing or is another one (BOOK-06).
 */
export const readDocumentFile = async (
  { media }: Pick<Shop, 'media'>,
  document: Pick<DocumentRow, 'kind' | 'number' | 'file' | 'sha256' | 'xmlSha256'>,
  format: DocumentFormat = 'pdf',
): Promise<DocumentFile> => {
  const { number, sha256, xmlSha256 } = document;
  const [name, hash] = format === 'pdf' ? [document.file, sha256] : [xmlFileOf(document.file), xmlSha256];
  if (hash === null) throw new DomainError('not_found');
  const file = await media.read(name);
  if (!file) throw new Error(`the file of document ${number} is missing: ${name}`);
  if (sha256Of(file) !== hash)
    throw new Error(`the file of document ${number} is not the one that was issued: ${name}`);
  return { fileName: documentFileName(document, format), file };
};

/** A document of an order, for those who may see the order. Throws as `listDocuments` and `readDocumentFile` do. */
export const getDocument = async (
  shop: Deps & Pick<Shop, 'media'>,
  { orderId, documentId }: { orderId: string; documentId: string },
  viewer: OrderViewer,
): Promise<DocumentFile> => {
  const { id } = await requireDocuments(shop, orderId, viewer);
  const document = await documentById(shop.db.read, documentId);
  if (document?.orderId !== id) throw new DomainError('not_found');
  return readDocumentFile(shop, document);
};

/** The same for staff, by the document alone, as PDF or UBL. */
export const getDocumentForStaff = async (
  shop: Pick<Shop, 'db' | 'media'>,
  id: string,
  format: DocumentFormat = 'pdf',
): Promise<DocumentFile> => {
  const document = await documentById(shop.db.read, id);
  if (!document) throw new DomainError('not_found');
  return readDocumentFile(shop, document, format);
};
