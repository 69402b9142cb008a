import { useTranslation } from '@fori/client/use-translation';
import type { Review } from '@fori/contracts/reviews/schemas';
import { languageNames, localeTags } from '@fori/domain/languages';
import { formatDate } from '@fori/i18n/format';
import { Badge, StatusBadge } from '@fori/ui/badge';
import { Stars } from '@fori/ui/stars';
import { BadgeCheck } from 'lucide-react';
import { type ReactNode, useId } from 'react';
import { usePreferences } from '../../../shared/preferences.tsx';
import { reviewTone } from '../review-tone.ts';
import { useStarText } from '../star-text.ts';
import { ReviewMedia } from './review-media.tsx';

interface ReviewCardProps {
  review: Omit<Review, 'user'> & { user: { name: string } };
  /** shows its status */
  withStatus?: boolean;
  /** more about its author, for admins */
  author?: ReactNode;
  /** offers it in the reader's language */
  translation?: ReactNode;
  /** its actions */
  children?: ReactNode;
}

/** One review: stars, title, who and when, text, pictures. */
export function ReviewCard({ review, withStatus = false, translation, author, children }: ReviewCardProps) {
  const { t } = useTranslation('reviews');
  const { language } = usePreferences();
  const starText = useStarText();
  const id = useId();
  const { title, review_text: text, user, rating, status } = review;
  // read out in the language it was written in
  const written = { lang: localeTags[review.language] };
  const foreign = review.language !== language;
  return (
    <article aria-labelledby={id} className="@container">
      <div className="flex flex-col gap-3 @xl:grid @xl:grid-cols-[11rem_minmax(0,1fr)] @xl:gap-x-8">
        <div className="flex flex-wrap items-center gap-x-3 gap-y-1 @xl:flex-col @xl:items-start">
          <Stars value={rating} label={starText(rating)} />
          <p className="text-muted text-sm">
            <bdi id={id} className="wrap-anywhere font-semibold text-ink @xl:block">
              {user.name}
            </bdi>{' '}
            <span className="whitespace-nowrap">
              <span aria-hidden className="@xl:hidden">
                ·{' '}
              </span>
              <time dateTime={review.created_at}>{formatDate(review.created_at, language)}</time>
            </span>
            {foreign && (
              <abbr title={languageNames[review.language]} className="stamp ml-2 no-underline">
                {review.language}
              </abbr>
            )}
          </p>
          {review.is_verified_purchase && (
            <span className="inline-flex items-center gap-1 text-ok text-sm">
              <BadgeCheck aria-hidden className="size-4" />
              {t('verified.badge')}
            </span>
          )}
          {review.is_own && <Badge tone="spruce">{t('card.own')}</Badge>}
          {withStatus && <StatusBadge tone={reviewTone[status]}>{t(`status.${status}`)}</StatusBadge>}
        </div>
        <div className="flex min-w-0 flex-col gap-3">
          {title && (
            <h3 className="break-words font-bold text-lg leading-snug" {...written}>
              {title}
            </h3>
          )}
          {text && (
            <p className="max-w-prose whitespace-pre-line break-words" {...written}>
              {text}
            </p>
          )}
          {translation}
          <ReviewMedia media={review.media} name={user.name} />
          {author}
          {withStatus && status === 'rejected' && review.rejection_reason !== null && (
            <p className="max-w-prose break-words border-error border-l-4 pl-3 text-sm">
              {t('card.reason', { reason: review.rejection_reason })}
            </p>
          )}
          {children}
        </div>
      </div>
    </article>
  );
}
