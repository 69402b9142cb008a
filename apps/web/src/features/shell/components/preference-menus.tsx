import { useTranslation } from '@fori/client/use-translation';
import { currencySymbols } from '@fori/domain/currencies';
import { languageNames, localeTags } from '@fori/domain/languages';
import { Menu, MenuChoice } from '@fori/ui/menu';
import { Languages } from 'lucide-react';
import { usePreferences } from '../../../shared/preferences.tsx';
import { useChooseLanguage } from '../hooks/use-choose-language.ts';

/** Width of the longest code beside an icon, so that changing it shifts nothing. */
const triggerLook =
  'inline-flex min-h-target min-w-target items-center justify-center gap-1.5 rounded-control px-2 font-mono font-semibold text-sm uppercase transition-colors hover:bg-stage';

/** Nothing in a shop with one language. */
export function LanguageMenu() {
  const { t } = useTranslation('common');
  const { language, offer } = usePreferences();
  const choose = useChooseLanguage();
  if (offer.languages.length < 2) return null;
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
      {offer.languages.map((option) => (
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

/** Nothing in a shop with one currency. */
export function CurrencyMenu() {
  const { t } = useTranslation('common');
  const { currency, offer, changeCurrency } = usePreferences();
  if (offer.currencies.length < 2) return null;
  return (
    <Menu label={t('control.currency')} triggerClassName={triggerLook} trigger={currency}>
      {offer.currencies.map((option) => (
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
