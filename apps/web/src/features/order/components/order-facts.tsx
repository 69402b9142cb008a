import { useTranslation } from '@fori/client/use-translation';
import type { Order, OrderJacket } from '@fori/contracts/orders/schemas';
import { sameAddress } from '@fori/domain/addresses';
import { displayOf } from '@fori/domain/shown-sums';
import { postalLines } from '@fori/i18n/address';
import { takenIn } from '@fori/i18n/charged-text';
import { deliveryLines } from '@fori/i18n/delivery-lines';
import { type Amount, formatDate, formatDateTime, formatMoney } from '@fori/i18n/format';
import { jacketName } from '@fori/i18n/options';
import { paymentText } from '@fori/i18n/payment';
import { formatPhone } from '@fori/i18n/phone';
import { pricesByRate } from '@fori/i18n/prices-by-rate';
import type { TextsOf } from '@fori/i18n/types';
import { DefinitionList } from '@fori/ui/definition-list';
import { Section } from '@fori/ui/section';
import { Timeline } from '@fori/ui/timeline';
import { DeliveryEstimate } from '../../../shared/delivery-estimate.tsx';
import { ItemList } from '../../../shared/item-list.tsx';
import { itemsOf } from '../../../shared/order-items.ts';
import { usePreferences } from '../../../shared/preferences.tsx';
import { OrderCharge, Totals } from '../../../shared/totals.tsx';
import { isAwaitingDelivery } from '../parcel.ts';
import { SentParcelsPart } from './lazy-order-parts.tsx';
import { OrderJackets } from './order-jackets.tsx';

interface OrderProps {
  order: Order;
}

/** Line items and totals, in the currency charged. */
export function OrderItems({ order }: OrderProps) {
  const { t } = useTranslation(['orders', 'purchases']);
  const { language } = usePreferences();
  const euros = (amount: Amount) => formatMoney(amount, { language, currency: 'EUR' });
  const prices = pricesByRate(displayOf(order), euros);
  return (
    <Section title={t('detail.items')}>
      {order.items.length > 0 && <ItemList label={t('detail.items')} items={itemsOf(order, prices)} />}
      {order.custom_jackets.length > 0 && <OrderJackets jackets={order.custom_jackets} prices={prices} />}
      <div className="mt-2 border-hair border-t pt-2">
        <Totals sums={order} money={euros} />
      </div>
      {order.vat?.some(({ reason }) => reason === 'reverse_charge') && (
        <p className="mt-2 text-muted text-sm">{t('purchases:detail.reverse_charge')}</p>
      )}
      <OrderCharge order={order} />
      {order.terms && (
        <p className="mt-2 text-muted text-sm">
          {t('purchases:detail.terms', { date: formatDate(order.terms.date, language) })}
        </p>
      )}
    </Section>
  );
}

/** When proofs of a jacket were sent and answered; an approval with its fingerprint (ORDER-135). */
const proofEntries = (jacket: OrderJacket, t: TextsOf<['orders', 'purchases']>) => {
  const name = jacketName(t, jacket.name);
  return jacket.proofs.flatMap(({ revision, hash, sent_at, answer, answered_at, message }) => {
    const proof = `${name} (${revision})`;
    const sent = { at: sent_at, title: t('purchases:proof.sent'), description: proof };
    if (!answer || !answered_at) return [sent];
    const [title, text] =
      answer === 'approved'
        ? [t('purchases:proof.approved'), <span className="break-all">{`${proof}: ${hash}`}</span>]
        : [t('purchases:proof.requested'), <span className="wrap-anywhere">{`${proof}: ${message ?? ''}`}</span>];
    return [sent, { at: answered_at, title, description: text }];
  });
};

/** The order's history, latest last. */
export function OrderHistory({ order }: OrderProps) {
  const { t } = useTranslation(['orders', 'purchases']);
  const { language } = usePreferences();
  const entries = [
    ...order.events.map(({ at, status, note }) => ({
      at,
      title: t(`purchases:event.${status}`),
      description: note && (
        <>
          {t('purchases:detail.note')}: {note}
        </>
      ),
    })),
    ...order.custom_jackets.flatMap((jacket) => proofEntries(jacket, t)),
  ].sort((a, b) => a.at.localeCompare(b.at));
  return (
    <Section title={t('purchases:detail.history')}>
      <Timeline
        label={t('purchases:detail.history')}
        events={entries.map(({ at, title, description }, index) => ({
          id: index,
          title,
          time: formatDateTime(at, language),
          description,
          state: index === entries.length - 1 ? 'now' : 'done',
        }))}
      />
    </Section>
  );
}

