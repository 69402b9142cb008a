import { useTranslation } from '@fori/client/use-translation';
import { countryName } from '@fori/i18n/format';
import { Field } from '@fori/ui/field';
import { Select } from '@fori/ui/input';
import { usePreferences } from '../preferences.tsx';
import { useCountries } from '../use-countries.ts';
import { errorMessage } from './form-error.ts';
import { useFormContext } from './use-form.ts';

interface CountryFieldProps {
  name: string;
  label: string;
  /** what the field says before a choice */
  placeholder: string;
  autoComplete: string;
}

/** A choice of the countries the shop delivers to, sorted by their names in the page's language. */
export function CountryField({ name, label, placeholder, autoComplete }: CountryFieldProps) {
  const { t } = useTranslation('common');
  const { language } = usePreferences();
  const { errors, fieldId, textOf, set } = useFormContext();
  const options = useCountries()
    .map((code) => ({ code, name: countryName(code, language) }))
    .sort((a, b) => a.name.localeCompare(b.name, language));
  return (
    <Field id={fieldId(name)} label={label} error={errorMessage(t, errors[name])} required>
      <Select
        name={name}
        autoComplete={autoComplete}
        value={textOf(name)}
        onChange={({ target }) => set(name, target.value)}
      >
        <option value="">{placeholder}</option>
        {options.map((option) => (
          <option key={option.code} value={option.code}>
            {option.name}
          </option>
        ))}
      </Select>
    </Field>
  );
}
