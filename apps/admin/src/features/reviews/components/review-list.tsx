import { useTranslation } from '@fori/client/use-translation';
import type { AdminReview } from '@fori/contracts/admin-reviews/schemas';
import { cn } from '@fori/ui/cn';
import { type KeyboardEvent, useState } from 'react';
import type { Selection } from '../../../shared/list/use-selection.ts';
import type { Refusal } from '../hooks/use-decisions.ts';
import { actionOf } from '../keys.ts';
import { ReviewItem } from './review-item.tsx';

/** The id of a review's row, to move the focus there. */
export const rowId = (id: number): string => `review-${id}`;

interface ReviewListProps {
  reviews: readonly AdminReview[];
  stale: boolean;
  refused: ReadonlyMap<number, Refusal>;
  selection: Selection<number>;
  /** letters are shortcuts */
  letters: boolean;
  onApprove: (review: AdminReview) => void;
  onReject: (review: AdminReview) => void;
  onHelp: () => void;
}

/** The list of reviews. It is one Tab stop; shortcuts work only inside it (WCAG 2.1.4). */
export function ReviewList({ reviews, stale, refused, selection, letters, ...on }: ReviewListProps) {
  const { t } = useTranslation('admin-reviews');
  const [current, setCurrent] = useState<number | null>(null);
  const at = Math.max(
    0,
    reviews.findIndex(({ id }) => id === current),
  );

  const move = (from: number, step: 1 | -1) => {
    const next = reviews[from + step];
    if (next) document.getElementById(rowId(next.id))?.focus();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const action = actionOf(event, letters);
    // the row the key was pressed in, whatever has rendered since
    const pressed = reviews.findIndex(({ id }) => document.getElementById(rowId(id))?.contains(event.target as Node));
    const review = reviews[pressed];
    if (action === null || !review) return;
    event.preventDefault();
    if (action === 'next') move(pressed, 1);
    else if (action === 'previous') move(pressed, -1);
    else if (action === 'help') on.onHelp();
    else if (!review.can_decide) return;
    else if (action === 'approve') on.onApprove(review);
    else if (action === 'reject') on.onReject(review);
    else selection.toggle(review.id);
  };

  return (
    <ul
      aria-label={t('title')}
      aria-busy={stale || undefined}
      onKeyDown={onKeyDown}
      className={cn('grid grid-cols-[minmax(0,1fr)] gap-2', stale && 'opacity-60')}
    >
      {reviews.map((review, index) => (
        <li
          key={review.id}
          id={rowId(review.id)}
          tabIndex={index === at ? 0 : -1}
          aria-label={t('row', { name: review.user.name, product: review.product.name })}
          onFocus={() => setCurrent(review.id)}
          className={cn(
            'border border-hair bg-surface px-4 py-3 outline-offset-[-2px]',
            selection.has(review.id) && 'bg-spruce-tint',
          )}
        >
          <ReviewItem
            review={review}
            refusal={refused.get(review.id)}
            selected={selection.has(review.id)}
            onSelect={() => selection.toggle(review.id)}
            onApprove={() => on.onApprove(review)}
            onReject={() => on.onReject(review)}
          />
        </li>
      ))}
    </ul>
  );
}
