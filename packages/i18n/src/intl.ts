import type { Country } from '@fori/domain/countries';
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

export const icelandicCountries: Readonly<Record<string, string>> = {
  FI: 'Finnland',
  NO: 'Noregur',
  DK: 'Danmörk',
  IS: 'Ísland',
  AT: 'Austurríki',
  BE: 'Belgía',
  BG: 'Búlgaría',
  CH: 'Sviss',
  CY: 'Kýpur',
  CZ: 'Tékkland',
  DE: 'Þýskaland',
  EE: 'Eistland',
  ES: 'Spánn',
  FR: 'Frakkland',
  GR: 'Grikkland',
  HR: 'Króatía',
  HU: 'Ungverjaland',
  IE: 'Írland',
  IT: 'Ítalía',
  LI: 'Liechtenstein',
  LT: 'Litháen',
  LU: 'Lúxemborg',
  LV: 'Lettland',
  MT: 'Malta',
  NL: 'Holland',
  PL: 'Pólland',
  PT: 'Portúgal',
  RO: 'Rúmenía',
  SE: 'Svíþjóð',
  SI: 'Slóvenía',
  SK: 'Slóvakía',
} satisfies Record<Country, string>;
