import { type Currency, chargedCurrency } from './currencies.ts';

/** The languages of the shop, the first being the fallback (I18N-01). */
export const languages = ['en', 'fi', 'sv', 'no', 'da', 'is'] as const;
export type Language = (typeof languages)[number];
export const fallbackLanguage: Language = 'en';

/** The result of `make` for each of the shop's languages, in their order. */
export const byLanguage = <T>(make: (language: Language) => T): Record<Language, T> =>
  Object.fromEntries(languages.map((language) => [language, make(language)])) as Record<Language, T>;

/** What each language calls itself. */
export const languageNames: Readonly<Record<Language, string>> = {
  en: 'English',
  fi: 'Suomi',
  sv: 'Svenska',
  no: 'Norsk',
  da: 'Dansk',
  is: 'Íslenska',
};

/** BCP 47 tags for `Intl` and the `lang` attribute; the shop's `no` is Bokmål. */
export const localeTags: Readonly<Record<Language, string>> = {
  en: 'en-GB',
  fi: 'fi-FI',
  sv: 'sv-SE',
  no: 'nb-NO',
  da: 'da-DK',
  is: 'is-IS',
};

/** The value of `hreflang` for a language. */
export const linkTag = (language: Language): string => localeTags[language].split('-')[0] ?? language;

/** The currency a language switches to when it is chosen (decision 0036). */
export const defaultCurrency: Readonly<Record<Language, Currency>> = {
  en: 'EUR',
  fi: 'EUR',
  sv: 'SEK',
  no: 'NOK',
  da: 'DKK',
  is: 'ISK',
};

/**
 * The currency to show prices in: the chosen one where the shop offers it, else that of the language, else the one that is charged,
 * which is always offered (SHOP-115).
 */
export const shownCurrency = (chosen: Currency | null, language: Language, offered: readonly Currency[]): Currency =>
  [chosen, defaultCurrency[language]].find((currency) => currency && offered.includes(currency)) ?? chargedCurrency;

/** Whether a value is the code of one of the shop's languages (I18N-01). */
export const isLanguage = (value: unknown): value is Language => languages.includes(value as Language);

/**
 * The offered language with the highest weight in an `Accept-Language` header, `nb` and `nn` counting as `no`; the first offered
 * one when none matches or the header is missing.
 */
export const negotiateLanguage = (header: string | undefined, offered: readonly Language[] = languages): Language => {
  const requested = (header ?? '')
    .split(',')
    .map((part, position) => {
      const [tag = '', ...params] = part.trim().split(';');
      const quality = params.map((p) => p.trim()).find((p) => p.startsWith('q='));
      const weight = quality === undefined ? 1 : Number(quality.slice(2));
      return { tag: tag.trim().toLowerCase(), weight: Number.isFinite(weight) ? weight : 0, position };
    })
    .filter((entry) => entry.weight > 0)
    .sort((a, b) => b.weight - a.weight || a.position - b.position);
  for (const { tag } of requested) {
    const primary = tag.split('-')[0];
    const language = primary === 'nb' || primary === 'nn' ? 'no' : primary;
    const match = offered.find((code) => code === language);
    if (match) return match;
  }
  return offered[0] ?? fallbackLanguage;
};

/** A row's language; the fallback where it is null or not one of the shop's. */
export const languageOf = ({ language }: { language: string | null }): Language =>
  language !== null && isLanguage(language) ? language : fallbackLanguage;
