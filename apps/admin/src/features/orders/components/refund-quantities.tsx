import { useTranslation } from '@fori/client/use-translation';
import type { AdminOrder } from '@fori/contracts/orders/schemas';
import { optionText } from '@fori/i18n/options';
import { QuantityStepper } from '@fori/ui/quantity-stepper';

interface RefundQuantitiesProps {
  order: AdminOrder;
  /** by line item */
  quantities: readonly number[];
  onChange: (quantities: number[]) => void;
}

/** How many units of each line item are refunded, of those that neither a refund nor a withdrawal covers. */
export function RefundQuantities({ order, quantities, onChange }: RefundQuantitiesProps) {
  const { t } = useTranslation(['admin-orders', 'common']);
  if (order.items.length === 0) return null;
  return (
    <fieldset className="grid gap-2">
      <legend className="font-semibold text-sm">{t('refund.pieces')}</legend>
      <p className="text-muted text-sm">{t('refund.pieces_hint')}</p>
      <ul>
        {order.items.map((item, index) => (
          <li
            key={`${index + 1} ${item.name}`}
            className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 border-hair border-b py-2 last:border-0"
          >
            <span className="wrap-anywhere min-w-0 flex-1 basis-32">
              {item.local_name ?? item.name}
              <span className="block text-muted text-sm">{optionText(t, item)}</span>
            </span>
            {item.not_refunded === 0 ? (
              <span className="flex min-h-target items-center text-muted text-sm">{t('refund.none_left')}</span>
            ) : (
              <span className="flex items-center gap-2">
                <QuantityStepper
                  value={quantities[index] ?? 0}
                  min={0}
                  max={item.not_refunded}
                  labels={{
                    decrease: t('refund.fewer'),
                    increase: t('refund.more'),
                    quantity: t('refund.piece', { name: `${item.local_name ?? item.name}, ${optionText(t, item)}` }),
                  }}
                  onChange={(quantity) =>
                    onChange(order.items.map((_, place) => (place === index ? quantity : (quantities[place] ?? 0))))
                  }
                />
                <span className="whitespace-nowrap text-muted text-sm">
                  {t('refund.of', { count: item.not_refunded })}
                </span>
              </span>
            )}
          </li>
        ))}
      </ul>
    </fieldset>
  );
}
