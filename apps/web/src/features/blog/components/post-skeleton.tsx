import { useTranslation } from '@fori/client/use-translation';
import { Loading, Skeleton } from '@fori/ui/skeleton';

/** Placeholder of a post. */
export function PostSkeleton() {
  const { t } = useTranslation('blog');
  return (
    <div className="shell pt-16 pb-18 md:pt-24">
      <Loading label={t('post.loading')}>
        <div className="flex flex-col gap-4 pb-12">
          <Skeleton className="h-12 w-3/4" />
          <Skeleton className="h-8 w-1/2" />
          <Skeleton className="h-4 w-1/4" />
        </div>
        <Skeleton className="mb-12 aspect-3/2 md:aspect-2/1" />
        <div className="flex max-w-prose flex-col gap-4">
          {Array.from({ length: 6 }, (_, index) => (
            <Skeleton key={index} className="h-16" />
          ))}
        </div>
      </Loading>
    </div>
  );
}