function AddressLines({ lines, phone }: { lines: readonly string[]; phone?: string }) {
  return (
    <address className="wrap-anywhere not-italic">
      {lines.map((line) => (
        <span key={line} className="block">
          {line}
        </span>
      ))}
      {phone && <span className="block">{formatPhone(phone)}</span>}
    </address>
  );
}

/** Delivery address or pick-up point, and billing address. */
export function OrderAddresses({ order }: OrderProps) {
  const { t } = useTranslation(['orders', 'purchases']);
  const { language } = usePreferences();
  const { phone, ...shipping } = order.shipping_address;
  const point = order.delivery?.pickup_point;
  return (
    <div className="grid gap-8 sm:grid-cols-2">
      <Section title={t(point ? 'purchases:detail.pickup_point' : 'detail.shipping_address')}>
        <AddressLines lines={deliveryLines(order, language)} phone={phone} />
        {point?.opening_hours && <p className="text-muted text-sm">{point.opening_hours}</p>}
      </Section>
      <Section title={t('detail.billing_address')}>
        {order.company_name && <p className="wrap-anywhere">{order.company_name}</p>}
        {order.vat_id && <p>{t('purchases:detail.vat_id', { id: order.vat_id })}</p>}
        {!point && sameAddress(shipping, order.billing_address) ? (
          <p>{t('detail.same_address')}</p>
        ) : (
          <AddressLines lines={postalLines(order.billing_address, language)} />
        )}
      </Section>
    </div>
  );
}

/** How it was paid, and what was refunded. */
export function OrderPayment({ order: { payment, charged, refunds } }: OrderProps) {
  const { t } = useTranslation(['orders', 'purchases']);
  const { language } = usePreferences();
  const taken = takenIn(charged, language);
  return (
    <Section title={t('payment.title')}>
      <p>{paymentText(t, payment)}</p>
      <p className="text-muted">{t(`purchases:payment.status.${payment.status}`)}</p>
      {payment.charged !== undefined && (
        <p className="text-muted">
          {t('purchases:payment.charged_so_far', {
            amount: taken(payment.charged, payment.of_charge),
          })}
        </p>
      )}
      {refunds.length > 0 && (
        <ul aria-label={t('purchases:payment.refunds')} className="mt-2 flex flex-col gap-1">
          {refunds.map(({ amount, released, of_charge: ofCharge, reason, at }, position) => (
            <li key={position}>
              {t('purchases:payment.refunded_on', {
                amount: taken(amount, ofCharge?.amount),
                date: formatDate(at, language),
              })}
              {released !== undefined && (
                <span className="block text-muted text-sm">
                  {t('purchases:payment.released', { amount: taken(released, ofCharge?.released) })}
                </span>
              )}
              {reason && <span className="block text-muted text-sm">{reason}</span>}
            </li>
          ))}
        </ul>
      )}
    </Section>
  );
}

/** Carrier and tracking number; until there is one, that it is pending. */
export function OrderTracking({ order }: OrderProps) {
  const { t } = useTranslation(['orders', 'purchases']);
  const { carrier, tracking_number: number, tracking_url: url, status } = order;
  const waiting = isAwaitingDelivery(status);
  // cancelled before it was shipped: nothing is pending
  if (!number && !waiting) return null;
  return (
    <Section title={t('purchases:tracking.title')}>
      <div className="flex flex-col gap-4">
        {number ? (
          <DefinitionList
            items={[
              ...(carrier ? [{ term: t('tracking.carrier'), value: carrier }] : []),
              { term: t('tracking.number'), value: <span className="wrap-anywhere font-mono text-sm">{number}</span> },
            ]}
          />
        ) : (
          <div>
            <p className="font-semibold">{t('tracking.pending')}</p>
            <p className="text-muted text-sm">{t('purchases:tracking.pending_text')}</p>
          </div>
        )}
        {url && (
          <a
            href={url}
            target="_blank"
            rel="noopener noreferrer"
            className="link inline-flex min-h-target items-center"
          >
            {t('purchases:tracking.follow')}
          </a>
        )}
        {(order.delivery || order.parcels) && <SentParcelsPart order={order} />}
        {waiting && <DeliveryEstimate {...order.estimated_delivery} />}
      </div>
    </Section>
  );
}
