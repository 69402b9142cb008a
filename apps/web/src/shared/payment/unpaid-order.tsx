import { orderQuery } from '@fori/client/queries/orders';
import { useApi } from '@fori/client/react';
import { useTranslation } from '@fori/client/use-translation';
import type { Order } from '@fori/contracts/orders/schemas';
import { Notice } from '@fori/ui/states';
import { useQuery } from '@tanstack/react-query';
import { LoaderCircle } from 'lucide-react';
import { useEffect, useState } from 'react';
import { Link } from 'react-router-dom';
import { paths } from '../paths.ts';
import { usePreferences } from '../preferences.tsx';
import { PayNow } from './pay-now.tsx';
import type { Receipt } from './receipt.ts';
import { useHeldUntil } from './use-held-until.ts';

/** Longer than a page needs to open; one that does not is offered again. */
const OPENING_MS = 10_000;

function Waiting({ order, receipt }: { order: Order; receipt: Receipt }) {
  const { t } = useTranslation('paying');
  const held = useHeldUntil(order);
  const open = { id: receipt.id, token: receipt.token };
  const view = (
    <Link to={paths.order(open.id, open.token)} className="link inline-flex min-h-target items-center">
      {t('waiting.view')}
    </Link>
  );
  if (order.payment.status === 'processing') {
    return (
      <Notice title={t('order.processing')} className="mb-6" action={view}>
        {t('order.processing_text', { email: order.email })}
      </Notice>
    );
  }
  return (
    <Notice
      tone="warning"
      title={t('waiting.title', { number: order.number })}
      className="mb-6"
      action={<PayNow open={open}>{view}</PayNow>}
    >
      {held}
    </Notice>
  );
}

interface UnpaidOrderProps {
  receipt: Receipt;
  /** the browser is on its way to the payment page */
  leaving: boolean;
  /** the order does not wait for its payment any more */
  onSettled: () => void;
}

/** The order placed last in this tab, where it still waits for its payment (CHECK-124). */
export function UnpaidOrder({ receipt, leaving, onSettled }: UnpaidOrderProps) {
  const { t } = useTranslation('paying');
  const { language } = usePreferences();
  const { data: order, refetch } = useQuery(orderQuery(useApi(), language, receipt.id, receipt.token));
  const [opening, setOpening] = useState(leaving);

  // the browser shows the page as it was left, when somebody comes back to it
  useEffect(() => {
    const onShow = () => {
      setOpening(false);
      void refetch();
    };
    const timer = setTimeout(() => setOpening(false), OPENING_MS);
    window.addEventListener('pageshow', onShow);
    return () => {
      clearTimeout(timer);
      window.removeEventListener('pageshow', onShow);
    };
  }, [refetch]);

  const settled = order !== undefined && order.status !== 'pending';
  useEffect(() => {
    if (settled) onSettled();
  }, [settled, onSettled]);

  if (opening) {
    return (
      <div role="status" className="flex flex-col items-start gap-4 py-12">
        <LoaderCircle aria-hidden className="size-8 animate-turn text-spruce" />
        <p className="font-bold text-2xl">{t('waiting.opening')}</p>
      </div>
    );
  }
  return order && !settled ? <Waiting order={order} receipt={receipt} /> : null;
}
