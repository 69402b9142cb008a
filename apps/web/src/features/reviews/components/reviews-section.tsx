import { reviewEligibilityQuery, reviewsQuery } from '@fori/client/queries/reviews';
import { useApi } from '@fori/client/react';
import { usePersonalQuery } from '@fori/client/use-personal-query';
import { useSession } from '@fori/client/use-session';
import { useTranslation } from '@fori/client/use-translation';
import type { User } from '@fori/contracts/auth/schemas';
import { Loading, Skeleton, SkeletonText } from '@fori/ui/skeleton';
import { ErrorState } from '@fori/ui/states';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { usePreferences } from '../../../shared/preferences.tsx';
import { REVIEWS_ID } from '../../../shared/reviews-place.ts';
import { useNearViewport } from '../../../shared/use-near-viewport.ts';
import { useShownReviews } from '../hooks/use-shown-reviews.ts';
import { filtersOf } from '../review-address.ts';
import { AdminArea, CustomerArea, GuestArea, TokenMissingArea } from './own-area.tsx';
import { RatingOverview, VerifiedNote } from './rating-overview.tsx';
import { ReviewList } from './review-list.tsx';

/** Whether somebody decides on reviews here, as far as their session says; the shop checks it again. */
const mayModerate = (user: User | null): boolean =>
  user?.role === 'admin' && user.permissions?.includes('reviews.moderate') !== false;

/** Placeholder of the reviews. */
function ReviewsSkeleton() {
  const { t } = useTranslation('reviews');
  return (
    <Loading label={t('loading')}>
      <div className="flex flex-col gap-8">
        {[1, 2].map((place) => (
          <div key={place} className="flex flex-col gap-3">
            <Skeleton className="h-4 w-32" />
            <SkeletonText lines={3} className="max-w-prose" />
          </div>
        ))}
      </div>
    </Loading>
  );
}

interface ReviewsSectionProps {
  product: { id: number; name: string };
}

/**
 * The reviews of a product. The server renders the figures and a page of reviews for everybody; personal parts (an own
 * review, the form, the moderation) are loaded in the browser.
 */
export function ReviewsSection({ product }: ReviewsSectionProps) {
  const { t } = useTranslation(['reviews', 'catalog', 'common']);
  const api = useApi();
  const { language } = usePreferences();
  const { status, user } = useSession();
  const { shown, show } = useShownReviews();
  const { ref, near } = useNearViewport<HTMLElement>();
  const person = user?.id ?? null;
  const customer = user?.role === 'customer' ? user : null;
  const [tokenMissing, setTokenMissing] = useState(false);
  if (user && tokenMissing) setTokenMissing(false);

  // requested in the browser only once the session is known
  const list = useQuery({
    ...reviewsQuery(api, language, product.id, filtersOf(shown), person),
    ...(status === 'resolving' && { enabled: false }),
  });
  // read here, so that the choice in the part below is followed while that is still loading
  const { data, error, isFetching, refetch } = usePersonalQuery({
    ...reviewEligibilityQuery(api, language, product.id),
    enabled: customer !== null && near,
  });
  const own = customer ? (data?.existing_review ?? null) : null;

  const reviews = () => {
    if (list.data) {
      // an approved one is in the list as well
      const without = own && own.status !== 'approved' ? own : null;
      return <ReviewList page={list.data} changing={list.isPlaceholderData && list.isFetching} without={without} />;
    }
    if (list.error && status !== 'resolving') {
      return (
        <ErrorState
          heading="h3"
          title={t('failed')}
          retryLabel={t('common:action.retry')}
          onRetry={() => void list.refetch()}
          retrying={list.isFetching}
        />
      );
    }
    return <ReviewsSkeleton />;
  };

  return (
    <section ref={ref} id={REVIEWS_ID} tabIndex={-1} aria-labelledby="reviews-title" className="outline-none">
      <h2 id="reviews-title" className="mb-6 text-2xl">
        {t('catalog:product.reviews_title')}
      </h2>
      <div className="grid-7-5 items-start">
        <div className="flex flex-col gap-6 lg:clear-of-header lg:sticky lg:order-last">
          {list.data && (
            <RatingOverview summary={list.data.product} only={shown.rating} onFilter={(rating) => show({ rating })} />
          )}
          <VerifiedNote />
        </div>
        <div className="flex min-w-0 flex-col gap-8">
          {status === 'guest' && (tokenMissing ? <TokenMissingArea /> : <GuestArea />)}
          {customer && (
            <CustomerArea
              key={customer.id}
              near={near}
              product={product}
              person={customer.id}
              eligibility={{ data, error, isFetching, refetch }}
            />
          )}
          {mayModerate(user) && (
            <AdminArea near={near} product={product} onTokenMissing={() => setTokenMissing(true)} />
          )}
          {reviews()}
        </div>
      </div>
    </section>
  );
}
