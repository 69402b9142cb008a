import { useTranslation } from '@fori/client/use-translation';
import { Loading, Skeleton } from '@fori/ui/skeleton';

/** Placeholder of the order's page, in about its final heights. */
export function OrderSkeleton() {
  const { t } = useTranslation('admin');
  return (
    <Loading label={t('order.loading')}>
      <Skeleton className="mt-11 h-12 max-w-md" />
      <Skeleton className="mt-4 h-11 max-w-sm" />
      <div className="grid-7-5 mt-6">
        <div className="grid gap-6">
          <Skeleton className="h-72" />
          <Skeleton className="h-56" />
        </div>
        <div className="grid content-start gap-6">
          <Skeleton className="h-64" />
          <Skeleton className="h-44" />
          <Skeleton className="h-28" />
        </div>
      </div>
    </Loading>
  );
}
