import { groupCardNumber } from '@fori/domain/cards';

const EXPIRY_DIGITS = 4;

/** The century of a four-digit year, as browsers autofill it. */
const CENTURY = '20';

/** Formats an expiry while it is typed or pasted: `1`, `12/`, `12/3`, `12/30`; the month `5` becomes `05/`. */
export const formatExpiry = (typed: string, before: string): string => {
  const shortened = typed.length < before.length;
  let digits = typed.replace(/^\s*(\d)\s*[/-]/, '0$1/').replace(/\D/g, '');
  if (digits.length === 1 && Number(digits) > 1 && !shortened) digits = `0${digits}`;
  if (digits.length > EXPIRY_DIGITS && digits.slice(2, 4) === CENTURY) digits = digits.slice(0, 2) + digits.slice(4);
  digits = digits.slice(0, EXPIRY_DIGITS);
  // deleting the slash must not bring it back
  if (digits.length < 2 || (digits.length === 2 && shortened)) return digits;
  return `${digits.slice(0, 2)}/${digits.slice(2)}`;
};

const digitsIn = (text: string): number => text.replace(/\D/g, '').length;

/** The caret's position after grouping, so that editing in the middle of a number does not move it to the end. */
export const caretAfter = (typed: string, caret: number, formatted: string): number => {
  const digitsBefore = digitsIn(typed.slice(0, caret));
  if (digitsBefore === digitsIn(typed)) return formatted.length;
  let seen = 0;
  for (let i = 0; i < formatted.length; i += 1) {
    if (seen === digitsBefore) return i;
    if (/\d/.test(formatted.charAt(i))) seen += 1;
  }
  return formatted.length;
};

export const formatCardNumber = groupCardNumber;

/** The three or four digits of the card, whatever was pasted with them. */
export const formatCvc = (typed: string): string => typed.replace(/\D/g, '').slice(0, 4);
