import { countries } from '@fori/domain/countries';
import { Checkbox } from '@fori/ui/checkbox';
import { FieldError } from '@fori/ui/field';
import type { UseFormReturn } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { useFormats } from '../../../shared/use-formats.ts';
import type { SettingsForm } from '../form.ts';

interface CountryChoiceProps {
  form: UseFormReturn<SettingsForm>;
  id: string;
  label: string;
  error?: string | null | undefined;
}

/** The countries customers can have goods sent to, by name. */
export function CountryChoice({ form, id, label, error }: CountryChoiceProps) {
  const { t, i18n } = useTranslation('admin-settings');
  const { country } = useFormats();
  const options = countries
    .map((code) => ({ code, name: country(code) }))
    .sort((a, b) => a.name.localeCompare(b.name, i18n.language));
  const errorId = error ? `${id}-error` : undefined;
  return (
    <fieldset id={id} tabIndex={-1} aria-describedby={errorId} className="min-w-0">
      <legend className="sr-only">{label}</legend>
      <p className="mb-2 text-muted text-sm">{t('countries_hint')}</p>
      <div className="grid grid-cols-[repeat(auto-fill,minmax(10rem,1fr))] gap-x-4">
        {options.map(({ code, name }) => (
          <Checkbox key={code} {...form.register(`countries.${code}`)} label={name} />
        ))}
      </div>
      {error && <FieldError id={errorId}>{error}</FieldError>}
    </fieldset>
  );
}
