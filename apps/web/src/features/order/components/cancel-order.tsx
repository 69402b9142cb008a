import { errorText } from '@fori/client/errors';
import { useTranslation } from '@fori/client/use-translation';
import type { Order } from '@fori/contracts/orders/schemas';
import { Button } from '@fori/ui/button';
import { ConfirmDialog } from '@fori/ui/dialog';
import { Notice } from '@fori/ui/states';
import { usePreferences } from '../../../shared/preferences.tsx';
import type { OrderChange } from '../hooks/use-order-change.ts';
import type { OrderCode } from '../hooks/use-order-code.ts';
import { isPaid, refundOfCancellation } from '../payment.ts';
import { CodeFromMail } from './code-from-mail.tsx';
import { OrderTitle } from './order-title.tsx';

interface CancelOrderProps {
  order: Order;
  change: OrderChange<{ code?: string }>;
  codes: OrderCode;
}

/** Cancels an order after a confirmation. */
export function CancelOrder({ order, change, codes }: CancelOrderProps) {
  const { t } = useTranslation(['orders', 'purchases', 'common']);
  const { language } = usePreferences();
  const paid = isPaid(order.payment.status);
  const isReserved = order.payment.status === 'authorised';
  const amount = refundOfCancellation(order, language);
  const text = () => {
    if (order.payment.disputed) return t('purchases:choice.refund_disputed', { amount });
    if (isReserved) return t('purchases:cancel.text_reserved', { amount });
    return paid ? t('purchases:cancel.text', { amount }) : t('purchases:cancel.text_unpaid');
  };
  return (
    <>
      <p className="max-w-form">{t('purchases:choice.cancel')}</p>
      <Button variant="secondary" onClick={change.openDialog}>
        {t('purchases:choice.cancel_action')}
      </Button>
      <ConfirmDialog
        open={change.isDialogOpen}
        destructive
        title={<OrderTitle title={t('purchases:cancel.title', { number: order.number })} number={order.number} />}
        description={text()}
        confirmLabel={t('purchases:choice.cancel_action')}
        cancelLabel={t('purchases:cancel.keep')}
        busy={change.busy}
        onConfirm={() => codes.withCode(change.confirm)}
        onClose={change.close}
      >
        {change.error && (
          <Notice live tone="error" title={t('purchases:cancel.failed')}>
            {errorText(change.error, t)}
          </Notice>
        )}
        <CodeFromMail codes={codes} id={order.id} email={order.email} refused={change.error} />
      </ConfirmDialog>
    </>
  );
}
