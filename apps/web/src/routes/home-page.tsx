import { errorText } from '@fori/client/errors';
import { categoriesQuery, productListQuery } from '@fori/client/queries/products';
import { useApi } from '@fori/client/react';
import { ErrorState } from '@fori/ui/states';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { BrandBand } from '../features/home/components/brand-band.tsx';
import { CategoryIndex } from '../features/home/components/category-index.tsx';
import { CategoryLinks } from '../features/home/components/category-links.tsx';
import { FeaturedGrid } from '../features/home/components/featured-grid.tsx';
import { Hero } from '../features/home/components/hero.tsx';
import { featuredQuery } from '../features/home/featured-query.ts';
import { usePageHead } from '../shared/page-head.tsx';
import { usePreferences } from '../shared/preferences.tsx';
import { organizationData, websiteData } from '../shared/structured-data.ts';

/** The home page: carousel, categories and featured products. */
export function HomePage() {
  const { t } = useTranslation(['home', 'common']);
  const { language } = usePreferences();
  const api = useApi();
  const featured = useQuery(productListQuery(api, language, featuredQuery));
  const categories = useQuery(categoriesQuery(api, language));
  usePageHead({
    title: t('title'),
    description: t('description'),
    structuredData: (absolute) => [organizationData(absolute), websiteData(absolute)],
  });

  return (
    <>
      <h1 className="sr-only">{t('title')}</h1>
      <Hero />
      <CategoryLinks />
      {featured.error ? (
        <div className="shell py-18">
          <ErrorState
            title={t('featured.error')}
            retryLabel={t('common:action.retry')}
            onRetry={() => void featured.refetch()}
            retrying={featured.isFetching}
          >
            {errorText(featured.error, t)}
          </ErrorState>
        </div>
      ) : (
        <FeaturedGrid products={featured.data?.data} />
      )}
      <CategoryIndex rows={categories.data} />
      <BrandBand />
    </>
  );
}
