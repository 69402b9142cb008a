import { useTranslation } from '@fori/client/use-translation';
import { Pagination } from '@fori/ui/pagination';
import { useId } from 'react';
import { Select } from '../form/controls.tsx';
import type { ListState } from './define-list.ts';
import type { ListControls } from './use-list.ts';

/** Pagination and page size. */
export function ListFooter<S extends ListState>({
  controls: { list, state, hrefOf, change },
  lastPage,
  total,
}: {
  controls: ListControls<S>;
  lastPage: number;
  /** number of matching rows */
  total: number;
}) {
  const { t } = useTranslation('admin');
  const id = useId();
  // everything fits on the page at any size
  if (total <= Math.min(...list.pageSizes)) return null;
  return (
    <div className="flex flex-wrap items-center justify-between gap-4 pt-4">
      <Pagination
        page={state.page}
        pageCount={lastPage}
        href={(page) => hrefOf({ page } as Partial<S>)}
        labels={{
          navigation: t('list.pages'),
          previous: t('list.previous'),
          next: t('list.next'),
          page: (page) => t('list.page', { page }),
        }}
      />
      <div className="ml-auto flex items-center gap-3 text-sm">
        <label htmlFor={id}>{t('list.per_page')}</label>
        <Select
          id={id}
          value={state.per_page}
          onChange={(event) => change({ per_page: Number(event.target.value) } as Partial<S>)}
        >
          {list.pageSizes.map((size) => (
            <option key={size} value={size}>
              {size}
            </option>
          ))}
        </Select>
      </div>
    </div>
  );
}
