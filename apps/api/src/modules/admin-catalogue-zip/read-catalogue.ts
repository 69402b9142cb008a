import { MAX_CATEGORIES } from '@fori/domain/catalog';
import type { Queries } from '../../db/types.ts';
import type { AuditFacts } from '../audit/index.ts';
import { lockCatalogue, rankNames } from '../catalog/index.ts';
import { lockSlugs } from '../search-texts/index.ts';
import type { Archive } from './archive.ts';
import type { MediaPlan } from './archive-media.ts';
import { checkNamed, checkPriceBasis, checks } from './check-records.ts';
import { fieldsOf } from './compare-records.ts';
import { fileOf, type RecordFile, type Records, recordFiles, slugOf } from './format.ts';
import { parseRecord } from './parse-record.ts';
import { placePictures } from './place-pictures.ts';
import type { Problem } from './problems.ts';
import { perFile, type Reading, startReading } from './reading-state.ts';
import { pagesBySlug, postsBySlug, productsBySlug } from './records.repository.ts';
import {
  categoryRecords,
  homeRecords,
  pageRecords,
  postRecords,
  productRecords,
  type Stored,
  settingsOfCatalogue,
  shopRecordOf,
} from './records.ts';
import {
  type Task,
  type Writing,
  writeCategory,
  writeCategoryOrder,
  writeCompanions,
  writeHomeRecord,
  writePageRecord,
  writePostRecord,
  writeProductRecord,
  writeSettingsRecord,
  writeShopRecord,
} from './write-records.ts';

export interface Count {
  created: number;
  changed: number;
  unchanged: number;
}
export type Counts = Record<RecordFile, Count>;

export interface Change {
  file: RecordFile;
  record: string;
  /** what differs; null for a new record */
  fields: string[] | null;
}

interface Found {
  counts: Counts;
  changes: Change[];
  audit: AuditFacts[];
}

interface Request {
  archive: Archive;
  media: MediaPlan;
  report: (problem: Problem) => void;
  /** whether the shop's own details and settings are read */
  withShop: boolean;
  /** null only looks */
  write: Omit<Writing, 'tx' | 'links' | 'audit'> | null;
  onRecords: (done: number) => void;
}

/** Records looked up and written together. */
const STEP = 50;

const stored: { [F in RecordFile]: (q: Queries, slugs: readonly string[]) => Promise<Stored<Records[F]>[]> } = {
  categories: async (q, slugs) => (await categoryRecords(q)).filter(({ record }) => slugs.includes(record.slug)),
  products: async (q, slugs) => {
    const rows = await productsBySlug(q, slugs);
    return productRecords(
      q,
      rows.map(({ id }) => id),
    );
  },
  posts: async (q, slugs) => {
    const rows = await postsBySlug(q, slugs);
    return postRecords(
      q,
      rows.map(({ id }) => id),
    );
  },
  pages: async (q, slugs) => pageRecords(q, await pagesBySlug(q, slugs)),
  home: homeRecords,
  settings: async (q) => [{ id: 0, record: await settingsOfCatalogue(q) }],
  shop: async (q) => [{ id: 0, record: await shopRecordOf(q) }],
};

const writers: { [F in RecordFile]: (writing: Writing, task: Task<Records[F]>) => Promise<void> } = {
  categories: writeCategory,
  products: writeProductRecord,
  posts: writePostRecord,
  pages: writePageRecord,
  home: writeHomeRecord,
  settings: writeSettingsRecord,
  shop: writeShopRecord,
};

/** Counts of an archive that was not read. */
export const noCounts = (): Counts => perFile(() => ({ created: 0, changed: 0, unchanged: 0 }));

/** How many records were counted. */
export const recordsIn = (counts: Counts): number =>
  Object.values(counts).reduce((sum, { created, changed, unchanged }) => sum + created + changed + unchanged, 0);

interface Run {
  reading: Reading;
  media: MediaPlan;
  /** null only looks */
  writing: Writing | null;
  found: Found;
  /** what goes with products, which is written once all of them are there */
  companions: { slug: string; companions: readonly string[] }[];
}

/** Compares records with the shop's, and writes those that differ. */
const take = async <F extends RecordFile>(run: Run, file: F, batch: readonly Records[F][]): Promise<void> => {
  const { reading, media, writing, found, companions } = run;
  const before = await stored[file](
    reading.q,
    batch.map((record) => slugOf(file, record)),
  );
  await checks[file].batch?.(reading, batch, before);
  for (const read of batch) {
    const record = await placePictures(reading, media, file, read);
    const slug = slugOf(file, record);
    const known = before.find((one) => slugOf(file, one.record) === slug) ?? null;
    await checks[file].record?.(reading, record, known?.id ?? null);
    const fields = known ? fieldsOf[file](known.record, record) : [];
    const kind = !known ? 'created' : fields.length > 0 ? 'changed' : 'unchanged';
    found.counts[file][kind] += 1;
    if (kind === 'unchanged') continue;
    found.changes.push({ file, record: slug, fields: known ? fields : null });
    if (writing) await writers[file](writing, { before: known, record, fields });
    if ('companions' in record && (!known || fields.includes('companions')))
      companions.push({ slug, companions: record.companions });
  }
};

/** Reads one of the archive's files; `onBatch` is called after each of its steps. */
const readRecords = async <F extends RecordFile>(
  run: Run,
  archive: Archive,
  file: F,
  onBatch: () => void,
): Promise<void> => {
  let batch: Records[F][] = [];
  const finish = async () => {
    await take(run, file, batch);
    onBatch();
    batch = [];
  };
  for await (const line of archive.lines(fileOf(file))) {
    const record = parseRecord(run.reading, file, line);
    if (!record) continue;
    await checks[file].line?.(run.reading, record);
    batch.push(record);
    if (batch.length === STEP) await finish();
  }
  if (batch.length > 0) await finish();
};

/** What can be checked and written only once all records of a file are there. */
const finishFile = async ({ reading, writing, companions }: Run, file: RecordFile): Promise<void> => {
  const { categories, seen, problem } = reading;
  if (file === 'categories') {
    if (categories.size > MAX_CATEGORIES) problem('categories', null, null, 'categories', { most: MAX_CATEGORIES });
    if (writing) await writeCategoryOrder(writing, [...seen.categories]);
  }
  if (file === 'products') {
    await checkNamed(reading);
    if (writing) await writeCompanions(writing, companions);
  }
};

/**
 * Reads all records of an archive once, compares each with the shop's and, where asked to, writes those that differ; whatever is
 * wrong is reported. With a problem the caller takes everything back.
 */
export const readCatalogue = async (
  q: Queries,
  { archive, media, report, withShop, write, onRecords }: Request,
): Promise<Found> => {
  const found: Found = { counts: noCounts(), changes: [], audit: [] };
  const writing: Writing | null = write && { tx: q, links: 'by_slug', ...write, audit: found.audit };
  if (writing) {
    await lockCatalogue(q);
    await lockSlugs(q);
  }
  const reading = await startReading(q, report);
  const run: Run = { reading, media, writing, found, companions: [] };
  for (const file of recordFiles) {
    if (file === 'shop' && !withShop) continue;
    if (!archive.has(fileOf(file))) {
      reading.problem(file, null, null, 'missing');
      continue;
    }
    await readRecords(run, archive, file, () => onRecords(recordsIn(found.counts)));
    await finishFile(run, file);
  }
  checkPriceBasis(reading);
  await checkNamed(reading);
  const namesChanged = found.changes.some(({ file }) => file === 'products' || file === 'categories');
  if (writing && namesChanged) await rankNames(q);
  return found;
};
