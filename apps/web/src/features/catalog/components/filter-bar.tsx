import type { CategoryRow } from '@fori/contracts/products/schemas';
import { productSorts } from '@fori/domain/catalog';
import { ChevronDown } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Choice } from '../../../shared/choice.tsx';
import { type CategoryFilter, categoryFilters, genderFilters, type ListingFilters } from '../listing-filters.ts';

interface FilterBarProps {
  filters: ListingFilters;
  /** with the number of products in each */
  categories: readonly CategoryRow[] | undefined;
  hrefWith: (change: Partial<ListingFilters>) => string;
  change: (change: Partial<ListingFilters>) => void;
}

/** A count, small beside its label. */
function Count({ children }: { children: number | null }) {
  const { t } = useTranslation('catalog');
  if (children === null) return null;
  return (
    <>
      <span aria-hidden className="ml-1.5 font-mono font-normal text-muted text-xs">
        {children}
      </span>
      <span className="sr-only">{t('listing.count', { count: children })}</span>
    </>
  );
}

/** Category, gender and sorting of the listing. */
export function FilterBar({ filters, categories, hrefWith, change }: FilterBarProps) {
  const { t } = useTranslation(['catalog', 'common']);
  // without JavaScript the sorting is sent as a form, which drops the query of its own action
  const parameters = [...new URLSearchParams(hrefWith({}).split('?')[1])].filter(([name]) => name !== 'sort');
  // the counts are of whole categories: beside a search or gender they would be wrong
  const counted = filters.search === '' && filters.gender === 'all' ? categories : undefined;
  const countOf = (value: CategoryFilter): number | null => {
    if (!counted) return null;
    if (value === 'all') return counted.reduce((sum, { count }) => sum + count, 0);
    return counted.find(({ slug }) => slug === value)?.count ?? 0;
  };
  return (
    // wraps to one, two or three lines; only phones scroll it
    <div className="flex flex-wrap items-center border-line border-y md:gap-x-8">
      <Choice
        label={t('listing.category')}
        values={categoryFilters}
        current={filters.category}
        nameOf={(value) => t(`category.${value}`)}
        hrefOf={(category) => hrefWith({ category })}
        choose={(category) => change({ category })}
        beside={(value) => <Count>{countOf(value)}</Count>}
        className="w-full border-hair border-b xl:w-auto xl:border-b-0"
      />
      <Choice
        label={t('listing.gender')}
        values={genderFilters}
        current={filters.gender}
        nameOf={(value) => t(`gender.${value}`)}
        hrefOf={(gender) => hrefWith({ gender })}
        choose={(gender) => change({ gender })}
        labelled
        className="w-full border-hair border-b md:w-auto md:border-b-0 xl:border-l xl:pl-8"
      />
      <form action="/products" method="get" className="flex items-center gap-3 md:ml-auto">
        {parameters.map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
        <label className="flex min-h-target items-center gap-3">
          <span className="whitespace-nowrap text-muted">{t('listing.sort')}</span>
          <span className="relative">
            <select
              name="sort"
              className="field-sizing-content min-h-target appearance-none bg-transparent pr-7 font-semibold"
              value={filters.sort}
              onChange={(event) => {
                const sort = productSorts.find((value) => value === event.target.value);
                if (sort) change({ sort });
              }}
            >
              {productSorts.map((sort) => (
                <option key={sort} value={sort} className="bg-surface text-ink">
                  {t(`sort.${sort}`)}
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
    </div>
  );
}
