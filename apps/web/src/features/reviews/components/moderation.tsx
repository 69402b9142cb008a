import { errorText } from '@fori/client/errors';
import { adminReviewsQuery, pendingReviewsQuery } from '@fori/client/queries/admin-reviews';
import { useApi } from '@fori/client/react';
import { useTranslation } from '@fori/client/use-translation';
import type { ReviewStatus } from '@fori/domain/reviews';
import { Button } from '@fori/ui/button';
import { cn } from '@fori/ui/cn';
import { Field } from '@fori/ui/field';
import { Select } from '@fori/ui/input';
import { Loading, Skeleton } from '@fori/ui/skeleton';
import { ErrorState } from '@fori/ui/states';
import { useQuery } from '@tanstack/react-query';
import { ArrowLeft, ArrowRight } from 'lucide-react';
import { useRef, useState } from 'react';
import { Link } from 'react-router-dom';
import { paths } from '../../../shared/paths.ts';
import { usePreferences } from '../../../shared/preferences.tsx';
import { REVIEWS_ID } from '../../../shared/reviews-place.ts';
import { ModeratedReview } from './moderated-review.tsx';

export interface ModerationProps {
  product: { id: number };
  /** the admin's token is missing: this component is about to unmount */
  onTokenMissing: () => void;
}

const PER_PAGE = 25;
const MAX_OTHER_PRODUCTS = 5;
type Shown = ReviewStatus | 'all';
const shownOptions = ['pending', 'all', 'approved', 'rejected'] as const satisfies readonly Shown[];

/** Other products with pending reviews. */
function PendingElsewhere({ product }: { product: number }) {
  const { t } = useTranslation('reviewing');
  const { language } = usePreferences();
  const { data } = useQuery(pendingReviewsQuery(useApi(), language));
  const others = new Map((data?.data ?? []).map(({ product: other }) => [other.id, other.name]));
  others.delete(product);
  if (others.size === 0) return null;
  return (
    <p className="flex flex-wrap items-center gap-x-3 text-muted text-sm">
      {t('moderation.elsewhere')}
      {[...others].slice(0, MAX_OTHER_PRODUCTS).map(([id, name]) => (
        <Link
          key={id}
          to={`${paths.product(id)}#${REVIEWS_ID}`}
          className="link inline-flex min-h-target items-center text-ink"
        >
          {name}
        </Link>
      ))}
    </p>
  );
}

/** Reviews of a product for moderation: pending or all, with their authors' addresses. */
export function Moderation({ product, onTokenMissing }: ModerationProps) {
  const { t } = useTranslation(['reviewing', 'reviews', 'common', 'errors']);
  const { language } = usePreferences();
  const api = useApi();
  const [shown, setShown] = useState<Shown>('pending');
  const [page, setPage] = useState(1);
  const title = useRef<HTMLHeadingElement>(null);
  const pending = useQuery(pendingReviewsQuery(api, language, { productId: product.id, page }));
  const all = useQuery({
    ...adminReviewsQuery(api, language, {
      status: shown === 'pending' ? 'all' : shown,
      search: undefined,
      sort: 'newest',
      page,
      per_page: PER_PAGE,
      product_id: product.id,
    }),
    enabled: shown !== 'pending',
  });
  const list = shown === 'pending' ? pending : all;
  const { data, error, isFetching, isPlaceholderData, refetch } = list;
  const waiting = pending.data?.total;

  const content = () => {
    if (!data) {
      if (!error) {
        return (
          <Loading label={t('moderation.loading')}>
            <Skeleton className="h-32 w-full" />
          </Loading>
        );
      }
      return (
        <ErrorState
          heading="h3"
          title={t('reviews:failed')}
          retryLabel={t('common:action.retry')}
          onRetry={() => void refetch()}
          retrying={isFetching}
        >
          {errorText(error, t)}
        </ErrorState>
      );
    }
    if (data.data.length === 0) {
      return <p className="text-muted">{t(shown === 'pending' ? 'moderation.empty_pending' : 'moderation.empty')}</p>;
    }
    return (
      <ul
        aria-busy={isPlaceholderData || undefined}
        className={cn('flex flex-col transition-opacity', isPlaceholderData && 'opacity-60')}
      >
        {data.data.map((review) => (
          <li key={review.id} className="border-hair border-t py-6 first:border-t-0 first:pt-0 last:pb-0">
            <ModeratedReview review={review} onDecided={() => title.current?.focus()} onTokenMissing={onTokenMissing} />
          </li>
        ))}
      </ul>
    );
  };

  return (
    <section
      aria-labelledby="moderation-title"
      className="flex flex-col gap-4 border border-line bg-surface p-4 sm:p-6"
    >
      <div className="flex flex-wrap items-end justify-between gap-x-6 gap-y-3">
        <div>
          <h3 id="moderation-title" ref={title} tabIndex={-1} className="font-bold text-xl outline-none">
            {t('moderation.title')}
          </h3>
          <p aria-live="polite" className="min-h-5 text-muted text-sm">
            {waiting !== undefined && waiting > 0 && t('moderation.waiting', { count: waiting })}
          </p>
        </div>
        <Field label={t('moderation.status')} className="w-full sm:w-52">
          <Select
            value={shown}
            onChange={({ target }) => {
              setShown(shownOptions.find((one) => one === target.value) ?? 'pending');
              setPage(1);
            }}
          >
            {shownOptions.map((one) => (
              <option key={one} value={one}>
                {one === 'all' ? t('moderation.all') : t(`reviews:status.${one}`)}
              </option>
            ))}
          </Select>
        </Field>
      </div>
      {content()}
      {data && data.last_page > 1 && (
        <div className="flex items-center justify-center gap-4">
          <Button variant="quiet" disabled={page === 1} onClick={() => setPage(page - 1)}>
            <ArrowLeft aria-hidden className="size-4" />
            {t('common:action.previous')}
          </Button>
          <span className="font-mono text-sm">
            {data.current_page} / {data.last_page}
          </span>
          <Button variant="quiet" disabled={page >= data.last_page} onClick={() => setPage(page + 1)}>
            {t('common:action.next')}
            <ArrowRight aria-hidden className="size-4" />
          </Button>
        </div>
      )}
      <PendingElsewhere product={product.id} />
    </section>
  );
}
