import { useTranslation } from '@fori/client/use-translation';
import type { AdminOrder } from '@fori/contracts/orders/schemas';
import { Button } from '@fori/ui/button';
import { Notice } from '@fori/ui/states';
import { Permitted } from '../../../shared/permissions.tsx';
import { useFormats } from '../../../shared/use-formats.ts';
import { isVoid, maySend, type Parcel } from '../shipment.ts';
import { ParcelPapers } from './parcel-papers.tsx';
import { ParcelUnits } from './parcel-units.tsx';
import { OpenProofs } from './proof-notice.tsx';

interface ParcelSectionProps {
  order: AdminOrder;
  parcel: Parcel;
  /** whether a call about any of the order's parcels is under way */
  busy: boolean;
  /** which of this one is */
  running: 'send' | 'unpack' | null;
  onEdit: () => void;
  onSend: (pressed: HTMLElement) => void;
  onUnpack: (pressed: HTMLElement) => void;
  onBook: () => void;
  onForgetBooking: () => void;
}

/** One parcel: what is in it, how it goes, and what can be done with it. */
export function ParcelSection({
  order,
  parcel,
  busy,
  running,
  onEdit,
  onSend,
  onUnpack,
  onBook,
  onForgetBooking,
}: ParcelSectionProps) {
  const { t } = useTranslation(['admin-orders', 'admin']);
  const { dateTime, number } = useFormats();
  const { booking_service: service } = order.packing;
  const unused = isVoid(order, parcel);
  const bookable = !unused && service !== undefined && order.delivery?.kind !== 'workshop';
  const title = t('parcels.number', { number: parcel.n });
  const editButton = (
    <Button variant="quiet" disabled={busy} onClick={onEdit}>
      {t('parcels.edit')}
    </Button>
  );
  return (
    <section aria-label={title} className="border-hair border-b pb-4 last:border-0 last:pb-0">
      <h3 className="font-semibold">{title}</h3>
      {!unused && (
        <p className="text-muted text-sm">
          {parcel.sent_at === null ? t('parcels.packed') : t('parcels.sent_at', { date: dateTime(parcel.sent_at) })}
        </p>
      )}
      <ParcelUnits order={order} units={parcel.contents} />
      <p className="text-sm empty:hidden">
        {[parcel.carrier, parcel.weight_g !== null && t('parcels.grams', { weight: number(parcel.weight_g) })]
          .filter(Boolean)
          .join(' · ')}
      </p>
      {parcel.tracking_number !== null &&
        (parcel.tracking_url === null ? (
          <p className="wrap-anywhere font-mono text-sm">{parcel.tracking_number}</p>
        ) : (
          <a
            href={parcel.tracking_url}
            target="_blank"
            rel="noreferrer"
            className="link wrap-anywhere inline-flex min-h-target items-center font-mono text-sm"
          >
            {parcel.tracking_number}
          </a>
        ))}
      {parcel.booking && unused && (
        <Notice tone="warning" title={t('parcels.booking.void')}>
          {t('parcels.booking.void_text', { product: parcel.booking.product })}
        </Notice>
      )}
      {parcel.booking && !unused && (
        <p className="text-muted text-sm">
          {t(parcel.booking.booked_at ? 'parcels.booking.booked' : 'parcels.booking.unclear', {
            product: parcel.booking.product,
          })}
        </p>
      )}
      {parcel.booking?.delivered_at && (
        <p className="text-muted text-sm">
          {t('parcels.booking.delivered_at', { date: dateTime(parcel.booking.delivered_at) })}
        </p>
      )}
      {!unused && (
        <ParcelPapers order={order} parcel={parcel}>
          {parcel.sent_at !== null && <Permitted to="orders.manage">{editButton}</Permitted>}
        </ParcelPapers>
      )}
      {!unused && parcel.sent_at === null && (
        <OpenProofs order={order} places={parcel.contents.map(({ line }) => line - order.items.length)} />
      )}
      {parcel.sent_at === null && (
        <Permitted to="orders.manage">
          <div className="mt-2 flex flex-wrap gap-2">
            {!unused && maySend(order.status) && (
              <Button
                variant="secondary"
                busy={running === 'send'}
                busyLabel={t('admin:transition.busy')}
                disabled={busy}
                onClick={({ currentTarget }) => onSend(currentTarget)}
              >
                {t('parcels.send')}
              </Button>
            )}
            {bookable && !parcel.booking?.booked_at && (
              <Button variant="secondary" disabled={busy} onClick={onBook}>
                {t('parcels.booking.action', { service })}
              </Button>
            )}
            {parcel.booking && (
              <Button variant="quiet" disabled={busy} onClick={onForgetBooking}>
                {t('parcels.booking.forget')}
              </Button>
            )}
            {!unused && (
              <>
                {editButton}
                <Button
                  variant="quiet"
                  busy={running === 'unpack'}
                  busyLabel={t('admin:transition.busy')}
                  disabled={busy}
                  onClick={({ currentTarget }) => onUnpack(currentTarget)}
                >
                  {t('parcels.unpack')}
                </Button>
              </>
            )}
          </div>
        </Permitted>
      )}
    </section>
  );
}
