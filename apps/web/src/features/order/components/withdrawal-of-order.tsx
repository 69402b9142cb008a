import { useTranslation } from '@fori/client/use-translation';
import { PageHeader } from '@fori/ui/section';
import { ArrowLeft } from 'lucide-react';
import { Link } from 'react-router-dom';
import { usePageHead } from '../../../shared/page-head.tsx';
import { paths } from '../../../shared/paths.ts';
import { useOpenedOrder } from '../hooks/use-opened-order.tsx';
import { OrderTitle } from './order-title.tsx';
import { WithdrawalStatement } from './withdrawal-statement.tsx';

/** The page for withdrawing from one order, for its customer or a guest with the link. */
export function WithdrawalOfOrder({ id }: { id: string }) {
  const { t } = useTranslation(['orders', 'purchases', 'withdrawal']);
  const { order, open, user, instead } = useOpenedOrder(id, paths.withdrawal);
  const title = order ? t('withdrawal:heading_of', { number: order.number }) : t('withdrawal:heading');
  usePageHead({ title, noIndex: true });
  if (!order) return instead;
  const { number } = order;
  return (
    <>
      <PageHeader
        title={<OrderTitle title={title} number={number} />}
        trail={
          <Link to={paths.order(id)} className="link inline-flex min-h-target items-center gap-2 self-start">
            <ArrowLeft aria-hidden className="size-4" />
            {t('purchases:detail.title', { number })}
          </Link>
        }
      />
      <div className="max-w-form">
        {user?.role === 'admin' ? (
          <p>{t('withdrawal:not_staff')}</p>
        ) : (
          <WithdrawalStatement order={order} open={open} />
        )}
      </div>
    </>
  );
}
