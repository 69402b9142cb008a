import type { OpenOrder } from '@fori/client/mutations/orders';
import { useTranslation } from '@fori/client/use-translation';
import type { Order } from '@fori/contracts/orders/schemas';
import { Button } from '@fori/ui/button';
import { Notice } from '@fori/ui/states';
import { useEffect } from 'react';
import { useNavigate } from 'react-router-dom';
import { paths } from '../../../shared/paths.ts';
import { PayNow } from '../../../shared/payment/pay-now.tsx';
import { saveReceipt } from '../../../shared/payment/receipt.ts';
import { useHeldUntil } from '../../../shared/payment/use-held-until.ts';
import type { PaymentReturn } from '../hooks/use-order-address.ts';
import { usePaymentCheck } from '../hooks/use-payment-check.ts';
import { unpaidStateOf } from '../payment.ts';

export interface UnpaidStateProps {
  order: Order;
  open: OpenOrder;
  /** how the customer came back from the payment page */
  returned: PaymentReturn | null;
  /** for admins, who pay and cancel nothing here */
  readOnly: boolean;
  onCancel: () => void;
}

/** What an order that is not paid says, and what can be done about it (ORDER-143 to ORDER-147). */
export function UnpaidState({ order, open, returned, readOnly, onCancel }: UnpaidStateProps) {
  const { t } = useTranslation(['paying', 'purchases']);
  const state = unpaidStateOf(order);
  const { isChecking, isUnheard, check } = usePaymentCheck(open, {
    waits: state === 'waiting',
    atOnce: returned === 'done',
  });
  const held = useHeldUntil(order);
  const { email } = order;

  const isPaid = returned === 'done' && order.status !== 'pending' && order.status !== 'cancelled';
  const navigate = useNavigate();
  const { id, token } = open;
  useEffect(() => {
    if (!isPaid || token === null) return;
    saveReceipt({ id, token });
    navigate(paths.checkoutSuccess, { replace: true });
  }, [isPaid, id, token, navigate]);

  if (state === null) return null;
  if (state === 'lapsed') {
    return (
      <Notice tone="warning" title={t('order.lapsed')} className="mb-8">
        {t('order.lapsed_text')}
      </Notice>
    );
  }
  if (state === 'processing') {
    return (
      <Notice live title={t('order.processing')} className="mb-8">
        {t('order.processing_text', { email })}
      </Notice>
    );
  }
  if (isChecking) return <Notice live title={t('order.checking')} className="mb-8" />;
  const title = isUnheard ? t('order.unheard') : returned === 'cancelled' ? t('order.not_paid') : t('order.waits');
  return (
    <Notice
      tone="warning"
      live={isUnheard || returned === 'cancelled'}
      title={title}
      className="mb-8 print:hidden"
      action={
        !readOnly && (
          <PayNow open={open}>
            {isUnheard && (
              <Button variant="secondary" onClick={check}>
                {t('order.check')}
              </Button>
            )}
            {order.allowed_transitions.includes('cancelled') && (
              <Button variant="quiet" onClick={onCancel}>
                {t('purchases:choice.cancel_action')}
              </Button>
            )}
          </PayNow>
        )
      }
    >
      {isUnheard && <p>{t('order.unheard_text', { email })}</p>}
      {!isUnheard && returned === 'cancelled' && <p>{t('order.not_paid_text')}</p>}
      {held !== null && (
        <p>
          {held} {t('order.otherwise')}
        </p>
      )}
    </Notice>
  );
}
