import { useTranslation } from '@fori/client/use-translation';
import { Chip } from '@fori/ui/chip';
import { UiLink } from '@fori/ui/link';
import { onSameTabClick } from '../../../shared/on-same-tab-click.ts';
import { useCategories } from '../../../shared/use-categories.ts';
import { useCategoryName } from '../../../shared/use-category-name.ts';
import { appliedValues, noFacets, withValue } from '../facets.ts';
import { useFacetText } from '../hooks/use-facet-text.ts';
import type { FilterChange } from '../hooks/use-listing-filters.ts';
import { isFiltered, type ListingFilters } from '../listing-filters.ts';
import type { FilterControls } from './facet-values.tsx';

/** The active filters, each removable by itself. */
export function AppliedFilters({ filters, hrefWith, change }: FilterControls) {
  const { t } = useTranslation(['catalog', 'filters']);
  const facetText = useFacetText();
  const category = useCategories()?.find(({ slug }) => slug === filters.category);
  const categoryName = useCategoryName();
  if (!isFiltered(filters)) return null;
  const unfiltered = { search: '', category: 'all', gender: 'all', ...noFacets } as const;
  const chips: { key: string; text: string; without: Partial<ListingFilters>; remove?: FilterChange }[] = [];
  if (filters.search) {
    chips.push({
      key: 'search',
      text: t('filters:listing.search_chip', { term: filters.search }),
      without: { search: '' },
    });
  }
  if (category) {
    chips.push({ key: 'category', text: categoryName(category), without: { category: 'all' } });
  }
  if (filters.gender !== 'all') {
    chips.push({ key: 'gender', text: t(`gender.${filters.gender}`), without: { gender: 'all' } });
  }
  for (const { name, value } of appliedValues(filters)) {
    chips.push({
      key: `${name} ${value}`,
      text: facetText(name, value),
      without: withValue(filters, name, value, false),
      remove: (now) => withValue(now, name, value, false),
    });
  }
  return (
    <ul aria-label={t('filters:listing.applied')} className="flex flex-wrap items-center gap-2">
      {chips.map((chip) => (
        <li key={chip.key} className="max-w-full">
          <Chip
            href={hrefWith(chip.without)}
            onClick={onSameTabClick(() => change(chip.remove ?? chip.without))}
            removeLabel={t('filters:listing.remove_filter', { filter: chip.text })}
          >
            {chip.text}
          </Chip>
        </li>
      ))}
      <li>
        <UiLink
          href={hrefWith(unfiltered)}
          onClick={onSameTabClick(() => change(unfiltered))}
          className="link flex min-h-target items-center sm:px-2"
        >
          {t('filters:listing.clear_all')}
        </UiLink>
      </li>
    </ul>
  );
}
