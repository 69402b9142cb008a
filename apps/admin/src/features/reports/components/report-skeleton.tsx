import { Loading, Skeleton } from '@fori/ui/skeleton';

/** A report before its first answer, as high as its sums, chart and first rows will be. */
export const ReportSkeleton = ({ label }: { label: string }) => (
  <Loading label={label}>
    <div className="grid gap-4">
      <Skeleton className="h-20" />
      <Skeleton className="h-66" />
      <Skeleton className="h-96" />
    </div>
  </Loading>
);
