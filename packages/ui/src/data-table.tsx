import { ArrowDown, ArrowUp, ArrowUpDown } from 'lucide-react';
import type { ComponentProps, ReactNode } from 'react';
import { cn } from './cn.tsx';
import { UiLink } from './link.tsx';

interface DataTableProps {
  /** what the table lists; visually hidden by default */
  caption: string;
  captionShown?: boolean | undefined;
  /** The rows are those of an older response while the next one is pending. */
  stale?: boolean | undefined;
  className?: string | undefined;
  children: ReactNode;
}

/**
 * A dense table with a sticky head. Where it is wider than its container it scrolls on its own, by keyboard too.
 */
export const DataTable = ({ caption, captionShown = false, stale = false, className, children }: DataTableProps) => (
  // biome-ignore lint/a11y/useSemanticElements: a section would be a landmark of the page
  <div
    role="group"
    aria-label={caption}
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard
    tabIndex={0}
    className={cn('max-h-[inherit] overflow-auto border border-hair bg-surface', className)}
  >
    <table aria-busy={stale || undefined} className={cn('w-full border-collapse text-sm', stale && 'opacity-60')}>
      <caption className={captionShown ? 'p-3 text-left font-semibold text-base' : 'sr-only'}>{caption}</caption>
      {children}
    </table>
  </div>
);

export const TableHead = ({ children }: { children: ReactNode }) => (
  <thead>
    <tr>{children}</tr>
  </thead>
);

export const TableBody = ({ children }: { children: ReactNode }) => <tbody>{children}</tbody>;

export type SortDirection = 'asc' | 'desc' | null;

const headCell =
  'sticky top-0 z-1 h-11 whitespace-nowrap bg-bg text-left font-semibold text-muted shadow-[inset_0_-1px_0_var(--line)]';

interface TableHeaderProps extends Omit<ComponentProps<'th'>, 'scope'> {
  /** aligned right */
  numeric?: boolean | undefined;
  /** Set for sortable columns; null where the table is sorted by another one. */
  sort?: SortDirection | undefined;
  onSort?: (() => void) | undefined;
}

const ariaSort = { asc: 'ascending', desc: 'descending' } as const;
const sortIcons = { asc: ArrowUp, desc: ArrowDown } as const;

/** A column's head; with `onSort` a button that sorts by it. */
export function TableHeader({ numeric = false, sort, onSort, className, children, ...rest }: TableHeaderProps) {
  if (!onSort) {
    return (
      <th {...rest} scope="col" className={cn(headCell, 'px-3', numeric && 'text-right', className)}>
        {children}
      </th>
    );
  }
  const Icon = sort ? sortIcons[sort] : ArrowUpDown;
  return (
    <th {...rest} scope="col" aria-sort={sort ? ariaSort[sort] : 'none'} className={cn(headCell, className)}>
      <button
        type="button"
        onClick={onSort}
        className={cn(
          'flex min-h-target w-full items-center gap-1.5 px-3 font-semibold transition-colors hover:text-ink',
          'focus-visible:-outline-offset-2',
          numeric && 'flex-row-reverse',
          sort && 'text-ink',
        )}
      >
        {children}
        <Icon aria-hidden className={cn('size-3.5', !sort && 'opacity-40')} />
      </button>
    </th>
  );
}

interface TableRowProps extends ComponentProps<'tr'> {
  selected?: boolean | undefined;
}

/** A row; one with a RowLink can be pressed anywhere. */
export const TableRow = ({ selected = false, className, ...rest }: TableRowProps) => (
  <tr
    {...rest}
    className={cn(
      'relative border-hair border-b last:border-b-0',
      selected ? 'bg-spruce-tint' : 'has-[a[data-row-link]]:hover:bg-bg',
      className,
    )}
  />
);

export const TableCell = ({
  numeric = false,
  compact = false,
  className,
  ...rest
}: ComponentProps<'td'> & {
  numeric?: boolean | undefined;
  /** for rows without controls */
  compact?: boolean | undefined;
}) => (
  <td
    {...rest}
    className={cn(
      'px-3 align-middle',
      compact ? 'h-9 py-1' : 'h-12 py-1.5',
      numeric && 'text-right font-mono tabular-nums',
      className,
    )}
  />
);

/** The cell of a row's checkbox, or with `as="th"` of the one that selects all rows. */
export const TableSelect = ({ as: Cell = 'td', children }: { as?: 'td' | 'th'; children: ReactNode }) => (
  <Cell
    {...(Cell === 'th' && { scope: 'col' })}
    className={cn(Cell === 'th' && headCell, 'w-14 p-0 pl-3 align-middle')}
  >
    <span className="relative z-1 flex">{children}</span>
  </Cell>
);

/** A link in one cell whose target is the whole row. Other controls of the row need `relative` to lie above it. */
export const RowLink = ({ href, children }: { href: string; children: ReactNode }) => (
  <UiLink
    href={href}
    data-row-link
    className="font-semibold after:absolute after:inset-0 hover:underline focus-visible:outline-none focus-visible:after:outline-2 focus-visible:after:outline-spruce focus-visible:after:-outline-offset-2"
  >
    {children}
  </UiLink>
);

/** One cell across all columns, for a table without rows. */
export const TableEmpty = ({ columns, children }: { columns: number; children: ReactNode }) => (
  <tr>
    <td colSpan={columns} className="px-3">
      {children}
    </td>
  </tr>
);
