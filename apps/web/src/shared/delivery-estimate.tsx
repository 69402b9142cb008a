import { useTranslation } from '@fori/client/use-translation';
import { DELIVERY_BUSINESS_DAYS } from '@fori/domain/delivery';
import { formatDateRange } from '@fori/i18n/format';
import { Truck } from 'lucide-react';
import { usePreferences } from './preferences.tsx';

interface DeliveryEstimateProps {
  from: string;
  to: string;
  starts_on?: string | undefined;
}

/** The expected delivery dates, and the usual business days from today where they are those. */
export function DeliveryEstimate({ from, to, starts_on }: DeliveryEstimateProps) {
  const { t } = useTranslation('orders');
  const { language } = usePreferences();
  return (
    <div className="flex items-start gap-3">
      <Truck aria-hidden className="mt-0.5 size-5 shrink-0 text-spruce" />
      <p>
        <span className="block text-muted text-sm">{t('delivery.estimated')}</span>
        <span className="block font-semibold">{formatDateRange(from, to, language)}</span>
        {!starts_on && <span className="block text-muted text-sm">{t('delivery.days', DELIVERY_BUSINESS_DAYS)}</span>}
      </p>
    </div>
  );
}
