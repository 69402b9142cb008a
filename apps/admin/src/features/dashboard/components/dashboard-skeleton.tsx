import { Loading, Skeleton } from '@fori/ui/skeleton';

/** Placeholder of the dashboard, in its final heights. */
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
