import type { AdminOrderRow } from '@fori/contracts/orders/schemas';
import { Badge } from '@fori/ui/badge';
import { useTranslation } from 'react-i18next';

/** What sets an order apart in the list: jackets to be sewn, money that went back, a withdrawal to be settled. */
export function OrderSigns({ order }: { order: AdminOrderRow }) {
  const { t } = useTranslation(['admin-orders', 'orders']);
  const { jacket_count: jackets, has_refunds: hasRefunds, status, withdrawal } = order;
  const open = withdrawal === 'requested' || withdrawal === 'received';
  const partly = hasRefunds && status !== 'refunded';
  if (jackets === 0 && !partly && !open) return null;
  return (
    <span className="mt-1 flex flex-wrap gap-1">
      {jackets > 0 && <Badge tone="spruce">{t('row.jackets', { count: jackets })}</Badge>}
      {open && withdrawal && <Badge tone="rust">{t(`orders:withdrawal.status.${withdrawal}`)}</Badge>}
      {partly && <Badge>{t('row.refunds')}</Badge>}
    </span>
  );
}
