import { browserPreferences, forget } from '@fori/client/preferences';
import { type Language, languageNames, negotiateLanguage } from '@fori/domain/languages';
import type { I18n } from '@fori/i18n/instance';
import { loadNamespace } from '@fori/i18n/storefront';
import { notify } from '../../shared/notify.ts';
import type { Offer } from '../../shared/preferences.tsx';

/**
 * Removes a stored language or currency the shop does not offer, and says so; with the choice gone it is said once (SHOP-116). A
 * page the server could not render shows the stored language until now and changes to an offered one. Rejects where the texts
 * cannot be fetched.
 */
export const dropUnoffered = async (
  i18n: I18n,
  { languages, currencies }: Offer,
  showLanguage: (language: Language) => Promise<void>,
): Promise<void> => {
  const { language, currency } = browserPreferences();
  const told: string[] = [];
  if (!languages.includes(i18n.language as Language))
    await showLanguage(negotiateLanguage(navigator.languages.join(','), languages));
  await loadNamespace(i18n, 'preferences');
  if (language && !languages.includes(language)) {
    forget('language');
    told.push(i18n.t('preferences:language_dropped', { language: languageNames[language] }));
  }
  if (currency && !currencies.includes(currency)) {
    forget('currency');
    told.push(i18n.t('preferences:currency_dropped', { currency }));
  }
  const [title, description] = told;
  if (title) notify.info(title, description ? { description } : {});
};
