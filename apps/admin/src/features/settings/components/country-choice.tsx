import { useTranslation } from '@fori/client/use-translation';
import { countries } from '@fori/domain/countries';
import { Checkbox } from '../../../shared/form/controls.tsx';
import { OwnCountryMissing } from '../../../shared/own-country.tsx';
import { useFormats } from '../../../shared/use-formats.ts';
import { ChoiceGroup, type ChoiceProps } from './choice-group.tsx';

/** The countries customers can have goods sent to, by name. */
export function CountryChoice({ form, ...group }: ChoiceProps) {
  const { t, i18n } = useTranslation('admin-settings');
  const { country } = useFormats();
  const options = countries
    .map((code) => ({ code, name: country(code) }))
    .sort((a, b) => a.name.localeCompare(b.name, i18n.language));
  const chosen = form.watch('countries');
  return (
    <ChoiceGroup
      {...group}
      hint={t('countries_hint')}
      notice={<OwnCountryMissing countries={countries.filter((code) => chosen[code])} />}
    >
      {options.map(({ code, name }) => (
        <Checkbox key={code} {...form.register(`countries.${code}`)} label={name} />
      ))}
    </ChoiceGroup>
  );
}
