import { useTranslation } from '@fori/client/use-translation';
import { Loading, Skeleton, SkeletonText } from '@fori/ui/skeleton';
import { GALLERY_FRAME } from './gallery.tsx';

/** Placeholder of a product. */
export function ProductSkeleton() {
  const { t } = useTranslation('catalog');
  return (
    <div className="shell py-8">
      <Loading label={t('product.loading')}>
        <div className="grid-7-5 pt-12">
          <Skeleton className={GALLERY_FRAME} />
          <div className="flex flex-col gap-6">
            <Skeleton className="h-12 w-4/5" />
            <Skeleton className="h-8 w-1/3" />
            <SkeletonText lines={3} />
            <Skeleton className="h-12 w-full" />
            <Skeleton className="h-14 w-full" />
          </div>
        </div>
      </Loading>
    </div>
  );
}
