import { PageHeader } from '@fori/ui/section';
import { ArrowLeft } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Link, useParams } from 'react-router-dom';
import { OrderTitle } from '../features/order/components/order-title.tsx';
import { WithdrawalRequest } from '../features/order/components/withdrawal-request.tsx';
import { WithdrawalStatement } from '../features/order/components/withdrawal-statement.tsx';
import { useOpenedOrder } from '../features/order/hooks/use-opened-order.tsx';
import { usePageHead } from '../shared/page-head.tsx';
import { paths } from '../shared/paths.ts';

/** The statement for one order. */
function OfOrder({ id }: { id: string }) {
  const { t } = useTranslation(['orders', 'purchases']);
  const { order, open, user, instead } = useOpenedOrder(id, paths.withdrawal());
  if (!order) return instead;
  const { number } = order;
  return (
    <>
      <PageHeader
        title={<OrderTitle title={t('purchases:withdraw.heading_of', { number })} number={number} />}
        trail={
          <Link to={paths.order(id)} className="link inline-flex min-h-target items-center gap-2 self-start">
            <ArrowLeft aria-hidden className="size-4" />
            {t('purchases:detail.title', { number })}
          </Link>
        }
      />
      <div className="max-w-form">
        {user?.role === 'admin' ? (
          <p>{t('purchases:withdraw.not_staff')}</p>
        ) : (
          <WithdrawalStatement order={order} open={open} />
        )}
      </div>
    </>
  );
}

/** `/withdrawal`: withdrawing from a contract without an account, first by order number and address, then by the mailed link (RETURN-01). */
export function WithdrawalPage() {
  const { t } = useTranslation('purchases');
  const { id } = useParams();
  usePageHead({ title: t('withdraw.heading'), noIndex: true });
  return (
    <div className="shell py-8 md:py-12">
      {id === undefined ? (
        <div className="flex max-w-form flex-col gap-6">
          <h1 className="text-3xl">{t('withdraw.heading')}</h1>
          <WithdrawalRequest />
        </div>
      ) : (
        <OfOrder key={id} id={id} />
      )}
    </div>
  );
}
