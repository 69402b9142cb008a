import { useTranslation } from '@fori/client/use-translation';
import type { Review, ReviewPage } from '@fori/contracts/reviews/schemas';
import { reviewSorts } from '@fori/domain/reviews';
import { loadNamespace } from '@fori/i18n/storefront';
import { Button } from '@fori/ui/button';
import { cn } from '@fori/ui/cn';
import { Field } from '@fori/ui/field';
import { Select } from '@fori/ui/input';
import { Pagination } from '@fori/ui/pagination';
import { EmptyState } from '@fori/ui/states';
import { useCallback, useEffect } from 'react';
import { useLazyPart } from '../../../shared/lazy-part.tsx';
import { usePreferences } from '../../../shared/preferences.tsx';
import { useShownReviews } from '../hooks/use-shown-reviews.ts';
import { ReviewCard } from './review-card.tsx';

/** One page of reviews with the figures of all. */
export type ShownPage = ReviewPage['data'] & Pick<ReviewPage, 'product' | 'translations'>;

interface ReviewListProps {
  page: ShownPage;
  /** another page is loading while this one is shown */
  changing: boolean;
  /** a review that is shown elsewhere on the page */
  without: Pick<Review, 'id' | 'rating'> | null;
}

/** One page of reviews with sorting and pagination. */
export function ReviewList({ page, changing, without }: ReviewListProps) {
  const { t, i18n } = useTranslation(['reviews', 'catalog']);
  const { language } = usePreferences();
  const { shown, show, pageHref } = useShownReviews();
  const { rating, sort } = shown;
  const reviews = page.data.filter(({ id }) => id !== without?.id);
  const isForeign = (review: Review) => review.language !== language;
  const hasForeign = reviews.some(isForeign);
  const loadTranslation = useCallback(async () => {
    await loadNamespace(i18n, 'reviewing');
    return (await import('./review-translation.tsx')).ReviewTranslation;
  }, [i18n]);
  const { part: Translation } = useLazyPart(loadTranslation, hasForeign && page.translations);
  // it comes first in any order
  const left = without !== null && (rating === null || rating === without.rating) ? 1 : 0;
  const from = page.current_page === 1 ? 1 : (page.current_page - 1) * page.per_page + 1 - left;
  // a page that no longer exists, from an old link
  const beyond = !changing && page.current_page > page.last_page ? page.last_page : null;
  useEffect(() => {
    if (beyond !== null) show({ page: beyond });
  }, [beyond, show]);

  if (reviews.length === 0) {
    const filtered = rating !== null && page.product.review_count > 0;
    if (filtered) {
      return (
        <EmptyState
          heading="h3"
          title={t('filter.none', { stars: t('histogram.stars', { count: rating }) })}
          action={
            <Button variant="secondary" onClick={() => show({ rating: null })}>
              {t('filter.all')}
            </Button>
          }
        />
      );
    }
    return without === null && beyond === null && page.product.review_count === 0 ? (
      // above the actions, which come first where there are reviews
      <p className="order-first max-w-form text-lg text-muted">{t('none_text')}</p>
    ) : null;
  }
  return (
    <div className="flex flex-col gap-6">
      <div className="flex flex-wrap items-end justify-between gap-x-6 gap-y-3">
        <p aria-live="polite" className="flex min-h-12 flex-wrap items-center gap-x-3 text-muted text-sm">
          {t('list.range', { from, to: from + reviews.length - 1, total: page.total - left })}
          {page.total - left > 1 && hasForeign && <span>{t('list.own_language_first')}</span>}
          {rating !== null && (
            <button
              type="button"
              onClick={() => show({ rating: null })}
              className="link inline-flex min-h-target items-center text-ink"
            >
              {t('filter.all')}
            </button>
          )}
        </p>
        {page.total - left > 1 && (
          <Field label={t('sort.label')} labelHidden className="w-full sm:w-60">
            <Select
              value={sort}
              onChange={({ target }) =>
                show({ rating, sort: reviewSorts.find((known) => known === target.value) ?? 'newest' })
              }
            >
              {reviewSorts.map((known) => (
                <option key={known} value={known}>
                  {t(`sort.${known}`)}
                </option>
              ))}
            </Select>
          </Field>
        )}
      </div>
      <ol
        aria-label={t('list.label')}
        aria-busy={changing || undefined}
        className={cn('flex flex-col transition-opacity', changing && 'opacity-60')}
      >
        {reviews.map((review) => (
          <li key={review.id} className="border-hair border-t py-6 last:border-b">
            <ReviewCard
              review={review}
              withStatus={review.status !== 'approved'}
              translation={
                Translation && isForeign(review) && review.status === 'approved' && <Translation review={review} />
              }
            />
          </li>
        ))}
      </ol>
      <Pagination
        page={page.current_page}
        pageCount={page.last_page}
        href={pageHref}
        labels={{
          navigation: t('list.pages'),
          previous: t('list.previous'),
          next: t('list.next'),
          page: (number) => t('list.page', { page: number }),
        }}
      />
    </div>
  );
}
