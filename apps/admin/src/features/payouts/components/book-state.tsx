import { useTranslation } from '@fori/client/use-translation';
import type { BookState } from '@fori/contracts/admin-payouts/schemas';
import { Notice } from '@fori/ui/states';
import { useFormats } from '../../../shared/use-formats.ts';

/** When the books were last compared, and whether that failed. */
export function BookStateLine({ books }: { books: BookState }) {
  const { t } = useTranslation('admin-payouts');
  const { dateTime } = useFormats();
  const { available, running, reconciled_at: at, failed_at: failedAt } = books;
  if (!available) {
    return (
      <Notice title={t('reconcile.unavailable.title')} className="mb-4">
        {t('reconcile.unavailable.text')}
      </Notice>
    );
  }
  return (
    <div className="mb-4 grid gap-3">
      <p className="text-muted text-sm">
        {running
          ? t('reconcile.running')
          : at === null
            ? t('reconcile.never')
            : t('reconcile.last', { at: dateTime(at) })}
      </p>
      {failedAt !== null && <Notice tone="warning">{t('reconcile.failed_at', { at: dateTime(failedAt) })}</Notice>}
    </div>
  );
}
