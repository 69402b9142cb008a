import { useTranslation } from '@fori/client/use-translation';
import { fromMoney } from '@fori/domain/money';
import { shop } from '@fori/domain/shop';
import { RotateCcw, Truck } from 'lucide-react';
import type { ReactNode } from 'react';
import { useStore } from '../../../shared/preferences.tsx';
import { useArrival } from '../../../shared/use-arrival.ts';
import { useMoney } from '../../../shared/use-money.ts';
import { usePrices } from '../../../shared/use-prices.ts';

function Fact({ icon, children }: { icon: ReactNode; children: ReactNode }) {
  return (
    <li className="flex gap-3 py-3">
      <span className="mt-0.5 text-muted [&>svg]:size-5">{icon}</span>
      <div>{children}</div>
    </li>
  );
}

interface DeliveryFactsProps {
  price: string;
  /** what is in stock: the chosen variant, or others where none is chosen yet; null where nothing is */
  inStock: 'chosen' | 'others' | null;
}

/** Delivery date of what is in stock, shipping cost and returns, shown beside the button (PDP-119). */
export function DeliveryFacts({ price, inStock }: DeliveryFactsProps) {
  const { t } = useTranslation('catalog');
  const money = useMoney();
  const { unit } = usePrices();
  const store = useStore();
  const shipsFree = store && (fromMoney(price) ?? 0) > (fromMoney(store.shipping_threshold) ?? 0);
  const arrival = useArrival(store?.delivery_in_stock);

  return (
    <ul className="divide-y divide-hair border-hair border-y text-sm">
      <Fact icon={<Truck aria-hidden />}>
        {inStock && arrival && (
          <p className="font-semibold">
            {'dates' in arrival
              ? t(`product.delivery.arrival.${inStock}`, arrival)
              : t(`product.delivery.arrival_days.${inStock}`, arrival)}
          </p>
        )}
        <p className="text-muted">
          {shipsFree
            ? t('product.delivery.shipping_free')
            : store &&
              t('product.delivery.shipping', {
                fee: money(store.shipping_fee),
                threshold: unit(store.shipping_threshold),
              })}
        </p>
      </Fact>
      <Fact icon={<RotateCcw aria-hidden />}>
        <p className="font-semibold">{t('product.delivery.returns', { count: shop.returnDays })}</p>
        <p className="text-muted">{t('product.delivery.refund', shop.refundBusinessDays)}</p>
      </Fact>
    </ul>
  );
}
