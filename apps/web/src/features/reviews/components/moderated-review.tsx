import { useTranslation } from '@fori/client/use-translation';
import type { AdminReview } from '@fori/contracts/admin-reviews/schemas';
import { MAX_REJECTION_REASON } from '@fori/domain/reviews';
import { formatDate } from '@fori/i18n/format';
import { Button } from '@fori/ui/button';
import { Dialog } from '@fori/ui/dialog';
import { Field } from '@fori/ui/field';
import { Textarea } from '@fori/ui/input';
import { Notice } from '@fori/ui/states';
import { Check, X } from 'lucide-react';
import { useState } from 'react';
import { usePreferences } from '../../../shared/preferences.tsx';
import { useDecision } from '../hooks/use-decision.ts';
import { ReviewCard } from './review-card.tsx';

interface ModeratedReviewProps {
  review: AdminReview;
  onDecided: () => void;
  onTokenMissing: () => void;
}

/** A review with its author's address and order, to be approved or rejected. */
export function ModeratedReview({ review, ...outcomes }: ModeratedReviewProps) {
  const { t } = useTranslation(['reviewing', 'common']);
  const { language } = usePreferences();
  const [isDialogOpen, setIsDialogOpen] = useState(false);
  const [reason, setReason] = useState('');
  const decision = useDecision(review, {
    onTokenMissing: outcomes.onTokenMissing,
    onDecided: () => {
      setIsDialogOpen(false);
      outcomes.onDecided();
    },
  });
  const { name, email } = review.user;
  const failure = decision.failure && (
    <Notice live tone="error" title={decision.failure.title}>
      {decision.failure.description}
    </Notice>
  );

  return (
    <ReviewCard
      review={review}
      withStatus
      author={
        <p className="flex flex-wrap items-center gap-x-4 break-all text-sm">
          <a href={`mailto:${email}`} className="link link-alone">
            {email}
          </a>
          {review.order && <span>{t('moderation.order', { number: review.order.number })}</span>}
          {review.decided_at !== null && (
            <span className="text-muted">
              {t('moderation.decided', { date: formatDate(review.decided_at, language) })}
            </span>
          )}
        </p>
      }
    >
      {review.can_decide && (
        <div className="flex flex-wrap gap-3">
          <Button
            aria-label={t('moderation.approve_one', { name })}
            busy={decision.approving}
            disabled={decision.rejecting}
            onClick={decision.approve}
          >
            <Check aria-hidden className="size-4" />
            {t('moderation.approve')}
          </Button>
          <Button
            variant="secondary"
            aria-label={t('moderation.reject_one', { name })}
            disabled={decision.approving || decision.rejecting}
            onClick={() => {
              decision.clear();
              setIsDialogOpen(true);
            }}
          >
            <X aria-hidden className="size-4" />
            {t('moderation.reject')}
          </Button>
        </div>
      )}
      {!isDialogOpen && failure}
      <Dialog
        open={isDialogOpen}
        size="sm"
        title={t('moderation.reject_title', { name })}
        description={t('moderation.reject_text')}
        closeLabel={t('common:action.close')}
        locked={decision.rejecting}
        onClose={() => setIsDialogOpen(false)}
        footer={
          <>
            <Button variant="quiet" disabled={decision.rejecting} onClick={() => setIsDialogOpen(false)}>
              {t('moderation.keep')}
            </Button>
            <Button variant="danger" busy={decision.rejecting} onClick={() => void decision.reject(reason)}>
              {t('moderation.reject')}
            </Button>
          </>
        }
      >
        <div className="grid gap-4">
          {failure}
          <Field label={t('moderation.reason')} optionalLabel={t('common:state.optional')}>
            <Textarea
              data-autofocus
              rows={3}
              maxLength={MAX_REJECTION_REASON}
              value={reason}
              onChange={({ target }) => setReason(target.value)}
            />
          </Field>
        </div>
      </Dialog>
    </ReviewCard>
  );
}
