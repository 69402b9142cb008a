import { useTranslation } from '@fori/client/use-translation';
import { type Country, countries } from '@fori/domain/countries';
import { carriers } from '@fori/domain/orders';
import { Select } from '../../../shared/form/controls.tsx';
import { useFormats } from '../../../shared/use-formats.ts';

interface SelectProps<V extends string> {
  value: V;
  onChange: (value: V) => void;
}

/** Every country there is, by its name. */
export function CountrySelect({ value, onChange }: SelectProps<Country>) {
  const { i18n } = useTranslation();
  const { country } = useFormats();
  const byName = countries.toSorted((a, b) => country(a).localeCompare(country(b), i18n.language));
  return (
    <Select value={value} onChange={({ target }) => onChange(countries.find((code) => code === target.value) ?? value)}>
      {byName.map((code) => (
        <option key={code} value={code}>
          {country(code)}
        </option>
      ))}
    </Select>
  );
}

/** The carriers the shop knows by their codes; `none` says what none means, which is the empty value. */
export function CarrierSelect({ value, onChange, none }: SelectProps<string> & { none: string }) {
  return (
    <Select value={value} onChange={({ target }) => onChange(target.value)}>
      <option value="">{none}</option>
      {carriers.map((carrier) => (
        <option key={carrier.code} value={carrier.code}>
          {carrier.name}
        </option>
      ))}
    </Select>
  );
}
