import { useTranslation } from '@fori/client/use-translation';
import type { ProductImport } from '@fori/contracts/admin-product-csv/contract';
import { useFormats } from '../../../shared/use-formats.ts';

/** The effects of an import by kind of row. */
export function ImportFigures({ result }: { result: ProductImport }) {
  const { t } = useTranslation('admin-product-csv');
  const { number } = useFormats();
  const { rows, created, updated, problem_count: problems } = result;
  const figures: readonly (readonly [string, number])[] = [
    [t('fig_rows'), rows],
    [t('fig_created'), created],
    [t('fig_updated'), updated],
    problems > 0 ? [t('fig_problems'), problems] : [t('fig_unchanged'), rows - created - updated],
  ];
  return (
    <dl className="grid grid-cols-2 gap-px border border-hair bg-hair sm:grid-cols-4">
      {figures.map(([term, value]) => (
        <div key={term} className="bg-surface p-4">
          <dt className="text-muted text-sm">{term}</dt>
          <dd className="mt-1 font-mono text-2xl tabular-nums">{number(value)}</dd>
        </div>
      ))}
    </dl>
  );
}
