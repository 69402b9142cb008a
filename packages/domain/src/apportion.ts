import type { Cents } from './money.ts';

/** amount × weight ÷ all, rounded down, and what was cut off: exactly, however large the product becomes. */
const divided = (amount: number, weight: number, all: number): { share: number; rest: number } => {
  const product = amount * weight;
  if (Number.isSafeInteger(product)) return { share: Math.floor(product / all), rest: product % all };
  const exact = BigInt(amount) * BigInt(weight);
  return { share: Number(exact / BigInt(all)), rest: Number(exact % BigInt(all)) };
};

/**
 * Divides whole cents over parts by their weights, so that the shares sum up to the amount to the cent: each gets its share
 * rounded down, and the cents that are left go one each to the largest remainders, of equal ones to the earlier (method of
 * the largest remainder). Where no part weighs anything all weigh the same. A share is never more than its weight while the
 * amount is no more than all weights together. Without parts there are no shares. Throws RangeError for anything but whole
 * numbers of 0 or more.
 */
export const apportion = (amount: Cents, weights: readonly number[]): Cents[] => {
  for (const number of [amount, ...weights]) {
    if (!Number.isSafeInteger(number) || number < 0) throw new RangeError(`not to be divided: ${number}`);
  }
  const all = weights.reduce((sum, weight) => sum + weight, 0);
  const weighed = all === 0 ? weights.map(() => 1) : weights;
  const parts = weighed.map((weight) => divided(amount, weight, all === 0 ? weights.length : all));
  const shares = parts.map(({ share }) => share);
  const left = amount - shares.reduce((sum, share) => sum + share, 0);
  if (left === 0) return shares;
  const byRest = parts.map(({ rest }, index) => ({ rest, index })).sort((a, b) => b.rest - a.rest || a.index - b.index);
  for (const { index } of byRest.slice(0, left)) shares[index] = (shares[index] ?? 0) + 1;
  return shares;
};
