import { Loading, Skeleton } from '@fori/ui/skeleton';

const ROWS = Array.from({ length: 10 }, (_, row) => row);

/** Placeholder of a list, as high as its rows. */
export const ListSkeleton = ({ label }: { label: string }) => (
  <Loading label={label}>
    <div className="grid gap-2 xl:gap-px">
      {ROWS.map((row) => (
        <Skeleton key={row} className="h-22 xl:h-13" />
      ))}
    </div>
  </Loading>
);
