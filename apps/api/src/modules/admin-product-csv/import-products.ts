import {
  type ProductImport,
  type ProductImportProgress,
  productImportProgress,
} from '@fori/contracts/admin-product-csv/contract';
import { DomainError } from '@fori/domain/errors';
import type { Language } from '@fori/domain/languages';
import type { Shop } from '../../composition.ts';
import { requireFile, type SentForm } from '../../http/multipart.ts';
import { readProgress, reportProgress } from '../../import-progress.ts';
import { type Plan, planImport } from './plan-import.ts';
import { createProblems, type Problems } from './problems.ts';
import { readProductFile } from './read-file.ts';
import { writeImport } from './write-import.ts';

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

const countIn = <T>(all: readonly T[], count: (one: T) => number): number =>
  all.reduce((sum, one) => sum + count(one), 0);

const resultOf = (
  { dryRun, language }: ImportRequest,
  { rows, plan, problems }: { rows: number; plan: Plan; problems: Problems },
): ProductImport => {
  // with any problem nothing was written
  const { changes, newProducts } = problems.count() > 0 && !dryRun ? { changes: [], newProducts: [] } : plan;
  return {
    dry_run: dryRun,
    rows,
    created: countIn(newProducts, ({ created }) => created) + countIn(changes, ({ created }) => created),
    updated: countIn(changes, ({ updated }) => updated),
    products_created: newProducts.length,
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
  const { path, name: fileName } = requireFile(form, 'file');
  const { adminId, dryRun, importId } = request;
  const progress = reportProgress<ProductImportProgress['state'], ProductImport>(
    shop.config.dataDir,
    { id: importId, adminId },
    (error) => shop.log.warn({ err: error }, 'progress of an import not stored'),
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
      const total = plan.changes.length + plan.newProducts.length;
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
  const progress = await readProgress(config.dataDir, target, productImportProgress);
  if (!progress) throw new DomainError('not_found');
  return progress;
};
