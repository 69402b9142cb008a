import { neutraliseFormula } from '@fori/domain/formulas';
import type { Language } from '@fori/domain/languages';

/** How spreadsheets of a country read CSV: what stands between cells, and before decimals. */
export interface CsvFormat {
  separator: ',' | ';';
  decimal: '.' | ',';
}

/** Where decimals have a point, and where they have a comma: there the comma cannot part cells as well. */
export const csvFormats = {
  comma: { separator: ',', decimal: '.' },
  semicolon: { separator: ';', decimal: ',' },
} as const satisfies Record<string, CsvFormat>;

/** Of the shop's languages English alone writes decimals with a point. */
export const csvFormatOf = (language: Language): CsvFormat => csvFormats[language === 'en' ? 'comma' : 'semicolon'];

const DECIMAL = /^-?\d+(\.\d+)?$/;

/** What spreadsheets know UTF-8 by. */
const BYTE_ORDER_MARK = '\uFEFF';

/** Quoted wherever any country's separator occurs: a file is also opened where another one splits cells. */
const NEEDS_QUOTES = /[",;\t\r\n]/;

/** A text as a cell, one that a spreadsheet would run as text all the same. */
const textCell = (text: string): string => {
  const harmless = neutraliseFormula(text);
  return NEEDS_QUOTES.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless;
};

/** A text, or a figure: a number or the wire's decimal string, which is written as one. */
export type CsvCell = string | { figure: number | string };

const cellOf = (cell: CsvCell, { decimal }: CsvFormat): string => {
  if (typeof cell === 'string') return textCell(cell);
  const figure = String(cell.figure);
  if (!DECIMAL.test(figure)) throw new RangeError(`not a figure: ${figure}`);
  return figure.replace('.', decimal);
};

const linesOf = (rows: readonly (readonly CsvCell[])[], format: CsvFormat): string =>
  rows.map((row) => `${row.map((cell) => cellOf(cell, format)).join(format.separator)}\r\n`).join('');

/**
 * Rows as CSV (RFC 4180) for spreadsheets: UTF-8 with BOM, lines ended by CRLF, cells quoted that hold a separator of any
 * country (ADMIN-111). Texts that would be run as formulas are neutralised. Throws RangeError for a figure that is none.
 */
export const writeCsv = (rows: readonly (readonly CsvCell[])[], format: CsvFormat): string =>
  BYTE_ORDER_MARK + linesOf(rows, format);

/** As `writeCsv`, for a file written part by part: what follows its beginning. */
export const continueCsv = linesOf;
