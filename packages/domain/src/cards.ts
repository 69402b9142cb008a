/** Card brands the demo provider tells apart. */
export const cardBrands = ['visa', 'mastercard', 'amex', 'card'] as const;
export type CardBrand = (typeof cardBrands)[number];

/** A card number without the spaces and dashes people type. */
export const cardDigits = (number: string): string => number.replace(/[\s-]/g, '');

interface Issuer {
  brand: CardBrand;
  /** how its numbers begin */
  prefix: RegExp;
  /** how many digits they have */
  lengths: readonly number[];
}

const upTo19 = (shortest: number): number[] => Array.from({ length: 20 - shortest }, (_, i) => shortest + i);

/** The card schemes in use, by the number ranges they publish. Brands the shop has no mark for count as `card`. */
const issuers: readonly Issuer[] = [
  { brand: 'visa', prefix: /^4/, lengths: [13, 16, 19] },
  { brand: 'mastercard', prefix: /^(5[1-5]|222[1-9]|22[3-9]|2[3-6]|27[01]|2720)/, lengths: [16] },
  { brand: 'amex', prefix: /^3[47]/, lengths: [15] },
  // Diners Club
  { brand: 'card', prefix: /^(30[0-5]|3095|36|38|39)/, lengths: upTo19(14) },
  // JCB
  { brand: 'card', prefix: /^35(2[89]|[3-8])/, lengths: upTo19(16) },
  // Discover
  { brand: 'card', prefix: /^(6011|64[4-9]|65)/, lengths: upTo19(16) },
  // UnionPay
  { brand: 'card', prefix: /^(62|81)/, lengths: upTo19(16) },
  // Dankort
  { brand: 'card', prefix: /^5019/, lengths: [16] },
  // Maestro
  { brand: 'card', prefix: /^(5018|5020|5038|5893|6304|6759|676[1-3])/, lengths: upTo19(12) },
];

const issuerOf = (digits: string): Issuer | undefined => issuers.find(({ prefix }) => prefix.test(digits));

const passesLuhn = (digits: string): boolean => {
  let sum = 0;
  for (let i = 0; i < digits.length; i += 1) {
    const digit = Number(digits[digits.length - 1 - i]);
    const doubled = i % 2 === 1 ? digit * 2 : digit;
    sum += doubled > 9 ? doubled - 9 : doubled;
  }
  return sum % 10 === 0;
};

/**
 * Whether a card number has the prefix and the length of a known scheme and passes the Luhn check of ISO/IEC 7812-1
 * (CHECK-102); spaces and dashes are ignored.
 */
export const isCardNumber = (number: string): boolean => {
  const digits = cardDigits(number);
  if (!/^\d+$/.test(digits)) return false;
  return (issuerOf(digits)?.lengths.includes(digits.length) ?? false) && passesLuhn(digits);
};

/** The brand a number's prefix belongs to; `card` where the shop has no logo for it. */
export const cardBrand = (number: string): CardBrand => issuerOf(cardDigits(number))?.brand ?? 'card';

/** A card number in groups of four digits; anything but digits, and digits beyond 19, are dropped. */
export const groupCardNumber = (number: string): string =>
  number
    .replace(/\D/g, '')
    .slice(0, 19)
    .replace(/(\d{4})(?=\d)/g, '$1 ');

/** Whether `MM/YY` names a month that is not over at `now` (in UTC) and at most 20 years ahead. */
export const isCardExpiry = (expiry: string, now: Date): boolean => {
  const match = /^(0[1-9]|1[0-2])\s?\/\s?(\d{2})$/.exec(expiry.trim());
  if (!match) return false;
  const months = (2000 + Number(match[2])) * 12 + Number(match[1]) - 1;
  const current = now.getUTCFullYear() * 12 + now.getUTCMonth();
  return months >= current && months <= current + 240;
};

/** Numbers with a fixed outcome at the demo provider; every other valid number succeeds (CHECK-12, decision 0195). */
export const demoCards = {
  '4242424242424242': 'approved',
  '4000000000000002': 'card_declined',
  '4000000000009995': 'insufficient_funds',
  '4000000000000119': 'processing_error',
} as const;
export type CardOutcome = (typeof demoCards)[keyof typeof demoCards];

/** What the demo provider does with a card number: `approved`, or the error code it declines with (CHECK-12). */
export const demoCardOutcome = (number: string): CardOutcome => {
  const digits = cardDigits(number);
  return digits in demoCards ? demoCards[digits as keyof typeof demoCards] : 'approved';
};
