import type { ReactNode } from 'react';
import { cn } from './cn.tsx';

export interface Definition {
  /** needed where several items have the same term */
  id?: string | undefined;
  term: string;
  value: ReactNode;
  /** the sum under a column of amounts */
  strong?: boolean | undefined;
}

interface DefinitionListProps {
  items: readonly Definition[];
  /** `rows`: term left, value right, as in a summary; `stack`: value under its term */
  look?: 'rows' | 'stack' | undefined;
  className?: string | undefined;
}

/** Terms and their values: an order's data, a summary of amounts, a product's measurements. */
export const DefinitionList = ({ items, look = 'rows', className }: DefinitionListProps) => (
  <dl className={cn(look === 'rows' ? 'flex flex-col' : 'grid gap-4 sm:grid-cols-2', className)}>
    {items.map(({ id, term, value, strong = false }) => (
      <div
        key={id ?? term}
        className={cn(
          look === 'rows' && 'flex items-baseline justify-between gap-6 py-2 dense:py-1.5',
          look === 'rows' &&
            (strong ? 'mt-1 border-ink border-t pt-3 font-bold text-lg dense:pt-2' : 'border-hair not-first:border-t'),
        )}
      >
        {/* as wide as its longest word, which breaks only where doubled text leaves no room for it */}
        <dt className={cn('min-w-min max-[15em]:min-w-0', look === 'stack' && 'text-sm', !strong && 'text-muted')}>
          {term}
        </dt>
        {/* amounts never wrap, so that the term beside them does */}
        <dd className={look === 'rows' ? 'text-right' : 'min-w-0'}>{value}</dd>
      </div>
    ))}
  </dl>
);
