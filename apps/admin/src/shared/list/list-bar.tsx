import type { ReactNode } from 'react';

interface ListBarProps {
  search: ReactNode;
  /** number of rows */
  count: ReactNode;
  /** further filters and sorting */
  children?: ReactNode;
  /** at the end, such as the switch between table and cards */
  end?: ReactNode;
}

/** The bar above every list: search, filters, and the number of matching rows. */
export const ListBar = ({ search, count, children, end }: ListBarProps) => (
  <div className="flex flex-wrap items-end gap-3">
    {search}
    {children}
    <div className="flex min-w-0 max-w-full flex-wrap items-center gap-3 max-sm:self-center sm:ml-auto sm:min-h-control">
      {count}
      {end}
    </div>
  </div>
);
