import type { Country } from './countries.ts';
import type { FieldError } from './errors.ts';

/**
 * A postal code of each country as it is written there. Digits stand for digits and letters for letters; a prefix such as
 * `LV-` may be left out, and the country's letters may stand before any code.
 */
const examples: Readonly<Record<Country, string>> = {
  FI: '20100',
  NO: '0150',
  DK: '1050',
  IS: '101',
  AT: '1010',
  BE: '1000',
  BG: '1000',
  CH: '8001',
  CY: '1010',
  CZ: '110 00',
  DE: '10115',
  EE: '10111',
  ES: '28001',
  FR: '75001',
  GR: '105 57',
  HR: '10000',
  HU: '1051',
  IE: 'D02 X285',
  IT: '00184',
  LI: '9490',
  LT: 'LT-01103',
  LU: 'L-1111',
  LV: 'LV-1050',
  MT: 'VLT 1117',
  NL: '1012 AB',
  PL: '00-950',
  PT: '1100-148',
  RO: '010011',
  SE: '111 22',
  SI: '1000',
  SK: '811 01',
};

const prefixOf = (example: string): string => /^[A-Z]+-/.exec(example)?.[0] ?? '';

const patternOfMark = (mark: string): string => {
  if (mark === ' ') return '';
  if (mark === '-') return '-?';
  return /\d/.test(mark) ? '\\d' : '[A-Z]';
};

/** The pattern of each mark of a country's codes, without its prefix. */
const marksOf = (country: Country): string[] => {
  // the routing key of an Irish code ends in a digit or W, its other half mixes letters and digits
  if (country === 'IE') return ['[A-Z]', '\\d', '[\\dW]', ...Array<string>(4).fill('[A-Z\\d]')];
  const example = examples[country];
  return [...example.slice(prefixOf(example).length)].map(patternOfMark).filter(Boolean);
};

const patternOf = (country: Country): RegExp => new RegExp(`^${marksOf(country).join('')}$`);

/** As `patternOf`, for one mark or more at the beginning. */
const beginningPatternOf = (country: Country): RegExp =>
  new RegExp(`^${marksOf(country).reduceRight((rest, mark) => (rest ? `${mark}(?:${rest})?` : mark), '')}$`);

/** In capitals, without blanks and without the country's own prefix or its two letters, which mail from abroad has. */
const withoutPrefix = (country: Country, code: string): string => {
  const whole = code.replace(/\s/g, '').toUpperCase();
  const pattern = patternOf(country);
  // Åland writes a prefix of its own (PARCEL-48)
  const own = country === 'FI' ? 'AX' : prefixOf(examples[country]).replace('-', '');
  const prefixes = [country, own].filter(Boolean);
  const prefix = prefixes.find((each) => whole.startsWith(each));
  // the letters of a country may be those its codes begin with, as in Malta
  if (prefix === undefined || pattern.test(whole)) return whole;
  const rest = whole.slice(prefix.length).replace(/^-/, '');
  return rest === '' || /^\d/.test(rest) || pattern.test(rest) ? rest : whole;
};

/**
 * Whether a postal code is one of its country's by its form; spaces, small letters and the country's prefix do not matter (decision 0234).
 */
export const isPostalCode = (country: Country, code: string): boolean =>
  patternOf(country).test(withoutPrefix(country, code));

/**
 * A postal code, or the beginning of one, by which places are compared: in capitals, without spaces, hyphens and the country's prefix
 * (PARCEL-30).
 */
export const comparablePostalCode = (country: Country, code: string): string =>
  withoutPrefix(country, code).replaceAll('-', '');

/**
 * Whether a postal code of the country can begin so, by its form; spaces, small letters and the country's prefix do not matter. A
 * range is no beginning, nor is a hyphen where the country writes none (PARCEL-44).
 */
export const beginsPostalCode = (country: Country, beginning: string): boolean =>
  beginningPatternOf(country).test(withoutPrefix(country, beginning));

/** How a postal code of the country is written, as an example. */
export const postalCodeExample = (country: Country): string => examples[country];

/** A valid postal code as it is written in its country: `111 22`, `1012 AB`, `LV-1050`; any other one as it is. */
export const writtenPostalCode = (country: Country, code: string): string => {
  if (!isPostalCode(country, code)) return code;
  const example = examples[country];
  const prefix = prefixOf(example);
  const marks = [...comparablePostalCode(country, code)];
  return prefix + example.slice(prefix.length).replace(/\w/g, () => marks.shift() ?? '');
};

/** What to say of a postal code that is none of its country's. */
export const postalCodeError = (country: Country): FieldError =>
  ['FI', 'NO', 'DK', 'IS'].includes(country)
    ? { key: `postal_code_${country}` }
    : { key: 'postal_code_like', values: { example: examples[country] } };
