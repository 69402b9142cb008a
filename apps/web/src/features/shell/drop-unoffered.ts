import { resources } from '@fori/client/keys';
import { browserPreferences, forget } from '@fori/client/preferences';
import { type Language, languageNames, negotiateLanguage } from '@fori/domain/languages';
import type { I18n } from '@fori/i18n/instance';
import { loadNamespace } from '@fori/i18n/storefront';
import type { QueryClient } from '@tanstack/react-query';
import { notify } from '../../shared/notify.ts';
import type { Offer } from '../../shared/preferences.tsx';

/**
 * Removes a stored language or currency the shop does not offer, and says so; with the choice gone it is said once (SHOP-116). A
 * page in such a language changes to an offered one: it was open when the language was taken off (SHOP-122), or the server could
 * not render it. Rejects where the texts cannot be fetched.
 */
export const dropUnoffered = async (
  i18n: I18n,
  queryClient: QueryClient,
  { languages, currencies }: Offer,
  showLanguage: (language: Language) => Promise<void>,
): Promise<void> => {
  const shown = i18n.language as Language;
  const { language, currency } = browserPreferences();
  const told: string[] = [];
  if (!languages.includes(shown)) {
    // what was fetched in the other languages may still offer this one
    await queryClient.invalidateQueries({ queryKey: [resources.store], type: 'inactive', refetchType: 'none' });
    await showLanguage(negotiateLanguage(navigator.languages.join(','), languages));
  }
  await loadNamespace(i18n, 'preferences');
  const gone = [shown, language].find((used) => used && !languages.includes(used));
  if (gone) told.push(i18n.t('preferences:language_dropped', { language: languageNames[gone] }));
  if (language && !languages.includes(language)) forget('language');
  if (currency && !currencies.includes(currency)) {
    forget('currency');
    told.push(i18n.t('preferences:currency_dropped', { currency }));
  }
  const [title, description] = told;
  if (title) notify.info(title, description ? { description } : {});
};
