import { errorText } from '@fori/client/errors';
import { productListQuery } from '@fori/client/queries/products';
import { useApi } from '@fori/client/react';
import { shop } from '@fori/domain/shop';
import { buttonClass } from '@fori/ui/button';
import { Pagination } from '@fori/ui/pagination';
import { EmptyState, ErrorState } from '@fori/ui/states';
import { useQuery } from '@tanstack/react-query';
import { SearchX } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { paths } from '../app/paths.ts';
import { AppliedFilters } from '../features/catalog/components/applied-filters.tsx';
import { FilterBar } from '../features/catalog/components/filter-bar.tsx';
import { ProductGrid, ProductGridSkeleton } from '../features/catalog/components/product-grid.tsx';
import { useListingFilters } from '../features/catalog/hooks/use-listing-filters.ts';
import { usePageHead } from '../shared/page-head.tsx';
import { usePreferences } from '../shared/preferences.tsx';

/** The assortment, filtered and ordered by the address. */
export function ProductsPage() {
  const { t } = useTranslation(['catalog', 'common']);
  const { language } = usePreferences();
  const { filters, hrefWith, change } = useListingFilters();
  const { data, error, isPlaceholderData, isFetching, refetch } = useQuery(
    productListQuery(useApi(), language, filters),
  );

  const parts = [
    filters.gender !== 'all' && t(`gender.${filters.gender}`),
    filters.category !== 'all' && t(`category.${filters.category}`),
  ].filter((part) => part !== false);
  const title = filters.search
    ? t('listing.title_search', { term: filters.search })
    : parts.join(' · ') || t('listing.title');
  usePageHead({
    title: `${title} — ${shop.name}`,
    description: t('listing.description'),
    noIndex: filters.search !== '',
  });

  const from = data ? (data.current_page - 1) * data.per_page + 1 : 0;
  return (
    <div className="shell flex flex-col gap-6 py-8 md:py-12">
      <header className="flex flex-wrap items-end justify-between gap-x-6 gap-y-2">
        <h1 className="min-w-0 break-words text-3xl">{title}</h1>
        <p aria-live="polite" className="font-mono text-muted text-sm">
          {data && !isPlaceholderData && t('listing.count', { count: data.total })}
        </p>
      </header>
      <FilterBar filters={filters} hrefWith={hrefWith} change={change} />
      <AppliedFilters filters={filters} hrefWith={hrefWith} />
      {error ? (
        <ErrorState
          title={t('listing.error')}
          retryLabel={t('common:action.retry')}
          onRetry={() => void refetch()}
          retrying={isFetching}
        >
          {errorText(error, t)}
        </ErrorState>
      ) : !data ? (
        <ProductGridSkeleton />
      ) : data.data.length === 0 ? (
        <EmptyState
          className="[&>h2]:first-letter:uppercase"
          icon={<SearchX aria-hidden />}
          title={t('listing.empty.title')}
          action={
            <Link to={paths.products()} className={buttonClass({ variant: 'secondary' })}>
              {t('listing.empty.action')}
            </Link>
          }
        >
          {t('listing.empty.text')}
        </EmptyState>
      ) : (
        <>
          <ProductGrid products={data.data} outdated={isPlaceholderData} />
          {data.last_page > 1 && (
            <div className="flex flex-col items-center gap-2 pt-6">
              <span className="stitch mb-4 w-full" />
              <p className="font-mono text-muted text-sm">
                {t('listing.range', { from, to: from + data.data.length - 1, total: data.total })}
              </p>
              <Pagination
                page={data.current_page}
                pageCount={data.last_page}
                href={(page) => hrefWith({ page })}
                labels={{
                  navigation: t('listing.pages'),
                  previous: t('listing.previous'),
                  next: t('listing.next'),
                  page: (page) => t('listing.page', { page }),
                }}
              />
            </div>
          )}
        </>
      )}
    </div>
  );
}
