import { NOT_FOUND, statusOf } from '@fori/client/api-error';
import { errorText } from '@fori/client/errors';
import { productQuery } from '@fori/client/queries/products';
import { useApi } from '@fori/client/react';
import { useTranslation } from '@fori/client/use-translation';
import type { ProductDetail } from '@fori/contracts/products/schemas';
import { buttonClass } from '@fori/ui/button';
import { StitchRule } from '@fori/ui/stamp';
import { EmptyState, ErrorState } from '@fori/ui/states';
import { useQuery } from '@tanstack/react-query';
import { SearchX } from 'lucide-react';
import { Link, useParams } from 'react-router-dom';
import { useAddedSheet } from '../features/cart/hooks/use-added-sheet.tsx';
import { GoesWith } from '../features/product/components/goes-with.tsx';
import { ProductSkeleton } from '../features/product/components/product-skeleton.tsx';
import { ProductView } from '../features/product/components/product-view.tsx';
import { RecentlyViewed } from '../features/recently-viewed/components/recently-viewed.tsx';
import { ReviewsSection } from '../features/reviews/components/reviews-section.tsx';
import { usePageHead } from '../shared/page-head.tsx';
import { paths } from '../shared/paths.ts';
import { usePreferences } from '../shared/preferences.tsx';
import { useServerStatus } from '../shared/server-status.ts';

function BackToProducts() {
  const { t } = useTranslation('catalog');
  return (
    <Link to={paths.products()} className={buttonClass({ variant: 'secondary' })}>
      {t('product.back')}
    </Link>
  );
}

function ProductNotFound() {
  const { t } = useTranslation('product-page');
  usePageHead({ title: t('not_found.title'), noIndex: true });
  return (
    <div className="shell py-12">
      <EmptyState heading="h1" icon={<SearchX aria-hidden />} title={t('not_found.title')} action={<BackToProducts />}>
        {t('not_found.text')}
      </EmptyState>
    </div>
  );
}

function ProductOnSale({ product }: { product: ProductDetail }) {
  const { sheet, prepare, show } = useAddedSheet();
  return (
    <>
      <ProductView product={product} onAdding={prepare} onAdded={(item) => show({ item })} />
      {sheet}
      <div className="shell pb-18">
        <GoesWith product={product.id} />
        <StitchRule className="my-12 md:my-18" />
        <ReviewsSection product={product} />
        <RecentlyViewed present={product.id} />
      </div>
    </>
  );
}

function ProductScreen({ id }: { id: string }) {
  const { t } = useTranslation(['catalog', 'product-page', 'common']);
  const { language } = usePreferences();
  const { data, error, isFetching, refetch } = useQuery(productQuery(useApi(), language, id));

  // remounts for another product
  if (data) return <ProductOnSale key={data.id} product={data} />;
  if (statusOf(error) === NOT_FOUND) return <ProductNotFound />;
  if (error) {
    return (
      <div className="shell py-12">
        <ErrorState
          heading="h1"
          title={t('product-page:error.title')}
          retryLabel={t('common:action.retry')}
          onRetry={() => void refetch()}
          retrying={isFetching}
          action={<BackToProducts />}
        >
          {errorText(error, t)}
        </ErrorState>
      </div>
    );
  }
  return <ProductSkeleton />;
}

/** One product. The server may have found that there is none and sent a 404. */
export function ProductPage() {
  const { id = '' } = useParams();
  return useServerStatus() === NOT_FOUND ? <ProductNotFound /> : <ProductScreen id={id} />;
}
