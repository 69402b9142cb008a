import { formatNumber } from '@fori/i18n/format';
import { Star } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { usePreferences } from '../../../shared/preferences.tsx';

interface RatingProps {
  average: number | null;
  count: number;
}

/** What buyers think of it, in one line. */
export function Rating({ average, count }: RatingProps) {
  const { t } = useTranslation('catalog');
  const { language } = usePreferences();
  if (average === null || count === 0) return <p className="text-muted text-sm">{t('product.no_reviews')}</p>;
  return (
    <p className="flex items-center gap-2 text-sm">
      <Star aria-hidden className="size-4 fill-rust text-rust" />
      <span className="font-semibold">{t('product.rating', { rating: formatNumber(average, language) })}</span>
      <span className="text-muted">{t('product.review_count', { count })}</span>
    </p>
  );
}
