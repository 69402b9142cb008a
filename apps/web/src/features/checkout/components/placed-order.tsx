import { useTranslation } from '@fori/client/use-translation';
import type { Order } from '@fori/contracts/orders/schemas';
import { displayOf } from '@fori/domain/shown-sums';
import { type Amount, formatMoney } from '@fori/i18n/format';
import { pricesByRate } from '@fori/i18n/prices-by-rate';
import { Card } from '@fori/ui/section';
import { DeliveryEstimate } from '../../../shared/delivery-estimate.tsx';
import { ItemList } from '../../../shared/item-list.tsx';
import { JacketList } from '../../../shared/jacket-list.tsx';
import { itemsOf, jacketsOf } from '../../../shared/order-items.ts';
import { usePreferences } from '../../../shared/preferences.tsx';
import { OrderCharge, Totals } from '../../../shared/totals.tsx';

/** A summary of the order just placed. */
export function PlacedOrder({ order }: { order: Order }) {
  const { t } = useTranslation(['paying', 'orders']);
  const { language } = usePreferences();
  const euros = (amount: Amount) => formatMoney(amount, { language, currency: 'EUR' });
  const prices = pricesByRate(displayOf(order), euros);
  return (
    <Card title={t('paying:ordered')} className="flex flex-col gap-4">
      {order.items.length > 0 && <ItemList label={t('paying:ordered')} items={itemsOf(order, prices)} />}
      {order.custom_jackets.length > 0 && (
        <JacketList label={t('orders:jacket.title')} jackets={jacketsOf(order, prices)} />
      )}
      <div>
        <Totals sums={order} money={euros} />
        <OrderCharge order={order} />
      </div>
      <DeliveryEstimate {...order.estimated_delivery} />
    </Card>
  );
}
