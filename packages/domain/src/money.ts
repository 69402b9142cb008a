/** Whole euro cents; the only form of money in domain code and in the database. */
export type Cents = number;

/** The largest amount the shop handles: 10 million euros, far above any cart. */
export const MAX_CENTS: Cents = 1_000_000_000;

const MONEY = /^(0|[1-9]\d{0,7})\.(\d{2})$/;

/** Cents as the API's decimal string, `24900` → `"249.00"` (DATA-04). Throws RangeError for anything but a safe integer. */
export const toMoney = (cents: Cents): string => {
  if (!Number.isSafeInteger(cents)) throw new RangeError(`not an amount of cents: ${cents}`);
  const digits = String(Math.abs(cents)).padStart(3, '0');
  return `${cents < 0 ? '-' : ''}${digits.slice(0, -2)}.${digits.slice(-2)}`;
};

/** The sum of amounts. */
export const sumOf = (amounts: readonly Cents[]): Cents => amounts.reduce((total, amount) => total + amount, 0);

/** The API's decimal string as cents; null unless it has exactly two decimals, no sign, no spaces and is at most `MAX_CENTS`. */
export const fromMoney = (text: string): Cents | null => {
  const match = MONEY.exec(text);
  if (!match) return null;
  const cents = Number(match[1]) * 100 + Number(match[2]);
  return cents <= MAX_CENTS ? cents : null;
};

/**
 * `amount × numerator / denominator` in whole cents, rounded half up; all prices are rounded by it. Throws RangeError for a
 * negative number or a denominator of 0.
 */
export const fractionOf = (amount: Cents, numerator: number, denominator: number): Cents => {
  if (amount < 0 || numerator < 0 || denominator <= 0) throw new RangeError('fractionOf() takes no negative amounts');
  return Math.floor((amount * numerator * 2 + denominator) / (denominator * 2));
};
