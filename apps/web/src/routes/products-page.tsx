import { errorText } from '@fori/client/errors';
import { facetsQuery } from '@fori/client/queries/product-lists';
import { useApi } from '@fori/client/react';
import { useTranslation } from '@fori/client/use-translation';
import { byLanguage } from '@fori/domain/languages';
import { cn } from '@fori/ui/cn';
import { ListingHeader } from '@fori/ui/listing-header';
import { ErrorState } from '@fori/ui/states';
import { useQuery } from '@tanstack/react-query';
import { AppliedFilters } from '../features/catalog/components/applied-filters.tsx';
import { DesignerHint } from '../features/catalog/components/designer-hint.tsx';
import { DidYouMean } from '../features/catalog/components/did-you-mean.tsx';
import { FilterBar } from '../features/catalog/components/filter-bar.tsx';
import { Listing } from '../features/catalog/components/listing.tsx';
import { NoProducts } from '../features/catalog/components/no-products.tsx';
import { ProductGridSkeleton } from '../features/catalog/components/product-grid.tsx';
import { appliedValues, noFacets } from '../features/catalog/facets.ts';
import { useListingFilters } from '../features/catalog/hooks/use-listing-filters.ts';
import { useListingPages } from '../features/catalog/hooks/use-listing-pages.ts';
import { usePageHead } from '../shared/page-head.tsx';
import { paths } from '../shared/paths.ts';
import { usePreferences } from '../shared/preferences.tsx';
import { breadcrumbData } from '../shared/structured-data.ts';
import { useAddressSlug, useCategories } from '../shared/use-categories.ts';
import { useCategoryName } from '../shared/use-category-name.ts';
import { useShopNames } from '../shared/use-shop.ts';

/** The listing, filtered and sorted by the address. */
export function ProductsPage() {
  const { t } = useTranslation(['catalog', 'filters', 'common']);
  const { language } = usePreferences();
  const address = useListingFilters();
  const { filters, hrefWith, change } = address;
  const listing = useListingPages(address);
  const facets = useQuery(facetsQuery(useApi(), language, filters));
  const hasFacets = appliedValues(filters).length > 0;
  const { products, error, outdated } = listing;
  const category = useCategories()?.find(({ slug }) => slug === filters.category);
  const categoryName = useCategoryName();
  const addressSlug = useAddressSlug();

  const parts = [filters.gender !== 'all' && t(`gender.${filters.gender}`), category && categoryName(category)].filter(
    Boolean,
  );
  const title = filters.search
    ? t('filters:title_search', { term: filters.search })
    : parts.join(' · ') || t('listing.title');
  const names = useShopNames();
  const slugs = category?.slugs;
  usePageHead({
    title,
    description: category?.description || t('filters:description', names),
    searchText: filters.gender === 'all' && filters.search === '' ? category?.search_text : undefined,
    noIndex: filters.search !== '' || hasFacets || address.wrong,
    ...(slugs && { addresses: byLanguage((each) => paths.products({ category: slugs[each] })) }),
    structuredData: import.meta.env.SSR
      ? (_absolute, shop, absolutePage) =>
          breadcrumbData(absolutePage, shop, [
            { label: t('listing.title'), href: paths.products() },
            ...(category
              ? [{ label: categoryName(category), href: paths.products({ category: addressSlug(category.slug) }) }]
              : []),
          ])
      : undefined,
  });

  return (
    <div className="shell flex flex-col gap-6 py-8 md:py-12">
      <ListingHeader
        title={title}
        count={products && !outdated && t('listing.count', { count: listing.total })}
        description={filters.search ? undefined : category?.description}
      />
      <FilterBar
        facets={facets.data}
        error={facets.error}
        onRetry={() => void facets.refetch()}
        filters={filters}
        hrefWith={hrefWith}
        change={change}
      />
      <AppliedFilters filters={filters} hrefWith={hrefWith} change={change} />
      {filters.category === 'jackets' && <DesignerHint />}
      {error ? (
        <ErrorState
          title={t('filters:listing.error')}
          retryLabel={t('common:action.retry')}
          onRetry={listing.retry}
          retrying={listing.retrying}
        >
          {errorText(error, t)}
        </ErrorState>
      ) : !products ? (
        <ProductGridSkeleton />
      ) : products.length === 0 ? (
        <NoProducts
          didYouMean={outdated ? null : listing.didYouMean}
          unfilteredHref={hasFacets ? hrefWith(noFacets) : null}
        />
      ) : (
        <>
          {listing.similar && (
            // a list that still belongs to another search keeps its place
            <p className={cn('flex flex-wrap items-baseline gap-x-6 text-lg', outdated && 'invisible')}>
              {t('filters:listing.similar', { term: filters.search })}
              <DidYouMean term={listing.didYouMean} />
            </p>
          )}
          <Listing listing={listing} products={products} hrefWith={hrefWith} />
        </>
      )}
    </div>
  );
}
