import { deleteReview } from '@fori/client/mutations/reviews';
import { useApi } from '@fori/client/react';
import { useTranslation } from '@fori/client/use-translation';
import type { Review } from '@fori/contracts/reviews/schemas';
import { Button } from '@fori/ui/button';
import { ConfirmDialog } from '@fori/ui/dialog';
import { Notice } from '@fori/ui/states';
import { useMutation } from '@tanstack/react-query';
import { LockKeyhole } from 'lucide-react';
import { useState } from 'react';
import { failureTexts } from '../../../shared/failure.ts';
import { notify } from '../../../shared/notify.ts';
import { usePreferences } from '../../../shared/preferences.tsx';
import { ReviewCard } from './review-card.tsx';

interface OwnReviewProps {
  product: { id: number; name: string };
  review: Review;
  onEdit: () => void;
  onDeleted: () => void;
}

interface DeletionProps {
  product: OwnReviewProps['product'];
  review: Review;
  onClose: () => void;
  onDeleted: () => void;
}

function Deletion({ product, review, onClose, onDeleted }: DeletionProps) {
  const { t } = useTranslation(['reviewing', 'common']);
  const { language } = usePreferences();
  const { mutate, isPending, error } = useMutation(deleteReview(useApi(), language, product.id));
  const fallback = t('delete.failed');
  const failure = error && failureTexts(error, t, fallback);
  const confirm = () =>
    mutate(
      { id: review.id },
      {
        onSuccess: () => {
          notify.success(t('delete.done'));
          onDeleted();
        },
        onError: (reason) => {
          const { title, description } = failureTexts(reason, t, fallback);
          notify.error(title, description === undefined ? {} : { description });
        },
      },
    );
  return (
    <ConfirmDialog
      open
      destructive
      title={t('delete.title', { product: product.name })}
      description={t('delete.text')}
      confirmLabel={t('own.delete')}
      cancelLabel={t('delete.keep')}
      busy={isPending}
      onConfirm={confirm}
      onClose={onClose}
    >
      {failure && (
        <Notice live tone="error" title={failure.title}>
          {failure.description}
        </Notice>
      )}
    </ConfirmDialog>
  );
}

/** One's own review with its state and actions. An approved one is locked. */
export function OwnReview({ product, review, onEdit, onDeleted }: OwnReviewProps) {
  const { t } = useTranslation('reviewing');
  const [deleting, setDeleting] = useState(false);
  const { status, can_edit: canEdit, can_delete: canDelete } = review;
  return (
    <div className="border border-line bg-surface p-4 sm:p-6">
      <ReviewCard review={review} withStatus>
        {status === 'approved' ? (
          <p className="flex items-start gap-2 border-hair border-t pt-3 text-sm">
            <LockKeyhole aria-hidden className="mt-0.5 size-4 shrink-0 text-muted" />
            <span>
              <strong className="font-semibold">{t('own.locked_title')}</strong>{' '}
              <span className="text-muted">{t('own.locked')}</span>
            </span>
          </p>
        ) : (
          <p className="border-hair border-t pt-3 text-muted text-sm">{t(`own.${status}`)}</p>
        )}
        {(canEdit || canDelete) && (
          <div className="flex flex-wrap gap-3">
            {canEdit && (
              <Button variant="secondary" onClick={onEdit}>
                {t('own.edit')}
              </Button>
            )}
            {canDelete && (
              <Button variant="quiet" onClick={() => setDeleting(true)}>
                {t('own.delete')}
              </Button>
            )}
          </div>
        )}
      </ReviewCard>
      {deleting && (
        <Deletion product={product} review={review} onClose={() => setDeleting(false)} onDeleted={onDeleted} />
      )}
    </div>
  );
}
