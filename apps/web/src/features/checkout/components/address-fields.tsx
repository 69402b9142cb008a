import { useTranslation } from '@fori/client/use-translation';
import { hasPostalLetters } from '@fori/domain/countries';
import { CountryField } from '../../../shared/form/country-field.tsx';
import { TextField, type TextFieldProps } from '../../../shared/form/text-field.tsx';
import { useFormContext } from '../../../shared/form/use-form.ts';

interface AddressFieldsProps {
  of: 'shipping' | 'billing';
}

/** A postal address; browsers autofill the billing address separately from the delivery address. */
export function AddressFields({ of }: AddressFieldsProps) {
  const { t } = useTranslation('checkout');
  const { textOf } = useFormContext();
  const billing = of === 'billing';
  const token = (name: string) => `${of} ${name}`;
  const named = (name: string) => (billing ? `billing.${name}` : name);
  const postalKeypad = hasPostalLetters(textOf(named('country'))) ? 'text' : 'numeric';

  type Name = 'full_name' | 'address' | 'postal_code' | 'city' | 'state';
  const field = (name: Name, autofill: string, more?: Partial<TextFieldProps>) => (
    <TextField
      name={named(name)}
      label={t(`field.${name}`)}
      autoComplete={token(autofill)}
      enterKeyHint="next"
      {...more}
    />
  );

  return (
    <>
      {field('full_name', 'name')}
      {field('address', 'address-line1', { hint: t('hint.address') })}
      <div className="grid grid-cols-[minmax(0,2fr)_minmax(0,3fr)] items-start gap-4">
        {field('postal_code', 'postal-code', { inputMode: postalKeypad })}
        {field('city', 'address-level2')}
      </div>
      {field('state', 'address-level1', { optional: true })}
      <CountryField
        name={named('country')}
        label={t('field.country')}
        placeholder={t('field.choose_country')}
        autoComplete={token('country')}
      />
    </>
  );
}
