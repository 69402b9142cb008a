import type { Cents } from './money.ts';

/** `amount × weight ÷ totalWeight` rounded down, and the remainder; exact even where the product is no safe integer. */
const divide = (amount: number, weight: number, totalWeight: number): { share: number; remainder: number } => {
  const product = amount * weight;
  if (Number.isSafeInteger(product)) {
    return { share: Math.floor(product / totalWeight), remainder: product % totalWeight };
  }
  const exact = BigInt(amount) * BigInt(weight);
  return { share: Number(exact / BigInt(totalWeight)), remainder: Number(exact % BigInt(totalWeight)) };
};

/**
 * Divides an amount in cents by weights so that the shares add up to it exactly (largest remainder method; the earlier part
 * wins a tie). Weights that are all 0 count as equal, and no weights give no shares. No share exceeds its weight while the
 * amount does not exceed the sum of the weights. Throws RangeError unless all numbers are safe integers of 0 or more.
 */
export const apportion = (amount: Cents, weights: readonly number[]): Cents[] => {
  for (const number of [amount, ...weights]) {
    if (!Number.isSafeInteger(number) || number < 0) throw new RangeError(`not to be divided: ${number}`);
  }
  const totalWeight = weights.reduce((sum, weight) => sum + weight, 0);
  const effectiveWeights = totalWeight === 0 ? weights.map(() => 1) : weights;
  const parts = effectiveWeights.map((weight) => divide(amount, weight, totalWeight || weights.length));
  const shares = parts.map(({ share }) => share);
  const remaining = amount - shares.reduce((sum, share) => sum + share, 0);
  if (remaining === 0) return shares;
  const byRemainder = parts
    .map(({ remainder }, index) => ({ remainder, index }))
    .sort((a, b) => b.remainder - a.remainder || a.index - b.index);
  for (const { index } of byRemainder.slice(0, remaining)) shares[index] = (shares[index] ?? 0) + 1;
  return shares;
};
