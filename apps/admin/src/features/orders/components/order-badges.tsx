import { useTranslation } from '@fori/client/use-translation';
import type { AdminOrderRow } from '@fori/contracts/orders/schemas';
import { openWithdrawals } from '@fori/domain/orders';
import { isPaid } from '@fori/domain/payments';
import { Badge } from '@fori/ui/badge';
import { useFormats } from '../../../shared/use-formats.ts';

/** Statuses of payments at a provider's page that wait or never came, which the order's own status does not say. */
const unpaidStatuses = ['requires_action', 'processing', 'expired'] as const;

/** Marks of an order in the list: custom jackets, refunds, failed or disputed payments, an open withdrawal. */
export function OrderBadges({ order }: { order: AdminOrderRow }) {
  const { t } = useTranslation(['admin-orders', 'admin', 'admin-payouts', 'orders', 'purchases']);
  const { jacket_count: jackets, has_refunds: hasRefunds, payment_status: payment, withdrawal } = order;
  const { capture_failed: captureFailed, withdrawal_refund_failed: refundFailed, waits_for_proof: waits } = order;
  const { disputed, refund_came_back: cameBack, authorisation_ends: ends, vat_id_refuted: refuted } = order;
  const { shortDateTime } = useFormats();
  const open = withdrawal !== null && openWithdrawals.includes(withdrawal);
  // of a cancelled order the rest went back too
  const partly = hasRefunds && isPaid(payment);
  const unpaid = unpaidStatuses.find((each) => each === payment);
  const hasMoneyMarks = captureFailed || disputed || cameBack || ends !== null || unpaid !== undefined;
  if (jackets === 0 && !partly && !open && !hasMoneyMarks && !refuted) return null;
  return (
    <span className="mt-1 flex flex-wrap gap-1">
      {jackets > 0 && <Badge tone="spruce">{t('row.jackets', { count: jackets })}</Badge>}
      {unpaid && <Badge>{t(`admin:order.payment.status.${unpaid}`)}</Badge>}
      {waits && <Badge tone="rust">{t('proof.row')}</Badge>}
      {captureFailed && <Badge tone="rust">{t('row.capture_failed')}</Badge>}
      {disputed && <Badge tone="error">{t('admin-payouts:row.disputed')}</Badge>}
      {cameBack && <Badge tone="error">{t('admin-payouts:row.came_back')}</Badge>}
      {ends !== null && <Badge tone="rust">{t('admin-payouts:row.ending', { at: shortDateTime(ends) })}</Badge>}
      {open && <Badge tone="rust">{t(`purchases:withdrawal.status.${withdrawal}`)}</Badge>}
      {refuted && <Badge tone="error">{t('row.vat_id_refuted')}</Badge>}
      {refundFailed && <Badge tone="rust">{t('row.refund_failed')}</Badge>}
      {partly && <Badge>{t('row.refunds')}</Badge>}
    </span>
  );
}
