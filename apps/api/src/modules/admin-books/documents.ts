import { Readable } from 'node:stream';
import type { ArchiveQuery, DocumentList, DocumentQuery } from '@fori/contracts/admin-books/schemas';
import { endOfDay, startOfDay } from '@fori/domain/shop-time';
import { ZipFile } from 'yazl';
import type { Shop } from '../../composition.ts';
import { yieldToEventLoop } from '../../yield-to-event-loop.ts';
import { type Exporter, recordExport } from '../audit/index.ts';
import {
  countDocuments,
  type DocumentFilter,
  type DocumentFormat,
  documentFileName,
  documentsOfPeriod,
  type ListedDocument,
  pageOfDocuments,
  readDocumentFile,
  toDocument,
} from '../orders/index.ts';

const periodOf = ({ from, to }: { from: string | undefined; to: string | undefined }) => ({
  since: from === undefined ? null : startOfDay(from),
  before: to === undefined ? null : endOfDay(to),
});

/** A page of the invoices and credit notes issued on some days of the shop's time zone, the newest first (BOOK-08). */
export const listAllDocuments = async (
  { db }: Pick<Shop, 'db'>,
  { from, to, kind, search, page, per_page }: DocumentQuery,
): Promise<DocumentList> => {
  const filter: DocumentFilter = {
    ...periodOf({ from, to }),
    kind: kind === 'all' ? null : kind,
    search: search ?? null,
  };
  const total = await countDocuments(db.read, filter);
  const rows = await pageOfDocuments(db.read, filter, { limit: per_page, offset: (page - 1) * per_page });
  return {
    data: rows.map(({ document, orderNumber }) => ({
      ...toDocument(document),
      order: { id: document.orderId, number: orderNumber },
    })),
    current_page: page,
    last_page: Math.max(1, Math.ceil(total / per_page)),
    per_page,
    total,
  };
};

/** Documents whose rows are read at a time. */
const STEP = 200;

/**
 * The documents of some days in a ZIP, each as it was issued, with the file `sha256sums.txt`, which `sha256sum --check` reads; made while
 * it is read, one document in memory at a time. Recorded in the audit log before anything is read (BOOK-08). The stream fails where a file is
 * missing or is not the one that was issued.
 */
export const archiveDocuments = async (
  shop: Pick<Shop, 'db' | 'media' | 'clock' | 'config'>,
  by: Exporter,
  { from, to }: ArchiveQuery,
): Promise<Readable> => {
  const { db, clock } = shop;
  const mtime = clock();
  await db.write((tx) => recordExport(tx, shop, { at: mtime, by, list: 'documents', from, to }));
  const period = { since: startOfDay(from), before: endOfDay(to) };
  const zip = new ZipFile();
  const output = zip.outputStream as Readable;
  const fail = (error: unknown) => output.destroy(error instanceof Error ? error : new Error(String(error)));
  zip.on('error', fail);
  const add = (document: ListedDocument, format: DocumentFormat) => {
    // read when it is due; a PDF is compressed already
    zip.addReadStreamLazy(documentFileName(document, format), { mtime, compress: format === 'xml' }, (use) => {
      readDocumentFile(shop, document, format).then(({ file }) => use(null, Readable.from(file)), fail);
    });
  };
  async function* sums(): AsyncGenerator<string> {
    let after: { createdAt: Date; id: string } | null = null;
    for (;;) {
      const documents: ListedDocument[] = await documentsOfPeriod(db.read, { ...period, after, limit: STEP });
      for (const document of documents) {
        const { sha256, xmlSha256 } = document;
        for (const [format, hash] of [['pdf', sha256] as const, ['xml', xmlSha256] as const]) {
          if (hash === null) continue;
          add(document, format);
          yield `${hash}  ${documentFileName(document, format)}\n`;
        }
      }
      const last = documents.at(-1);
      if (!last || documents.length < STEP) return;
      after = { createdAt: last.issuedAt, id: last.id };
      await yieldToEventLoop();
    }
  }
  zip.addReadStreamLazy('sha256sums.txt', { mtime }, (use) => {
    const stream = Readable.from(sums());
    stream.on('error', fail);
    stream.on('end', () => zip.end());
    use(null, stream);
  });
  return output;
};
