import { useTranslation } from '@fori/client/use-translation';
import { jacketText, logoName } from '@fori/i18n/options';
import { FieldError } from '@fori/ui/field';
import { Card } from '@fori/ui/section';
import type { UseFormReturn } from 'react-hook-form';
import { Checkbox } from '../../../shared/form/controls.tsx';
import { type ChoiceField, choiceFields, choices, type JacketForm } from '../jacket-form.ts';

interface OfferedChoicesProps {
  form: UseFormReturn<JacketForm>;
  wiring: (field: ChoiceField) => { id: string; error: string | null };
}

/** What customers may choose of a jacket: a box for each colour, leather, lining, size and patch, and one for monograms. */
export function OfferedChoices({ form, wiring }: OfferedChoicesProps) {
  const { t } = useTranslation(['admin-jacket', 'orders']);
  const nameOf = (field: ChoiceField, value: string) =>
    field === 'logos' ? logoName(t, value) : jacketText(t, field, value);
  return (
    <Card title={t('offered')}>
      <p className="mb-4 max-w-prose text-muted text-sm">{t('offered_hint')}</p>
      <div className="grid gap-x-8 gap-y-4 sm:grid-cols-2 lg:grid-cols-4">
        {choiceFields.map((field) => {
          const { id, error } = wiring(field);
          const errorId = error ? `${id}-error` : undefined;
          return (
            <fieldset
              key={field}
              id={id}
              tabIndex={-1}
              aria-describedby={errorId}
              className={field === 'logos' ? 'min-w-0 sm:col-span-2 lg:col-span-4' : 'min-w-0'}
            >
              <legend className="mb-1 font-semibold text-sm">{t(`part.${field}`)}</legend>
              <div
                className={
                  field === 'logos' ? 'grid grid-cols-[repeat(auto-fill,minmax(9rem,1fr))] gap-x-4' : undefined
                }
              >
                {choices[field].map((value) => (
                  <Checkbox key={value} {...form.register(`ticked.${field}.${value}`)} label={nameOf(field, value)} />
                ))}
              </div>
              {error && <FieldError id={errorId}>{error}</FieldError>}
            </fieldset>
          );
        })}
      </div>
      <div className="mt-4">
        <Checkbox {...form.register('monogram')} label={t('monogram_offered')} />
      </div>
    </Card>
  );
}
