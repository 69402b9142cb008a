import { useTranslation } from '@fori/client/use-translation';
import { formatNumber } from '@fori/i18n/format';
import { Star } from 'lucide-react';
import { Link, useLocation } from 'react-router-dom';
import { usePreferences } from '../../../shared/preferences.tsx';
import { REVIEWS_ID } from '../../../shared/reviews-place.ts';

interface RatingProps {
  /** the average to one decimal */
  shown: number | null;
  count: number;
}

/** The average rating as a link to the reviews. */
export function Rating({ shown, count }: RatingProps) {
  const { t } = useTranslation('catalog');
  const { language } = usePreferences();
  const { search } = useLocation();
  if (shown === null || count === 0) return <p className="text-muted text-sm">{t('product.no_reviews')}</p>;
  return (
    <Link
      to={{ search, hash: `#${REVIEWS_ID}` }}
      // moves the focus there, as browsers do for their own links
      onClick={() => document.getElementById(REVIEWS_ID)?.focus({ preventScroll: true })}
      className="group -my-3 inline-flex min-h-target items-center gap-2 self-start text-sm"
    >
      <Star aria-hidden className="size-4 fill-ink text-ink" />
      <span className="font-semibold">{t('product.rating', { rating: formatNumber(shown, language) })}</span>{' '}
      <span className="link text-muted">{t('product.review_count', { count })}</span>
    </Link>
  );
}
