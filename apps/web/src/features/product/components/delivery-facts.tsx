import { storeQuery } from '@fori/client/queries/store';
import { useApi } from '@fori/client/react';
import { DELIVERY_BUSINESS_DAYS, estimatedDelivery } from '@fori/domain/delivery';
import { fromMoney } from '@fori/domain/money';
import { shop } from '@fori/domain/shop';
import { formatDateRange } from '@fori/i18n/format';
import { useQuery } from '@tanstack/react-query';
import { RotateCcw, Truck } from 'lucide-react';
import { type ReactNode, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { usePreferences } from '../../../shared/preferences.tsx';
import { useMoney } from '../../../shared/use-money.ts';

function Fact({ icon, children }: { icon: ReactNode; children: ReactNode }) {
  return (
    <li className="flex gap-3 py-3">
      <span className="mt-0.5 text-muted [&>svg]:size-5">{icon}</span>
      <div>{children}</div>
    </li>
  );
}

/** Shipping cost, delivery date and returns, shown beside the button. */
export function DeliveryFacts({ price }: { price: string }) {
  const { t } = useTranslation('catalog');
  const { language } = usePreferences();
  const money = useMoney();
  const { data: store } = useQuery(storeQuery(useApi(), language));
  const threshold = store ? fromMoney(store.shipping_threshold) : null;
  const shipsFree = threshold !== null && (fromMoney(price) ?? 0) > threshold;
  // the visitor's own date, which the server cannot know
  const [arrival, setArrival] = useState<{ from: string; to: string } | null>(null);
  useEffect(() => setArrival(estimatedDelivery(new Date())), []);

  return (
    <ul className="divide-y divide-hair border-hair border-y text-sm">
      <Fact icon={<Truck aria-hidden />}>
        <p className="font-semibold">
          {shipsFree
            ? t('product.delivery.shipping_free')
            : store &&
              t('product.delivery.shipping', {
                fee: money(store.shipping_fee),
                threshold: money(store.shipping_threshold),
              })}
        </p>
        <p className="text-muted">
          {arrival
            ? t('product.delivery.arrival', { dates: formatDateRange(arrival.from, arrival.to, language) })
            : t('product.delivery.arrival_days', DELIVERY_BUSINESS_DAYS)}
        </p>
      </Fact>
      <Fact icon={<RotateCcw aria-hidden />}>
        <p className="font-semibold">{t('product.delivery.returns', { count: shop.returnDays })}</p>
        <p className="text-muted">{t('product.delivery.refund', shop.refundBusinessDays)}</p>
      </Fact>
    </ul>
  );
}
