import { Checkbox } from '@fori/ui/checkbox';
import { Section } from '@fori/ui/section';
import { useTranslation } from 'react-i18next';
import { DeliveryEstimate } from '../../../shared/delivery-estimate.tsx';
import { useFormAround } from '../hooks/use-checkout-form.ts';
import type { SavedAddressesPart } from '../hooks/use-saved-addresses.ts';
import { AddressFields } from './address-fields.tsx';

interface DeliverySectionProps {
  estimate: { from: string; to: string };
  /** what shows a customer's address book; null for guests */
  saved: SavedAddressesPart;
}

/** Where the parcel goes, when it comes, and whose name stands on the invoice. */
export function DeliverySection({ estimate, saved }: DeliverySectionProps) {
  const { t } = useTranslation('checkout');
  const form = useFormAround();
  const { values, change } = form;
  const same = values.billing_same_as_shipping;
  return (
    <Section title={t('section.delivery')}>
      <div className="flex flex-col gap-4">
        {saved && <saved.AddressChoice form={form} />}
        <AddressFields of="shipping" />
        {saved && <saved.AddressSaving form={form} />}
        <DeliveryEstimate {...estimate} />
        <Checkbox
          label={t('field.billing_same')}
          name="billing_same_as_shipping"
          checked={same}
          onChange={({ target }) => change('billing_same_as_shipping', target.checked)}
        />
        {!same && (
          <fieldset className="flex min-w-0 flex-col gap-4 border-hair border-l-2 pl-4">
            <legend className="float-left mb-4 w-full font-bold text-lg">{t('billing_title')}</legend>
            <AddressFields of="billing" />
          </fieldset>
        )}
      </div>
    </Section>
  );
}
