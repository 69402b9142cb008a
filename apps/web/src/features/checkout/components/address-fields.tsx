import { type Country, countries } from '@fori/domain/countries';
import { countryName } from '@fori/i18n/format';
import { Field } from '@fori/ui/field';
import { Select } from '@fori/ui/input';
import { useTranslation } from 'react-i18next';
import { errorMessage } from '../../../shared/form/form-error.ts';
import { TextField } from '../../../shared/form/text-field.tsx';
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

  return (
    <>
      <TextField name={named('full_name')} label={t('field.full_name')} autoComplete={token('name')} />
      <TextField
        name={named('address')}
        label={t('field.address')}
        hint={t('hint.address')}
        autoComplete={token('address-line1')}
      />
      <div className="grid grid-cols-[minmax(0,2fr)_minmax(0,3fr)] items-start gap-4">
        <TextField
          name={named('postal_code')}
          label={t('field.postal_code')}
          inputMode="numeric"
          autoComplete={token('postal-code')}
        />
        <TextField name={named('city')} label={t('field.city')} autoComplete={token('address-level2')} />
      </div>
      <TextField name={named('state')} label={t('field.state')} optional autoComplete={token('address-level1')} />
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
