import { neutraliseFormula } from '@fori/domain/formulas';
import type { Language } from '@fori/domain/languages';

/** How a country's spreadsheets read CSV: the separator of cells and the decimal mark. */
export interface CsvFormat {
  separator: ',' | ';';
  decimal: '.' | ',';
}

/** Named by separator: where the decimal mark is a comma, cells are separated by semicolons. */
export const csvFormats = {
  comma: { separator: ',', decimal: '.' },
  semicolon: { separator: ';', decimal: ',' },
} as const satisfies Record<string, CsvFormat>;

/** Of the shop's languages only English has a decimal point. */
export const csvFormatOf = (language: Language): CsvFormat => csvFormats[language === 'en' ? 'comma' : 'semicolon'];

const DECIMAL = /^-?\d+(\.\d+)?$/;

/** Spreadsheets recognise UTF-8 by it. */
const BYTE_ORDER_MARK = '\uFEFF';

/** Any country's separator is quoted, as a file may be opened in another country (ADMIN-111). */
const NEEDS_QUOTES = /[",;\t\r\n]/;

/** A text as a cell; one that looks like a formula is neutralised. */
const textCell = (text: string): string => {
  const harmless = neutraliseFormula(text);
  return NEEDS_QUOTES.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless;
};

/** A text, or a number, given as such or as the API's decimal string. */
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

/** Further rows of a file that `writeCsv` began: without the BOM. */
export const continueCsv = linesOf;
