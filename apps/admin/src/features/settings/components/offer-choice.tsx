import { useTranslation } from '@fori/client/use-translation';
import { type Currency, chargedCurrency, currencies, currencySymbols } from '@fori/domain/currencies';
import { languageNames, languages, localeTags } from '@fori/domain/languages';
import { Checkbox } from '../../../shared/form/controls.tsx';
import { ChoiceGroup, type ChoiceProps } from './choice-group.tsx';

/** The languages customers can choose (SHOP-113). */
export function LanguageChoice({ form, ...group }: ChoiceProps) {
  const { t } = useTranslation('admin-settings');
  return (
    <ChoiceGroup {...group} hint={t('languages_hint')}>
      {languages.map((code) => (
        <Checkbox
          key={code}
          {...form.register(`languages.${code}`)}
          label={<span lang={localeTags[code]}>{languageNames[code]}</span>}
        />
      ))}
    </ChoiceGroup>
  );
}

const labelOf = (code: Currency) => `${code} ${currencySymbols[code]}`;

/** The currencies beside the euro in which payments at the payment page are charged (PAY-209). */
export function ChargedCurrencyChoice({ form, ...group }: ChoiceProps) {
  const { t } = useTranslation('admin-settings');
  return (
    <ChoiceGroup {...group} hint={t('charged_hint')} visible>
      {currencies
        .filter((code) => code !== chargedCurrency)
        .map((code) => (
          <Checkbox key={code} {...form.register(`charged_currencies.${code}`)} label={labelOf(code)} />
        ))}
    </ChoiceGroup>
  );
}

/** The currencies customers can see prices in; the charged one always stays (SHOP-115). */
export function CurrencyChoice({ form, ...group }: ChoiceProps) {
  const { t } = useTranslation('admin-settings');
  return (
    <ChoiceGroup {...group} hint={t('currencies_hint')}>
      {currencies.map((code) =>
        code === chargedCurrency ? (
          // not part of the form, which would leave out a disabled box
          <Checkbox
            key={code}
            checked
            disabled
            readOnly
            label={labelOf(code)}
            hint={t('euro')}
            className="col-span-full"
          />
        ) : (
          <Checkbox key={code} {...form.register(`currencies.${code}`)} label={labelOf(code)} />
        ),
      )}
    </ChoiceGroup>
  );
}
