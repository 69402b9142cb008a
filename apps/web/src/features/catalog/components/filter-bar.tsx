import type { CategoryRow } from '@fori/contracts/products/schemas';
import { productSorts } from '@fori/domain/catalog';
import { cn } from '@fori/ui/cn';
import { ChevronDown } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { followedHere } from '../followed-here.ts';
import { type CategoryFilter, categoryFilters, genderFilters, type ListingFilters } from '../listing-filters.ts';

interface FilterBarProps {
  filters: ListingFilters;
  /** with the number of products in each */
  categories: readonly CategoryRow[] | undefined;
  hrefWith: (change: Partial<ListingFilters>) => string;
  change: (change: Partial<ListingFilters>) => void;
}

interface ChoiceProps<V extends string> {
  label: string;
  values: readonly V[];
  current: V;
  nameOf: (value: V) => string;
  hrefOf: (value: V) => string;
  choose: (value: V) => void;
  /** products behind it; null where nobody knows */
  countOf?: (value: V) => number | null;
  className?: string;
}

/** A number of products, small beside what it counts. */
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

/** A row of links, one a value: works without a script, and every choice has its address. */
function Choice<V extends string>({
  label,
  values,
  current,
  nameOf,
  hrefOf,
  choose,
  countOf,
  className,
}: ChoiceProps<V>) {
  return (
    <nav aria-label={label} className={cn('min-w-0', className)}>
      <ul className="-mx-gutter flex gap-5 overflow-x-auto px-gutter [scrollbar-width:none] lg:mx-0 lg:px-0">
        {values.map((value) => (
          <li key={value} className="relative flex shrink-0 items-center max-lg:min-w-target">
            <Link
              to={hrefOf(value)}
              onClick={followedHere(() => choose(value))}
              aria-current={value === current ? 'true' : undefined}
              className="-outline-offset-2 flex after:absolute after:inset-0 min-h-target items-center whitespace-nowrap border-transparent border-b-2 text-muted transition-colors hover:text-ink aria-[current]:border-spruce aria-[current]:font-semibold aria-[current]:text-ink"
            >
              {nameOf(value)}
            </Link>
            <Count>{countOf?.(value) ?? null}</Count>
          </li>
        ))}
      </ul>
    </nav>
  );
}

/** Category, whom it is made for, and the order of the listing. */
export function FilterBar({ filters, categories, hrefWith, change }: FilterBarProps) {
  const { t } = useTranslation(['catalog', 'common']);
  // without a script the order is sent as a form, which leaves an address' own parameters out
  const kept = [...new URLSearchParams(hrefWith({}).split('?')[1])].filter(([name]) => name !== 'sort');
  // the numbers are those of whole categories: beside a search or a gender they would promise too much
  const counted = filters.search === '' && filters.gender === 'all' ? categories : undefined;
  const countOf = (value: CategoryFilter): number | null => {
    if (!counted) return null;
    if (value === 'all') return counted.reduce((sum, { count }) => sum + count, 0);
    return counted.find(({ slug }) => slug === value)?.count ?? 0;
  };
  return (
    <div className="flex flex-col border-line border-y lg:flex-row lg:items-center lg:gap-8">
      <Choice
        label={t('listing.category')}
        values={categoryFilters}
        current={filters.category}
        nameOf={(value) => t(`category.${value}`)}
        hrefOf={(category) => hrefWith({ category })}
        choose={(category) => change({ category })}
        countOf={countOf}
      />
      <Choice
        label={t('listing.gender')}
        values={genderFilters}
        current={filters.gender}
        nameOf={(value) => t(`gender.${value}`)}
        hrefOf={(gender) => hrefWith({ gender })}
        choose={(gender) => change({ gender })}
        className="border-hair border-t lg:border-t-0 lg:border-l lg:pl-8"
      />
      <form
        action="/products"
        method="get"
        className="flex items-center gap-3 border-hair border-t lg:ml-auto lg:border-t-0"
      >
        {kept.map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
        <label className="flex min-h-target items-center gap-3">
          <span className="whitespace-nowrap text-muted">{t('listing.sort')}</span>
          <span className="relative">
            <select
              name="sort"
              className="min-h-target appearance-none bg-transparent pr-7 font-semibold"
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
