import type { Language } from '@fori/domain/languages';

/** What divides euros from cents where a person of the language types them. */
const decimalMark = (language: Language): string => (language === 'en' ? '.' : ',');

/**
 * A decimal of the wire (`249.00`) as a field of the language shows it: `249,00` everywhere but in English. What is no
 * decimal stays as it is (ADMIN-126).
 */
export const formatDecimalInput = (plain: string, language: Language): string =>
  /^[-−]?[\d\s]*\.\d*$/.test(plain) ? plain.replace('.', decimalMark(language)) : plain;

/**
 * What was typed with a comma or a point, with a point: of `1.249,00` and `1,249.00` the last mark counts, the others group
 * digits. Everything else stays as it was typed, for the call's schema to refuse (ADMIN-126).
 */
export const parseDecimalInput = (text: string): string => {
  const last = Math.max(text.lastIndexOf(','), text.lastIndexOf('.'));
  if (last < 0) return text;
  const whole = text.slice(0, last);
  const other = text[last] === ',' ? '.' : ',';
  // one kind of mark alone, more than once: no decimal in any language
  if (whole.includes(text[last] ?? '')) return text;
  return `${whole.replaceAll(other, '')}.${text.slice(last + 1)}`;
};
