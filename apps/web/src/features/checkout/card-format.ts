import { groupCardNumber } from '@fori/domain/cards';

const EXPIRY_DIGITS = 4;

/** What is shown while an expiry is typed or pasted: `1`, `12/`, `12/3`, `12/30`; a month typed as `5` becomes `05/`. */
export const formatExpiry = (typed: string, before: string): string => {
  const shortened = typed.length < before.length;
  const month = /^\s*(\d)\s*\//.exec(typed);
  // four-digit years come from autofill
  const text = typed.replace(/(\d{1,2})\s*[/-]\s*20(\d{2})\s*$/, '$1/$2');
  const padded = month ? text.replace(/^\s*(\d)\s*\//, '0$1/') : text;
  let digits = padded.replace(/\D/g, '').slice(0, EXPIRY_DIGITS);
  if (digits.length === 1 && Number(digits) > 1) digits = `0${digits}`;
  if (digits.length < 2) return digits;
  // deleting the slash must not bring it back
  if (digits.length === 2) return shortened ? digits : `${digits}/`;
  return `${digits.slice(0, 2)}/${digits.slice(2)}`;
};

const digitsIn = (text: string): number => text.replace(/\D/g, '').length;

/** Where the caret belongs after grouping, so that editing in the middle of a number does not throw it to the end. */
export const caretAfter = (typed: string, caret: number, formatted: string): number => {
  const wanted = digitsIn(typed.slice(0, caret));
  if (wanted === digitsIn(typed)) return formatted.length;
  let seen = 0;
  for (let i = 0; i < formatted.length; i += 1) {
    if (seen === wanted) return i;
    if (/\d/.test(formatted.charAt(i))) seen += 1;
  }
  return formatted.length;
};

export const formatCardNumber = groupCardNumber;
