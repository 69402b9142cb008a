import type { Country } from '@fori/domain/countries';
import { type Language, localeTags } from '@fori/domain/languages';

/**
 * The locales formats are made with. Chromium is built without Icelandic and would silently take the browser's own
 * language instead, so that a page differed from what the server sent. Danish writes numbers, lists and the order of a
 * date just as Icelandic does; the words that differ stand below.
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

/** A date as Danish writes it, with the months of Icelandic. */
export const withIcelandicMonths = (danish: string): string =>
  danish.replace(/\p{L}+/gu, (word) => icelandicMonths[word] ?? word);

export const icelandicCountries: Readonly<Record<Country, string>> = {
  FI: 'Finnland',
  NO: 'Noregur',
  DK: 'Danmörk',
  IS: 'Ísland',
};
