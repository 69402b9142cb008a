import { useTranslation } from '@fori/client/use-translation';
import { Loading, Skeleton } from '@fori/ui/skeleton';

const LINES = ['first', 'second'];

/** Placeholder of the cart's lines and totals, at their final size. */
export function CartSkeleton() {
  const { t } = useTranslation('cart');
  return (
    <Loading label={t('loading')}>
      <span className="grid-7-5 items-start">
        <span className="block divide-y divide-hair border-hair border-y">
          {LINES.map((line) => (
            <span
              key={line}
              className="grid grid-cols-[5.5rem_minmax(0,1fr)] gap-4 py-6 sm:grid-cols-[7.5rem_minmax(0,1fr)] sm:gap-6"
            >
              <Skeleton className="aspect-4/5 w-full" />
              <span className="flex flex-col gap-3">
                <Skeleton className="h-6 w-3/5" />
                <Skeleton className="h-6 w-2/5" />
                <Skeleton className="mt-auto h-11 w-36" />
              </span>
            </span>
          ))}
        </span>
        <Skeleton className="h-96 w-full" />
      </span>
    </Loading>
  );
}
