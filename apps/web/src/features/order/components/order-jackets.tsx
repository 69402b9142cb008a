import { useTranslation } from '@fori/client/use-translation';
import type { Order } from '@fori/contracts/orders/schemas';
import { jacketName } from '@fori/i18n/options';
import type { PricesByRate } from '@fori/i18n/prices-by-rate';
import { Money } from '@fori/ui/money';
import { JacketFacts } from './jacket-facts.tsx';

/** Custom jackets: price, both sides, options and logos. */
export function OrderJackets({ jackets, prices }: { jackets: Order['custom_jackets']; prices: PricesByRate }) {
  const { t } = useTranslation('orders');
  return (
    <ul aria-label={t('jacket.title')} className="divide-y divide-hair border-hair border-t">
      {jackets.map((jacket, position) => {
        const name = jacketName(t, jacket.name);
        return (
          <li key={position} className="flex break-inside-avoid flex-col gap-4 py-3">
            <div className="grid grid-cols-[minmax(0,1fr)_auto] items-start gap-x-4">
              <div className="min-w-0">
                <p className="wrap-anywhere font-semibold">{name}</p>
                <p className="font-mono text-muted text-sm">
                  {t('detail.times', { quantity: jacket.quantity, price: prices(jacket.vat_rate).unit(jacket.price) })}
                </p>
              </div>
              <Money>{prices(jacket.vat_rate).line(jacket.price, jacket.quantity)}</Money>
            </div>
            <JacketFacts jacket={jacket} name={name} />
          </li>
        );
      })}
    </ul>
  );
}
