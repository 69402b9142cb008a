import { type Language, languages } from './languages.ts';

/** The most rows of an import, without the header; a longer file has to be split. */
export const MAX_IMPORT_ROWS = 20_000;
export const MAX_IMPORT_MEGABYTES = 40;
/** The most problems an import lists; it only counts the others. */
export const MAX_LISTED_PROBLEMS = 1000;

/** Columns that identify a product; a file needs at least one of them. */
export const csvKeyColumns = ['id', 'slug', 'sku'] as const;
/** Columns about a product as a whole, without its texts. */
export const csvProductColumns = [
  'category',
  'gender',
  'status',
  'price',
  'discount',
  'featured_rank',
  'width_mm',
  'height_mm',
  'depth_mm',
  'vat_class',
  'weight_g',
  'customs_code',
  'origin',
] as const;
/** Columns about one variant, each in a row of its own. */
export const csvVariantColumns = ['size', 'color', 'stock', 'stock_seen', 'price_difference'] as const;
/** Columns about the file itself, the same in every row: which export it came from (ADMIN-116). */
export const csvFileColumns = ['export_id'] as const;
/** A product's texts, each with a column per language: `name_fi`, `care_sv`. */
export const csvTextKinds = ['name', 'description', 'material', 'care'] as const;

export type CsvKeyColumn = (typeof csvKeyColumns)[number];
export type CsvProductColumn = (typeof csvProductColumns)[number];
export type CsvVariantColumn = (typeof csvVariantColumns)[number];
export type CsvFileColumn = (typeof csvFileColumns)[number];
export type CsvTextKind = (typeof csvTextKinds)[number];
export type CsvTextColumn = `${CsvTextKind}_${Language}`;
export type CsvColumn = CsvKeyColumn | CsvProductColumn | CsvVariantColumn | CsvFileColumn | CsvTextColumn;

/** The name of the column with a text in a language: `name_fi`. */
export const csvTextColumn = (kind: CsvTextKind, language: Language): CsvTextColumn => `${kind}_${language}`;

const textColumns: readonly CsvTextColumn[] = languages.flatMap((language) =>
  csvTextKinds.map((kind) => csvTextColumn(kind, language)),
);

/** All columns but the texts, in export order. */
export const csvFactColumns: readonly CsvColumn[] = [
  ...csvKeyColumns,
  ...csvVariantColumns,
  ...csvFileColumns,
  ...csvProductColumns,
];

/** Every column of a product file, in export order. */
export const csvColumns: readonly CsvColumn[] = [...csvFactColumns, ...textColumns];

/** Whether a header names a column of a product file. */
export const isCsvColumn = (name: string): name is CsvColumn => csvColumns.includes(name as CsvColumn);

/** Clears a number, since an empty cell leaves it unchanged. */
export const NO_FIGURE = 'none';
