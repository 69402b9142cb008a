import { useTranslation } from '@fori/client/use-translation';
import type { ProductImport } from '@fori/contracts/admin-product-csv/contract';
import { Button, buttonClass } from '@fori/ui/button';
import { Notice } from '@fori/ui/states';
import { Link } from 'react-router-dom';
import { paths } from '../../../shared/paths.ts';
import { hasChanges } from '../has-changes.ts';
import { ImportFigures } from './import-figures.tsx';
import { ProblemTable } from './problem-table.tsx';

interface OutcomeProps {
  file: string;
  result: ProductImport;
  onAnotherFile: () => void;
}

/** Says that a file changes nothing, or that it was imported before (ADMIN-118). */
function NothingChanged({ file, result }: Pick<OutcomeProps, 'file' | 'result'>) {
  const { t } = useTranslation('admin-product-csv');
  if (result.already_applied === 0)
    return (
      <Notice live tone="info" title={t('nothing_title')}>
        {t('nothing_text', { file })}
      </Notice>
    );
  return (
    <Notice live tone="info" title={t('repeat_title')}>
      {result.dry_run ? t('repeat_checked', { file }) : t('repeat_done', { file })}
    </Notice>
  );
}

/** The number of rows an earlier import has applied already. */
function AppliedBefore({ result: { already_applied: rows } }: Pick<OutcomeProps, 'result'>) {
  const { t } = useTranslation('admin-product-csv');
  return rows > 0 ? <p className="mt-1">{t('applied', { count: rows })}</p> : null;
}

/** The result of an import. */
export function ImportDone({ file, result, onAnotherFile }: OutcomeProps) {
  const { t } = useTranslation('admin-product-csv');
  if (result.problem_count > 0 || !hasChanges(result))
    return <ImportChecked file={file} result={result} onAnotherFile={onAnotherFile} onWrite={null} />;
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <Notice live tone="ok" title={t('done_title', { file })}>
        {t('done_text')}
        <AppliedBefore result={result} />
      </Notice>
      <ImportFigures result={result} />
      <div className="flex flex-wrap gap-3">
        <Link to={paths.products} className={buttonClass()}>
          {t('done_products')}
        </Link>
        <Button variant="secondary" onClick={onAnotherFile}>
          {t('choose_again')}
        </Button>
      </div>
    </div>
  );
}

interface CheckedProps extends OutcomeProps {
  /** null where nothing is to be written */
  onWrite: (() => void) | null;
}

/** The result of the validation, with the button that imports. */
export function ImportChecked({ file, result, onAnotherFile, onWrite }: CheckedProps) {
  const { t } = useTranslation('admin-product-csv');
  const {
    problem_count: problems,
    warning_count: warnings,
    products_created: created,
    products_updated: updated,
  } = result;
  const changes = result.created + result.updated;
  const writable = problems === 0 && changes > 0 && onWrite !== null;
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
      {problems > 0 ? (
        <Notice live tone="error" title={t('bad_title', { count: problems, file })}>
          {t('bad_text')}
        </Notice>
      ) : changes > 0 ? (
        <Notice live tone="info" title={t('ok_title', { file })}>
          {t('ok_text', { count: created + updated })}
          <AppliedBefore result={result} />
        </Notice>
      ) : (
        <NothingChanged file={file} result={result} />
      )}
      <ImportFigures result={result} />
      {problems === 0 && warnings > 0 && (
        <>
          <Notice live tone="warning" title={t('warn_title', { count: warnings })}>
            {t('warn_text')}
          </Notice>
          <ProblemTable caption={t('warn_caption')} problems={result.warnings} problem_count={warnings} />
        </>
      )}
      {problems > 0 && <ProblemTable caption={t('bad_caption')} problems={result.problems} problem_count={problems} />}
      <div className="flex flex-wrap gap-3">
        {writable && <Button onClick={onWrite}>{t('submit', { count: changes })}</Button>}
        <Button variant="secondary" onClick={onAnotherFile}>
          {t('choose_again')}
        </Button>
      </div>
    </div>
  );
}
