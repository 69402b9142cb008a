import { productSorts } from '@fori/domain/catalog';
import { cn } from '@fori/ui/cn';
import { ChevronDown } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { categoryFilters, genderFilters, type ListingFilters } from '../listing-filters.ts';

interface FilterBarProps {
  filters: ListingFilters;
  hrefWith: (change: Partial<ListingFilters>) => string;
  change: (change: Partial<ListingFilters>) => void;
}

interface ChoiceProps<V extends string> {
  label: string;
  values: readonly V[];
  current: V;
  nameOf: (value: V) => string;
  hrefOf: (value: V) => string;
  className?: string;
}

/** A row of links, one a value: works without a script, and every choice has its address. */
function Choice<V extends string>({ label, values, current, nameOf, hrefOf, className }: ChoiceProps<V>) {
  return (
    <nav aria-label={label} className={cn('min-w-0', className)}>
      <ul className="-mx-gutter flex gap-5 overflow-x-auto px-gutter [scrollbar-width:none] lg:mx-0 lg:px-0">
        {values.map((value) => (
          <li key={value}>
            <Link
              to={hrefOf(value)}
              preventScrollReset
              aria-current={value === current ? 'true' : undefined}
              className="-outline-offset-2 flex min-h-target items-center whitespace-nowrap border-transparent border-b-2 text-muted transition-colors hover:text-ink aria-[current]:border-spruce aria-[current]:font-semibold aria-[current]:text-ink"
            >
              {nameOf(value)}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}

/** Category, whom it is made for, and the order of the listing. */
export function FilterBar({ filters, hrefWith, change }: FilterBarProps) {
  const { t } = useTranslation('catalog');
  return (
    <div className="flex flex-col border-line border-y lg:flex-row lg:items-center lg:gap-8">
      <Choice
        label={t('listing.category')}
        values={categoryFilters}
        current={filters.category}
        nameOf={(value) => t(`category.${value}`)}
        hrefOf={(category) => hrefWith({ category })}
      />
      <Choice
        label={t('listing.gender')}
        values={genderFilters}
        current={filters.gender}
        nameOf={(value) => t(`gender.${value}`)}
        hrefOf={(gender) => hrefWith({ gender })}
        className="border-hair border-t lg:border-t-0 lg:border-l lg:pl-8"
      />
      <label className="flex min-h-target items-center gap-3 border-hair border-t lg:ml-auto lg:border-t-0">
        <span className="whitespace-nowrap text-muted">{t('listing.sort')}</span>
        <span className="relative">
          <select
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
    </div>
  );
}
