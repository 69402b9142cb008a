import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import {
  type ProductImport,
  type ProductImportProgress,
  productImportProgress,
} from '@fori/contracts/admin-product-csv/contract';
import { DomainError } from '@fori/domain/errors';
import type { Language } from '@fori/domain/languages';
import { z } from 'zod';
import type { Shop } from '../../composition.ts';
import type { SentForm } from '../../http/multipart.ts';
import { uploadDir } from '../../storage/upload-dir.ts';
import { type Plan, planImport } from './plan-import.ts';
import { createProblems, type Problems } from './problems.ts';
import { readProductFile } from './read-file.ts';
import { writeImport } from './write-import.ts';

/** The shortest time between two reports of the same state, as each is written to a file. */
const REPORT_INTERVAL_MS = 250;

const storedProgress = z.object({ adminId: z.string(), progress: productImportProgress });

/**
 * An import's progress is a file among the uploads, which every process of the shop sees; the database would show nothing
 * before the import's transaction commits. Removed with old uploads after a day.
 */
const progressFile = (dataDir: string, id: string): string => join(uploadDir(dataDir), `import-${id}.json`);

interface ProgressReporter {
  /** may be skipped when it follows too soon */
  report: (state: ProductImportProgress['state'], done: number, total: number | null) => void;
  /** never skipped */
  end: (progress: ProductImportProgress) => Promise<void>;
}

/** Stores an import's progress; does nothing for an import without an id. */
const reportProgress = (
  dataDir: string,
  { id, adminId }: { id: string | undefined; adminId: string },
  onError: (error: unknown) => void,
): ProgressReporter => {
  let writing: Promise<void> = Promise.resolve();
  let last = 0;
  let lastState: string | null = null;
  const write = (progress: ProductImportProgress): Promise<void> => {
    if (id === undefined) return Promise.resolve();
    const file = progressFile(dataDir, id);
    writing = writing
      .then(async () => {
        await mkdir(uploadDir(dataDir), { recursive: true });
        // a rename is atomic, so that no reader sees half a file
        await writeFile(`${file}.new`, JSON.stringify({ adminId, progress }));
        await rename(`${file}.new`, file);
      })
      .catch(onError);
    return writing;
  };
  return {
    report: (state, done, total) => {
      const now = Date.now();
      if (state === lastState && now - last < REPORT_INTERVAL_MS) return;
      last = now;
      lastState = state;
      void write({ state, done, total, result: null });
    },
    end: write,
  };
};

/** The progress of an import; null for an unknown one or another admin's. */
const readProgress = async (
  dataDir: string,
  { id, adminId }: { id: string; adminId: string },
): Promise<ProductImportProgress | null> => {
  // the id becomes part of a path
  if (!z.string().uuid().safeParse(id).success) return null;
  const text = await readFile(progressFile(dataDir, id), 'utf8').catch(() => null);
  if (text === null) return null;
  const found = storedProgress.safeParse(JSON.parse(text));
  return found.success && found.data.adminId === adminId ? found.data.progress : null;
};

const FIELD = 'file';
/** How often an import is planned before `stale_edit` is thrown. */
const MAX_ATTEMPTS = 4;

export interface ImportRequest {
  adminId: string;
  dryRun: boolean;
  /** chosen by the client; undefined where the progress is not requested */
  importId: string | undefined;
  /** of the problems' texts */
  language: Language;
}

const uploadedFile = (form: SentForm) => {
  if (Object.keys(form.problems).length > 0) {
    throw new DomainError(form.tooLarge ? 'payload_too_large' : 'validation_failed', { fields: form.problems });
  }
  const file = form.files.get(FIELD);
  if (!file) throw new DomainError('validation_failed', { fields: { [FIELD]: [{ key: 'required' }] } });
  return file;
};

const sumOf = <T>(all: readonly T[], count: (one: T) => number): number =>
  all.reduce((sum, one) => sum + count(one), 0);

const resultOf = (
  { dryRun, language }: ImportRequest,
  { rows, plan, problems }: { rows: number; plan: Plan; problems: Problems },
): ProductImport => {
  // with any problem nothing was written
  const { changes, products } = problems.count() > 0 && !dryRun ? { changes: [], products: [] } : plan;
  return {
    dry_run: dryRun,
    rows,
    created: sumOf(products, ({ created }) => created) + sumOf(changes, ({ created }) => created),
    updated: sumOf(changes, ({ updated }) => updated),
    products_created: products.length,
    products_updated: changes.length,
    already_applied: plan.alreadyApplied,
    problem_count: problems.count(),
    problems: problems.list(language),
    warning_count: problems.warningCount(),
    warnings: problems.warnings(language),
  };
};

/**
 * Changes and creates products from a CSV file. All rows are checked against the catalogue first; with any problem nothing is
 * written. Then everything is written in one transaction; where the catalogue has changed in between, the rows are checked
 * again. Throws `validation_failed` and `payload_too_large` on `file`, `stale_edit` when it changed each time.
 */
export const importProducts = async (
  shop: Pick<Shop, 'db' | 'clock' | 'config' | 'log'>,
  form: SentForm,
  request: ImportRequest,
): Promise<ProductImport> => {
  const { path, name: fileName } = uploadedFile(form);
  const { adminId, dryRun, importId } = request;
  const progress = reportProgress(shop.config.dataDir, { id: importId, adminId }, (error) =>
    shop.log.warn({ err: error }, 'progress of an import not stored'),
  );
  try {
    const readProblems = createProblems();
    progress.report('reading', 0, null);
    const file = await readProductFile(path, readProblems, (rows) => progress.report('reading', rows, null));
    const rows = file.rows.length;
    const finish = async (plan: Plan, problems: Problems): Promise<ProductImport> => {
      const result = resultOf(request, { rows, plan, problems });
      await progress.end({ state: 'done', done: rows, total: rows, result });
      return result;
    };
    for (let attempt = 1; ; attempt += 1) {
      const problems = attempt === 1 ? readProblems : createProblems();
      const plan = await planImport(shop.db, file, problems, (checked) => progress.report('checking', checked, rows));
      if (dryRun || problems.count() > 0) return await finish(plan, problems);
      const total = plan.changes.length + plan.products.length;
      try {
        progress.report('writing', 0, total);
        if (total > 0)
          await writeImport(shop, { plan, adminId, fileName }, (done) => progress.report('writing', done, total));
        return await finish(plan, problems);
      } catch (error) {
        if (!(error instanceof DomainError) || error.code !== 'stale_edit' || attempt >= MAX_ATTEMPTS) throw error;
      }
    }
  } catch (error) {
    await progress.end({ state: 'failed', done: 0, total: null, result: null });
    throw error;
  }
};

/** The progress and result of an admin's own import. Throws `not_found` for another admin's and for a purged one. */
export const getImport = async (
  { config }: Pick<Shop, 'config'>,
  target: { id: string; adminId: string },
): Promise<ProductImportProgress> => {
  const progress = await readProgress(config.dataDir, target);
  if (!progress) throw new DomainError('not_found');
  return progress;
};
