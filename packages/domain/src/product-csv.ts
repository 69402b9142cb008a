import { type Language, languages } from './languages.ts';

/** The most rows an import takes, its header aside; what is longer is split, by category for instance. */
export const MAX_IMPORT_ROWS = 20_000;
export const MAX_IMPORT_MEGABYTES = 40;
/** Problems an import names one by one; it counts the others. */
export const MAX_LISTED_PROBLEMS = 1000;

/** What a product is found by; a file needs at least one of them. */
export const csvKeyColumns = ['id', 'slug', 'sku'] as const;
/** What is said of a product as a whole, texts aside. */
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
] as const;
/** What is said of one variant, a row each. */
export const csvVariantColumns = ['size', 'color', 'stock', 'stock_seen', 'price_difference'] as const;
/** What is said of the file itself, the same in each row: which export it came from (ADMIN-116). */
export const csvFileColumns = ['export_id'] as const;
/** What a product says in each language: `name_fi`, `care_sv`. */
export const csvTextKinds = ['name', 'description', 'material', 'care'] as const;

export type CsvKeyColumn = (typeof csvKeyColumns)[number];
export type CsvProductColumn = (typeof csvProductColumns)[number];
export type CsvVariantColumn = (typeof csvVariantColumns)[number];
export type CsvFileColumn = (typeof csvFileColumns)[number];
export type CsvTextKind = (typeof csvTextKinds)[number];
export type CsvTextColumn = `${CsvTextKind}_${Language}`;
export type CsvColumn = CsvKeyColumn | CsvProductColumn | CsvVariantColumn | CsvFileColumn | CsvTextColumn;

/** The column of a text in a language. */
export const csvTextColumn = (kind: CsvTextKind, language: Language): CsvTextColumn => `${kind}_${language}`;

const textColumns: readonly CsvTextColumn[] = languages.flatMap((language) =>
  csvTextKinds.map((kind) => csvTextColumn(kind, language)),
);

/** The columns beside the texts, in the order they are exported in. */
export const csvFactColumns: readonly CsvColumn[] = [
  ...csvKeyColumns,
  ...csvVariantColumns,
  ...csvFileColumns,
  ...csvProductColumns,
];

/** Every column a file of products may have, in the order they are exported in. */
export const csvColumns: readonly CsvColumn[] = [...csvFactColumns, ...textColumns];

export const isCsvColumn = (name: string): name is CsvColumn => csvColumns.includes(name as CsvColumn);

/** In a cell for a figure that there is none: an empty cell leaves things as they are. */
export const NO_FIGURE = 'none';
