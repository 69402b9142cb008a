import { useTranslation } from '@fori/client/use-translation';
import type { Quote } from '@fori/contracts/checkout/schemas';
import { countryName, formatDateRange } from '@fori/i18n/format';
import { Checkbox } from '@fori/ui/checkbox';
import type { ReactNode } from 'react';
import { DeliveryEstimate } from '../../../shared/delivery-estimate.tsx';
import { useFormContext } from '../../../shared/form/use-form.ts';
import { usePreferences } from '../../../shared/preferences.tsx';
import type { AddressValues, CheckoutValues } from '../checkout-form.ts';
import type { SavedAddressesPart } from '../hooks/use-saved-addresses.ts';
import { AddressFields } from './address-fields.tsx';
import { LazyCheckoutParts } from './lazy-checkout-parts.tsx';
import { Step } from './step.tsx';

interface DeliverySectionProps {
  /** when and how goods can be sent to the address */
  quote: Quote;
  /** the customer's address book; null for guests */
  saved: SavedAddressesPart;
  /** below the billing address */
  children?: ReactNode;
}

/** Delivery address, delivery date and billing address. */
export function DeliverySection({
  quote: { delivery, estimated_delivery: estimate },
  saved,
  children,
}: DeliverySectionProps) {
  const { t } = useTranslation(['checkout', 'orders']);
  const form = useFormContext<CheckoutValues>();
  const { values, set } = form;
  const { language } = usePreferences();
  const same = values.billing_same_as_shipping;
  const street = ({ full_name, address }: AddressValues) => `${full_name}, ${address}`;
  const place = ({ postal_code, city, state, country }: AddressValues) =>
    [`${postal_code} ${city}`, state, country && countryName(country, language)].filter(Boolean).join(', ');
  return (
    <Step
      of="delivery"
      summary={
        <>
          {values.company_name && <p>{values.company_name}</p>}
          <p>{street(values)}</p>
          <p>{place(values)}</p>
          {!same && <p>{`${t('billing_title')}: ${street(values.billing)}, ${place(values.billing)}`}</p>}
          {estimate && (
            <p className="text-muted text-sm">
              {`${t('orders:delivery.estimated')}: ${formatDateRange(estimate.from, estimate.to, language)}`}
            </p>
          )}
        </>
      }
    >
      {saved && <saved.AddressChoice form={form} />}
      <AddressFields of="shipping" />
      {saved && <saved.AddressSaving form={form} />}
      {delivery && <LazyCheckoutParts>{({ ShippingMethods }) => <ShippingMethods {...delivery} />}</LazyCheckoutParts>}
      {estimate && <DeliveryEstimate {...estimate} />}
      <Checkbox
        label={t('field.billing_same')}
        name="billing_same_as_shipping"
        checked={same}
        onChange={({ target }) => set('billing_same_as_shipping', target.checked)}
      />
      {!same && (
        <fieldset className="flex min-w-0 flex-col gap-4 border-hair border-l-2 pl-4">
          <legend className="float-left mb-4 w-full font-bold text-lg">{t('billing_title')}</legend>
          <AddressFields of="billing" />
        </fieldset>
      )}
      {children}
    </Step>
  );
}
