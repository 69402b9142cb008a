import { type Country, countries } from '@fori/domain/countries';
import { countryName } from '@fori/i18n/format';
import { Field } from '@fori/ui/field';
import { Select } from '@fori/ui/input';
import { useTranslation } from 'react-i18next';
import { errorMessage } from '../../../shared/form/form-error.ts';
import { TextField, type TextFieldProps } from '../../../shared/form/text-field.tsx';
import { useFormContext } from '../../../shared/form/use-form.ts';
import { usePreferences } from '../../../shared/preferences.tsx';

interface AddressFieldsProps {
  of: 'shipping' | 'billing';
}

/** A postal address; browsers autofill the billing address separately from the delivery address. */
export function AddressFields({ of }: AddressFieldsProps) {
  const { t } = useTranslation(['checkout', 'common']);
  const { language } = usePreferences();
  const { errors, fieldId, textOf, set } = useFormContext();
  const billing = of === 'billing';
  const token = (name: string) => `${of} ${name}`;
  const named = (name: string) => (billing ? `billing.${name}` : name);
  const country = named('country');
  const options = countries
    .map((code: Country) => ({ code, name: countryName(code, language) }))
    .sort((a, b) => a.name.localeCompare(b.name, language));

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
        {field('postal_code', 'postal-code', { inputMode: 'numeric' })}
        {field('city', 'address-level2')}
      </div>
      {field('state', 'address-level1', { optional: true })}
      <Field id={fieldId(country)} label={t('field.country')} error={errorMessage(t, errors[country])} required>
        <Select
          name={country}
          autoComplete={token('country')}
          value={textOf(country)}
          onChange={({ target }) => set(country, target.value)}
        >
          <option value="">{t('field.choose_country')}</option>
          {options.map(({ code, name }) => (
            <option key={code} value={code}>
              {name}
            </option>
          ))}
        </Select>
      </Field>
    </>
  );
}
