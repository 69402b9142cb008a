import { useTranslation } from '@fori/client/use-translation';
import type { ReviewEligibility } from '@fori/contracts/reviews/schemas';
import { formatDate } from '@fori/i18n/format';
import { Button } from '@fori/ui/button';
import { Loading, Skeleton } from '@fori/ui/skeleton';
import { Notice } from '@fori/ui/states';
import type { UseQueryResult } from '@tanstack/react-query';
import { PackageCheck, Truck } from 'lucide-react';
import { useEffect, useMemo, useRef, useState } from 'react';
import { formDrafts } from '../../../shared/form/drafts.ts';
import { notify } from '../../../shared/notify.ts';
import { usePreferences } from '../../../shared/preferences.tsx';
import { reviewFormId } from '../review-form.ts';
import { OwnReview } from './own-review.tsx';
import { ReviewFormView } from './review-form-view.tsx';

export interface CustomerReviewsProps {
  product: { id: number; name: string };
  /** who is signed in */
  person: string;
  /** whether this customer may review the product */
  eligibility: Pick<UseQueryResult<ReviewEligibility>, 'data' | 'error' | 'isFetching' | 'refetch'>;
}

/** Why a review cannot be written yet. */
function NotYet({ eligibility }: { eligibility: ReviewEligibility }) {
  const { t } = useTranslation('reviewing');
  const { language } = usePreferences();
  const { delivery_status: delivery, pending_order_details: order } = eligibility;
  if (delivery !== 'pending' && delivery !== 'shipped') {
    return <p className="max-w-form text-muted">{t('state.none')}</p>;
  }
  const Icon = delivery === 'pending' ? PackageCheck : Truck;
  return (
    <div className="flex max-w-form items-start gap-3 border-rust border-l-4 bg-rust-tint px-4 py-3">
      <Icon aria-hidden className="mt-0.5 size-5 shrink-0 text-rust" />
      <div>
        <p className="font-semibold">{t(`state.${delivery}`)}</p>
        {order && (
          <p className="text-sm">
            {t('state.order', { number: order.order_number, date: formatDate(order.ordered_at, language) })}
          </p>
        )}
      </div>
    </div>
  );
}

/** The customer's own part of the reviews: whether they may write one, the form, or their review. */
export function CustomerReviews({ product, person, eligibility }: CustomerReviewsProps) {
  const { t } = useTranslation(['reviewing', 'reviews', 'common']);
  const drafts = useMemo(() => formDrafts(person), [person]);
  // resumes input from before a reload or a new login
  const [writing, setWriting] = useState(() => drafts.load(reviewFormId(product.id)) !== null);
  const [moved, setMoved] = useState(0);
  const area = useRef<HTMLDivElement>(null);
  const { data, error, isFetching, refetch } = eligibility;

  // the focused form or review was removed: its outcome takes the focus
  useEffect(() => {
    if (moved > 0) area.current?.focus();
  }, [moved]);
  const settle = () => {
    setWriting(false);
    setMoved((times) => times + 1);
  };
  const onSent = (isNew: boolean) => {
    if (isNew) notify.success(t('submit.done'), { description: t('submit.done_text') });
    else notify.success(t('submit.changed'), { description: t('submit.done_text') });
    settle();
  };

  const content = () => {
    if (!data) {
      if (!error) {
        return (
          <Loading label={t('check.loading')}>
            <Skeleton className="h-12 w-full max-w-form" />
          </Loading>
        );
      }
      return (
        <Notice
          live
          tone="error"
          title={t('check.failed')}
          className="max-w-form"
          action={
            <Button variant="secondary" busy={isFetching} onClick={() => void refetch()}>
              {t('common:action.retry')}
            </Button>
          }
        />
      );
    }
    const { existing_review: own } = data;
    if (writing && (own ? own.can_edit : data.can_review)) {
      return (
        <ReviewFormView
          key={own?.id ?? 'new'}
          product={product.id}
          review={own}
          drafts={drafts}
          onSent={() => onSent(own === null)}
          onClose={settle}
        />
      );
    }
    if (own) {
      return <OwnReview product={product} review={own} onEdit={() => setWriting(true)} onDeleted={settle} />;
    }
    if (!data.can_review) return <NotYet eligibility={data} />;
    return (
      <div className="flex flex-col items-start gap-4">
        <p className="max-w-form">{t('state.can')}</p>
        <Button onClick={() => setWriting(true)}>{t('reviews:write')}</Button>
      </div>
    );
  };

  return (
    <div ref={area} tabIndex={-1} className="outline-none">
      {content()}
    </div>
  );
}
