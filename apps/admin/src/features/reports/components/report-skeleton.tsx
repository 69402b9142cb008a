import { Loading, Skeleton } from '@fori/ui/skeleton';

/** Placeholder of a report, as high as its totals, chart and first rows. */
export const ReportSkeleton = ({ label }: { label: string }) => (
  <Loading label={label}>
    <div className="grid gap-4">
      <Skeleton className="h-20" />
      <Skeleton className="h-66" />
      <Skeleton className="h-96" />
    </div>
  </Loading>
);
