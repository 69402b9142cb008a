import { errorText } from '@fori/client/errors';
import { removeParcel, sendParcel } from '@fori/client/mutations/admin-parcels';
import { useBackOfficeApi } from '@fori/client/react';
import { useTranslation } from '@fori/client/use-translation';
import type { AdminOrder } from '@fori/contracts/orders/schemas';
import { Button } from '@fori/ui/button';
import { Card } from '@fori/ui/section';
import { Notice } from '@fori/ui/states';
import { showToast } from '@fori/ui/toast';
import { useMutation } from '@tanstack/react-query';
import { PackagePlus } from 'lucide-react';
import { useRef, useState } from 'react';
import { Permitted } from '../../../shared/permissions.tsx';
import { useKeptFocus } from '../../../shared/use-kept-focus.ts';
import { isVoid, mayPack, notSentYet, type Parcel } from '../shipment.ts';
import { BookingDialog } from './booking-dialog.tsx';
import { ForgetBookingDialog } from './forget-booking-dialog.tsx';
import { ParcelDialog } from './parcel-dialog.tsx';
import { ReturnLabel } from './parcel-papers.tsx';
import { ParcelSection } from './parcel-section.tsx';
import { ParcelUnits } from './parcel-units.tsx';
import { RestDialog } from './rest-dialog.tsx';

/** The parcels of an order: what is in each, how it goes and whether it was sent; and what is in none (PARCEL-11). */
export function OrderParcels({ order }: { order: AdminOrder }) {
  const { t } = useTranslation(['admin-orders', 'admin', 'orders', 'common', 'errors']);
  const api = useBackOfficeApi();
  const [open, setOpen] = useState<Parcel | 'new' | 'rest' | null>(null);
  const [booking, setBooking] = useState<{ parcel: Parcel; forget: boolean } | null>(null);
  const send = useMutation(sendParcel(api, order.id));
  const remove = useMutation(removeParcel(api, order.id));
  const content = useRef<HTMLDivElement>(null);
  useKeptFocus(open !== null || booking !== null, content);
  const { parcels, left, not_sent: notSent, booking_service: service } = order.packing;
  const isOpen = mayPack(order);
  const someSent = parcels.some(({ sent_at }) => sent_at !== null);
  const mayLeave = order.status === 'processing' && someSent && notSentYet(order).length > 0;
  if (parcels.length === 0 && !isOpen) return null;
  const failure = send.error ?? remove.error;
  const busy = send.isPending || remove.isPending;
  const forgetFailure = () => {
    send.reset();
    remove.reset();
  };
  const openDialog = (parcel: Parcel | 'new' | 'rest') => {
    forgetFailure();
    setOpen(parcel);
  };
  /** A button that a success removes leaves the focus to the parcels, unless it is elsewhere by then. */
  const keepFocusFrom = (pressed: HTMLElement) => {
    if ([pressed, document.body].includes(document.activeElement as HTMLElement))
      content.current?.focus({ preventScroll: true });
  };
  const markSent = (n: number, pressed: HTMLElement) => {
    forgetFailure();
    const onSuccess = () => {
      keepFocusFrom(pressed);
      showToast({ tone: 'success', title: t('parcels.done', { number: n }) });
    };
    send.mutate({ n }, { onSuccess });
  };
  const unpack = (n: number, pressed: HTMLElement) => {
    forgetFailure();
    remove.mutate(n, { onSuccess: () => keepFocusFrom(pressed) });
  };
  const openBooking = (parcel: Parcel, forget: boolean) => {
    forgetFailure();
    setBooking({ parcel, forget });
  };
  return (
    <Card title={t('parcels.title')}>
      <div ref={content} tabIndex={-1} className="grid gap-4 outline-none">
        {failure && (
          <Notice live tone="error" title={t('parcels.failed')}>
            {errorText(failure, t)}
          </Notice>
        )}
        {parcels.map((parcel) => {
          const { n } = parcel;
          const running = send.isPending && send.variables.n === n ? 'send' : null;
          return (
            <ParcelSection
              key={n}
              order={order}
              parcel={parcel}
              busy={busy}
              running={remove.isPending && remove.variables === n ? 'unpack' : running}
              onEdit={() => openDialog(parcel)}
              onSend={(pressed) => markSent(n, pressed)}
              onUnpack={(pressed) => unpack(n, pressed)}
              onBook={() => openBooking(parcel, false)}
              onForgetBooking={() => openBooking(parcel, true)}
            />
          );
        })}
        {isOpen && (
          <section aria-label={t('parcels.left')}>
            <h3 className="font-semibold">{t('parcels.left')}</h3>
            <ParcelUnits order={order} units={left} />
            <Permitted to="orders.manage">
              <Button variant="secondary" onClick={() => openDialog('new')}>
                <PackagePlus aria-hidden className="size-5" />
                {t('parcels.pack')}
              </Button>
            </Permitted>
          </section>
        )}
        {mayLeave && (
          <Permitted to="orders.manage">
            <Button variant="quiet" className="-ml-4 justify-self-start" onClick={() => openDialog('rest')}>
              {t('parcels.rest.action')}
            </Button>
          </Permitted>
        )}
        {notSent.length > 0 && (
          <section aria-label={t('parcels.rest.title')}>
            <h3 className="font-semibold">{t('parcels.rest.title')}</h3>
            <ParcelUnits order={order} units={notSent} />
          </section>
        )}
      </div>
      {someSent && <ReturnLabel order={order} />}
      {booking?.forget && (
        <ForgetBookingDialog
          orderId={order.id}
          n={booking.parcel.n}
          isVoid={isVoid(order, booking.parcel)}
          onClose={() => setBooking(null)}
        />
      )}
      {booking !== null && !booking.forget && service !== undefined && (
        <BookingDialog order={order} service={service} n={booking.parcel.n} onClose={() => setBooking(null)} />
      )}
      {open === 'rest' && <RestDialog order={order} onClose={() => setOpen(null)} />}
      {open !== null && open !== 'rest' && (
        <ParcelDialog order={order} parcel={open === 'new' ? null : open} onClose={() => setOpen(null)} />
      )}
    </Card>
  );
}
