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
import { useFormats } from '../../../shared/use-formats.ts';
import { useKeptFocus } from '../../../shared/use-kept-focus.ts';
import { lineNames, mayPack, maySend, notSentYet, type Parcel } from '../shipment.ts';
import { BookingDialog } from './booking-dialog.tsx';
import { ForgetBookingDialog } from './forget-booking-dialog.tsx';
import { ParcelDialog } from './parcel-dialog.tsx';
import { ParcelPapers, ReturnLabel } from './parcel-papers.tsx';
import { RestDialog } from './rest-dialog.tsx';

/** The parcels of an order: what is in each, how it goes and whether it was sent; and what is in none (PARCEL-11). */
export function OrderParcels({ order }: { order: AdminOrder }) {
  const { t } = useTranslation(['admin-orders', 'admin', 'orders', 'common', 'errors']);
  const { dateTime, number } = useFormats();
  const api = useBackOfficeApi();
  const [open, setOpen] = useState<Parcel | 'new' | 'rest' | null>(null);
  const [booking, setBooking] = useState<{ n: number; forget: boolean } | null>(null);
  const send = useMutation(sendParcel(api, order.id));
  const remove = useMutation(removeParcel(api, order.id));
  const content = useRef<HTMLDivElement>(null);
  useKeptFocus(open !== null || booking !== null, content);
  const { parcels, left, not_sent: notSent, booking_service: service } = order.packing;
  const isOpen = mayPack(order);
  const someSent = parcels.some(({ sent_at }) => sent_at !== null);
  const mayLeave = order.status === 'processing' && someSent && notSentYet(order).length > 0;
  if (parcels.length === 0 && !isOpen) return null;
  const names = lineNames(t, order);
  const listOf = (units: Parcel['contents']) =>
    units.map(({ line, quantity }) => (
      <li key={line} className="wrap-anywhere">{`${quantity} × ${names[line - 1] ?? ''}`}</li>
    ));
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
  const openBooking = (n: number, forget: boolean) => {
    forgetFailure();
    setBooking({ n, forget });
  };
  const bookable = service !== undefined && order.delivery?.kind !== 'workshop';
  const editButton = (parcel: Parcel) => (
    <Button variant="quiet" disabled={busy} onClick={() => openDialog(parcel)}>
      {t('parcels.edit')}
    </Button>
  );
  return (
    <Card title={t('parcels.title')}>
      <div ref={content} tabIndex={-1} className="grid gap-4 outline-none">
        {failure && (
          <Notice live tone="error" title={t('parcels.failed')}>
            {errorText(failure, t)}
          </Notice>
        )}
        {parcels.map((parcel) => {
          const title = t('parcels.number', { number: parcel.n });
          return (
            <section key={parcel.n} aria-label={title} className="border-hair border-b pb-4 last:border-0 last:pb-0">
              <h3 className="font-semibold">{title}</h3>
              <p className="text-muted text-sm">
                {parcel.sent_at === null
                  ? t('parcels.packed')
                  : t('parcels.sent_at', { date: dateTime(parcel.sent_at) })}
              </p>
              <ul className="my-1">{listOf(parcel.contents)}</ul>
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
              {parcel.booking && (
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
              <ParcelPapers order={order} parcel={parcel}>
                {parcel.sent_at !== null && <Permitted to="orders.manage">{editButton(parcel)}</Permitted>}
              </ParcelPapers>
              {parcel.sent_at === null && (
                <Permitted to="orders.manage">
                  <div className="mt-2 flex flex-wrap gap-2">
                    {maySend(order.status) && (
                      <Button
                        variant="secondary"
                        busy={send.isPending && send.variables.n === parcel.n}
                        busyLabel={t('admin:transition.busy')}
                        disabled={busy}
                        onClick={({ currentTarget }) => markSent(parcel.n, currentTarget)}
                      >
                        {t('parcels.send')}
                      </Button>
                    )}
                    {bookable && !parcel.booking?.booked_at && (
                      <Button variant="secondary" disabled={busy} onClick={() => openBooking(parcel.n, false)}>
                        {t('parcels.booking.action', { service })}
                      </Button>
                    )}
                    {parcel.booking && (
                      <Button variant="quiet" disabled={busy} onClick={() => openBooking(parcel.n, true)}>
                        {t('parcels.booking.forget')}
                      </Button>
                    )}
                    {editButton(parcel)}
                    <Button
                      variant="quiet"
                      busy={remove.isPending && remove.variables === parcel.n}
                      busyLabel={t('admin:transition.busy')}
                      disabled={busy}
                      onClick={({ currentTarget }) => unpack(parcel.n, currentTarget)}
                    >
                      {t('parcels.unpack')}
                    </Button>
                  </div>
                </Permitted>
              )}
            </section>
          );
        })}
        {left.length > 0 && (
          <section aria-label={t('parcels.left')}>
            <h3 className="font-semibold">{t('parcels.left')}</h3>
            <ul className="my-1">{listOf(left)}</ul>
            {isOpen && (
              <Permitted to="orders.manage">
                <Button variant="secondary" onClick={() => openDialog('new')}>
                  <PackagePlus aria-hidden className="size-5" />
                  {t('parcels.pack')}
                </Button>
              </Permitted>
            )}
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
            <ul className="my-1">{listOf(notSent)}</ul>
          </section>
        )}
      </div>
      {someSent && <ReturnLabel order={order} />}
      {booking?.forget && <ForgetBookingDialog orderId={order.id} n={booking.n} onClose={() => setBooking(null)} />}
      {booking !== null && !booking.forget && service !== undefined && (
        <BookingDialog order={order} service={service} n={booking.n} onClose={() => setBooking(null)} />
      )}
      {open === 'rest' && <RestDialog order={order} onClose={() => setOpen(null)} />}
      {open !== null && open !== 'rest' && (
        <ParcelDialog order={order} parcel={open === 'new' ? null : open} onClose={() => setOpen(null)} />
      )}
    </Card>
  );
}
