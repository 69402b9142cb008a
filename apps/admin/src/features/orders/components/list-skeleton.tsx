import { Loading, Skeleton } from '@fori/ui/skeleton';
import { useTranslation } from 'react-i18next';

const ROWS = Array.from({ length: 10 }, (_, row) => row);

/** The list before its first answer, as high as its rows will be. */
export function ListSkeleton() {
  const { t } = useTranslation('admin');
  return (
    <Loading label={t('orders.loading')}>
      <div className="grid gap-3 lg:gap-1">
        {ROWS.map((row) => (
          <Skeleton key={row} className="h-32 lg:h-15" />
        ))}
      </div>
    </Loading>
  );
}
