import { useTranslation } from '@fori/client/use-translation';
import { formatNumber } from '@fori/i18n/format';
import { usePreferences } from '../../shared/preferences.tsx';

/** "4.5 out of 5", in the page's language. */
export function useStarText(): (rating: number) => string {
  const { t } = useTranslation('catalog');
  const { language } = usePreferences();
  return (rating) => t('product.rating', { rating: formatNumber(rating, language) });
}
