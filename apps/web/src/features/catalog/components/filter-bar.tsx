import { useTranslation } from '@fori/client/use-translation';
import type { Facets } from '@fori/contracts/products/schemas';
import { productSorts } from '@fori/domain/catalog';
import { ChevronDown, SlidersHorizontal } from 'lucide-react';
import { Suspense, useState } from 'react';
import { Choice } from '../../../shared/choice.tsx';
import { lazyPart } from '../../../shared/lazy-part.tsx';
import { useCategories } from '../../../shared/use-categories.ts';
import { useCategoryName } from '../../../shared/use-category-name.ts';
import { appliedValues } from '../facets.ts';
import { genderFilters } from '../listing-filters.ts';
import { Count } from './count.tsx';
import { FacetMenus } from './facet-menus.tsx';
import type { FilterControls } from './facet-values.tsx';

const FilterSheet = lazyPart(async () => (await import('./filter-sheet.tsx')).FilterSheet);

interface FilterBarProps extends FilterControls {
  facets: Facets | undefined;
  /** why there are no facets; null while they load */
  error: unknown;
  onRetry: () => void;
}

function Sorting({ filters, hrefWith, change }: FilterControls) {
  const { t } = useTranslation(['catalog', 'filters', 'common']);
  // without JavaScript the sorting is sent as a form, which drops the query of its own action
  const parameters = [...new URLSearchParams(hrefWith({}).split('?')[1])].filter(([name]) => name !== 'sort');
  return (
    <form action="/products" method="get" className="ml-auto flex min-w-0 items-center gap-3">
      {parameters.map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <label className="flex min-h-target min-w-0 items-center gap-3">
        <span className="whitespace-nowrap text-muted max-sm:sr-only">{t('filters:label.sort')}</span>
        <span className="relative min-w-0">
          <select
            name="sort"
            className="field-sizing-content min-h-target max-w-full appearance-none truncate bg-transparent pr-7 font-semibold"
            value={filters.sort}
            onChange={(event) => {
              const sort = productSorts.find((value) => value === event.target.value);
              if (sort) change({ sort });
            }}
          >
            {productSorts.map((sort) => (
              <option key={sort} value={sort} className="bg-surface text-ink">
                {/* without a chosen order, a search lists its best matches first (LIST-113) */}
                {t(`filters:sort.${sort === 'featured' && filters.search ? 'best' : sort}`)}
              </option>
            ))}
          </select>
          <ChevronDown
            aria-hidden
            className="pointer-events-none absolute top-1/2 right-0 size-5 -translate-y-1/2 text-muted"
          />
        </span>
      </label>
      <noscript>
        <button type="submit" className="link min-h-target px-2">
          {t('common:action.apply')}
        </button>
      </noscript>
    </form>
  );
}

/** Category and gender, and below them the bar that stays in sight: the other filters and sorting. */
export function FilterBar({ facets, error, onRetry, ...controls }: FilterBarProps) {
  const { t } = useTranslation(['catalog', 'filters']);
  const [sheetOpen, setSheetOpen] = useState(false);
  const { filters, hrefWith, change } = controls;
  const categories = useCategories() ?? [];
  const categoryName = useCategoryName();
  const countOf = (name: 'category' | 'gender', of: string): number | null => {
    if (!facets) return null;
    const counts = facets[name];
    const found = counts.find(({ value }) => value === of)?.count;
    // categories have no entry for all of them together
    return found ?? (of === 'all' ? facets.every_category : 0);
  };
  const applied = appliedValues(filters).length + (filters.gender === 'all' ? 0 : 1);
  return (
    <>
      {/* wraps to one or two lines; only phones scroll it */}
      <div className="-mb-6 flex flex-wrap items-center border-line border-t md:gap-x-8">
        <Choice
          label={t('filters:label.category')}
          values={['all', ...categories.map(({ slug }) => slug)]}
          current={filters.category}
          nameOf={(value) => {
            const category = categories.find(({ slug }) => slug === value);
            return category ? categoryName(category) : t('filters:all_categories');
          }}
          hrefOf={(category) => hrefWith({ category })}
          choose={(category) => change({ category })}
          beside={(value) => <Count>{countOf('category', value)}</Count>}
          className="w-full md:border-hair md:border-b xl:w-auto xl:border-b-0"
        />
        <Choice
          label={t('filters:label.gender')}
          values={genderFilters}
          current={filters.gender}
          nameOf={(value) => t(`gender.${value}`)}
          hrefOf={(gender) => hrefWith({ gender })}
          choose={(gender) => change({ gender })}
          beside={(value) => <Count>{countOf('gender', value)}</Count>}
          labelled
          className="w-full max-md:hidden md:w-auto xl:border-hair xl:border-l xl:pl-8 noscript:flex"
        />
      </div>
      <div className="-mx-gutter below-header sticky z-20 bg-bg px-gutter">
        <div className="flex items-center gap-x-6 border-line border-y noscript:flex-wrap">
          <button
            type="button"
            aria-haspopup="dialog"
            aria-expanded={sheetOpen}
            onPointerEnter={FilterSheet.preload}
            onFocus={FilterSheet.preload}
            onClick={() => setSheetOpen(true)}
            className="flex min-h-target items-center shrink-0 gap-2 pr-2 font-semibold lg:hidden noscript:hidden"
          >
            <SlidersHorizontal aria-hidden className="size-5" />
            {t('filters:open')}
            {applied > 0 && (
              <span className="font-mono text-xs">
                <span aria-hidden>({applied})</span>
                <span className="sr-only">{t('filters:applied', { count: applied })}</span>
              </span>
            )}
          </button>
          {facets && <FacetMenus facets={facets} {...controls} />}
          <Sorting {...controls} />
        </div>
      </div>
      {sheetOpen && (
        <Suspense fallback={null}>
          <FilterSheet
            facets={facets}
            error={error}
            onRetry={onRetry}
            onClose={() => setSheetOpen(false)}
            {...controls}
          />
        </Suspense>
      )}
    </>
  );
}
