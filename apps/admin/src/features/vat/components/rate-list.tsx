import { useTranslation } from '@fori/client/use-translation';
import { ratedCountries, vatClasses } from '@fori/domain/vat-rates';
import { Field } from '@fori/ui/field';
import { IconButton } from '@fori/ui/icon-button';
import { Trash2 } from 'lucide-react';
import { Input, Select } from '../../../shared/form/controls.tsx';
import { DecimalInput } from '../../../shared/form/decimal-input.tsx';
import { Unlocked } from '../../../shared/form/lock.tsx';
import { useFormats } from '../../../shared/use-formats.ts';
import type { RateForm } from '../form.ts';

interface RateListProps {
  rates: readonly RateForm[];
  /** id and error of a field of a rate: `0.from` */
  wiring: (name: string) => { id: string; error: string | null };
  onChange: (rates: RateForm[]) => void;
  onRemove: (at: number) => void;
}

/** The rates by country, class and first day. */
export function RateList({ rates, wiring, onChange, onRemove }: RateListProps) {
  const { t } = useTranslation('admin-vat');
  const { country, date } = useFormats();
  const change = (at: number, part: Partial<RateForm>) =>
    onChange(rates.map((rate, index) => (index === at ? { ...rate, ...part } : rate)));
  return (
    <ul aria-label={t('rates')} className="grid gap-2">
      {rates.map((rate, at) => {
        const name = country(rate.country);
        const labelOf = (label: string) => t('field', { country: name, label });
        return (
          <li
            key={rate.id}
            className="grid grid-cols-2 items-start gap-x-3 gap-y-2 border-hair border-b pb-2 sm:grid-cols-[2fr_1.5fr_1.5fr_1fr_auto]"
          >
            <Field {...wiring(`${at}.country`)} label={labelOf(t('country'))} labelHidden>
              <Select
                value={rate.country}
                onChange={({ target }) =>
                  change(at, { country: ratedCountries.find((code) => code === target.value) ?? rate.country })
                }
              >
                {ratedCountries.map((code) => (
                  <option key={code} value={code}>
                    {country(code)}
                  </option>
                ))}
              </Select>
            </Field>
            <Field {...wiring(`${at}.vat_class`)} label={labelOf(t('vat_class'))} labelHidden>
              <Select
                value={rate.vat_class}
                onChange={({ target }) =>
                  change(at, { vat_class: vatClasses.find((each) => each === target.value) ?? rate.vat_class })
                }
              >
                {vatClasses.map((each) => (
                  <option key={each} value={each}>
                    {t(`class_of.${each}`)}
                  </option>
                ))}
              </Select>
            </Field>
            <Field {...wiring(`${at}.from`)} label={labelOf(t('from'))} labelHidden>
              <Input type="date" value={rate.from} onChange={({ target }) => change(at, { from: target.value })} />
            </Field>
            <Field {...wiring(`${at}.rate`)} label={labelOf(t('rate'))} labelHidden>
              <DecimalInput value={rate.rate} onChange={(typed) => change(at, { rate: typed })} className="font-mono" />
            </Field>
            <Unlocked>
              <IconButton
                label={t('remove', { country: name, date: rate.from && date(rate.from) })}
                onClick={() => onRemove(at)}
                className="max-sm:col-span-2 max-sm:justify-self-end"
              >
                <Trash2 aria-hidden className="size-5" />
              </IconButton>
            </Unlocked>
          </li>
        );
      })}
    </ul>
  );
}
