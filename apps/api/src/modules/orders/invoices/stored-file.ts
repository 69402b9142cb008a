import { createHash } from 'node:crypto';

/** What a document's files are recognised by, in hexadecimal digits. */
export const sha256Of = (file: Buffer): string => createHash('sha256').update(file).digest('hex');

/** The file beside a document's PDF that has the same document as UBL. */
export const xmlFileOf = (pdf: string): string => pdf.replace(/\.pdf$/, '.xml');

/** The PDF that a file of a document is, or lies beside. */
export const pdfFileOf = (file: string): string => file.replace(/\.xml$/, '.pdf');
