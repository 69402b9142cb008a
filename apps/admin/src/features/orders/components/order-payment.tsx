import { useTranslation } from '@fori/client/use-translation';
import type { AdminOrder, AdminOrderPayment } from '@fori/contracts/orders/admin-schemas';
import { DAY_MS } from '@fori/domain/durations';
import { paymentMethodText, paymentText } from '@fori/i18n/payment';
import { Badge, StatusBadge, type Tone } from '@fori/ui/badge';
import { Card } from '@fori/ui/section';
import { Notice } from '@fori/ui/states';
import { useFormats } from '../../../shared/use-formats.ts';

type Stage = AdminOrderPayment['stage'];

/** A reservation that ends within this time is a warning. */
const SOON_MS = 2 * DAY_MS;

const stageTone: Readonly<Record<Stage, Tone>> = {
  created: 'neutral',
  requires_action: 'neutral',
  processing: 'spruce',
  authorised: 'spruce',
  part_captured: 'spruce',
  captured: 'ok',
  part_refunded: 'neutral',
  refunded: 'neutral',
  failed: 'error',
  cancelled: 'neutral',
  expired: 'neutral',
  disputed: 'rust',
};

/** Names of providers, which are the same in every language. */
const providerName = (provider: string): string => provider.charAt(0).toUpperCase() + provider.slice(1);

function ReservationEnd({ until }: { until: string }) {
  const { t } = useTranslation('admin-orders');
  const { dateTime } = useFormats();
  const at = dateTime(until);
  if (new Date(until).getTime() - Date.now() >= SOON_MS) {
    return <p className="text-muted text-sm">{t('payments.until', { at })}</p>;
  }
  return (
    <Notice tone="warning" title={t('payments.soon')}>
      {t('payments.soon_text', { at })}
    </Notice>
  );
}

/** What was captured so far of a payment in parts, and with which parcel each (PARCEL-36). */
function CapturedParts({ captured, of_charge: ofCharge, captures, amount, charged }: AdminOrderPayment) {
  const { t } = useTranslation('admin-orders');
  const { dateTime, takenIn } = useFormats();
  // the last may only have released what was left
  const parts = captures.filter((each) => Number(each.amount) > 0);
  if (captured === null || parts.length === 0) return null;
  const taken = takenIn(charged);
  const total = taken(amount, charged?.amount);
  return (
    <>
      <p>{t('payments.captured_so_far', { amount: taken(captured, ofCharge), total })}</p>
      <ul aria-label={t('payments.captures')} className="flex flex-col">
        {parts.map(({ amount: part, of_charge: own, parcel, at }, place) => (
          <li key={place} className="text-sm">
            {parcel === null
              ? taken(part, own)
              : t('payments.capture_parcel', { amount: taken(part, own), number: parcel })}
            <span className="text-muted">
              {' · '}
              {at === null ? t('payments.capture_open') : <time dateTime={at}>{dateTime(at)}</time>}
            </span>
          </li>
        ))}
      </ul>
    </>
  );
}

/** One attempt to pay, with what happened to it. */
function Attempt({ payment }: { payment: AdminOrderPayment }) {
  const { t } = useTranslation(['admin-orders', 'admin', 'orders', 'purchases']);
  const { dateTime, takenIn } = useFormats();
  const {
    stage,
    method,
    amount,
    charged,
    test,
    provider,
    provider_ref: reference,
    moves,
    authorised_until: until,
  } = payment;
  return (
    <li className="flex flex-col gap-1 border-hair border-t py-3 last:pb-0">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1">
        <StatusBadge tone={stageTone[stage]}>{t(`payments.stage.${stage}`)}</StatusBadge>
        <span className="flex items-baseline gap-2 font-mono">
          {test && <Badge tone="rust">{t('payments.test')}</Badge>}
          {takenIn(charged)(amount, charged?.amount)}
        </span>
      </div>
      <p>
        {paymentMethodText(t, method)}
        <span className="text-muted"> · {dateTime(payment.created_at)}</span>
      </p>
      {test && <p className="text-muted text-sm">{t('payments.test_hint')}</p>}
      {reference !== null && (
        <p className="text-muted text-sm">
          {t('payments.reference', { provider: providerName(provider) })}:{' '}
          <span className="break-all font-mono">{reference}</span>
        </p>
      )}
      <CapturedParts {...payment} />
      {stage === 'authorised' && until !== null && <ReservationEnd until={until} />}
      {stage === 'part_captured' && until !== null && (
        <p className="text-muted text-sm">{t('payments.rest_by_itself', { at: dateTime(until) })}</p>
      )}
      {moves.length > 0 && (
        <details>
          <summary className="link min-h-9 cursor-pointer content-center">{t('payments.history')}</summary>
          <ol className="flex flex-col gap-2 py-1">
            {moves.map(({ at, from, to, cause }, place) => (
              <li key={place} className="text-sm">
                <p>
                  {t('payments.move', {
                    from: t(`admin:order.payment.status.${from}`),
                    to: t(`admin:order.payment.status.${to}`),
                  })}
                </p>
                <p className="text-muted">
                  {t(`payments.cause.${cause}`)}
                  {' · '}
                  <time dateTime={at}>{dateTime(at)}</time>
                </p>
              </li>
            ))}
          </ol>
        </details>
      )}
    </li>
  );
}

/** How the order was paid, whether the payment is captured, voided or refunded, and the attempts to pay it (ADMIN-240). */
export function OrderPayment({ order: { payment, payments } }: { order: AdminOrder }) {
  const { t } = useTranslation(['admin', 'admin-orders', 'orders', 'purchases']);
  return (
    <Card title={t('orders:payment.title')}>
      <p>{paymentText(t, payment)}</p>
      <p className="text-muted">
        {payment.charged === undefined
          ? t(`order.payment.status.${payment.status}`)
          : t('admin-orders:payments.stage.part_captured')}
      </p>
      {payments.length > 0 && (
        <ol aria-label={t('admin-orders:payments.attempts')} className="mt-3 flex flex-col">
          {payments.map((attempt) => (
            <Attempt key={attempt.id} payment={attempt} />
          ))}
        </ol>
      )}
    </Card>
  );
}
