import { useTranslation } from '@fori/client/use-translation';
import { ORDER_LINK_DAYS } from '@fori/domain/order-links';
import { EmptyState } from '@fori/ui/states';
import { NewLink } from './new-link.tsx';

/** Shown instead of an order whose link is invalid: offers a new one, mailed to the order's address only. */
export function ExpiredLink({ id }: { id: string }) {
  const { t } = useTranslation(['orders', 'purchases']);
  return (
    <EmptyState heading="h1" title={t('purchases:not_found.title')} action={<NewLink id={id} />}>
      <p>{t('purchases:link.dead', { days: ORDER_LINK_DAYS })}</p>
    </EmptyState>
  );
}
