/** Countries the shop delivers to, by ISO code (CHECK-08). */
export const countries = ['FI', 'NO', 'DK', 'IS'] as const;
export type Country = (typeof countries)[number];

/** Digits of a postal code (decision 0042); Iceland's three are fewer than the four of PROF-12. */
export const postalCodeDigits: Readonly<Record<Country, number>> = { FI: 5, NO: 4, DK: 4, IS: 3 };

export const isCountry = (value: unknown): value is Country => countries.includes(value as Country);

/** Whether a postal code, spaces aside, is one of its country. */
export const isPostalCode = (country: Country, code: string): boolean =>
  new RegExp(`^\\d{${postalCodeDigits[country]}}$`).test(code.replace(/\s/g, ''));
