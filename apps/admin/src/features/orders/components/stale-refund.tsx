import { useTranslation } from '@fori/client/use-translation';
import type { AdminOrder } from '@fori/contracts/orders/schemas';
import { refundedOf } from '@fori/domain/rest-of-order';
import { Notice } from '@fori/ui/states';
import { useFormats } from '../../../shared/use-formats.ts';
import { refundsMade } from '../refund.ts';
import { useRefundText } from '../use-refund-text.ts';

/** Says that somebody else has made a refund meanwhile, with the refunded and the refundable amount. */
export function StaleRefund({ order }: { order: AdminOrder }) {
  const { t } = useTranslation('admin-orders');
  const { takenIn } = useFormats();
  const refundText = useRefundText(order);
  const [refunded, ofCharge] = refundedOf({ charged: order.charged, refunds: refundsMade(order) });
  return (
    <Notice live tone="warning" title={t('refund.stale.title')}>
      {t('refund.stale.text', {
        refunded: takenIn(order.charged)(refunded, ofCharge),
        left: refundText(order.refundable),
      })}
    </Notice>
  );
}
