/** Card brands the demo provider tells apart. */
export const cardBrands = ['visa', 'mastercard', 'amex', 'card'] as const;
export type CardBrand = (typeof cardBrands)[number];

/** A card number without the blanks and dashes people type. */
export const cardDigits = (number: string): string => number.replace(/[\s-]/g, '');

/** Whether a card number has 12 to 19 digits and passes the Luhn check (ISO/IEC 7812-1). */
export const isCardNumber = (number: string): boolean => {
  const digits = cardDigits(number);
  if (!/^\d{12,19}$/.test(digits)) return false;
  let sum = 0;
  for (let i = 0; i < digits.length; i += 1) {
    const digit = Number(digits[digits.length - 1 - i]);
    const doubled = i % 2 === 1 ? digit * 2 : digit;
    sum += doubled > 9 ? doubled - 9 : doubled;
  }
  return sum % 10 === 0;
};

export const cardBrand = (number: string): CardBrand => {
  const digits = cardDigits(number);
  if (digits.startsWith('4')) return 'visa';
  if (/^(5[1-5]|2[2-7])/.test(digits)) return 'mastercard';
  return /^3[47]/.test(digits) ? 'amex' : 'card';
};

/** A card number in groups of four, as it stands on the card; extra digits beyond 19 are dropped. */
export const groupCardNumber = (number: string): string =>
  number
    .replace(/\D/g, '')
    .slice(0, 19)
    .replace(/(\d{4})(?=\d)/g, '$1 ');

/** Whether `MM/YY` names a month that is not over at `now`, and not more than 20 years ahead. */
export const isCardExpiry = (expiry: string, now: Date): boolean => {
  const match = /^(0[1-9]|1[0-2])\s?\/\s?(\d{2})$/.exec(expiry.trim());
  if (!match) return false;
  const months = (2000 + Number(match[2])) * 12 + Number(match[1]) - 1;
  const current = now.getUTCFullYear() * 12 + now.getUTCMonth();
  return months >= current && months <= current + 240;
};

/** Numbers the demo provider answers specially; every other valid number succeeds (decisions: card data). */
export const demoCards = {
  '4242424242424242': 'approved',
  '4000000000000002': 'card_declined',
  '4000000000009995': 'insufficient_funds',
  '4000000000000119': 'processing_error',
} as const;
export type CardOutcome = (typeof demoCards)[keyof typeof demoCards];

export const demoCardOutcome = (number: string): CardOutcome => {
  const digits = cardDigits(number);
  return digits in demoCards ? demoCards[digits as keyof typeof demoCards] : 'approved';
};
