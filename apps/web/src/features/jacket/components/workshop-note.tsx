import { useTranslation } from '@fori/client/use-translation';
import { formatDate } from '@fori/i18n/format';
import { Notice } from '@fori/ui/states';
import { usePreferences } from '../../../shared/preferences.tsx';
import { useJacketOffer } from '../hooks/use-jacket-offer.ts';

/**
 * Says that a closed shop takes no orders (CART-112); else from which day on the workshop has time, and whether jackets can be
 * ordered before it (JACKET-243, JACKET-244).
 */
export function WorkshopNote() {
  const { t } = useTranslation('designer');
  const { language } = usePreferences();
  const offer = useJacketOffer();
  if (offer?.closed) {
    const { returns_on: day } = offer.closed;
    return (
      <Notice tone="warning" title={t('closed.title')}>
        {[day && t('closed.until', { date: formatDate(day, language) }), t('closed.text')].filter(Boolean).join(' ')}
      </Notice>
    );
  }
  if (!offer?.workshop.full_until) return null;
  const date = formatDate(offer.workshop.full_until, language);
  return offer.workshop.takes_orders ? (
    <Notice>{t('workshop.full', { date })}</Notice>
  ) : (
    <Notice tone="warning" title={t('workshop.closed', { date })}>
      {t('workshop.closed_text')}
    </Notice>
  );
}
