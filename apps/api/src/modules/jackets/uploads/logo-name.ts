import { isHouseLogo } from '@fori/domain/jackets';
import type { Language } from '@fori/domain/languages';
import { translator } from '@fori/i18n/server';

/** What a logo is called in a language: the house's own by their names, everything else is the customer's. */
export const logoName = (logo: string, language: Language): string => {
  const t = translator(language);
  return isHouseLogo(logo) ? t(`jacket:logo.${logo}`) : t('jacket:logo.own');
};
