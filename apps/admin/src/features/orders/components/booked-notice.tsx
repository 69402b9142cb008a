import { useTranslation } from '@fori/client/use-translation';
import { Notice } from '@fori/ui/states';
import type { Parcel } from '../shipment.ts';

/** Names the booked shipments of parcels that are about not to be sent, since only the service can cancel them (PARCEL-46). */
export function BookedNotice({ parcels }: { parcels: readonly Parcel[] }) {
  const { t } = useTranslation('admin-orders');
  const booked = parcels.filter(({ booking, sent_at }) => booking && sent_at === null);
  if (booked.length === 0) return null;
  const names = booked.map(({ n, tracking_number: tracking }) =>
    [t('parcels.number', { number: n }), tracking].filter(Boolean).join(' '),
  );
  return (
    <Notice tone="warning" title={t('parcels.booking.remains', { parcels: names.join(', ') })}>
      {t('parcels.booking.remains_text')}
    </Notice>
  );
}
