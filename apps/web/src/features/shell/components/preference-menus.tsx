import { currencies, currencySymbols } from '@fori/domain/currencies';
import { languageNames, languages, localeTags } from '@fori/domain/languages';
import { Menu, MenuChoice } from '@fori/ui/menu';
import { Languages } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { usePreferences } from '../../../shared/preferences.tsx';
import { useChooseLanguage } from '../hooks/use-choose-language.ts';

/** Width of the longest code beside an icon, so that changing it shifts nothing. */
const triggerLook =
  'inline-flex min-h-target min-w-target items-center justify-center gap-1.5 rounded-control px-2 font-mono font-semibold text-sm uppercase transition-colors hover:bg-stage';

export function LanguageMenu() {
  const { t } = useTranslation('common');
  const { language } = usePreferences();
  const choose = useChooseLanguage();
  return (
    <Menu
      label={t('control.language')}
      triggerClassName={triggerLook}
      trigger={
        <>
          <Languages aria-hidden className="size-5" />
          {language}
        </>
      }
    >
      {languages.map((option) => (
        <MenuChoice
          key={option}
          checked={option === language}
          lang={localeTags[option]}
          aside={option.toUpperCase()}
          onSelect={() => choose(option)}
        >
          {languageNames[option]}
        </MenuChoice>
      ))}
    </Menu>
  );
}

export function CurrencyMenu() {
  const { t } = useTranslation('common');
  const { currency, changeCurrency } = usePreferences();
  return (
    <Menu label={t('control.currency')} triggerClassName={triggerLook} trigger={currency}>
      {currencies.map((option) => (
        <MenuChoice
          key={option}
          checked={option === currency}
          aside={currencySymbols[option]}
          onSelect={() => changeCurrency(option)}
        >
          {option}
        </MenuChoice>
      ))}
    </Menu>
  );
}
