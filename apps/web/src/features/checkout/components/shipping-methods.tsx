import { useTranslation } from '@fori/client/use-translation';
import type { Quote } from '@fori/contracts/checkout/schemas';
import { fromMoney } from '@fori/domain/money';
import { formatDateRange } from '@fori/i18n/format';
import { RadioGroup } from '@fori/ui/radio-group';
import { useEffect } from 'react';
import { useFormContext } from '../../../shared/form/use-form.ts';
import { usePreferences } from '../../../shared/preferences.tsx';
import { useMoney } from '../../../shared/use-money.ts';
import type { CheckoutValues } from '../checkout-form.ts';
import { PickupPoints } from './pickup-points.tsx';

/**
 * How goods can be sent to an address that has a choice, each with what it costs and when it arrives, and where they are collected: loaded
 * on demand (PARCEL-03, PARCEL-27).
 */
export function ShippingMethods({ methods, method }: NonNullable<Quote['delivery']>) {
  const { t } = useTranslation('paying');
  const { language } = usePreferences();
  const money = useMoney();
  const { values, set, fill, fieldId } = useFormContext<CheckoutValues>();
  const isCollected = methods.find(({ id }) => id === method)?.kind === 'pickup_point';
  const isAsked = values.pickup_point !== undefined;
  // biome-ignore lint/correctness/useExhaustiveDependencies: the form is another object at each render
  useEffect(() => {
    if (isCollected !== isAsked) fill({ pickup_point: isCollected ? '' : undefined });
  }, [isCollected, isAsked]);
  return (
    <>
      {methods.length > 1 && (
        <RadioGroup
          id={fieldId('shipping_method')}
          legend={t('delivery.legend')}
          look="card"
          options={methods.map(({ id, name, price, estimated_delivery: dates }) => ({
            value: id,
            label: name,
            description: dates ? formatDateRange(dates.from, dates.to, language) : undefined,
            aside: fromMoney(price) === 0 ? t('delivery.free') : money(price),
          }))}
          value={method}
          onChange={(chosen) => set('shipping_method', chosen)}
          required
        />
      )}
      {isCollected && method !== null && <PickupPoints method={method} hasOthers={methods.length > 1} />}
    </>
  );
}
