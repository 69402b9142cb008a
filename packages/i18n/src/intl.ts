import { type Language, localeTags } from '@fori/domain/languages';

/**
 * The locales of the Intl formats. Chromium has no Icelandic and would silently use the browser's language, so that a page
 * would differ from the server's HTML. Danish formats numbers, lists and dates as Icelandic does; the words that differ are
 * below.
 */
export const formatTags: Readonly<Record<Language, string>> = { ...localeTags, is: 'da-DK' };

const icelandicMonths: Readonly<Record<string, string>> = {
  januar: 'janúar',
  februar: 'febrúar',
  marts: 'mars',
  april: 'apríl',
  maj: 'maí',
  juni: 'júní',
  juli: 'júlí',
  august: 'ágúst',
  september: 'september',
  oktober: 'október',
  november: 'nóvember',
  december: 'desember',
};

/** A Danish date with its month in Icelandic. */
export const withIcelandicMonths = (danish: string): string =>
  danish.replace(/\p{L}+/gu, (word) => icelandicMonths[word] ?? word);

/** Countries in Icelandic by ISO code, once the Icelandic texts are loaded: pages in other languages do without them. */
const icelandicCountries = new Map<string, string>();

/** Makes the Icelandic names of countries known, such as `FI Finnland NO Noregur`; the Icelandic catalogues call it. */
export const addIcelandicCountries = (names: string): void => {
  for (const [, code = '', name = ''] of names.matchAll(/([A-Z]{2}) (\p{L}+)/gu)) icelandicCountries.set(code, name);
};

export const icelandicCountry = (code: string): string | undefined => icelandicCountries.get(code);
