import type { Order } from '@fori/contracts/orders/schemas';
import { formatMoney } from '@fori/i18n/format';
import { Card } from '@fori/ui/section';
import { useTranslation } from 'react-i18next';
import { DeliveryEstimate } from '../../../shared/delivery-estimate.tsx';
import { ItemList } from '../../../shared/item-list.tsx';
import { JacketList } from '../../../shared/jacket-list.tsx';
import { itemsOf, jacketsOf } from '../../../shared/order-items.ts';
import { usePreferences } from '../../../shared/preferences.tsx';
import { Totals } from '../../../shared/totals.tsx';

/** A summary of the order just placed. */
export function PlacedOrder({ order }: { order: Order }) {
  const { t } = useTranslation(['checkout', 'orders']);
  const { language } = usePreferences();
  const euros = (amount: string) => formatMoney(amount, { language, currency: 'EUR' });
  return (
    <Card title={t('success.items')} className="flex flex-col gap-4">
      {order.items.length > 0 && <ItemList label={t('success.items')} items={itemsOf(order, euros)} />}
      {order.custom_jackets.length > 0 && (
        <JacketList label={t('orders:jacket.title')} jackets={jacketsOf(order, euros)} />
      )}
      <Totals sums={order} money={euros} />
      <DeliveryEstimate {...order.estimated_delivery} />
    </Card>
  );
}
