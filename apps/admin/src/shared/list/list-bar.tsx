import type { ReactNode } from 'react';

interface ListBarProps {
  search: ReactNode;
  /** how many rows there are */
  count: ReactNode;
  /** what else restricts or orders the list */
  children?: ReactNode;
  /** at its end, such as the choice between table and cards */
  end?: ReactNode;
}

/** The line above every list: its search, what narrows it, and at the right how much that leaves. */
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
