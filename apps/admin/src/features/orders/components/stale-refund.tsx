import { useTranslation } from '@fori/client/use-translation';
import type { AdminOrder } from '@fori/contracts/orders/schemas';
import { Notice } from '@fori/ui/states';
import { useFormats } from '../../../shared/use-formats.ts';

/** Says that somebody else has made a refund meanwhile, with the refunded and the refundable amount. */
export function StaleRefund({ order }: { order: AdminOrder }) {
  const { t } = useTranslation('admin-orders');
  const { money } = useFormats();
  return (
    <Notice live tone="warning" title={t('refund.stale.title')}>
      {t('refund.stale.text', { refunded: money(order.refunded), left: money(order.refundable) })}
    </Notice>
  );
}
