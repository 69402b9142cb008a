import { useTranslation } from '@fori/client/use-translation';
import { differences } from '@fori/domain/differences';
import { useFormats } from '../../../shared/use-formats.ts';
import { useAuditLabels } from '../use-audit-labels.ts';

const MOMENT = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}(\.\d+)?Z$/;

function Value({ path, value }: { path: readonly string[]; value: unknown }) {
  const { t } = useTranslation('admin-audit');
  const { dateTime } = useFormats();
  const { value: inWords } = useAuditLabels();
  if (value === undefined || value === null || value === '') {
    return <span className="text-muted">{t('difference.nothing')}</span>;
  }
  if (typeof value === 'boolean') return t(value ? 'difference.yes' : 'difference.no');
  if (typeof value === 'string') return MOMENT.test(value) ? dateTime(value) : inWords(path, value);
  if (Array.isArray(value) && value.every((item) => typeof item !== 'object'))
    return value.map((item) => inWords(path, String(item))).join(', ');
  return <code className="font-mono text-sm">{JSON.stringify(value)}</code>;
}

/** What a record changed, one line per field; on phones the new value is below the old one. */
export function DifferencesTable({ before, after }: { before: unknown; after: unknown }) {
  const { t } = useTranslation('admin-audit');
  const { field } = useAuditLabels();
  const changed = differences(before, after);
  if (changed.length === 0) return <p className="text-muted">{t('difference.none')}</p>;
  const head = 'hidden px-2 py-1 text-left font-semibold text-muted sm:table-cell';
  const cell = 'block px-2 py-1 align-top whitespace-pre-wrap wrap-anywhere sm:table-cell';
  return (
    <table className="block w-full text-sm sm:table">
      <thead className="sr-only sm:not-sr-only">
        <tr className="border-hair border-b">
          <th scope="col" className={head}>
            {t('difference.field')}
          </th>
          <th scope="col" className={head}>
            {t('difference.before')}
          </th>
          <th scope="col" className={head}>
            {t('difference.after')}
          </th>
        </tr>
      </thead>
      <tbody className="block sm:table-row-group">
        {changed.map((one) => (
          <tr key={one.path.join('\u0000')} className="block border-hair border-b py-1 last:border-b-0 sm:table-row">
            <th scope="row" className="block px-2 py-1 text-left align-top font-semibold sm:table-cell sm:w-1/4">
              {field(one.path)}
            </th>
            <td className={`${cell} text-muted sm:w-3/8`}>
              <span className="sm:hidden">{t('difference.before')}: </span>
              <Value path={one.path} value={one.before} />
            </td>
            <td className={`${cell} sm:w-3/8`}>
              <span className="text-muted sm:hidden">{t('difference.after')}: </span>
              <Value path={one.path} value={one.after} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
