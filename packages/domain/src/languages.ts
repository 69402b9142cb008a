import type { Currency } from './currencies.ts';

/** The languages of the shop, the first being the fallback (I18N-01). */
export const languages = ['en', 'fi', 'sv', 'no', 'da', 'is'] as const;
export type Language = (typeof languages)[number];
export const fallbackLanguage: Language = 'en';

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

/** How links between the languages of a page name a language (`hreflang`). */
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

export const isLanguage = (value: unknown): value is Language => languages.includes(value as Language);

/**
 * The shop's language for an `Accept-Language` header: the best-weighted one it speaks, Norwegian variants counting as
 * `no`; English when none fits or the header is missing.
 */
export const negotiateLanguage = (header: string | undefined): Language => {
  const wanted = (header ?? '')
    .split(',')
    .map((part, position) => {
      const [tag = '', ...params] = part.trim().split(';');
      const quality = params.map((p) => p.trim()).find((p) => p.startsWith('q='));
      const weight = quality === undefined ? 1 : Number(quality.slice(2));
      return { tag: tag.trim().toLowerCase(), weight: Number.isFinite(weight) ? weight : 0, position };
    })
    .filter((entry) => entry.weight > 0)
    .sort((a, b) => b.weight - a.weight || a.position - b.position);
  for (const { tag } of wanted) {
    const primary = tag.split('-')[0];
    const language = primary === 'nb' || primary === 'nn' ? 'no' : primary;
    if (isLanguage(language)) return language;
  }
  return fallbackLanguage;
};

/** The language a row names, or the fallback where it names none of the shop's. */
export const languageOf = ({ language }: { language: string | null }): Language =>
  language !== null && isLanguage(language) ? language : fallbackLanguage;
