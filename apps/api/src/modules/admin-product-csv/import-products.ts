import type { ProductImport } from '@fori/contracts/admin-product-csv/contract';
import { DomainError } from '@fori/domain/errors';
import type { Language } from '@fori/domain/languages';
import type { Shop } from '../../composition.ts';
import type { SentForm } from '../../http/multipart.ts';
import { reportProgress } from './import-progress.ts';
import type { Plan } from './plan.ts';
import { planImport } from './plan-import.ts';
import { createProblems, type Problems } from './problems.ts';
import { readProductFile } from './read-file.ts';
import { writeImport } from './write-import.ts';

const FIELD = 'file';
/** A catalogue that changes each time between the plan and its carrying out is being edited by many. */
const MOST_TRIES = 4;

export interface ImportRequest {
  adminId: string;
  dryRun: boolean;
  /** made up by the client; null for an import nobody asks for */
  importId: string | undefined;
  /** of the problems */
  language: Language;
}

const fileOf = (form: SentForm) => {
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
 * Changes and creates products from a CSV file. Rows are judged against the catalogue first, all of them; with any problem
 * nothing is written. Then everything is written in one transaction; when the catalogue has changed in between, the rows are
 * judged anew. Throws `validation_failed` and `payload_too_large` on `file`, `stale_edit` when it kept changing.
 */
export const importProducts = async (
  shop: Pick<Shop, 'db' | 'clock' | 'config' | 'log'>,
  form: SentForm,
  request: ImportRequest,
): Promise<ProductImport> => {
  const { path, name: fileName } = fileOf(form);
  const { adminId, dryRun, importId } = request;
  const progress = reportProgress(shop.config.dataDir, { id: importId, adminId }, (error) =>
    shop.log.warn({ err: error }, 'progress of an import not kept'),
  );
  try {
    const readProblems = createProblems();
    progress.tell('reading', 0, null);
    const file = await readProductFile(path, readProblems, (rows) => progress.tell('reading', rows, null));
    const rows = file.rows.length;
    const finish = async (plan: Plan, problems: Problems): Promise<ProductImport> => {
      const result = resultOf(request, { rows, plan, problems });
      await progress.end({ state: 'done', done: rows, total: rows, result });
      return result;
    };
    for (let attempt = 1; ; attempt += 1) {
      const problems = attempt === 1 ? readProblems : createProblems();
      const plan = await planImport(shop.db, file, problems, (checked) => progress.tell('checking', checked, rows));
      if (dryRun || problems.count() > 0) return await finish(plan, problems);
      const total = plan.changes.length + plan.products.length;
      try {
        progress.tell('writing', 0, total);
        if (total > 0)
          await writeImport(shop, { plan, adminId, fileName }, (done) => progress.tell('writing', done, total));
        return await finish(plan, problems);
      } catch (error) {
        if (!(error instanceof DomainError) || error.code !== 'stale_edit' || attempt >= MOST_TRIES) throw error;
      }
    }
  } catch (error) {
    await progress.end({ state: 'failed', done: 0, total: null, result: null });
    throw error;
  }
};
