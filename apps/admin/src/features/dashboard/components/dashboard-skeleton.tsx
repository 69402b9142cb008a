import { Loading, Skeleton } from '@fori/ui/skeleton';

/** The dashboard before its first answer, as high as its parts will be. */
export const DashboardSkeleton = ({ label }: { label: string }) => (
  <Loading label={label}>
    <div className="grid gap-8">
      <div className="grid gap-px lg:grid-cols-3">
        <Skeleton className="h-36" />
        <Skeleton className="h-36" />
        <Skeleton className="h-36" />
      </div>
      <div className="grid-7-5">
        <Skeleton className="h-80" />
        <Skeleton className="h-80" />
      </div>
    </div>
  </Loading>
);
