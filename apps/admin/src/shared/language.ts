import { rememberLanguage } from '@fori/client/preferences';
import { type Language, localeTags } from '@fori/domain/languages';
import { loadBackOffice } from '@fori/i18n/back-office';
import type { I18n } from '@fori/i18n/instance';

/** Sets the page's lang attribute. */
export const showLanguage = (language: Language): void => {
  document.documentElement.lang = localeTags[language];
};

/** Loads the texts of another language and switches to it. Rejects, and changes nothing, when they fail to load. */
export async function changeLanguage(i18n: I18n, language: Language): Promise<void> {
  for (const [feature, texts] of Object.entries(await loadBackOffice(language))) {
    i18n.addResourceBundle(language, feature, texts);
  }
  await i18n.changeLanguage(language);
  rememberLanguage(language);
  showLanguage(language);
}
