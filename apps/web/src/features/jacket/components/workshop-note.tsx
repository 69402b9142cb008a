import { useTranslation } from '@fori/client/use-translation';
import { formatDate } from '@fori/i18n/format';
import { Notice } from '@fori/ui/states';
import { usePreferences } from '../../../shared/preferences.tsx';
import { useJacketOffer } from '../hooks/use-jacket-offer.ts';

/** Says from which day on the workshop has time, and whether jackets can be ordered before it (JACKET-243, JACKET-244). */
export function WorkshopNote() {
  const { t } = useTranslation('designer');
  const { language } = usePreferences();
  const workshop = useJacketOffer()?.workshop;
  if (!workshop?.full_until) return null;
  const date = formatDate(workshop.full_until, language);
  return workshop.takes_orders ? (
    <Notice>{t('workshop.full', { date })}</Notice>
  ) : (
    <Notice tone="warning" title={t('workshop.closed', { date })}>
      {t('workshop.closed_text')}
    </Notice>
  );
}
