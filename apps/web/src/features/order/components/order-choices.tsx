import { cancelOrder, type OpenOrder } from '@fori/client/mutations/orders';
import { useApi } from '@fori/client/react';
import { useTranslation } from '@fori/client/use-translation';
import type { Order } from '@fori/contracts/orders/schemas';
import { isReturned } from '@fori/domain/payments';
import { shop } from '@fori/domain/shop';
import { WITHDRAWAL_DAYS } from '@fori/domain/withdrawal-days';
import { Section } from '@fori/ui/section';
import { Notice } from '@fori/ui/states';
import { useEffect, useRef, useState } from 'react';
import { usePreferences } from '../../../shared/preferences.tsx';
import { useShop } from '../../../shared/use-shop.ts';
import { useOrderChange } from '../hooks/use-order-change.ts';
import { useOrderCode } from '../hooks/use-order-code.ts';
import { choiceOf, mayWithdraw, refusalTextOf } from '../order-choice.ts';
import { refundOfCancellation } from '../payment.ts';
import { CancelOrder } from './cancel-order.tsx';
import { WithdrawalStatesPart } from './lazy-order-parts.tsx';
import { WithdrawFromOrder } from './withdraw-from-order.tsx';

function SupportLink() {
  const { email } = useShop();
  return (
    <a href={`mailto:${email}`} className="link inline-flex min-h-target items-center">
      {email}
    </a>
  );
}

/** Why an order can neither be cancelled nor withdrawn from, and what else can be done. */
function Reason({ order }: { order: Order }) {
  const { t } = useTranslation(['orders', 'purchases']);
  const { status } = order;
  return (
    <>
      <p className="max-w-form">
        {(status === 'processing' || status === 'shipped') && `${t(`purchases:choice.${status}`)} `}
        {t(refusalTextOf(order), { days: WITHDRAWAL_DAYS })}
      </p>
      <p>
        <SupportLink />
      </p>
    </>
  );
}

/** The refund of a cancelled or refunded order. */
function EndedOrder({ order, choice }: { order: Order; choice: 'cancelled' | 'refunded' }) {
  const { t } = useTranslation(['orders', 'purchases']);
  const { language } = usePreferences();
  const amount = refundOfCancellation(order, language);
  const refund = () => {
    // the provider refunds a payment that a bank only asked about
    if (order.payment.disputed && order.payment.status !== 'refunded')
      return t('purchases:choice.refund_disputed', { amount });
    return isReturned(order.payment.status)
      ? t('purchases:choice.refund', { amount, ...shop.refundBusinessDays })
      : t('purchases:choice.not_charged');
  };
  return (
    <p className="max-w-form">
      {t(`purchases:choice.${choice}`)} {choice === 'cancelled' && refund()}
    </p>
  );
}

interface OrderChoicesProps {
  order: Order;
  open: OpenOrder;
  /** grows each time a button elsewhere on the page asks to cancel */
  cancelRequests: number;
}

/** Cancelling and withdrawing: what the order allows now, what has been done, or why nothing can be. */
export function OrderChoices({ order, open, cancelRequests }: OrderChoicesProps) {
  const { t } = useTranslation(['orders', 'purchases']);
  const { language } = usePreferences();
  const api = useApi();
  const [outcome, setOutcome] = useState<{ kind: 'done' | 'moved_on' } | null>(null);
  const body = useRef<HTMLDivElement>(null);
  const onSettled = (kind: 'done' | 'moved_on') => setOutcome({ kind });
  const codes = useOrderCode(open);
  const outcomes = { onSettled, onCodeRequired: codes.requireCode };
  const cancelling = useOrderChange(cancelOrder(api, language, open), {
    done: t('purchases:cancel.done'),
    ...outcomes,
  });

  const { openDialog } = cancelling;
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each request
  useEffect(() => {
    if (cancelRequests > 0) openDialog();
  }, [cancelRequests]);

  // the focused button was removed: its result takes the focus
  useEffect(() => {
    if (outcome) body.current?.focus();
  }, [outcome]);

  const now = new Date();
  const choice = choiceOf(order, now);
  if (choice === null) return null;

  const content = () => {
    switch (choice) {
      case 'cancel':
        return (
          <>
            <CancelOrder order={order} change={cancelling} codes={codes} />
            {mayWithdraw(order, now) && <WithdrawFromOrder order={order} />}
          </>
        );
      case 'withdraw':
        return <WithdrawFromOrder order={order} />;
      case 'withdrawn':
        return null;
      case 'cancelled':
      case 'refunded':
        return <EndedOrder order={order} choice={choice} />;
      default:
        return <Reason order={order} />;
    }
  };

  return (
    <Section title={t('purchases:choice.title')} className="print:hidden">
      <div ref={body} tabIndex={-1} className="flex flex-col items-start gap-3 outline-none">
        {outcome?.kind === 'moved_on' && (
          <Notice tone="warning" title={t('purchases:choice.moved_on')}>
            {t('purchases:choice.moved_on_text')}
          </Notice>
        )}
        <WithdrawalStatesPart order={order} open={open} />
        {content()}
      </div>
    </Section>
  );
}
