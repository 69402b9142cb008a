import { type Language, languages } from '@fori/domain/languages';
import {
  type CsvColumn,
  type CsvProductColumn,
  type CsvTextKind,
  csvTextColumn,
  csvTextKinds,
} from '@fori/domain/product-csv';
import type { ProductText } from '../catalog/index.ts';
import {
  type Read,
  readCategory,
  readDepth,
  readDiscount,
  readGender,
  readMillimetres,
  readPrice,
  readRank,
  readStatus,
  readText,
} from './cells.ts';
import type { Problems } from './problems.ts';
import type { FileRow } from './read-file.ts';

const readers = {
  category: readCategory,
  gender: readGender,
  status: readStatus,
  price: readPrice,
  discount: readDiscount,
  featured_rank: readRank,
  width_mm: readMillimetres,
  height_mm: readMillimetres,
  depth_mm: readDepth,
} satisfies Record<CsvProductColumn, (cell: string) => Read<unknown>>;

type ValueOf<C extends CsvProductColumn> = Extract<ReturnType<(typeof readers)[C]>, { value: unknown }>['value'];

/** What a file says of a product as a whole; what is not in it was not said. */
export type ParsedProductCells = { [C in CsvProductColumn]?: ValueOf<C> } & {
  texts: Partial<Record<Language, Partial<ProductText>>>;
};

/** The one thing a product's rows say in a column, wherever it stands; two different things are a problem. */
const saidOnce = <T>(
  rows: readonly FileRow[],
  column: CsvColumn,
  reader: (cell: string) => Read<T>,
  problems: Problems,
): T | undefined => {
  const filled = rows.filter((row) => row.cells[column] !== undefined);
  const [first, ...others] = filled;
  const cell = first?.cells[column];
  if (!first || cell === undefined) return undefined;
  for (const other of others) {
    if (other.cells[column] !== cell) problems.add(other.number, column, 'said_twice', { row: first.number });
  }
  const read = reader(cell);
  if ('value' in read) return read.value;
  problems.add(first.number, column, read.problem, read.values);
  return undefined;
};

/** Reads what the rows of one product say of it as a whole. */
export const readProductCells = (
  rows: readonly FileRow[],
  columns: ReadonlySet<CsvColumn>,
  problems: Problems,
): ParsedProductCells => {
  const said: Record<string, unknown> = {};
  for (const [column, reader] of Object.entries(readers) as [CsvProductColumn, (cell: string) => Read<unknown>][]) {
    if (!columns.has(column)) continue;
    const value = saidOnce(rows, column, reader, problems);
    if (value !== undefined) said[column] = value;
  }
  const texts: ParsedProductCells['texts'] = {};
  for (const language of languages) {
    for (const kind of csvTextKinds) {
      const column = csvTextColumn(kind, language);
      if (!columns.has(column)) continue;
      const text = saidOnce(rows, column, readText(kind), problems);
      if (text !== undefined) texts[language] = { ...texts[language], [kind]: text };
    }
  }
  return { ...said, texts } as ParsedProductCells;
};

/**
 * A product's text in a language with what a file says of it; null where that says nothing new. A first translation has all
 * four texts: those that are missing go to `problems`.
 */
export const textAfter = (
  said: Partial<ProductText> | undefined,
  kept: ProductText | undefined,
  { language, row, problems }: { language: Language; row: number; problems: Problems },
): ProductText | null => {
  if (!said) return null;
  const missing = csvTextKinds.filter((kind: CsvTextKind) => said[kind] === undefined && kept === undefined);
  for (const kind of missing) problems.add(row, csvTextColumn(kind, language), 'text_missing', { language });
  if (missing.length > 0) return null;
  const meant = (text: string) => text.replace(/\r\n?/g, '\n').trim();
  const differs = csvTextKinds.some((kind) => said[kind] !== undefined && said[kind] !== meant(kept?.[kind] ?? ''));
  return differs ? ({ ...kept, ...said } as ProductText) : null;
};
