import { createReadStream } from 'node:fs';
import { type CsvError, parse } from 'csv-parse';
import { firstBytesOf } from '../storage/first-bytes.ts';

type Separator = ',' | ';' | '\t';

/** Why a file cannot be read as CSV at all, or from a row on. */
export type Unreadable = 'empty' | 'workbook' | 'utf16' | 'binary' | 'quote_open' | 'quote_inside' | 'unreadable';

/** A row of the file as a spreadsheet counts it, from 1, and its cells. */
export interface CsvRow {
  number: number;
  cells: readonly string[];
}

const HEAD_BYTES = 64 * 1024;
/** Bytes; a longer row must be an unclosed quote, as no row of texts in six languages comes near. */
const MAX_ROW = 512 * 1024;
const SEPARATORS: readonly Separator[] = [',', ';', '\t'];

const startsWith = (head: Buffer, ...bytes: number[]): boolean => bytes.every((byte, index) => head[index] === byte);

/** Why a file is not a text; null where it may be one. */
const notText = (head: Buffer): Unreadable | null => {
  if (startsWith(head, 0x50, 0x4b, 0x03, 0x04) || startsWith(head, 0xd0, 0xcf, 0x11, 0xe0)) return 'workbook';
  if (startsWith(head, 0xff, 0xfe) || startsWith(head, 0xfe, 0xff)) return 'utf16';
  if (!head.includes(0)) return null;
  // UTF-16 without a BOM: every other byte of Latin letters is zero
  const zeros = head.filter((byte) => byte === 0).length;
  return zeros > head.length / 4 && zeros < (head.length * 3) / 4 ? 'utf16' : 'binary';
};

/** The separator the header uses most, outside quotes; a comma where it has none. */
const separatorIn = (head: Buffer): Separator => {
  const counts = new Map<string, number>();
  let quoted = false;
  for (const character of head.toString('utf8')) {
    if (character === '"') quoted = !quoted;
    else if (!quoted && (character === '\n' || character === '\r')) {
      if ([...counts.values()].some((count) => count > 0)) break;
    } else if (!quoted) counts.set(character, (counts.get(character) ?? 0) + 1);
  }
  return [...SEPARATORS].sort((a, b) => (counts.get(b) ?? 0) - (counts.get(a) ?? 0))[0] ?? ',';
};

/** The separator that a first line `sep=;` names, which Excel reads and does not show as a row; null without one. */
const namedSeparator = (head: Buffer): Separator | null => {
  const [, named] = /^\uFEFF?sep=(.)(?:\r\n|\n|\r)/i.exec(head.toString('utf8')) ?? [];
  return SEPARATORS.find((separator) => separator === named) ?? null;
};

const reasonOf = (error: CsvError): Unreadable => {
  switch (error.code) {
    case 'CSV_QUOTE_NOT_CLOSED':
    case 'CSV_MAX_RECORD_SIZE':
      return 'quote_open';
    case 'CSV_INVALID_CLOSING_QUOTE':
    case 'INVALID_OPENING_QUOTE':
      return 'quote_inside';
    default:
      return 'unreadable';
  }
};

/** Reads a CSV file row by row. Returns why and at which row it became unreadable; null when it was read to its end. */
export const readCsv = async (
  path: string,
  /** returns false to stop reading */
  onRow: (row: CsvRow) => boolean,
): Promise<{ row: number; reason: Unreadable } | null> => {
  const head = await firstBytesOf(path, HEAD_BYTES);
  if (
    head
      .toString('utf8')
      .replace(/^\uFEFF/, '')
      .trim() === ''
  ) {
    return { row: 1, reason: head.includes(0) ? 'binary' : 'empty' };
  }
  const reason = notText(head);
  if (reason) return { row: 1, reason };
  const named = namedSeparator(head);
  const file = createReadStream(path);
  const parser = file.pipe(
    parse({
      bom: true,
      delimiter: named ?? separatorIn(head),
      from: named === null ? 1 : 2,
      record_delimiter: ['\r\n', '\n', '\r'],
      relax_column_count: true,
      skip_empty_lines: false,
      max_record_size: MAX_ROW,
    }),
  );
  file.on('error', (error) => parser.destroy(error));
  let number = 0;
  try {
    for await (const cells of parser as AsyncIterable<string[]>) {
      number += 1;
      if (!onRow({ number, cells })) break;
    }
    return null;
  } catch (error) {
    if (!(error instanceof Error) || !('code' in error) || 'syscall' in error) throw error;
    return { row: number + 1, reason: reasonOf(error as CsvError) };
  } finally {
    file.destroy();
  }
};
