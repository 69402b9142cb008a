import { useTranslation } from '@fori/client/use-translation';
import {
  type AdminProductQuery,
  adminProductSorts,
  discountFilters,
  stockFilters,
  translationFilters,
} from '@fori/contracts/admin-products/schemas';
import { genders } from '@fori/domain/catalog';
import { languageNames } from '@fori/domain/languages';
import { cn } from '@fori/ui/cn';
import { Field } from '@fori/ui/field';
import { IconButton } from '@fori/ui/icon-button';
import { LayoutGrid, Rows3 } from 'lucide-react';
import { useId, useState } from 'react';
import { Select } from '../../../shared/form/controls.tsx';
import { AppliedSearch } from '../../../shared/list/applied-search.tsx';
import { FilterToggle } from '../../../shared/list/filter-toggle.tsx';
import { ListBar } from '../../../shared/list/list-bar.tsx';
import { ListCount } from '../../../shared/list/list-count.tsx';
import { ListSearch } from '../../../shared/list/list-search.tsx';
import type { ListControls } from '../../../shared/list/use-list.ts';
import { useCategories } from '../../../shared/use-categories.ts';
import type { View } from '../view.ts';
import { LOW_STOCK_FILTER, ProductTabs, type StockFilter } from './product-tabs.tsx';

interface ListToolbarProps {
  controls: ListControls<AdminProductQuery>;
  /** number of matching products; null before the first response */
  total: number | null;
  /** on this page */
  shown: number;
  /** undefined while loading */
  stockFilter: StockFilter | undefined;
  view: View;
  onView: (view: View) => void;
}

interface ChoiceProps {
  label: string;
  value: string;
  options: readonly { value: string; label: string }[];
  onChange: (value: string) => void;
}

const Choice = ({ label, value, options, onChange }: ChoiceProps) => (
  <Field label={label} className="min-w-0">
    <Select value={value} onChange={({ target }) => onChange(target.value)}>
      {options.map((option) => (
        <option key={option.value} value={option.value}>
          {option.label}
        </option>
      ))}
    </Select>
  </Field>
);

/** The filters and sorting of the list and the number of matching products. */
export function ListToolbar({ controls, total, shown, stockFilter, view, onView }: ListToolbarProps) {
  const { t } = useTranslation('admin-products');
  const { list, state, change } = controls;
  const { categories, nameOf } = useCategories();
  const panel = useId();
  const byFilters: AdminProductQuery = {
    ...state,
    search: undefined,
    status: 'all',
    stock: LOW_STOCK_FILTER(state) === null ? state.stock : 'all',
  };
  // has no effect on wide screens, where the filters are always shown
  const [open, setOpen] = useState(() => list.isRestricted(byFilters));
  const set = (name: keyof AdminProductQuery) => (value: string) => {
    // parsed by the list, so that only valid values are applied
    const read = list.read(new URLSearchParams({ [name]: value }));
    change({ [name]: read[name] });
  };
  const all = { value: 'all', label: t('filter.all') };
  return (
    <div className="mb-4 grid grid-cols-[minmax(0,1fr)] gap-4">
      <ProductTabs controls={controls} stockFilter={stockFilter} />
      <ListBar
        search={<ListSearch controls={controls} label={t('search.label')} placeholder={t('search.placeholder')} />}
        count={<ListCount state={state} total={total} shown={shown} count={(count) => t('count', { count })} />}
        end={
          <>
            <AppliedSearch controls={controls} />
            <fieldset aria-label={t('view.label')} className="hidden gap-1 xl:flex">
              <IconButton
                label={t('view.table')}
                tooltip
                aria-pressed={view === 'table'}
                onClick={() => onView('table')}
              >
                <Rows3 aria-hidden className="size-5" />
              </IconButton>
              <IconButton
                label={t('view.cards')}
                tooltip
                aria-pressed={view === 'cards'}
                onClick={() => onView('cards')}
              >
                <LayoutGrid aria-hidden className="size-5" />
              </IconButton>
            </fieldset>
          </>
        }
      >
        <FilterToggle open={open} panel={panel} onToggle={() => setOpen(!open)} className="lg:hidden" />
      </ListBar>
      <div
        id={panel}
        className={cn(
          'grid-cols-2 items-end gap-3 sm:grid-cols-3 lg:grid lg:grid-cols-[repeat(5,minmax(0,1fr))_minmax(0,1.5fr)]',
          open ? 'grid' : 'hidden',
        )}
      >
        <Choice
          label={t('column.category')}
          value={state.category ?? 'all'}
          options={[all, ...categories.map(({ slug }) => ({ value: slug, label: nameOf(slug) }))]}
          onChange={set('category')}
        />
        <Choice
          label={t('filter.gender')}
          value={state.gender}
          options={[all, ...genders.map((value) => ({ value, label: t(`gender.${value}`) }))]}
          onChange={set('gender')}
        />
        <Choice
          label={t('column.stock')}
          value={state.stock}
          options={stockFilters.map((value) => ({ value, label: t(`filter.stock.${value}`) }))}
          onChange={set('stock')}
        />
        <Choice
          label={t('column.translations')}
          value={state.untranslated}
          options={translationFilters.map((value) => ({
            value,
            label:
              value === 'all'
                ? t('filter.all')
                : value === 'any'
                  ? t('filter.untranslated_any')
                  : t('filter.untranslated', { language: languageNames[value] }),
          }))}
          onChange={set('untranslated')}
        />
        <Choice
          label={t('filter.discount')}
          value={state.discounted}
          options={discountFilters.map((value) => ({ value, label: t(`filter.discounted.${value}`) }))}
          onChange={set('discounted')}
        />
        <Choice
          label={t('sort.label')}
          value={state.sort}
          options={adminProductSorts.map((value) => ({ value, label: t(`sort.${value}`) }))}
          onChange={set('sort')}
        />
      </div>
    </div>
  );
}
