import { useTranslation } from '@fori/client/use-translation';
import { type Language, languageNames, languages, localeTags } from '@fori/domain/languages';
import { Menu, MenuChoice } from '@fori/ui/menu';
import { showToast } from '@fori/ui/toast';
import { Languages } from 'lucide-react';
import { changeLanguage } from '../../../shared/language.ts';

export function LanguageMenu() {
  const { t, i18n } = useTranslation(['common', 'errors']);
  const choose = (language: Language) => {
    changeLanguage(i18n, language).catch(() =>
      showToast({ tone: 'error', title: t('errors:general.network'), description: t('errors:general.network_text') }),
    );
  };
  return (
    <Menu label={t('control.language')} trigger={<Languages aria-hidden className="size-5" />}>
      {languages.map((language) => (
        <MenuChoice
          key={language}
          checked={language === i18n.language}
          lang={localeTags[language]}
          onSelect={() => choose(language)}
        >
          {languageNames[language]}
        </MenuChoice>
      ))}
    </Menu>
  );
}
