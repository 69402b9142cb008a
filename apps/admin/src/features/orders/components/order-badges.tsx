import type { AdminOrderRow } from '@fori/contracts/orders/schemas';
import { openWithdrawals } from '@fori/domain/orders';
import { Badge } from '@fori/ui/badge';
import { useTranslation } from 'react-i18next';

/** Marks of an order in the list: custom jackets, refunds, failed payments, an open withdrawal. */
export function OrderBadges({ order }: { order: AdminOrderRow }) {
  const { t } = useTranslation(['admin-orders', 'orders', 'purchases']);
  const { jacket_count: jackets, has_refunds: hasRefunds, status, withdrawal } = order;
  const { capture_failed: captureFailed, withdrawal_refund_failed: refundFailed, waits_for_proof: waits } = order;
  const open = withdrawal !== null && openWithdrawals.includes(withdrawal);
  const partly = hasRefunds && status !== 'refunded';
  if (jackets === 0 && !partly && !open && !captureFailed) return null;
  return (
    <span className="mt-1 flex flex-wrap gap-1">
      {jackets > 0 && <Badge tone="spruce">{t('row.jackets', { count: jackets })}</Badge>}
      {waits && <Badge tone="rust">{t('proof.row')}</Badge>}
      {captureFailed && <Badge tone="rust">{t('row.capture_failed')}</Badge>}
      {open && <Badge tone="rust">{t(`purchases:withdrawal.status.${withdrawal}`)}</Badge>}
      {refundFailed && <Badge tone="rust">{t('row.refund_failed')}</Badge>}
      {partly && <Badge>{t('row.refunds')}</Badge>}
    </span>
  );
}
