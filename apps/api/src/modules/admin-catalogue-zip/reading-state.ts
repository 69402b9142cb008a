import type { FieldError } from '@fori/domain/errors';
import type { Queries } from '../../db/types.ts';
import { categorySlugs } from '../catalog/index.ts';
import { writtenSettings } from '../store/index.ts';
import { fileOf, type RecordFile } from './format.ts';
import type { Problem, ProblemKey } from './problems.ts';

/** Where something of a record stands. */
export interface Place {
  file: RecordFile;
  record: string;
  field: string;
}

/** What is known of an archive's records and the shop's while the archive is read, and where problems go. */
export interface Reading {
  q: Queries;
  /** the slugs read so far */
  seen: Record<RecordFile, Set<string>>;
  /** the slugs of the shop's categories and the archive's */
  categories: Set<string>;
  /** the products of the archive by SKU */
  skus: Map<string, string>;
  /** the slugs of categories, posts and pages in the archive, former ones too, by their owners */
  slugOwners: Record<RecordFile, Map<string, string>>;
  /** products named by others, which may come later or be in the shop: slug, and who names it */
  named: Map<string, Place>;
  /** whether prices are entered with VAT, and what says so */
  priceBasis: { file: RecordFile; field: string; isGross: boolean };
  /** null where the archive does not say */
  showsVat: boolean | null;
  problem: (
    file: RecordFile,
    record: string | null,
    field: string | null,
    key: ProblemKey,
    values?: Record<string, string | number>,
  ) => void;
  invalid: (file: RecordFile, record: string, field: string, error: FieldError) => void;
}

/** One of something for each file of records. */
export const perFile = <T>(make: () => T): Record<RecordFile, T> => ({
  categories: make(),
  products: make(),
  posts: make(),
  pages: make(),
  home: make(),
  settings: make(),
  shop: make(),
});

/** The state before the first record. */
export const startReading = async (q: Queries, report: (problem: Problem) => void): Promise<Reading> => ({
  q,
  seen: perFile(() => new Set()),
  categories: new Set(await categorySlugs(q)),
  skus: new Map(),
  slugOwners: perFile(() => new Map()),
  named: new Map(),
  priceBasis: {
    file: 'settings',
    field: 'prices_with_vat',
    isGross: (await writtenSettings(q)).vat.priceBasis === 'gross',
  },
  showsVat: null,
  problem: (file, record, field, key, values) =>
    report({ file: fileOf(file), record, field, error: { key, ...(values && { values }) } }),
  invalid: (file, record, field, error) => report({ file: fileOf(file), record, field, error: { invalid: error } }),
});
