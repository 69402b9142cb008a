import { useTranslation } from '@fori/client/use-translation';
import type { AdminOrder } from '@fori/contracts/orders/schemas';
import { EXPIRY_WARNING_HOURS, isDisputeOpen } from '@fori/domain/disputes';
import { HOUR_MS } from '@fori/domain/durations';
import { isPaid } from '@fori/domain/payments';
import { Notice } from '@fori/ui/states';
import { useFormats } from '../../../shared/use-formats.ts';

type Payment = AdminOrder['payments'][number];

function DisputeNotice({
  dispute,
  charged,
}: {
  dispute: NonNullable<Payment['dispute']>;
  charged: Payment['charged'];
}) {
  const { t } = useTranslation('admin-payouts');
  const { takenIn, dateTime } = useFormats();
  const { status, reason, due_by: dueBy } = dispute;
  const amount = takenIn(charged)(dispute.amount, dispute.of_charge);
  const facts = { amount, reason: t(`dispute.reason.${reason}`) };
  if (!isDisputeOpen(status)) {
    return (
      <Notice tone={status === 'lost' ? 'warning' : 'info'} title={t('dispute.closed_title')} className="w-full">
        {t('dispute.result', { ...facts, status: t(`dispute.status.${status}`) })}
      </Notice>
    );
  }
  return (
    <Notice tone="error" title={t('dispute.title')} className="w-full">
      <p>{t('dispute.text', facts)}</p>
      {status === 'under_review' && <p>{t('dispute.review')}</p>}
      {status === 'needs_response' && dueBy !== null && <p>{t('dispute.answer', { at: dateTime(dueBy) })}</p>}
    </Notice>
  );
}

/** What staff must know of an order's money: a dispute, VAT that may be due, a refund that came back, an authorisation that ends soon. */
export function MoneyNotices({ order }: { order: AdminOrder }) {
  const { t } = useTranslation(['admin-payouts', 'admin-orders']);
  const { takenIn, dateTime } = useFormats();
  const lastRefund = order.refunds.findLast(({ status }) => status !== 'failed');
  // one that was refunded again is settled, also by the cancellation that returned the whole payment
  const cameBack = isPaid(order.payment.status)
    ? order.refunds.findLast(({ came_back_at: at }) => at !== null && (lastRefund === undefined || lastRefund.at <= at))
    : undefined;
  const soon = Date.now() + EXPIRY_WARNING_HOURS * HOUR_MS;
  // the rest of one that is captured in part is captured by itself
  const ending = order.payments.find(
    ({ stage, authorised_until: until }) => stage === 'authorised' && until !== null && Date.parse(until) <= soon,
  );
  return (
    <>
      {order.payments.map(
        ({ id, dispute, charged }) => dispute && <DisputeNotice key={id} dispute={dispute} charged={charged} />,
      )}
      {order.vat_id_check?.state === 'refuted' && (
        <Notice tone="error" title={t('admin-orders:company.refuted_title')} className="w-full">
          {t('admin-orders:company.refuted_text', { vat_id: order.vat_id ?? '' })}
        </Notice>
      )}
      {cameBack?.came_back_at && (
        <Notice tone="error" title={t('came_back.title')} className="w-full">
          {t('came_back.text', {
            amount: takenIn(order.charged)(cameBack.amount, cameBack.of_charge?.amount),
            at: dateTime(cameBack.came_back_at),
          })}
        </Notice>
      )}
      {ending?.authorised_until && (
        <Notice tone="warning" title={t('ending.title', { at: dateTime(ending.authorised_until) })} className="w-full">
          {t('ending.text')}
        </Notice>
      )}
    </>
  );
}
