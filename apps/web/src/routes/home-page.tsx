import { errorText } from '@fori/client/errors';
import { blogListQuery } from '@fori/client/queries/blog';
import { categoriesQuery, productListQuery } from '@fori/client/queries/products';
import { latestReviewsQuery } from '@fori/client/queries/reviews';
import { useApi } from '@fori/client/react';
import { ErrorState } from '@fori/ui/states';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { PostCard } from '../features/blog/components/post-card.tsx';
import { BrandBand } from '../features/home/components/brand-band.tsx';
import { CategoryIndex } from '../features/home/components/category-index.tsx';
import { CategoryLinks } from '../features/home/components/category-links.tsx';
import { CustomerVoices } from '../features/home/components/customer-voices.tsx';
import { DesignerBand } from '../features/home/components/designer-band.tsx';
import { FeaturedGrid } from '../features/home/components/featured-grid.tsx';
import { Hero } from '../features/home/components/hero.tsx';
import { Journal } from '../features/home/components/journal.tsx';
import { featuredQuery } from '../features/home/featured-query.ts';
import { usePageHead } from '../shared/page-head.tsx';
import { usePreferences } from '../shared/preferences.tsx';
import { organizationData, websiteData } from '../shared/structured-data.ts';

const MAX_POSTS = 3;
const POST_SIZES = '(min-width: 82rem) 26rem, (min-width: 48rem) 31vw, 92vw';

/** The home page: carousel, featured products, categories, the designer, the brand, reviews and the journal. */
export function HomePage() {
  const { t } = useTranslation(['home', 'common']);
  const { language } = usePreferences();
  const api = useApi();
  const featured = useQuery(productListQuery(api, language, featuredQuery));
  const categories = useQuery(categoriesQuery(api, language));
  const latest = useQuery(latestReviewsQuery(api, language));
  const posts = useQuery(blogListQuery(api, language)).data?.data.slice(0, MAX_POSTS) ?? [];
  usePageHead({
    title: t('title'),
    titleIsWhole: true,
    description: t('description'),
    structuredData: (absolute, shop) => [organizationData(absolute, shop), websiteData(absolute, shop)],
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
      <DesignerBand />
      <BrandBand />
      <CustomerVoices latest={latest.data} />
      {posts.length > 0 && (
        <Journal>
          {posts.map((post) => (
            <li key={post.id}>
              <PostCard post={post} sizes={POST_SIZES} heading="h3" />
            </li>
          ))}
        </Journal>
      )}
    </>
  );
}
