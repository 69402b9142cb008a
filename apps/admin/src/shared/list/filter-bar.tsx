import { useTranslation } from '@fori/client/use-translation';
import { buttonClass } from '@fori/ui/button';
import { Chip } from '@fori/ui/chip';
import { cn } from '@fori/ui/cn';
import { type ReactNode, useId, useState } from 'react';
import { Link } from 'react-router-dom';
import { AppliedSearch } from './applied-search.tsx';
import type { ListState } from './define-list.ts';
import { FilterToggle } from './filter-toggle.tsx';
import { ListBar } from './list-bar.tsx';
import { ListCount } from './list-count.tsx';
import { ListSearch } from './list-search.tsx';
import type { ListControls } from './use-list.ts';

interface FilterBarProps<S extends ListState> {
  controls: ListControls<S>;
  labels: { search: string; placeholder: string; filters: string; clear: string; count: (count: number) => string };
  total: number | null;
  /** on this page */
  shown: number;
  /** in place of the chip with the search */
  subject?: ReactNode;
  /** what each chip says, and the change that removes it */
  applied: readonly { text: string; without: Partial<S> }[];
  /** columns of the filters from `lg` on */
  columns: string;
  /** the filters */
  children: ReactNode;
}

/** The bar of a list with its filters below: always shown on wide screens, elsewhere behind a button, with a chip for each applied one. */
export function FilterBar<S extends ListState>({
  controls,
  labels,
  total,
  shown,
  subject,
  applied,
  columns,
  children,
}: FilterBarProps<S>) {
  const { t } = useTranslation('admin');
  const { list, state, hrefOf } = controls;
  const panel = useId();
  const [open, setOpen] = useState(false);
  return (
    <div className="mb-4 grid grid-cols-[minmax(0,1fr)] gap-4">
      <ListBar
        search={<ListSearch controls={controls} label={labels.search} placeholder={labels.placeholder} />}
        count={<ListCount state={state} total={total} shown={shown} count={labels.count} />}
      >
        <FilterToggle open={open} panel={panel} onToggle={() => setOpen(!open)} className="grow sm:grow-0 lg:hidden" />
        {subject ?? <AppliedSearch controls={controls} />}
        {applied.map(({ text, without }) => (
          <Chip
            key={text}
            href={hrefOf(without)}
            removeLabel={t('list.remove_filter', { filter: text })}
            className={open ? 'hidden' : 'lg:hidden'}
          >
            {text}
          </Chip>
        ))}
        {list.isRestricted(state) && (
          <Link to={list.path} className={buttonClass({ variant: 'quiet' })}>
            {labels.clear}
          </Link>
        )}
      </ListBar>
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset would want a visible legend */}
      <div
        role="group"
        aria-label={labels.filters}
        id={panel}
        className={cn('grid-cols-2 gap-3 lg:grid', columns, open ? 'grid' : 'hidden')}
      >
        {children}
      </div>
    </div>
  );
}
