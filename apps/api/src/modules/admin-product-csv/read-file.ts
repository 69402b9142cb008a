import { restoreFormula } from '@fori/domain/formulas';
import { languages } from '@fori/domain/languages';
import {
  type CsvColumn,
  csvFactColumns,
  csvKeyColumns,
  csvTextKinds,
  isCsvColumn,
  MAX_IMPORT_ROWS,
} from '@fori/domain/product-csv';
import { normaliseText } from '@fori/domain/tidy-text';
import { readCsv } from '../../csv/read-csv.ts';
import type { Problems } from './problems.ts';

/** A row with at least one filled cell; empty cells are left out. */
export interface FileRow {
  number: number;
  cells: Partial<Record<CsvColumn, string>>;
}

export interface ParsedFile {
  columns: ReadonlySet<CsvColumn>;
  rows: FileRow[];
}

const HEADER = 1;
/** Rows read between two progress reports. */
const REPORT_EVERY = 250;
const REPLACEMENT = '\uFFFD';

/** `name_xx`: a text, but in no language of the shop. */
const isTextInUnknownLanguage = (name: string): boolean => {
  const kind = csvTextKinds.find((known) => name.startsWith(`${known}_`));
  return kind !== undefined && /^[a-z-]+$/.test(name.slice(kind.length + 1));
};

/** The columns in their order; null for those that cannot be used. */
const readHeader = (cells: readonly string[], problems: Problems): (CsvColumn | null)[] => {
  const seen = new Set<string>();
  const columns = cells.map((cell, index) => {
    const name = restoreFormula(cell).trim().toLowerCase();
    const label = name || String(index + 1);
    if (name === '') {
      // spreadsheets leave empty columns at the end
      if (cells.slice(index).some((other) => other.trim() !== ''))
        problems.add(HEADER, label, 'column_unnamed', { place: index + 1 });
      return null;
    }
    if (seen.has(name)) {
      problems.add(HEADER, name, 'column_twice');
      return null;
    }
    seen.add(name);
    if (isCsvColumn(name)) return name;
    if (name.includes(REPLACEMENT) || name.includes('\0')) problems.add(HEADER, null, 'encoding');
    else if (isTextInUnknownLanguage(name))
      problems.add(HEADER, name, 'column_language', { languages: languages.join(', ') });
    else problems.add(HEADER, name, 'column_unknown', { columns: csvFactColumns.join(', ') });
    return null;
  });
  if (!csvKeyColumns.some((key) => seen.has(key)))
    problems.add(HEADER, csvKeyColumns.join(', '), 'column_key', { columns: csvKeyColumns.join(', ') });
  if (seen.has('stock_seen') && !seen.has('stock')) problems.add(HEADER, 'stock', 'column_stock');
  return columns;
};

/** A cell's text without formula quoting and outer blanks; null for an empty one. */
const cellText = (cell: string): string | null => normaliseText(restoreFormula(cell)) || null;

const readCells = (
  { number, cells }: { number: number; cells: readonly string[] },
  columns: readonly (CsvColumn | null)[],
  problems: Problems,
): FileRow => {
  const row: FileRow = { number, cells: {} };
  for (const [index, cell] of cells.entries()) {
    const column = columns[index];
    if (column === undefined && cell.trim() !== '') {
      problems.add(number, null, 'row_longer', { cells: cells.length, columns: columns.length });
      break;
    }
    const text = cellText(cell);
    if (!column || text === null) continue;
    if (text.includes(REPLACEMENT)) problems.add(number, column, 'encoding');
    else if (text.includes('\0')) problems.add(number, column, 'binary');
    else row.cells[column] = text;
  }
  return row;
};

/**
 * Reads a file of products into rows of named cells; format errors go to `problems`. Returns no rows where the file cannot
 * be read or its header is wrong. `onProgress` receives the number of rows read so far.
 */
export const readProductFile = async (
  path: string,
  problems: Problems,
  onProgress: (rows: number) => void,
): Promise<ParsedFile> => {
  let columns: (CsvColumn | null)[] | null = null;
  const rows: FileRow[] = [];
  const broken = await readCsv(path, (row) => {
    if (columns === null) {
      columns = readHeader(row.cells, problems);
      // with a wrong header every row would be wrong
      return problems.count() === 0;
    }
    if (row.cells.every((cell) => cell.trim() === '')) return true;
    if (rows.length >= MAX_IMPORT_ROWS) {
      problems.add(row.number, null, 'too_many_rows', { most: MAX_IMPORT_ROWS });
      return false;
    }
    rows.push(readCells(row, columns, problems));
    if (rows.length % REPORT_EVERY === 0) onProgress(rows.length);
    return true;
  });
  if (broken) problems.add(broken.row, null, broken.reason);
  const known = (columns ?? []).filter((column) => column !== null);
  if (problems.count() === 0 && rows.length === 0) problems.add(HEADER, null, 'no_rows');
  return { columns: new Set(known), rows };
};
