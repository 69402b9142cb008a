import { useTranslation } from '@fori/client/use-translation';
import { Skeleton } from '@fori/ui/skeleton';
import { useParams } from 'react-router-dom';
import { WithdrawalRequest } from '../features/order/components/withdrawal-request.tsx';
import { useLazyPart } from '../shared/lazy-part.tsx';
import { usePageHead } from '../shared/page-head.tsx';

const load = async () => (await import('../features/order/components/withdrawal-of-order.tsx')).WithdrawalOfOrder;

const useHead = () => {
  const { t } = useTranslation('withdrawal');
  const title = t('heading');
  usePageHead({ title, noIndex: true });
  return title;
};

function Loading() {
  useHead();
  return <Skeleton className="h-96 w-full" />;
}

/** The statement, which only its address loads. */
function OfOrder({ id }: { id: string }) {
  const { part: WithdrawalOfOrder, failed } = useLazyPart(load, true);
  // to be caught around the screen, which offers to load it again
  if (failed) throw new Error('a part of the page could not be loaded');
  return WithdrawalOfOrder ? <WithdrawalOfOrder id={id} /> : <Loading />;
}

function Request() {
  const title = useHead();
  return (
    <div className="flex max-w-form flex-col gap-6">
      <h1 className="text-3xl">{title}</h1>
      <WithdrawalRequest />
    </div>
  );
}

/** `/withdrawal`: withdrawing from a contract without an account, first by order number and address, then by the mailed link (RETURN-01). */
export function WithdrawalPage() {
  const { id } = useParams();
  return <div className="shell py-8 md:py-12">{id === undefined ? <Request /> : <OfOrder key={id} id={id} />}</div>;
}
