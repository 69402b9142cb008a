import type { FacetName } from '@fori/domain/facets';
import { cn } from '@fori/ui/cn';
import { leatherColor, Swatch } from '@fori/ui/swatches';
import { Check } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { onSameTabClick } from '../../../shared/on-same-tab-click.ts';
import { isApplied, withValue } from '../facets.ts';
import { useFacetText } from '../hooks/use-facet-text.ts';
import type { FilterChange } from '../hooks/use-listing-filters.ts';
import type { ListingFilters } from '../listing-filters.ts';
import { Count } from './count.tsx';

/** What the parts of the filter need. */
export interface FilterControls {
  filters: ListingFilters;
  hrefWith: (change: Partial<ListingFilters>) => string;
  change: (change: FilterChange) => void;
}

interface FacetValuesProps extends FilterControls {
  name: FacetName;
  values: readonly { value: string; count: number }[];
  className?: string;
}

/** The values of a filter, each a link that adds or removes it: works without JavaScript, and every choice has its address. */
export function FacetValues({ name, values, filters, hrefWith, change, className }: FacetValuesProps) {
  const textOf = useFacetText();
  return (
    <ul className={className}>
      {values.map(({ value, count }) => {
        const applied = isApplied(filters, name, value);
        const look = 'group flex min-h-target items-center gap-3';
        const inner: ReactNode = (
          <>
            <span
              aria-hidden
              className={cn(
                'flex size-5 shrink-0 items-center justify-center rounded-control border forced-color-adjust-none transition-colors',
                applied ? 'border-spruce bg-spruce text-on-spruce' : 'border-line bg-surface group-hover:border-ink',
              )}
            >
              {applied && <Check strokeWidth={3} className="size-4" />}
            </span>
            {name === 'color' && <Swatch color={leatherColor(value)} className="size-5" />}
            <span className={cn('min-w-0 break-words', applied && 'font-semibold')}>{textOf(name, value)}</span>
            <span className="ml-auto whitespace-nowrap">
              <Count>{count}</Count>
            </span>
          </>
        );
        return (
          <li key={value}>
            {count === 0 && !applied ? (
              // it would find nothing
              <span className={cn(look, 'text-muted')}>{inner}</span>
            ) : (
              <Link
                to={hrefWith(withValue(filters, name, value, !applied))}
                rel="nofollow"
                aria-current={applied ? 'true' : undefined}
                onClick={onSameTabClick(() => change((now) => withValue(now, name, value, !applied)))}
                className={look}
              >
                {inner}
              </Link>
            )}
          </li>
        );
      })}
    </ul>
  );
}
