import type { ReactNode } from 'react';
import { cn } from './cn.tsx';

export interface Definition {
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

/** Terms and their values: an order's facts, a summary of amounts, a product's measures. */
export const DefinitionList = ({ items, look = 'rows', className }: DefinitionListProps) => (
  <dl className={cn(look === 'rows' ? 'flex flex-col' : 'grid gap-4 sm:grid-cols-2', className)}>
    {items.map(({ term, value, strong = false }) => (
      <div
        key={term}
        className={cn(
          look === 'rows' && 'flex items-baseline justify-between gap-6 py-2',
          look === 'rows' &&
            (strong ? 'mt-1 border-ink border-t pt-3 font-bold text-lg' : 'border-hair not-first:border-t'),
        )}
      >
        <dt className={cn(look === 'stack' && 'text-sm', !strong && 'text-muted')}>{term}</dt>
        <dd className={cn('min-w-0', look === 'rows' && 'text-right')}>{value}</dd>
      </div>
    ))}
  </dl>
);
