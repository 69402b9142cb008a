import { useTranslation } from '@fori/client/use-translation';
import type { Quote } from '@fori/contracts/checkout/schemas';
import { fromMoney } from '@fori/domain/money';
import { formatDateRange } from '@fori/i18n/format';
import { RadioGroup } from '@fori/ui/radio-group';
import { useFormContext } from '../../../shared/form/use-form.ts';
import { usePreferences } from '../../../shared/preferences.tsx';
import { useMoney } from '../../../shared/use-money.ts';
import type { CheckoutValues } from '../checkout-form.ts';

/** How goods can be sent to an address that has a choice, each with what it costs and when it arrives: loaded on demand (PARCEL-03). */
export function ShippingMethods({ methods, method }: NonNullable<Quote['delivery']>) {
  const { t } = useTranslation('paying');
  const { language } = usePreferences();
  const money = useMoney();
  const { set, fieldId } = useFormContext<CheckoutValues>();
  if (methods.length < 2) return null;
  return (
    <RadioGroup
      id={fieldId('shipping_method')}
      legend={t('delivery.legend')}
      look="card"
      options={methods.map(({ id, name, price, estimated_delivery: { from, to } }) => ({
        value: id,
        label: name,
        description: formatDateRange(from, to, language),
        aside: fromMoney(price) === 0 ? t('delivery.free') : money(price),
      }))}
      value={method}
      onChange={(chosen) => set('shipping_method', chosen)}
      required
    />
  );
}
