import type { Language } from '@fori/domain/languages';

/** The decimal mark of a language. */
const decimalMark = (language: Language): string => (language === 'en' ? '.' : ',');

/**
 * A decimal of the API (`249.00`) as a form field shows it: `249,00` in all languages but English. Anything else stays as it
 * is (ADMIN-126).
 */
export const formatDecimalInput = (plain: string, language: Language): string =>
  /^[-−]?[\d\s]*\.\d*$/.test(plain) ? plain.replace('.', decimalMark(language)) : plain;

/**
 * A typed decimal with a decimal point: of `1.249,00` and `1,249.00` the last mark is the decimal mark, the others group
 * digits. Anything else stays as typed, for the request's schema to refuse (ADMIN-126).
 */
export const parseDecimalInput = (text: string): string => {
  const last = Math.max(text.lastIndexOf(','), text.lastIndexOf('.'));
  if (last < 0) return text;
  const whole = text.slice(0, last);
  const other = text[last] === ',' ? '.' : ',';
  // the same mark more than once is not a decimal in any language
  if (whole.includes(text[last] ?? '')) return text;
  return `${whole.replaceAll(other, '')}.${text.slice(last + 1)}`;
};
